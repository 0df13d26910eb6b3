// SQL of teams and of lists of people.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { RosterId, TeamId, TenantId, UserId } from '#domain/base/ids.ts'
import type { RosterPerson } from '#domain/rosters/model.ts'
import { roster_not_found, team_not_found } from '#domain/rosters/refusals.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import { found, refuse } from '#server/base/http/refused.ts'

function selectTeams(db: Executor) {
  return db
    .selectFrom('teams as t')
    .innerJoin('rosters as r', 'r.team_id', 't.id')
    .select(['t.id', 't.name', 't.tenant_id', 't.creator_id'])
    .select(['r.id as roster_id', 'r.people_count', 'r.status', 'r.import_progress', 'r.status_description'])
}
export type TeamRow = Awaited<ReturnType<typeof listTeams>>[number]

export function listTeams(db: Executor, tenant_id: TenantId) {
  return selectTeams(db).where('t.tenant_id', '=', tenant_id).orderBy(sql`lower(t.name)`).execute()
}

/** A team of the own organisation; 404 for every other one. */
export async function loadTeam(db: Executor, actor: Actor, id: TeamId): Promise<TeamRow> {
  const { tenant_id } = actor
  const row =
    isUuid(id) && tenant_id !== null
      ? await selectTeams(db).where('t.id', '=', id).where('t.tenant_id', '=', tenant_id).executeTakeFirst()
      : undefined
  return found(row, team_not_found)
}

/** False when the organisation has a team of this name. */
export async function hasTeamNamed(db: Executor, tenant_id: TenantId, name: string, but?: TeamId) {
  const row = await db
    .selectFrom('teams')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  return row !== undefined && row.id !== but
}

/** Who makes or renames teams of an organisation takes turns, so that names and numbers hold. */
export async function lockTeams(db: Executor, tenant_id: TenantId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`teams of ${tenant_id}`}, 0))`.execute(db)
}

export async function countTeams(db: Executor, tenant_id: TenantId): Promise<number> {
  const { count } = await db
    .selectFrom('teams')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertTeam(
  db: Executor,
  team: { tenant_id: TenantId; creator_id: UserId; name: string },
  now: number,
): Promise<TeamId> {
  const { id } = await db
    .insertInto('teams')
    .values({ ...team, created_on: dayOf(now) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('rosters')
    .values({ id: id as string as RosterId, team_id: id, owner_id: null, import_key: null })
    .execute()
  return id
}

function selectRosters(db: Executor) {
  return db
    .selectFrom('rosters as r')
    .leftJoin('teams as t', 't.id', 'r.team_id')
    .select(['r.id', 'r.owner_id', 'r.team_id', 't.tenant_id', 't.creator_id'])
    .select(['r.people_count', 'r.status', 'r.import_progress', 'r.status_description'])
    .select(['r.import_key', 'r.import_result'])
}
export type RosterRow = Awaited<ReturnType<ReturnType<typeof selectRosters>['executeTakeFirstOrThrow']>>

/**
 * The own list, or that of a team of the own organisation; 404 for every other one. The own list is there without its
 * row, and empty.
 */
export async function loadRoster(db: Executor, actor: Actor, id: RosterId | undefined): Promise<RosterRow> {
  const own_id = actor.user_id as string as RosterId
  const wanted = id ?? own_id
  const row = isUuid(wanted) && (await selectRosters(db).where('r.id', '=', wanted).executeTakeFirst())
  if (!row && wanted === own_id) return emptyRoster(own_id, actor.user_id)
  if (!row) refuse(roster_not_found)
  const isSeen =
    row.owner_id === actor.user_id || (row.tenant_id !== null && row.tenant_id === actor.tenant_id)
  return found(isSeen ? row : undefined, roster_not_found)
}

function emptyRoster(id: RosterId, owner_id: UserId): RosterRow {
  const nobody = { team_id: null, tenant_id: null, creator_id: null, people_count: 0 }
  const nothing = { import_progress: 0, status_description: '', import_key: null, import_result: null }
  return { id, owner_id, status: 'empty', ...nobody, ...nothing }
}

/** Of an import that is over it is not kept who began it. */
export const no_importer = { import_actor_id: null, import_for_id: null }

/** A list with who began the import into it. */
export function loadImport(db: Executor, id: RosterId) {
  return selectRosters(db)
    .select(['r.import_actor_id', 'r.import_for_id'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The row of an own list is written when it gets its first people. */
export async function ensureRoster(db: Executor, { id, owner_id }: RosterRow): Promise<void> {
  if (owner_id === null) return
  await db
    .insertInto('rosters')
    .values({ id, owner_id, team_id: null, import_key: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Page = { search?: string | undefined; after?: string | undefined; limit: number }

/** People in the order of their addresses; case does not matter in what is searched for. */
export async function listPeople(db: Executor, id: RosterId, page: Page): Promise<RosterPerson[]> {
  const words = page.search?.trim().toLowerCase()
  return db
    .selectFrom('roster_people')
    .select([sql<string>`email::text`.as('email'), 'first_name', 'last_name'])
    .where('roster_id', '=', id)
    .$if(page.after !== undefined, (query) => query.where(sql<boolean>`email > ${page.after}::citext`))
    .$if(!!words, (query) =>
      query.where(
        sql<boolean>`strpos(lower(email::text || ' ' || first_name || ' ' || last_name), ${words}) > 0`,
      ),
    )
    .orderBy('roster_people.email')
    .limit(page.limit)
    .execute()
}

/** Counts anew, and gives the number; to be called by whoever holds the row. */
export async function recount(db: Executor, id: RosterId): Promise<number> {
  const row = await db
    .updateTable('rosters')
    .set({ people_count: sql`(select count(*) from roster_people p where p.roster_id = ${id})` })
    .where('id', '=', id)
    .returning('people_count')
    .executeTakeFirst()
  return row?.people_count ?? 0
}

/** Of two that change one list, the second waits. */
export async function lockRoster(db: Executor, id: RosterId) {
  return db
    .selectFrom('rosters')
    .select(['status', 'import_key'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Gives how many of them were on the list. */
export async function deletePeople(db: Executor, id: RosterId, emails: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('roster_people')
    .where('roster_id', '=', id)
    .where(sql<boolean>`email = any (${emails}::text[]::citext[])`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
