// Parts the text of a file into rows, with as little in memory as one part of it.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { ROSTER_PEOPLE_MAX } from '#domain/rosters/model.ts'
import { declarationLength, separatorOf } from '#domain/rosters/separators.ts'
import { import_failures, lengthFailure, quoteFailure } from '#domain/rosters/wording.ts'
import { Unreadable } from './unreadable.ts'

/** Characters of one row: with more, a quotation mark is open. */
const ROW_MAX = 20_000
/** Rows that are read, empty ones too. */
const ROWS_MAX = 3 * ROSTER_PEOPLE_MAX

/** Gives each row to `onRow`, which may wait; the first row is 1, and a line such as `sep=;` is none. */
export async function readRecords(
  text: AsyncGenerator<string>,
  onRow: (cells: readonly string[], row: number) => Promise<void> | void,
): Promise<void> {
  const first = await text.next()
  if (first.done) return
  const begin = first.value.slice(declarationLength(first.value))
  const parser = parse({
    delimiter: separatorOf(first.value),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: ROW_MAX,
  })
  let row = 0
  try {
    await pipeline(Readable.from(together(begin, text)), parser, async (records: AsyncIterable<string[]>) => {
      for await (const cells of records) {
        row += 1
        if (row > ROWS_MAX) throw new Unreadable(import_failures.too_many)
        await onRow(cells, row)
      }
    })
  } catch (error) {
    throw readableFailure(error)
  }
}

async function* together(begin: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  // a stream takes an empty text for its end
  if (begin !== '') yield begin
  yield* rest
}

/** The parser is ahead of the rows that were taken, and says itself how many it has read. */
function readableFailure(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const row = Number((error as { records?: unknown }).records) + 1
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new Unreadable(quoteFailure(row))
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new Unreadable(lengthFailure(row))
  return error
}
