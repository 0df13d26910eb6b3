// Imports files into lists, each in one transaction; what a dead process left behind is begun anew.
import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import type { RosterId } from '#domain/base/ids.ts'
import { IMPORT_TRIES_MAX, ROSTER_PEOPLE_MAX } from '#domain/rosters/model.ts'
import { import_failures, successText } from '#domain/rosters/wording.ts'
import type { Db, Executor } from '#server/base/db/open.ts'
import type { ImportResult } from '#server/base/db/tables/rosters.ts'
import type { JobCall, Work } from '#server/base/http/context.ts'
import { UPLOAD_NAME } from '#server/base/http/upload.ts'
import { callJob, defineJob, type Job } from '#server/base/jobs/job.ts'
import { oneByOne } from '#server/base/jobs/one-by-one.ts'
import { importFile } from './importing/import-file.ts'
import { Unreadable } from './importing/unreadable.ts'
import { loadImport, lockRoster, no_importer, recount } from './queries.ts'
import { noteArrivals } from './record.ts'

/** Of the progress, what reading takes; the rest is the last statement. */
const READING = 0.95

/** Reads every file that waits; on the timetable, and asked for where one came. */
export const importLists = defineJob({
  name: 'import_lists',
  payload: z.unknown(),
  async run(work) {
    const waiting = await work.db
      .selectFrom('rosters')
      .select('id')
      .where('import_key', 'is not', null)
      .execute()
    await oneByOne(waiting, ({ id }) => importAlone(work, id))
  },
})

export const rosterJobs = [importLists] as Job<never>[]

export function importSoon(id: RosterId): JobCall {
  return callJob(importLists, {}, { key: `${importLists.name}:${id}` })
}

async function importAlone(work: Work, id: RosterId): Promise<void> {
  const read = await (work.db as Db).transaction().execute(async (alone) => {
    // held until this transaction ends, however it ends; another process is at it, and goes on
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`import into ${id}`}, 0)) as mine`.execute(alone)
    return rows[0]?.mine ? importNext(work, alone, id) : null
  })
  // after the commit: an import that is undone finds its file again
  if (read) await work.files.remove(read)
}

/** The key of the file that was read to its end; null when nothing waits. */
async function importNext(work: Work, alone: Executor, id: RosterId): Promise<string | null> {
  const begun = await beginTry(work.db, id)
  if (!begun) return null
  const { import_key } = begun
  await sql`savepoint before_import`.execute(alone)
  try {
    if (begun.import_tries > IMPORT_TRIES_MAX) throw new Unreadable(import_failures.interrupted)
    await fillList(work, alone, { id, import_key })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    // what was staged or merged is undone
    await sql`rollback to savepoint before_import`.execute(alone)
    await writeEnd(alone, { id, import_key }, 'failed', error.message, error.result)
  }
  return import_key
}

type Import = { id: RosterId; import_key: string }

/** Outside of the transaction, as all progress: everybody sees it, and it stays when that one is undone. */
async function beginTry(db: Executor, id: RosterId) {
  const row = await db
    .updateTable('rosters')
    .set({ status: 'importing', import_progress: 0, import_tries: sql`import_tries + 1` })
    .where('id', '=', id)
    .where('import_key', 'is not', null)
    .returning(['import_key', 'import_tries'])
    .executeTakeFirst()
  return row && { ...row, import_key: row.import_key! }
}

async function fillList({ db, files, now }: Work, alone: Executor, one: Import): Promise<void> {
  const onProgress = (part: number) => noteProgress(db, one, part * READING)
  const imported = await files.lend(one.import_key, UPLOAD_NAME, async (path) =>
    importFile({ db: alone, path, bytes: (await stat(path)).size, onProgress }, one.id),
  )
  if (!imported) throw new Unreadable(import_failures.gone)
  const { counts, result } = imported
  const held = await lockRoster(alone, one.id)
  if (held?.import_key !== one.import_key) throw new Unreadable(import_failures.cancelled)
  if ((await recount(alone, one.id)) > ROSTER_PEOPLE_MAX) throw new Unreadable(import_failures.too_many)
  const list = await loadImport(alone, one.id)
  const who = { actor_id: list.import_actor_id, for_id: list.import_for_id }
  await noteArrivals({ db: alone, now }, { act: 'list_imported', list, who, added: counts.added })
  await writeEnd(alone, one, 'success', successText(counts), result)
}

/** Ends an import that was cancelled meanwhile, or whose list is gone. */
async function noteProgress(db: Executor, { id, import_key }: Import, import_progress: number) {
  const { numUpdatedRows } = await db
    .updateTable('rosters')
    .set({ import_progress })
    .where('id', '=', id)
    .where('import_key', '=', import_key)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Unreadable(import_failures.cancelled)
}

async function writeEnd(
  db: Executor,
  { id, import_key }: Import,
  status: 'success' | 'failed',
  status_description: string,
  result: ImportResult | null,
): Promise<void> {
  await db
    .updateTable('rosters')
    .set({ status, status_description, import_key: null, import_result: result && JSON.stringify(result) })
    .set(no_importer)
    .$if(status === 'success', (query) => query.set({ import_progress: 1 }))
    .where('id', '=', id)
    .where('import_key', '=', import_key)
    .execute()
}
