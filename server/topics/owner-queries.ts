// SQL of who may be named as the owner of a promise, and where its people are.
import { sql } from 'kysely'
import type { TopicId } from '#domain/base/ids.ts'
import { invitePattern, isInvitable } from '#domain/tenants/pattern.ts'
import type { TopicChange } from '#domain/topics/contract.ts'
import { owner_refused } from '#domain/topics/refusals.ts'
import type { Executor } from '#server/base/db/open.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { localDay } from '#server/base/local-time.ts'
import type { TopicRow } from './queries.ts'

/**
 * Topics `t` with the first question `e` of where they were raised, unless that session left the list of the team, and the
 * host `u` in whose name owners get emails, of `n`.
 */
export const WITH_HOST = sql`topics t join topic_lists l on l.id = t.list_id
  left join lateral (select e.id, e.slug, e.time_zone, e.creator_id from events e
    where (e.id = t.event_id or e.collection_id = t.collection_id) and (l.team_id is null or exists (select 1
      from topic_sessions s where s.list_id = l.id and (s.event_id = e.id or s.collection_id = e.collection_id)))
    order by e.position, e.id limit 1) e on true
  join users u on u.id = coalesce(e.creator_id, l.creator_id) left join tenants n on n.id = u.tenant_id`

/** Refuses an address that the organisation does not let its people write to: its owner would never hear of it. */
export async function refuseOwner(
  db: Executor,
  { id, owner_email }: Pick<TopicRow, 'id' | 'owner_email'>,
  change: Pick<TopicChange, 'owner_email'>,
): Promise<void> {
  const email = change.owner_email?.trim()
  if (!email || email === owner_email) return
  refuseIf(!isInvitable(email, invitePattern(await findInvitePattern(db, id))) && owner_refused)
}

/** To which addresses the organisation of its host lets people write, as emails to owners ask; null: to all. */
async function findInvitePattern(db: Executor, id: TopicId): Promise<string | null> {
  const { rows } = await sql<{ pattern: string | null }>`
    select n.invite_whitelist_pattern as pattern from ${WITH_HOST} where t.id = ${id}`.execute(db)
  return rows[0]?.pattern ?? null
}

/** What day it is now where the people of this topic are. */
export async function findLocalDay(db: Executor, id: TopicId, now: number): Promise<string> {
  return (await listLocalDays(db, [id], now)).get(id) ?? localDay(null, now)
}

/** What day it is now where the people of these topics are: by the time zone of the session they were raised in. */
export async function listLocalDays(
  db: Executor,
  ids: readonly TopicId[],
  now: number,
): Promise<Map<TopicId, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: TopicId; time_zone: string | null }>`
    select t.id, e.time_zone from ${WITH_HOST} where t.id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, time_zone }) => [id, localDay(time_zone, now)]))
}
