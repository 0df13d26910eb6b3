// Writes a spreadsheet in a thread of its own: it takes seconds, in which the server would answer nobody.
import { parentPort } from 'node:worker_threads'
import { type Cell, openWorkbook } from './workbook.ts'
import type { SheetDraft } from './workbook-parts.ts'

const book = openWorkbook()

parentPort!.on('message', (message: SheetDraft | { lines: Cell[][] } | 'write') => {
  if (message === 'write') parentPort!.postMessage(book.end())
  else if ('name' in message) book.addSheet(message)
  else book.addLines(message.lines)
})
