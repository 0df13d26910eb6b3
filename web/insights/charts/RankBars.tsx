// Bars for ranked things: the better the mean place, the longer.
import type { Idea } from '#domain/ideas/contract.ts'
import { rankShare } from '#domain/voting/ranking.ts'
import { formatMean } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { choiceLabel } from '../choice-label.ts'
import { texts } from '../texts.ts'
import styles from './Charts.module.css'

const t = translator(texts)

export function RankBars({ ideas }: { ideas: readonly Idea[] }) {
  const best = ideas[0]?.avg_rank
  return (
    <ol className={styles.bars}>
      {ideas.map(({ id, content, edited, avg_rank, total_rank, total_ranker }) => (
        <li key={id} data-leads={(total_ranker > 0 && avg_rank === best) || undefined}>
          <span className={styles.barTitle} dir="auto">
            {choiceLabel({ content, edited })}
          </span>
          <span className={styles.barNumbers}>
            {total_ranker === 0 ? (
              t('insights.not_ranked')
            ) : (
              <>
                <b>{t('insights.place', { mean: formatMean(avg_rank) })}</b>{' '}
                {t('insights.rankings', { count: total_ranker })}
              </>
            )}
          </span>
          <span className={styles.track} aria-hidden>
            <span
              className={styles.fill}
              style={{ inlineSize: `${rankShare({ total_rank, total_ranker }, ideas.length)}%` }}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}
