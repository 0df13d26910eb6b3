// A word cloud: the more answers have a word, the larger it stands. Where nothing can be drawn, the words flow by size.
import { useEffect, useState } from 'react'
import type { Word } from '#domain/presenting/contract.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'
import styles from './Cloud.module.css'
import { type Frame, GROUND, type Placed, placeWords, sizeOf } from './cloud-layout.ts'

const t = translator(texts)
/** Words that the sentence for screen readers names; all are in the list. */
const NAMED = 12
const COLOURS = 4

export function Cloud({ words }: { words: readonly Word[] }) {
  const drawn = useDrawn(words)
  const named = words
    .slice(0, NAMED)
    .map(({ text, count }) => t('presenting.word_count', { word: text, count: formatNumber(count) }))
  const label = t('presenting.cloud_summary', { words: named.join(', ') })
  if (!drawn) return <Flow words={words} label={label} />
  const { x: left, y: top, width, height } = drawn.frame
  return (
    <svg className={styles.cloud} viewBox={`${left} ${top} ${width} ${height}`} role="img" aria-label={label}>
      {drawn.placed.map(({ text, x, y, size }) => (
        <text
          key={text}
          className={styles.word}
          data-colour={colourOf(text)}
          textAnchor="middle"
          fontSize={size}
          style={{ transform: `translate(${x + GROUND.width / 2}px, ${y + GROUND.height / 2}px)` }}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}

function Flow({ words, label }: { words: readonly Word[]; label: string }) {
  const most = Math.max(1, ...words.map((word) => word.count))
  return (
    <p className={styles.flow} role="img" aria-label={label}>
      {words.map(({ text, count }) => (
        <span
          key={text}
          data-colour={colourOf(text)}
          style={{ fontSize: `${sizeOf(count, most, words.length) / 40}em` }}
        >
          {`${text} `}
        </span>
      ))}
    </p>
  )
}

type Drawn = { placed: Placed[]; frame: Frame }

/** Null until the first layout is there; while the next one is made the last one stands. */
function useDrawn(words: readonly Word[]): Drawn | null {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  useEffect(() => {
    // a browser that cannot measure letters leaves them in a row
    if (!document.createElement('canvas').getContext?.('2d')) return
    return placeWords(words, (placed, frame) => setDrawn({ placed, frame }))
  }, [words])
  return drawn
}

/** A word keeps its colour, whatever comes beside it. */
function colourOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % COLOURS
}
