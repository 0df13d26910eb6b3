// Adds people who were typed, by the rules of a file.
import type { Actor } from '#domain/base/actor.ts'
import type { InputOf } from '#domain/base/call.ts'
import type { rosters } from '#domain/rosters/contract.ts'
import { ROSTER_PEOPLE_MAX, type RowProblem } from '#domain/rosters/model.ts'
import { import_running, roster_not_found, too_many_people } from '#domain/rosters/refusals.ts'
import { readRow, typed_layout } from '#domain/rosters/rows.ts'
import { isImporting } from '#domain/rosters/rules.ts'
import { row_problems } from '#domain/rosters/wording.ts'
import { actorOf } from '#server/activity/actions.ts'
import type { Context } from '#server/base/http/context.ts'
import { found, refuseIf } from '#server/base/http/refused.ts'
import { ensureRoster, lockRoster, type RosterRow, recount } from '../queries.ts'
import { noteArrivals } from '../record.ts'
import { findDuplicates, makeStage, mergeFew, problemsOf, type Staged, stage } from './staging.ts'

type Typed = InputOf<typeof rosters.addRosterPeople>['body']['people']

/** Who is wrong is left out and told; 409 while a file is imported into the list. */
export async function addPeople(context: Context<Actor>, list: RosterRow, typed: Typed) {
  const { db, actor } = context
  await ensureRoster(db, list)
  const held = found(await lockRoster(db, list.id), roster_not_found)
  refuseIf(isImporting(held) && import_running)
  const { staged, errors } = readAll(typed)
  await makeStage(db)
  await stage(db, staged)
  const twice = problemsOf(await findDuplicates(db), typed_layout.email_name)
  const merged = await mergeFew(db, list.id)
  const people_count = await recount(db, list.id)
  refuseIf(people_count > ROSTER_PEOPLE_MAX && too_many_people)
  const added = merged.filter(({ is_new }) => is_new).map(({ email }) => email)
  const who = actorOf(actor)
  if (added.length > 0) await noteArrivals(context, { act: 'list_extended', list, who, added: added.length })
  const problems = [...errors, ...twice].sort((one, other) => one.row - other.row)
  return { people_count, added, known: merged.length - added.length, errors: problems }
}

function readAll(typed: Typed): { staged: Staged[]; errors: RowProblem[] } {
  const staged: Staged[] = []
  const errors: RowProblem[] = []
  for (const [at, { email, first_name, last_name }] of typed.entries()) {
    const row = at + 1
    const read = readRow([email, first_name, last_name], row, typed_layout)
    if (read && 'person' in read) staged.push({ ...read.person, row })
    // of a file an empty row is nobody; who was sent by name is somebody without an address
    else errors.push(read?.problem ?? { row, column: 'Email', value: '', problem: row_problems.missing })
  }
  return { staged, errors }
}
