// Teams and lists, as those see them who may.
import type { Actor } from '#domain/base/actor.ts'
import type { RosterId } from '#domain/base/ids.ts'
import type { ImportReport, RosterStatus, Team } from '#domain/rosters/contract.ts'
import type { RosterPerson } from '#domain/rosters/model.ts'
import { isImporting, teamRefusal } from '#domain/rosters/rules.ts'
import type { RosterRow, TeamRow } from './queries.ts'

export function viewStatus(row: Omit<RosterStatus, 'id'> & { id: RosterId }): RosterStatus {
  const { id, status, import_progress, status_description } = row
  return { id, status, import_progress, status_description }
}

export function viewTeam(row: TeamRow, actor: Actor): Team {
  return {
    id: row.id,
    name: row.name,
    can_edit: teamRefusal(row, actor) === null,
    roster: { people_count: row.people_count, roster_status: viewStatus({ ...row, id: row.roster_id }) },
  }
}

export function viewReport(row: RosterRow): ImportReport {
  const told = isImporting(row) ? null : row.import_result
  return {
    roster_status: viewStatus(row),
    errors_count: told?.errors_count ?? 0,
    errors: told?.errors ?? [],
  }
}

/** `limit` people of one more than that: then there is more. */
export function viewPage(people: readonly RosterPerson[], limit: number) {
  const users = people.slice(0, limit)
  return { users, next: people.length > limit ? (users.at(-1)?.email ?? null) : null }
}

/** What changes a list of a team is refused to some; the own one is one's own. */
export function rosterRefusal({ tenant_id, creator_id }: RosterRow, actor: Actor) {
  return tenant_id === null ? null : teamRefusal({ tenant_id, creator_id }, actor)
}
