// The same in a table, readable from far and by screen readers.
import { type Figures, FigureTable } from '#web/insights/FigureTable.tsx'
import styles from './Bars.module.css'
import { Fitted } from './Fitted.tsx'

type Props = Figures & { caption: string; zoom: number; lead?: string | null }

export function StageTable({ caption, zoom, lead = null, ...figures }: Props) {
  const lengths = figures.rows.map(({ id, cells }) => [id, ...cells.map((cell) => String(cell).length)])
  return (
    <Fitted zoom={zoom} of={String(lengths)} lead={lead} isOneColumn>
      <section aria-label={caption}>
        <FigureTable {...figures} className={styles.table} />
      </section>
    </Fitted>
  )
}
