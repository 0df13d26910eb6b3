// The distribution of a scale with its mean, as large as the screen lets it be.
import { formatMean, formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { PointLabels } from '#web/insights/PointLabels.tsx'
import { type ChoiceRow, meanOf } from '#web/insights/results.ts'
import { texts as insightTexts } from '#web/insights/texts.ts'
import styles from './Bars.module.css'
import { Rolling } from './Rolling.tsx'

const t = translator(insightTexts)

type Props = {
  rows: readonly ChoiceRow[]
  isHidden: boolean
  /** What the picture says, for those who do not see it. */
  summary: string
}

export function Columns({ rows, isHidden, summary }: Props) {
  const most = Math.max(1, ...rows.map((row) => row.count))
  const mean = isHidden ? null : meanOf(rows)
  return (
    <div className={styles.scale} role="img" aria-label={isHidden ? t('insights.results') : summary}>
      {mean !== null && (
        <p className={styles.mean}>
          <Rolling text={t('insights.mean', { mean: formatMean(mean), max: formatNumber(rows.length) })} />
        </p>
      )}
      <div
        className={styles.columns}
        style={{ gridTemplateColumns: `repeat(${rows.length}, minmax(0, 1fr))` }}
      >
        {rows.map(({ id, n, label, count }) => (
          <div key={id} className={styles.column} style={{ gridColumn: n }}>
            <span className={styles.room}>
              {!isHidden && (
                <span className={styles.count} style={{ insetBlockEnd: `${(count * 100) / most}%` }}>
                  <Rolling text={formatNumber(count)} />
                </span>
              )}
              <span
                className={styles.rise}
                style={{ transform: `scaleY(${isHidden ? 0 : (count / most).toFixed(4)})` }}
              />
            </span>
            <span className={styles.point}>
              {formatNumber(n)}
              {label && (
                <span className={styles.label} dir="auto">
                  {label}
                </span>
              )}
            </span>
          </div>
        ))}
        <span className={styles.axis}>
          {mean !== null && (
            <span
              className={styles.meanMark}
              style={{ insetInlineStart: `${((mean - 0.5) * 100) / rows.length}%` }}
            />
          )}
        </span>
      </div>
      <PointLabels rows={rows} />
    </div>
  )
}
