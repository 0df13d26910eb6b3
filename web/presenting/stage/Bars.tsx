// A result that can be read from the back of the room: votes are rows of dots, means and places are bars.
import { type CSSProperties, useRef } from 'react'
import { DotStrip } from '#web/base/dots/DotStrip.tsx'
import { DotWorth } from '#web/base/dots/DotWorth.tsx'
import { type DotPlan, lengthOf, planDots } from '#web/base/dots/plan.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useFlip } from '#web/base/ui/useFlip.ts'
import styles from './Bars.module.css'
import type { BarRow } from './bar-rows.ts'
import { Fitted } from './Fitted.tsx'
import { Rolling } from './Rolling.tsx'
import { useResultRows, useRevealed } from './useResultRows.ts'

type Props = {
  rows: readonly BarRow[]
  /** Only what can be chosen is shown. */
  isHidden: boolean
  /** The first is the best, and says so by its place. */
  isOrdered: boolean
  zoom: number
  /** Who leads, in a sentence. */
  summary: string | null
}

export function Bars({ rows: told, isHidden, isOrdered, zoom, summary }: Props) {
  const rows = useResultRows(told)
  const list = useRef<HTMLOListElement & HTMLUListElement>(null)
  useFlip(list, rows.map(({ id }) => id).join())
  const List = isOrdered && !isHidden ? 'ol' : 'ul'
  const plan = planOf(rows, isHidden)
  const grows = useRevealed(isHidden)
  return (
    <>
      <Fitted zoom={zoom} of={lengthsOf(rows)} lead={isHidden ? null : summary}>
        <List ref={list} className={styles.bars} data-means={plan ? undefined : ''}>
          {rows.map((row, at) => (
            <li key={row.id} data-item data-flip={row.id} data-leads={(row.leads && !isHidden) || undefined}>
              <span className={styles.title} dir="auto">
                {row.place !== null && !isHidden && (
                  <span className={styles.place}>{formatNumber(row.place)}</span>
                )}
                {row.title}
              </span>
              <span className={styles.line} style={endOf(row, at, plan, isHidden)}>
                {plan ? (
                  <DotStrip key={String(grows)} plan={plan} row={at} look={row.look} grows={grows} />
                ) : (
                  <span className={styles.track} aria-hidden>
                    <span className={styles.fill} />
                  </span>
                )}
                {!isHidden && (
                  <span className={styles.numbers}>
                    <b>
                      <Rolling text={row.figure} />
                    </b>{' '}
                    <span>
                      <Rolling text={row.detail} />
                    </span>
                  </span>
                )}
              </span>
            </li>
          ))}
        </List>
      </Fitted>
      {plan && <DotWorth plan={plan} />}
    </>
  )
}

/** Rows up to so many votes are one dot deep, and two: few votes are large dots in a row of some length. */
const [ONE_DEEP, TWO_DEEP] = [28, 84]

/** Null where rows are no counts of votes. Hidden rows have the room that they will need. */
function planOf(rows: readonly BarRow[], isHidden: boolean): DotPlan | null {
  if (rows.some((row) => row.count === null)) return null
  const counts = rows.map((row) => row.count!)
  const most = Math.max(0, ...counts)
  const plan = planDots(counts, { depth: most <= ONE_DEEP ? 1 : most <= TWO_DEEP ? 2 : 3, least: 18 })
  return isHidden ? { ...plan, dots: counts.map(() => 0) } : plan
}

/** How far a row reaches, from 0 to 1; its number stands behind that. */
function endOf(row: BarRow, at: number, plan: DotPlan | null, isHidden: boolean): CSSProperties {
  const end = plan ? lengthOf(plan.dots[at]!, plan) / plan.columns : isHidden ? 0 : row.share
  // without a row the number begins where the words do
  const behind = end === 0 && { '--behind': '0em' }
  return { '--end': end, ...behind, '--dot-columns': plan?.columns ?? 100 } as CSSProperties
}

/** What the place of rows depends on: a vote that needs no more letters than the one before moves nothing. */
function lengthsOf(rows: readonly BarRow[]): string {
  return String(rows.map(({ id, title }) => [id, title.length]))
}
