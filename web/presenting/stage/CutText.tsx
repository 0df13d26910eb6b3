// A text of three lines at most; one that goes on says so, for the mark of the browser alone is lost across a room.
import { useLayoutEffect, useRef, useState } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'
import styles from './Answers.module.css'

const t = translator(texts)

export function CutText({ text }: { text: string }) {
  const ref = useRef<HTMLSpanElement>(null)
  const [isCut, setIsCut] = useState(false)
  // fonts that arrive and letters that grow change what fits
  useLayoutEffect(() => {
    const { current: box } = ref
    if (!box || typeof ResizeObserver === 'undefined') return
    const measure = () => setIsCut(box.scrollHeight > box.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    measure()
    return () => observer.disconnect()
  }, [])
  return (
    <span className={styles.text}>
      <span className={styles.cut} dir="auto" ref={ref}>
        {text}
      </span>
      {isCut && (
        <span className={styles.more} aria-hidden>
          {t('presenting.goes_on')}
        </span>
      )}
    </span>
  )
}
