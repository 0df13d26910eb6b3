// The same in a table, readable from far and by screen readers.
import { type Figures, FigureTable } from '#web/insights/FigureTable.tsx'
import styles from './Bars.module.css'

export function StageTable({ caption, ...figures }: Figures & { caption: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key could scroll a long table
    <section className={styles.scroll} tabIndex={0} aria-label={caption}>
      <FigureTable {...figures} className={styles.table} />
    </section>
  )
}
