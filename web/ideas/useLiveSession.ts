// Keeps a session's page live; screen readers hear of new answers in batches.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { speak } from '#web/base/ui/speech.ts'
import { followSession } from './follow-session.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** Sentences about new answers are at least this far apart, milliseconds. */
const SPEAK_EVERY = 5000

export function useLiveSession({ id, slug, question_type }: PopinEvent): { isDeleted: boolean } {
  const client = useQueryClient()
  const [isDeleted, setIsDeleted] = useState(false)
  useEffect(() => {
    const batcher = createAnnouncementBatcher()
    const stop = followSession(
      client,
      { id, slug, question_type },
      { onDeleted: () => setIsDeleted(true), onArrived: batcher.count },
    )
    return () => {
      stop()
      batcher.stop()
    }
  }, [client, id, slug, question_type])
  return { isDeleted }
}

/** Counts what arrived, and says it in one sentence. */
function createAnnouncementBatcher() {
  let arrived = 0
  let timer: ReturnType<typeof setTimeout> | null = null
  return {
    count(more: number) {
      arrived += more
      timer ??= setTimeout(() => {
        timer = null
        speak(t('ideas.arrived', { count: arrived }))
        arrived = 0
      }, SPEAK_EVERY)
    },
    stop() {
      if (timer) clearTimeout(timer)
    },
  }
}
