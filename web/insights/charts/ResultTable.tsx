// The table that says the same as a chart.
import { useId } from 'react'
import styles from './Charts.module.css'

type Cell = string | number

type Props = { caption: string; columns: readonly string[]; rows: readonly { id: string; cells: Cell[] }[] }

/** The first column names the row, the others are numbers. */
export function ResultTable({ caption, columns, rows }: Props) {
  const title = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key could scroll a table that is wider than a phone
    <section className={styles.scroll} tabIndex={0} aria-labelledby={title}>
      <table className={styles.table}>
        <caption id={title}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...numbers] }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {numbers.map((number, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={index}>{number}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
