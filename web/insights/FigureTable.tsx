// Figures in rows and columns; whoever draws a chart says the same in it.
export type Figures = {
  columns: readonly string[]
  rows: readonly { id: string; cells: readonly (string | number)[] }[]
}

type Props = Figures & {
  /** What is in it, where nothing around it says so. */
  caption?: { id: string; text: string }
  className: string | undefined
}

/** The first column names the row, the others are numbers. */
export function FigureTable({ columns, rows, caption, className }: Props) {
  return (
    <table className={className}>
      {caption && <caption id={caption.id}>{caption.text}</caption>}
      <thead data-beside>
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
          <tr key={id} data-item>
            <th scope="row" dir="auto">
              {name}
            </th>
            {numbers.map((number, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
              <td key={index}>{number}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
