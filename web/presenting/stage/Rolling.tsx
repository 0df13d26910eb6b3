// A number, alone or among words, whose digits roll to the next one. The text itself is always there, whole and once: the
// digits that roll are drawn over it, and are gone when they have arrived.
import { useState } from 'react'
import { isCalm } from '#web/base/ui/settle.ts'
import styles from './Rolling.module.css'
import { type Roll, rollOf } from './roll.ts'

export function Rolling({ text }: { text: string }) {
  const [shown, setShown] = useState<{ text: string; roll: Roll | null }>({ text, roll: null })
  const isNews = shown.text !== text
  const roll = isNews ? (isCalm() ? null : rollOf(shown.text, text)) : shown.roll
  if (isNews) setShown({ text, roll })
  return (
    <span className={styles.rolling}>
      <span className={roll ? styles.covered : undefined}>{text}</span>
      {roll && <Reels key={text} roll={roll} onEnd={() => setShown({ text, roll: null })} />}
    </span>
  )
}

/** Drawn by the style sheet, so that no text of the page says it a second time. */
function Reels({ roll: { runs, isMore }, onEnd }: { roll: Roll; onEnd: () => void }) {
  return (
    <span className={styles.reels} data-more={isMore || undefined} aria-hidden onAnimationEnd={onEnd}>
      {runs.map(({ isNumber, pieces }, run) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
        <span key={run} className={isNumber ? styles.number : undefined}>
          {pieces.map(({ text, was }, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
              key={at}
              className={was === null ? styles.still : styles.digit}
              data-text={text}
              data-was={was}
            />
          ))}
        </span>
      ))}
    </span>
  )
}
