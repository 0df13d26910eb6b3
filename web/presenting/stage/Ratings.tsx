// What people rated: on five stars one dot for each rating, and a mark where the mean lies.
import { type CSSProperties, useRef } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { RATING_MAX } from '#domain/voting/model.ts'
import { DotStrip } from '#web/base/dots/DotStrip.tsx'
import { DotWorth } from '#web/base/dots/DotWorth.tsx'
import { type DotPlan, lengthOf, planDots } from '#web/base/dots/plan.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useFlip } from '#web/base/ui/useFlip.ts'
import { useStars } from '../useStars.ts'
import bars from './Bars.module.css'
import type { BarRow } from './bar-rows.ts'
import { Fitted } from './Fitted.tsx'
import styles from './Ratings.module.css'
import { Rolling } from './Rolling.tsx'
import { useResultRows, useRevealed } from './useResultRows.ts'

const STARS = Array.from({ length: RATING_MAX }, (_, at) => at + 1)

type Props = {
  event: PopinEvent
  rows: readonly BarRow[]
  isHidden: boolean
  zoom: number
  /** Which is rated best, in a sentence. */
  summary: string | null
}

export function Ratings({ event, rows: told, isHidden, zoom, summary }: Props) {
  const stars = useStars(event)
  const rows = useResultRows(told.map((row) => ({ ...row, stars: stars.get(row.id) ?? STARS.map(() => 0) })))
  const list = useRef<HTMLOListElement & HTMLUListElement>(null)
  useFlip(list, rows.map(({ id }) => id).join())
  const grows = useRevealed(isHidden)
  const List = isHidden ? 'ul' : 'ol'
  const plan = planOf(rows, isHidden)
  const lengths = String(rows.map(({ id, title }) => [id, title.length]))
  return (
    <>
      <Fitted zoom={zoom} of={`${lengths} ${plan.depth} ${plan.columns}`} lead={isHidden ? null : summary}>
        <List ref={list} className={bars.bars}>
          {rows.map((row, at) => (
            <li key={row.id} data-item data-flip={row.id} data-leads={(row.leads && !isHidden) || undefined}>
              <span className={bars.title} dir="auto">
                {row.place !== null && !isHidden && (
                  <span className={bars.place}>{formatNumber(row.place)}</span>
                )}
                {row.title}
              </span>
              <span className={styles.line}>
                <Spread key={String(grows)} {...{ plan, at, grows }} mean={isHidden ? null : row.mean} />
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
      <DotWorth plan={plan} of="ratings" />
    </>
  )
}

type SpreadProps = { plan: DotPlan; at: number; grows: boolean; mean: number | null }

/** One answer on its five stars; numbers and words beside it say what it shows. */
function Spread({ plan, at, grows, mean }: SpreadProps) {
  return (
    <span className={styles.stars} aria-hidden>
      {STARS.map((star) => {
        const row = at * RATING_MAX + star - 1
        const end = lengthOf(plan.dots[row]!, plan) / plan.columns
        return (
          <span key={star} className={styles.star} style={{ '--end': end } as CSSProperties}>
            <DotStrip plan={plan} row={row} grows={grows} />
            <span className={styles.number} data-star={formatNumber(star)} />
          </span>
        )
      })}
      {mean !== null && (
        <span className={styles.mean} style={{ insetInlineStart: `${((mean - 0.5) * 100) / RATING_MAX}%` }} />
      )}
    </span>
  )
}

/** Dots beside each other on a star: few, so that they are large, and fewer where no star has more ratings than that. */
const ACROSS = 6
const FEW = { ratings: 6, across: 3 }
/** Dots that the screen has room for from top to bottom, and how deep a heap is at least and at most. */
const DOWN = 18
const DEEP = { least: 2, most: 8 }

/** One plan for the stars of all answers, answer by answer. */
function planOf(rows: readonly { stars: number[] }[], isHidden: boolean): DotPlan {
  const counts = rows.flatMap(({ stars }) => stars)
  // all answers share the height: the more there are, the sooner one dot stands for several ratings
  const deepest = Math.min(DEEP.most, Math.max(DEEP.least, Math.floor(DOWN / Math.max(1, rows.length))))
  const across = Math.max(0, ...counts) <= FEW.ratings ? FEW.across : ACROSS
  const plan = planDots(counts, { depth: 2, least: across, most: across, deepest })
  return isHidden ? { ...plan, dots: counts.map(() => 0) } : plan
}
