// A word cloud: the more people are behind a phrase, the larger it is. One press shows the answers behind it.
import { type CSSProperties, useMemo, useRef } from 'react'
import type { Word } from '#domain/presenting/contract.ts'
import { weightOf } from '#domain/presenting/weight.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'
import styles from './Cloud.module.css'
import { fitted, nearness, type Placed, placePhrases, sizeOf } from './cloud-layout.ts'
import { measureWidth } from './measure-text.ts'
import type { Steering } from './steering.ts'

const t = translator(texts)
/** Phrases that the sentence for screen readers names; all are in the list. */
const NAMED = 12
const COLOURS = 4

type Props = { words: readonly Word[]; onWord: Steering['onWord'] | null }

export function Cloud({ words, onWord }: Props) {
  const placed = usePlaced(words)
  const named = words
    .slice(0, NAMED)
    .map(({ text, count }) => t('presenting.word_count', { word: text, count: formatNumber(count) }))
  const label = t('presenting.cloud_summary', { words: named.join(', ') })
  const counts = new Map(words.map(({ text, count }) => [text, count]))
  if (!placed) return <Flow words={words} label={label} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form
    <div
      className={styles.cloud}
      role="group"
      aria-label={label}
      style={{ '--near': nearness(placed) } as CSSProperties}
    >
      {placed.map((phrase) => (
        <Phrase key={phrase.text} phrase={phrase} count={counts.get(phrase.text) ?? 0} onWord={onWord} />
      ))}
    </div>
  )
}

type PhraseProps = { phrase: Placed; count: number; onWord: Props['onWord'] }

function Phrase({ phrase: { text, x, y, size }, count, onWord }: PhraseProps) {
  const shared = {
    className: styles.word,
    'data-colour': colourOf(text),
    style: { '--x': x, '--y': y, '--size': size } as CSSProperties,
  }
  if (!onWord) return <span {...shared}>{text}</span>
  return (
    <button
      {...shared}
      type="button"
      aria-label={t('presenting.open_word', { word: text, count })}
      onClick={() => onWord(text)}
    >
      {text}
    </button>
  )
}

function Flow({ words, label }: { words: readonly Word[]; label: string }) {
  const most = Math.max(1, ...words.map(weightOf))
  return (
    <p className={styles.flow} role="img" aria-label={label}>
      {words.map((word) => (
        <span
          key={word.text}
          data-colour={colourOf(word.text)}
          style={{ fontSize: `${sizeOf(weightOf(word), most, words.length) / 40}em` }}
        >
          {`${word.text} `}
        </span>
      ))}
    </p>
  )
}

/** Where the phrases are, each near where it was; null where the browser cannot measure letters. */
function usePlaced(words: readonly Word[]): Placed[] | null {
  const before = useRef<Placed[]>([])
  return useMemo(() => {
    const most = Math.max(1, ...words.map(weightOf))
    const sized = words.map((word) => {
      const size = sizeOf(weightOf(word), most, words.length)
      return fitted({ text: word.text, size, width: measureWidth(word.text, size) })
    })
    if (sized.some(({ width }) => Number.isNaN(width))) return null
    before.current = placePhrases(sized, new Map(before.current.map((one) => [one.text, one])))
    return before.current
  }, [words])
}

/** A phrase keeps its colour, whatever comes beside it. */
function colourOf(text: string): number {
  return ([...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % COLOURS) + 1
}
