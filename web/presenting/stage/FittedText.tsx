// One text as large as it goes, and page after page where it is too long for that.
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { zoomFactor } from '#domain/presenting/rules.ts'
import styles from './Answers.module.css'
import { Pager } from './Pager.tsx'
import { fitText, setPage, type TextFit } from './text-fit.ts'
import { usePages, useWheel } from './usePages.ts'

/** How fast a room reads, characters in a second, and how long a page stands at least, seconds. */
const READ = 16
const PAGE_SECONDS = 12

type Props = { text: string; zoom: number }

export function FittedText({ text, zoom }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLParagraphElement>(null)
  const [fit, setFit] = useState<TextFit | null>(null)
  const measure = useCallback(() => {
    if (words.current && frame.current) setFit(fitText(words.current, frame.current, zoomFactor(zoom)))
  }, [zoom])
  const count = fit?.pages ?? 1
  const pages = usePages(count, Math.max(PAGE_SECONDS, text.length / count / READ))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another size
  useLayoutEffect(measure, [measure, text])
  useLayoutEffect(() => {
    const room = frame.current?.closest('section')
    if (!room) return
    const watcher = new ResizeObserver(measure)
    watcher.observe(room)
    // a picture below it that comes later takes room away
    for (const beside of frame.current?.closest('figure')?.children ?? [])
      if (!beside.contains(frame.current)) watcher.observe(beside)
    return () => watcher.disconnect()
  }, [measure])
  useLayoutEffect(() => {
    if (words.current && frame.current) setPage(words.current, frame.current, fit, pages.at)
  })
  useWheel(frame, pages)
  return (
    <>
      <div ref={frame} className={styles.frame}>
        <p ref={words} className={styles.words} dir="auto">
          {text}
        </p>
      </div>
      {count > 1 && <Pager pages={pages} />}
    </>
  )
}
