// Bars for rated things: how long, by the mean of their stars.
import type { Idea } from '#domain/ideas/contract.ts'
import { leaders } from '#domain/insights/rules.ts'
import { RATING_MAX } from '#domain/voting/model.ts'
import { formatMean } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { choiceLabel } from '../choice-label.ts'
import { texts } from '../texts.ts'
import styles from './Charts.module.css'

const t = translator(texts)

export function RatingBars({ ideas }: { ideas: readonly Idea[] }) {
  const first = new Set(leaders('rating', ideas).map((idea) => idea.id))
  return (
    <ol className={styles.bars}>
      {ideas.map(({ id, content, edited, avg_rating, total_rater }) => (
        <li key={id} data-leads={first.has(id) || undefined}>
          <span className={styles.barTitle} dir="auto">
            {choiceLabel({ content, edited })}
          </span>
          <span className={styles.barNumbers}>
            <b>{total_rater === 0 ? '–' : formatMean(avg_rating)}</b>{' '}
            {t('insights.ratings', { count: total_rater })}
          </span>
          <span className={styles.track} aria-hidden>
            <span className={styles.fill} style={{ inlineSize: `${(avg_rating * 100) / RATING_MAX}%` }} />
          </span>
        </li>
      ))}
    </ol>
  )
}
