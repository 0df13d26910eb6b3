// The mark on an answer that the reader has not seen: it goes once it was in view for a second.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { patchIdea } from '../live.ts'
import { reportSeen } from './report-seen.ts'
import { texts } from './texts.ts'
import styles from './UnseenMark.module.css'

const t = translator(texts)

/** Milliseconds in view that count as seen, and those in which the mark fades. */
const SEEN_MS = 1000
const FADE_MS = 150

type Props = { id: Idea['id']; event: Pick<PopinEvent, 'id' | 'slug' | 'question_type' | 'sealed'> }

export function UnseenMark({ id, event }: Props) {
  const client = useQueryClient()
  const mark = useRef<HTMLSpanElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (mark.current) return watch(mark.current, () => setIsSeen(true))
  }, [])
  useEffect(() => {
    if (!isSeen) return
    if (!event.sealed) reportSeen(event.id, id)
    const timer = setTimeout(() => patchIdea(client, event, { id, unseen: false }), FADE_MS)
    return () => clearTimeout(timer)
  }, [isSeen, client, event, id])
  return (
    <span ref={mark} className={styles.mark} data-seen={isSeen || undefined}>
      {t('ideas.unseen')}
    </span>
  )
}

/** Calls `onSeen` when the element was in view for a second without a break; gives the function that ends it. */
function watch(element: HTMLElement, onSeen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const watcher = new IntersectionObserver((entries) => {
    clearTimeout(timer)
    if (entries.at(-1)?.isIntersecting) timer = setTimeout(onSeen, SEEN_MS)
  })
  watcher.observe(element)
  return () => {
    clearTimeout(timer)
    watcher.disconnect()
  }
}
