// One row of dots: the picture of a count. Numbers and words stand beside it; to screen readers it is nothing.
import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import { isCalm, settle } from '#web/base/ui/settle.ts'
import styles from './Dots.module.css'
import { type DotPlan, fieldOf, lookOf, placeOf, RADIUS, STEP } from './plan.ts'
import { useLanding } from './useLanding.ts'

type Props = {
  /** Of all rows that are compared, by `planDots`. */
  plan: DotPlan
  /** Which of its rows this is. */
  row: number
  /** The place of the choice among those that were written: its colour and shape. */
  look?: number
  /** One of these votes is the reader's: its dot has a ring. */
  isOwn?: boolean
  /** It comes in answer to a press: the row grows from its start. */
  grows?: boolean
  /** A column that rises, in place of a row. */
  isUpright?: boolean
}

export function DotStrip({ plan, row, look = 0, isOwn = false, grows = false, isUpright = false }: Props) {
  const dots = plan.dots[row] ?? 0
  const { colour, shape } = lookOf(look)
  const [length, breadth] = fieldOf(plan)
  const { from, land } = useLanding(dots, `${plan.depth} ${plan.worth}`)
  const arriving = Array.from({ length: dots - from }, (_, index) => from + index)
  const drawing = useRescaling(plan)
  const tint = { '--dot': `var(--popin-series-${colour})`, '--dot-columns': plan.columns } as CSSProperties
  const own = isOwn && dots > 0 && placeOf(0, plan)
  return (
    <svg
      className={styles.strip}
      viewBox={isUpright ? `0 0 ${breadth} ${length}` : `0 0 ${length} ${breadth}`}
      data-shape={shape}
      data-grows={grows || undefined}
      data-upright={isUpright || undefined}
      style={tint}
      aria-hidden="true"
    >
      <g transform={isUpright ? `translate(0 ${length}) rotate(-90)` : undefined}>
        <g ref={drawing}>
          <path d={pathOf(from, plan, shape)} />
          {arriving.map((at) => (
            <path
              key={at}
              className={styles.landing}
              d={dotAt(at, plan, shape)}
              onAnimationEnd={at === dots - 1 ? land : undefined}
            />
          ))}
          {own && <circle className={styles.own} cx={own.x} cy={own.y} r={STEP * 0.62} />}
        </g>
      </g>
    </svg>
  )
}

/** When the field gets wider, all of it shrinks to the new size with one motion. */
function useRescaling({ columns }: DotPlan) {
  const drawing = useRef<SVGGElement>(null)
  const shown = useRef(columns)
  useLayoutEffect(() => {
    const scale = columns / shown.current
    shown.current = columns
    if (scale !== 1 && !isCalm())
      settle(drawing.current, [{ transform: `scale(${scale})` }, { transform: 'none' }])
  }, [columns])
  return drawing
}

type Shape = ReturnType<typeof lookOf>['shape']

/** All dots that stand are one line of points: four hundred cost the page one element. */
const pathOf = (dots: number, plan: DotPlan, shape: Shape) =>
  Array.from({ length: dots }, (_, at) => dotAt(at, plan, shape)).join('')

function dotAt(at: number, plan: DotPlan, shape: Shape): string {
  const { x, y } = placeOf(at, plan)
  if (shape !== 'ring') return `M${x} ${y}h0`
  const radius = RADIUS - 1
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`
}
