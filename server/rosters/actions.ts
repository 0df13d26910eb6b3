// Beginning, cancelling and undoing imports, and sending a list as a file.

import type { Actor } from '#domain/base/actor.ts'
import { CSV_MARK, csvLines } from '#domain/base/csv.ts'
import type { RosterId, TenantId } from '#domain/base/ids.ts'
import { PEOPLE_PAGE, TEAM_NAME_MAX } from '#domain/rosters/model.ts'
import { import_running } from '#domain/rosters/refusals.ts'
import { isImporting } from '#domain/rosters/rules.ts'
import { import_failures } from '#domain/rosters/wording.ts'
import { actorOf } from '#server/activity/actions.ts'
import type { Executor } from '#server/base/db/open.ts'
import { newFileKey } from '#server/base/files/files.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuse, refuseIf } from '#server/base/http/refused.ts'
import { importSoon } from './jobs.ts'
import {
  ensureRoster,
  hasTeamNamed,
  listPeople,
  listTeams,
  loadRoster,
  lockRoster,
  lockTeams,
  no_importer,
  type RosterRow,
} from './queries.ts'
import { rosterRefusal } from './view.ts'

/** A list that the caller may change; 404 or 403 for every other one. */
export async function loadOwnRoster(
  { db, actor }: Pick<Context<Actor>, 'db' | 'actor'>,
  id: RosterId | undefined,
): Promise<RosterRow> {
  const row = await loadRoster(db, actor, id)
  refuseIf(rosterRefusal(row, actor))
  return row
}

/** Keeps the file that came with a call, and has it imported; 409 while another one is. */
export async function beginImport(context: Context<Actor>, row: RosterRow): Promise<RosterRow> {
  const { db, actor, files, upload, enqueue } = context
  refuseIf(isImporting(row) && import_running)
  await ensureRoster(db, row)
  const import_key = newFileKey()
  // the file first: an import that is told has something to read
  await files.keep(upload!.folder, import_key)
  const { actor_id, for_id } = actorOf(actor)
  const { numUpdatedRows } = await db
    .updateTable('rosters')
    .set({ import_actor_id: actor_id, import_for_id: for_id ?? null })
    .set({ status: 'waiting', import_key, import_tries: 0, import_progress: 0 })
    .set({ status_description: '', import_result: null })
    .where('id', '=', row.id)
    .where('import_key', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) {
    await files.remove(import_key)
    refuse(import_running)
  }
  // lost with this process it is found by the timetable
  await enqueue(importSoon(row.id))
  return loadRoster(db, actor, row.id)
}

/** The import that goes on sees it with its next rows, and undoes what it did; its file goes with the sweep of files. */
export async function endImport(db: Executor, id: RosterId): Promise<void> {
  await db
    .updateTable('rosters')
    .set({ status: 'failed', import_key: null, status_description: import_failures.cancelled })
    .set(no_importer)
    .where('id', '=', id)
    .where('import_key', 'is not', null)
    .execute()
}

/** All teams of an organisation that goes are another's, with their lists; a name that is taken there gets a number. */
export async function moveTeams(db: Executor, from: TenantId, to: TenantId): Promise<void> {
  await lockTeams(db, to)
  for (const { id, name } of await listTeams(db, from)) {
    const free = await freeNameFor(db, to, name)
    await db.updateTable('teams').set({ tenant_id: to, name: free }).where('id', '=', id).execute()
  }
}

async function freeNameFor(db: Executor, tenant_id: TenantId, name: string): Promise<string> {
  for (let number = 2, free = name; ; number++) {
    if (!(await hasTeamNamed(db, tenant_id, free))) return free
    const end = ` (${number})`
    free = name.slice(0, TEAM_NAME_MAX - end.length) + end
  }
}

/** Empties a list, and gives how many people were on it; 409 while an import fills it. */
export async function clearPeople(db: Executor, id: RosterId): Promise<number> {
  const held = await lockRoster(db, id)
  refuseIf(held && isImporting(held) && import_running)
  const { numDeletedRows } = await db
    .deleteFrom('roster_people')
    .where('roster_id', '=', id)
    .executeTakeFirst()
  await db
    .updateTable('rosters')
    .set({
      status: 'empty',
      people_count: 0,
      import_progress: 0,
      status_description: '',
      import_result: null,
    })
    .where('id', '=', id)
    .execute()
  return Number(numDeletedRows)
}

/** A list as CSV, made while it is sent. */
export async function* rosterCsv(db: Executor, id: RosterId): AsyncGenerator<string> {
  yield CSV_MARK + csvLines([['email', 'first_name', 'last_name']])
  let after: string | undefined
  for (;;) {
    const people = await listPeople(db, id, { after, limit: PEOPLE_PAGE })
    const lines = people.map(({ email, first_name, last_name }) => [email, first_name, last_name])
    if (people.length > 0) yield csvLines(lines)
    after = people.at(-1)?.email
    if (people.length < PEOPLE_PAGE) return
  }
}
