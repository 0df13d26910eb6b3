// The distribution of a scale: a column for each point, and a mark where the mean lies.
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { type ChoiceRow, meanOf } from '../results.ts'
import { formatMean } from '../summary.ts'
import { texts } from '../texts.ts'
import styles from './Charts.module.css'

const t = translator(texts)

type Props = {
  rows: readonly ChoiceRow[]
  /** What the picture says, for those who do not see it. */
  summary: string
}

export function ScaleColumns({ rows, summary }: Props) {
  const most = Math.max(1, ...rows.map((row) => row.count))
  const mean = meanOf(rows)
  return (
    <div role="img" aria-label={summary}>
      <div className={styles.columns}>
        {rows.map(({ id, n, count }) => (
          <div key={id} className={styles.column}>
            <span className={styles.columnCount}>{formatNumber(count)}</span>
            <span
              className={styles.columnFill}
              style={{ blockSize: `${(count * 100) / most}%` }}
              data-empty={count === 0 || undefined}
            />
            <span className={styles.columnPoint}>{formatNumber(n)}</span>
          </div>
        ))}
        {mean !== null && <MeanMark mean={mean} points={rows.length} />}
      </div>
      <div className={styles.ends}>
        <span>{rows[0]?.title}</span>
        <span>{rows.at(-1)?.title}</span>
      </div>
    </div>
  )
}

function MeanMark({ mean, points }: { mean: number; points: number }) {
  // the middle of the column of point n lies at (n - 0.5) of all columns
  const place = ((mean - 0.5) * 100) / points
  return (
    <div
      className={styles.mean}
      style={{ insetInlineStart: `${place}%` }}
      data-late={place > 70 || undefined}
    >
      <span>{t('insights.mean_mark', { mean: formatMean(mean) })}</span>
    </div>
  )
}
