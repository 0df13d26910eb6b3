// The table that says the same as a chart.
import { useId } from 'react'
import { type Figures, FigureTable } from '../FigureTable.tsx'
import styles from './ResultTable.module.css'

export function ResultTable({ caption, ...figures }: Figures & { caption: string }) {
  const title = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key could scroll a table that is wider than a phone
    <section className={styles.scroll} tabIndex={0} aria-labelledby={title}>
      <FigureTable {...figures} caption={{ id: title, text: caption }} className={styles.table} />
    </section>
  )
}
