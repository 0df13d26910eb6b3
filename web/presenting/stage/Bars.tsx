// Bars that can be read from the back of the room. They grow by their transform, so a vote costs the screen no layout.
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'
import styles from './Bars.module.css'
import type { BarRow } from './bar-rows.ts'

const t = translator(texts)
/** Rows that a screen has room for; the rest are in the table. */
const ROWS_MAX = 14

type Props = {
  rows: readonly BarRow[]
  /** Only what can be chosen is shown. */
  isHidden: boolean
  /** The first is the best, and says so by its place. */
  isOrdered: boolean
}

export function Bars({ rows, isHidden, isOrdered }: Props) {
  const shown = rows.slice(0, ROWS_MAX)
  const more = rows.length - shown.length
  const List = isOrdered && !isHidden ? 'ol' : 'ul'
  return (
    <>
      <List className={styles.bars} data-size={sizeOf(shown.length)}>
        {shown.map((row, index) => (
          <li key={row.id} data-leads={(row.leads && !isHidden) || undefined}>
            <span className={styles.title} dir="auto">
              {isOrdered && !isHidden && <span className={styles.place}>{index + 1}</span>}
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
      {more > 0 && <p className={styles.more}>{t('presenting.more', { count: more })}</p>}
    </>
  )
}

/** The fewer there are the larger they stand. */
export function sizeOf(count: number): 'large' | 'medium' | 'small' {
  return count <= 4 ? 'large' : count <= 7 ? 'medium' : 'small'
}
