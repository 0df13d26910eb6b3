// Bars that can be read from the back of the room. They grow by their transform, so a vote costs the screen no layout.
import { formatNumber } from '#web/base/i18n/format.ts'
import styles from './Bars.module.css'
import type { BarRow } from './bar-rows.ts'
import { Fitted } from './Fitted.tsx'

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

export function Bars({ rows, isHidden, isOrdered, zoom, summary }: Props) {
  const List = isOrdered && !isHidden ? 'ol' : 'ul'
  return (
    <Fitted zoom={zoom} of={lengthsOf(rows, isHidden)} lead={isHidden ? null : summary}>
      <List className={styles.bars}>
        {rows.map((row) => (
          <li key={row.id} data-item data-leads={(row.leads && !isHidden) || undefined}>
            <span className={styles.title} dir="auto">
              {row.place !== null && !isHidden && (
                <span className={styles.place}>{formatNumber(row.place)}</span>
              )}
              {row.title}
            </span>
            {!isHidden && (
              <span className={styles.numbers}>
                <b>{row.figure}</b> <span>{row.detail}</span>
              </span>
            )}
            <span className={styles.track} aria-hidden>
              <span
                className={styles.fill}
                style={{ transform: `scaleX(${isHidden ? 0 : row.share.toFixed(4)})` }}
              />
            </span>
          </li>
        ))}
      </List>
    </Fitted>
  )
}

/** What the place of rows depends on: a vote that needs no more letters than the one before moves nothing. */
function lengthsOf(rows: readonly BarRow[], isHidden: boolean): string {
  const lengths = rows.map(({ id, title, figure, detail }) => [
    id,
    title.length,
    isHidden ? 0 : figure.length + detail.length,
  ])
  return String(lengths)
}
