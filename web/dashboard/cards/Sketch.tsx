// The result of a question as a small picture: rows of dots. What it shows is said in figures beside it.
import styles from './Sketch.module.css'

/** Pixels from one dot to the next, and of a dot. */
const STEP = 7
const DOT = 5

/** `rows`: the dots of each. */
export function Sketch({ rows }: { rows: readonly number[] }) {
  const width = Math.max(...rows, 1) * STEP
  return (
    <svg
      className={styles.sketch}
      viewBox={`0 0 ${width} ${rows.length * STEP}`}
      width={width}
      height={rows.length * STEP}
      aria-hidden
    >
      {rows.map((dots, row) =>
        Array.from({ length: dots }, (_, dot) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: dots are their places
            key={`${row} ${dot}`}
            className={styles[`row${row}`]}
            cx={dot * STEP + STEP / 2}
            cy={row * STEP + STEP / 2}
            r={DOT / 2}
          />
        )),
      )}
    </svg>
  )
}
