// The distribution of a scale with its mean, as large as the screen lets it be.
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { type ChoiceRow, meanOf } from '#web/insights/results.ts'
import { formatMean } from '#web/insights/summary.ts'
import { texts as insightTexts } from '#web/insights/texts.ts'
import styles from './Bars.module.css'

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
          {t('insights.mean', { mean: formatMean(mean), max: formatNumber(rows.length) })}
        </p>
      )}
      <div className={styles.columns}>
        {rows.map(({ id, n, count }) => (
          <div key={id} className={styles.column}>
            <span className={styles.room}>
              {!isHidden && (
                <span className={styles.count} style={{ insetBlockEnd: `${(count * 100) / most}%` }}>
                  {formatNumber(count)}
                </span>
              )}
              <span
                className={styles.rise}
                style={{ transform: `scaleY(${isHidden ? 0 : (count / most).toFixed(4)})` }}
              />
            </span>
            <span className={styles.point}>{formatNumber(n)}</span>
          </div>
        ))}
        {mean !== null && (
          <span
            className={styles.meanMark}
            style={{ insetInlineStart: `${((mean - 0.5) * 100) / rows.length}%` }}
          />
        )}
      </div>
      <p className={styles.ends}>
        <span>{rows[0]?.title}</span>
        <span>{rows.at(-1)?.title}</span>
      </p>
    </div>
  )
}
