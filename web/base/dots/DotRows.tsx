// A result as rows of dots, each with its words above and its exact number behind it. All sizes are in `em`: it grows with the
// letters around it. `--dot-most` is the largest dot, `--dots-room` the width that is kept free for numbers.
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react'
import { useFlip } from '#web/base/ui/useFlip.ts'
import { DotStrip } from './DotStrip.tsx'
import styles from './Dots.module.css'
import { DotWorth } from './DotWorth.tsx'
import { type DotPlan, lengthOf, type PlanOptions, planDots } from './plan.ts'
import { usePaced } from './usePaced.ts'

export type DotRow = {
  id: string
  title: ReactNode
  count: number
  /** The number that counts, and what stands behind it, as they are written. */
  figure: string
  detail?: string
  /** Its place among the choices as they were written: colour and shape stay when rows change places. */
  look: number
  /** One of these votes is the reader's. */
  isOwn?: boolean
}

type Props = PlanOptions & {
  /** In the order in which they are shown; one that changed moves whole to its new place. */
  rows: readonly DotRow[]
  label?: string
}

export function DotRows({ rows, label, depth, least, most }: Props) {
  const shown = usePaced(rows)
  const list = useRef<HTMLUListElement>(null)
  useFlip(list, shown.map(({ id }) => id).join())
  const plan = useMemo(() => {
    const counts = shown.map(({ count }) => count)
    return planDots(counts, { depth, ...(least && { least }), ...(most && { most }) })
  }, [shown, depth, least, most])
  return (
    <>
      <ul ref={list} className={styles.rows} aria-label={label}>
        {shown.map((row, at) => (
          <li key={row.id} data-flip={row.id}>
            <span className={styles.title} dir="auto">
              {row.title}
            </span>
            <span className={styles.line} style={endOf(plan, at)}>
              <DotStrip plan={plan} row={at} look={row.look} isOwn={row.isOwn} />
              <span className={styles.numbers}>
                <b>{row.figure}</b> {row.detail}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <DotWorth plan={plan} />
    </>
  )
}

/** How far its row reaches into the field, from 0 to 1. */
function endOf(plan: DotPlan, row: number): CSSProperties {
  return {
    '--dot-columns': plan.columns,
    '--end': lengthOf(plan.dots[row]!, plan) / plan.columns,
  } as CSSProperties
}
