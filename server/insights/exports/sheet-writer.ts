// Writes a spreadsheet in a thread of its own: it takes seconds, in which the server would answer nobody.
import { parentPort } from 'node:worker_threads'
import { utils, write } from '@e965/xlsx'

/** One sheet: its name, and its lines of cells, the first of them titles. */
export type SheetDraft = { name: string; widths: number[]; lines: (string | number | null)[][] }

const sheets: SheetDraft[] = []

parentPort!.on('message', (message: SheetDraft | { lines: SheetDraft['lines'] } | 'write') => {
  if (message === 'write') parentPort!.postMessage(written())
  else if ('name' in message) sheets.push(message)
  else sheets.at(-1)!.lines.push(...message.lines)
})

function written(): Uint8Array {
  const book = utils.book_new()
  for (const { name, widths, lines } of sheets) {
    // every text becomes a cell of the type text: none is read as a formula
    const sheet = utils.aoa_to_sheet(lines.map((cells) => cells.map(cellOf)))
    sheet['!cols'] = widths.map((wch) => ({ wch }))
    utils.book_append_sheet(book, sheet, name)
  }
  // shared texts: a text that stands in its cell is of the type of what a formula gave
  return write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true })
}

/** Characters that a cell holds; a file with more is refused by spreadsheets. */
const CELL_MAX = 32_767

/** Programs read `_x0041_` as the sign of that number, and a carriage return as a sign of its own. */
function cellOf(cell: string | number | null): string | number | null {
  if (typeof cell !== 'string') return cell
  const text = cell.replaceAll(/\r\n?/g, '\n').replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  // half of a sign is none
  return text.slice(0, CELL_MAX).replace(/[\ud800-\udbff]$/, '')
}
