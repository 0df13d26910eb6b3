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
    const sheet = utils.aoa_to_sheet(lines)
    sheet['!cols'] = widths.map((wch) => ({ wch }))
    utils.book_append_sheet(book, sheet, name)
  }
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
}
