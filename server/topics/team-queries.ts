// SQL of teams as owners of topics: who belongs to one, and which ones a host can choose.
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { TeamId, UserId } from '#domain/base/ids.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Session } from './queries.ts'

/** Somebody (`u`) belongs to a team (`t`): made it, or stands in its list with a proven address. */
export const belongs: RawBuilder<boolean> = sql<boolean>`(t.creator_id = u.id
  or (u.verified and exists (select 1 from roster_people p join rosters r on r.id = p.roster_id
    where r.team_id = t.id and p.email = u.email)))`

export async function isOfTeam(db: Executor, team_id: string, user_id: UserId): Promise<boolean> {
  const { rows } = await sql<{ is_of: boolean }>`select exists (
    select 1 from teams t join users u on u.id = ${user_id} where t.id = ${team_id} and ${belongs}) as is_of`.execute(
    db,
  )
  return rows[0]!.is_of
}

/** Whoever belongs to a team of their organisation, and its administrators, who can add themselves. */
export const actsFor: RawBuilder<boolean> = sql<boolean>`(u.tenant_id = t.tenant_id
  and (u.role_type <> 'user' or ${belongs}))`

/** Whether somebody who made the list of a team, or hosts one of its sessions, may change what the team keeps. */
export async function mayActFor(db: Executor, team_id: string, user_id: UserId): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select exists (
    select 1 from teams t join users u on u.id = ${user_id} where t.id = ${team_id} and ${actsFor}) as may`.execute(
    db,
  )
  return rows[0]!.may
}

/** The teams of the own organisation that somebody belongs to, and this one, by name. */
export async function listTeamsFor(
  db: Executor,
  { user_id, tenant_id }: Actor,
  also: TeamId | null,
): Promise<{ id: TeamId; name: string }[]> {
  const { rows } = await sql<{ id: TeamId; name: string }>`
    select t.id, t.name from teams t join users u on u.id = ${user_id}
    where t.id = ${also}::uuid or (t.tenant_id = ${tenant_id}::uuid and ${belongs}) order by lower(t.name)`.execute(
    db,
  )
  return rows
}

/** Whether the session of an event is one of a series. */
export async function isOfSeries(db: Executor, { collection_id }: Session): Promise<boolean> {
  if (!collection_id) return false
  const row = await db
    .selectFrom('collections')
    .select('series_id')
    .where('id', '=', collection_id)
    .executeTakeFirst()
  return (row?.series_id ?? null) !== null
}
