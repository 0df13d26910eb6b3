// How everybody ranked: the best first, a longer bar for a better place, and a table that says the same.
import { inRankOrder, rankPlaces, rankShare } from '#domain/voting/ranking.ts'
import { formatMean, formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { VisuallyHidden } from '#web/base/ui/VisuallyHidden.tsx'
import { EditedMark } from './EditedMark.tsx'
import styles from './rank/Rank.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

export type RankedItem = {
  id: string
  name: string
  /** Its words changed after somebody had voted. */
  edited?: boolean
  total_rank: number
  total_ranker: number
  avg_rank: number
}

export function RankResults({ items }: { items: readonly RankedItem[] }) {
  const rows = inRankOrder(items)
  const best = rows[0]?.avg_rank
  return (
    <>
      <div className={styles.bars} aria-hidden>
        {rows.map((item) => (
          <div
            key={item.id}
            className={styles.bar}
            data-leads={(item.total_ranker > 0 && item.avg_rank === best) || undefined}
          >
            <span className={styles.barTitle}>
              <bdi>{item.name}</bdi>
              {item.edited && <EditedMark />}
            </span>
            <span className={styles.barMean}>{meanText(item)}</span>
            <span className={styles.track}>
              <span className={styles.fill} style={{ inlineSize: `${rankShare(item, rows.length)}%` }} />
            </span>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <RankTable rows={rows} />
      </VisuallyHidden>
    </>
  )
}

function RankTable({ rows }: { rows: readonly RankedItem[] }) {
  const places = rankPlaces(rows)
  return (
    <table>
      <caption>{t('voting.rank_results')}</caption>
      <thead>
        <tr>
          {(['place', 'item', 'mean', 'rankings'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`voting.column_${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, edited, total_ranker, avg_rank }, at) => (
          <tr key={id}>
            <td>{places[at] === null ? '–' : formatNumber(places[at]!)}</td>
            <th scope="row" dir="auto">
              {name}
              {edited && <EditedMark />}
            </th>
            <td>{total_ranker === 0 ? t('voting.not_ranked') : formatMean(avg_rank)}</td>
            <td>{formatNumber(total_ranker)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function meanText({ total_ranker, avg_rank }: RankedItem): string {
  return total_ranker === 0 ? t('voting.not_ranked') : t('voting.mean_place', { mean: formatMean(avg_rank) })
}
