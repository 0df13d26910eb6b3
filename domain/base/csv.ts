// The only writer of CSV: RFC 4180, and no cell that a spreadsheet takes for a formula, wherever it splits the line.

/** Programs read a file that starts with it as UTF-8; without it, spreadsheets spoil accents. */
export const CSV_MARK = '\uFEFF'

export type CsvCell = string | number | null

/** Lines with their ends. A text is quoted unless it is plain words; numbers never are. */
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

/** Words with one space between them: nothing that any program splits or calculates. */
const PLAIN = /^\w[\w.:@-]*(?: \w[\w.:@-]*)*$/

function quoted(text: string): string {
  if (text === '' || PLAIN.test(text)) return text
  const harmless = RISKY.test(text) ? harmlessCell(text) : text
  return `"${harmless.includes('"') ? harmless.replaceAll('"', '""') : harmless}"`
}

const RISKY = /[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
/**
 * Where a program may see the beginning of a cell: at the start, after a line break, and after what separates cells in
 * other countries, for programs that ignore the quotes because the line began with another cell. After a comma the
 * quotes work, so "Hello, @Ann" stays as it is. Spaces and quotes before a formula do not make it a text.
 */
const BEGINNING =
  /(^|[\r\n\v\f\x85\u2028\u2029;\t|])(?=[" \xa0\u1680\u2000-\u200b\u202f\u205f\u2060\u3000\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g
/** Some programs drop these at the start and calculate what follows. */
const DROPPED = /^(?=[\t\r\n])/

/** The same text with an apostrophe before everything that would be calculated. */
export function harmlessCell(text: string): string {
  return text.replace(BEGINNING, "$1'").replace(DROPPED, "'")
}
