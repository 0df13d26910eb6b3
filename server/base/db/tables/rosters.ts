// Tables of teams and lists of people.
import type { ColumnType, Generated } from 'kysely'
import type { RosterId, TeamId, TenantId, UserId } from '#domain/base/ids.ts'
import type { RosterStatusName, RowProblem } from '#domain/rosters/model.ts'
import type { Day } from './users.ts'

export type TeamsTable = {
  id: Generated<TeamId>
  tenant_id: TenantId
  /** Null once that account is gone. */
  creator_id: UserId | null
  name: string
  created_on: Day
}

export type ImportResult = { errors_count: number; errors: RowProblem[] }

/** Of a team or an account: `id` is its id. */
export type RostersTable = {
  id: RosterId
  team_id: TeamId | null
  owner_id: UserId | null
  people_count: Generated<number>
  status: Generated<RosterStatusName>
  /** From 0 to 1. */
  import_progress: Generated<number>
  status_description: Generated<string>
  /** Names the file of an import that is waiting or running; null if there is none. */
  import_key: string | null
  /** How often this import was started. */
  import_tries: Generated<number>
  /** Who started an import that is waiting or running. */
  import_actor_id: Generated<UserId | null>
  /** For whom, if a delegate started it. */
  import_for_id: Generated<UserId | null>
  /** What was wrong in the last file. */
  import_result: ColumnType<ImportResult | null, string | null | undefined, string | null>
}

export type RosterPeopleTable = {
  roster_id: RosterId
  email: string
  first_name: Generated<string>
  last_name: Generated<string>
}
