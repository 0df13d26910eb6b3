// The distribution of a scale: a column for each point, and a mark where the mean lies.
import { formatMean, formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { PointLabels } from '../PointLabels.tsx'
import { type ChoiceRow, meanOf } from '../results.ts'
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
      <div
        className={styles.columns}
        style={{ gridTemplateColumns: `repeat(${rows.length}, minmax(0, 1fr))` }}
      >
        {rows.map(({ id, n, label, count }) => (
          <div key={id} className={styles.column} style={{ gridColumn: n }}>
            <span className={styles.columnRoom}>
              <span className={styles.columnCount}>{formatNumber(count)}</span>
              <span
                className={styles.columnFill}
                style={{ blockSize: `${(count * 100) / most}%` }}
                data-empty={count === 0 || undefined}
              />
            </span>
            <span className={styles.columnPoint}>
              {formatNumber(n)}
              {label && (
                <span className={styles.pointLabel} dir="auto">
                  {label}
                </span>
              )}
            </span>
          </div>
        ))}
        <span className={styles.axis}>{mean !== null && <MeanMark mean={mean} points={rows.length} />}</span>
      </div>
      <PointLabels rows={rows} />
    </div>
  )
}

function MeanMark({ mean, points }: { mean: number; points: number }) {
  // the middle of the column of point n lies at (n - 0.5) of all columns
  const place = ((mean - 0.5) * 100) / points
  return (
    <span
      className={styles.mean}
      style={{ insetInlineStart: `${place}%` }}
      data-late={place > 70 || undefined}
    >
      <span>{t('insights.mean_mark', { mean: formatMean(mean) })}</span>
    </span>
  )
}
