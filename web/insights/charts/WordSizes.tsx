// The words of short answers, each with how many answers have it: the more people are behind a word, the larger it is.
import { IconThumbUp } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { Word } from '#domain/presenting/contract.ts'
import { weightOf } from '#domain/presenting/weight.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'
import styles from './Words.module.css'

const t = translator(texts)

export function WordSizes({ words }: { words: readonly Word[] }) {
  const most = Math.max(2, ...words.map(weightOf))
  return (
    <ol className={styles.words} aria-label={t('insights.words')}>
      {words.map((word) => (
        <li key={word.text}>
          <span
            className={styles.word}
            dir="auto"
            style={{ '--size': (weightOf(word) - 1) / (most - 1) } as CSSProperties}
          >
            {word.text}
          </span>
          <span
            className={styles.said}
            role="img"
            aria-label={t('insights.answer_count', { count: word.count })}
          >
            {formatNumber(word.count)}
          </span>
          {word.likes > 0 && (
            <span
              className={styles.said}
              role="img"
              aria-label={t('insights.like_count', { count: word.likes })}
            >
              <IconThumbUp size={14} aria-hidden />
              {formatNumber(word.likes)}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
