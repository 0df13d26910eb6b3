// Imports one file into one list: all of it, or nothing.
import type { RosterId } from '#domain/base/ids.ts'
import { type Layout, layoutOf } from '#domain/rosters/columns.ts'
import { PROBLEMS_MAX, ROSTER_PEOPLE_MAX, type RowProblem } from '#domain/rosters/model.ts'
import { readRow } from '#domain/rosters/rows.ts'
import { type ImportCounts, import_failures } from '#domain/rosters/wording.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { ImportResult } from '#server/base/db/tables/rosters.ts'
import { readRecords } from './records.ts'
import {
  type Duplicates,
  findDuplicates,
  makeStage,
  mergeStaged,
  problemsOf,
  type Staged,
  stage,
} from './staging.ts'
import { encodingOf, textOf } from './text.ts'
import { Unreadable } from './unreadable.ts'

/** Rows that go to the database together. */
const BATCH = 2000

type Importing = {
  /** The transaction. */
  db: Executor
  path: string
  bytes: number
  /** Hears how much of the file was read, from 0 to 1, after each batch; what it throws ends the import. */
  onProgress: (part: number) => Promise<void>
}

/** Throws `Unreadable` for a file of which nothing can be taken. */
export async function importFile(
  importing: Importing,
  id: RosterId,
): Promise<{ counts: ImportCounts; result: ImportResult }> {
  const { db } = importing
  if (importing.bytes === 0) throw new Unreadable(import_failures.empty)
  await makeStage(db)
  const read = await stageFile(importing)
  if (!read.layout) throw new Unreadable(import_failures.empty)
  const result = resultOf(read, await findDuplicates(db))
  if (read.staged === 0) throw new Unreadable(import_failures.nobody, result)
  const { added, known } = await mergeStaged(db, id)
  return { counts: { added, known, wrong: result.errors_count }, result }
}

type Read = { layout: Layout | null; staged: number; wrong: number; problems: RowProblem[] }

async function stageFile({ db, path, bytes, onProgress }: Importing): Promise<Read> {
  const read: Read = { layout: null, staged: 0, wrong: 0, problems: [] }
  let batch: Staged[] = []
  let seen = 0
  const flush = async () => {
    read.staged += batch.length
    if (read.staged > ROSTER_PEOPLE_MAX) throw new Unreadable(import_failures.too_many)
    await stage(db, batch)
    batch = []
    await onProgress(seen / bytes)
  }
  const text = textOf(path, await encodingOf(path), (so_far) => {
    seen = so_far
  })
  await readRecords(text, async (cells, row) => {
    const person = takeRow(read, cells, row)
    if (person) batch.push(person)
    if (batch.length === BATCH) await flush()
  })
  await flush()
  return read
}

/** Somebody to be staged; null for a header, an empty row, or one with something wrong, which is noted. */
function takeRow(read: Read, cells: readonly string[], row: number): Staged | null {
  if (!read.layout) {
    if (cells.every((cell) => cell.trim() === '')) return null
    read.layout = layoutOf(cells)
    if (!read.layout) throw new Unreadable(import_failures.no_email_column)
    if (read.layout.has_header) return null
  }
  const found = readRow(cells, row, read.layout)
  if (found === null) return null
  if ('person' in found) return { ...found.person, row }
  read.wrong += 1
  if (read.problems.length < PROBLEMS_MAX) read.problems.push(found.problem)
  return null
}

/** The first problems of the file, in the order of their rows. */
function resultOf({ layout, wrong, problems }: Read, duplicates: Duplicates): ImportResult {
  const column = layout?.email_name ?? ''
  const twice = problemsOf(duplicates, column)
  const errors = [...problems, ...twice].sort((one, other) => one.row - other.row).slice(0, PROBLEMS_MAX)
  return { errors_count: wrong + duplicates.count, errors }
}
