// The one writer of CSV: RFC 4180, and no cell that a spreadsheet takes for a formula, wherever it splits the line.

/** Programs take a file for UTF-8 that begins with it; without it spreadsheets spoil accents. */
export const CSV_MARK = '\uFEFF'

export type CsvCell = string | number | null

/** Lines with their ends. A text stands in quotes unless it is plain words; numbers never do. */
export function csvLines(lines: readonly (readonly CsvCell[])[]): string {
  let text = ''
  for (const cells of lines) {
    let separator = ''
    for (const cell of cells) {
      text += separator + csvCell(cell)
      separator = ','
    }
    text += '\r\n'
  }
  return text
}

export const csvCell = (cell: CsvCell): string | number =>
  typeof cell === 'string' ? quoted(cell) : (cell ?? '')

/** Words with one blank between them: nothing at which any program splits, and nothing that any program calculates. */
const PLAIN = /^\w[\w.:@-]*(?: \w[\w.:@-]*)*$/

function quoted(text: string): string {
  if (text === '' || PLAIN.test(text)) return text
  const harmless = RISKY.test(text) ? harmlessCell(text) : text
  return `"${harmless.includes('"') ? harmless.replaceAll('"', '""') : harmless}"`
}

const RISKY = /[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
/**
 * Where a program may see the beginning of a cell: at the start, behind a line break, and behind what separates cells in
 * other countries, for programs that do not heed the quotes because the line began with another cell. Behind a comma the
 * quotes hold, so "Hello, @Ann" stays as it is. Blanks and quotes before a formula do not make it a text.
 */
const BEGINNING =
  /(^|[\r\n\v\f\x85\u2028\u2029;\t|])(?=[" \xa0\u1680\u2000-\u200b\u202f\u205f\u2060\u3000\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g
/** Some programs drop these at the start, and calculate what comes behind them. */
const DROPPED = /^(?=[\t\r\n])/

/** The same text with an apostrophe before all that would be calculated. */
export function harmlessCell(text: string): string {
  return text.replace(BEGINNING, "$1'").replace(DROPPED, "'")
}
