// The figures of a session, in a row.
import type { Idea } from '#domain/ideas/contract.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './Results.module.css'
import { kindOfResults, type ResultEvent, totalsOf } from './results.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const FIGURES = ['answers', 'participants', 'comments', 'likes'] as const

type Props = {
  event: ResultEvent
  ideas: readonly Idea[]
  /** False when there are more likes than those of `ideas`. */
  isExact: boolean
}

export function ResultTotals({ event, ideas, isExact }: Props) {
  const totals = totalsOf(event, ideas)
  // where people choose or rate, nothing is liked
  const figures = kindOfResults(event) === 'answers' ? FIGURES : FIGURES.slice(0, 3)
  return (
    <dl className={styles.totals}>
      {figures.map((name) => (
        <div key={name}>
          <dt>{t(`insights.${name}`, { count: totals[name] })}</dt>
          <dd>
            {formatNumber(totals[name])}
            {name === 'likes' && !isExact && '+'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
