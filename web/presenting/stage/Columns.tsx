// The distribution of a scale: a column of dots on each point, one for each vote, and a mark where the mean lies.
import type { CSSProperties } from 'react'
import { DotStrip } from '#web/base/dots/DotStrip.tsx'
import { DotWorth } from '#web/base/dots/DotWorth.tsx'
import { type DotPlan, fieldOf, lengthOf, planDots, STEP } from '#web/base/dots/plan.ts'
import { formatMean, formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { PointLabels } from '#web/insights/PointLabels.tsx'
import { type ChoiceRow, meanOf } from '#web/insights/results.ts'
import { texts as insightTexts } from '#web/insights/texts.ts'
import styles from './Columns.module.css'
import { Rolling } from './Rolling.tsx'
import { useResultRows, useRevealed } from './useResultRows.ts'

const t = translator(insightTexts)

type Props = {
  rows: readonly ChoiceRow[]
  isHidden: boolean
  /** What the picture says, for those who do not see it. */
  summary: string
}

export function Columns({ rows: told, isHidden, summary }: Props) {
  const rows = useResultRows(told)
  const grows = useRevealed(isHidden)
  const plan = planOf(rows, isHidden)
  const mean = isHidden ? null : meanOf(rows)
  return (
    <div className={styles.scale} role="img" aria-label={isHidden ? t('insights.results') : summary}>
      {mean !== null && (
        <p className={styles.mean}>
          <span className={styles.sign} />
          <Rolling text={t('insights.mean', { mean: formatMean(mean), max: formatNumber(rows.length) })} />
        </p>
      )}
      <div
        className={styles.columns}
        style={{ gridTemplateColumns: `repeat(${rows.length}, minmax(0, 1fr))` }}
      >
        {rows.map(({ id, n, label, count }, at) => (
          <div key={id} className={styles.column} style={{ gridColumn: n }}>
            <span className={styles.room} style={sizeOf(plan, at)}>
              {!isHidden && (
                <span className={styles.count}>
                  <Rolling text={formatNumber(count)} />
                </span>
              )}
              <DotStrip key={String(grows)} plan={plan} row={at} grows={grows} isUpright />
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
      <DotWorth plan={plan} />
      <PointLabels rows={rows} />
    </div>
  )
}

/** How much higher than wide a column is, about: many points are narrow. */
const steepnessOf = (points: number) => (points > 5 ? 3.5 : 1.7)

/** As many dots beside each other as fill the column, so that they are as large as they can be. */
function planOf(rows: readonly ChoiceRow[], isHidden: boolean): DotPlan {
  const counts = rows.map(({ count }) => count)
  const most = Math.max(1, ...planDots(counts, { depth: 1 }).dots)
  const depth = Math.ceil(Math.sqrt(most / steepnessOf(rows.length)))
  const plan = planDots(counts, { depth, least: 8 })
  return isHidden ? { ...plan, dots: counts.map(() => 0) } : plan
}

/** The shape of a whole column, and how far this one rises, from 0 to 1: its number stands above that. */
function sizeOf(plan: DotPlan, at: number): CSSProperties {
  const [length, breadth] = fieldOf(plan)
  const dots = plan.dots[at]!
  // every other line stands half a step higher
  const top = dots === 0 ? 0 : STEP * lengthOf(dots, plan) + (dots > 1 && plan.depth > 1 ? STEP / 2 : 0)
  return { '--steep': length / breadth, '--end': top / length } as CSSProperties
}
