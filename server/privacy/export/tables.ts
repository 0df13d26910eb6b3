// The rows of an export as JSON for programs and as CSV for people.
import { CSV_MARK, csvLines } from '#domain/base/csv.ts'
import type { Row } from './section.ts'

/** A list with one row on each line. */
export async function* jsonOf(pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of pages) {
    for (const row of rows) {
      yield `${before}${JSON.stringify(row)}`
      before = ',\n'
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** The columns are those of the first row, or `columns`; no cell is one that a spreadsheet takes for a formula. */
export async function* csvOf(pages: AsyncIterable<Row[]>, columns?: string[]): AsyncGenerator<string> {
  let titles = columns
  if (titles) yield CSV_MARK + csvLines([titles])
  for await (const rows of pages) {
    const [first] = rows
    if (!first) continue
    if (!titles) {
      titles = Object.keys(first)
      yield CSV_MARK + csvLines([titles])
    }
    const known = titles
    yield csvLines(rows.map((row) => known.map((title) => cellOf(row[title]))))
  }
  if (!titles) yield CSV_MARK
}

function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value instanceof Date ? value.toISOString() : JSON.stringify(value)
}
