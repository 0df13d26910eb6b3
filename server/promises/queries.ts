// SQL of the page of a list, and of promises that are asked for by a link.

import { sql } from 'kysely'
import type { EventId, TopicId, TopicListId, UserId } from '#domain/base/ids.ts'
import type { TopicListCard } from '#domain/promises/contract.ts'
import type { TopicState } from '#domain/topics/model.ts'
import { isOverdue } from '#domain/topics/rules.ts'
import { isLive } from '#server/base/db/live-topics.ts'
import type { Executor } from '#server/base/db/open.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import { localDay } from '#server/base/local-time.ts'
import { sessionChannel } from '#server/collections/view.ts'
import { findBareEvent } from '#server/events/bare-queries.ts'
import { WITH_HOST } from '#server/topics/owner-queries.ts'
import { findList, findListById, type ListRow } from '#server/topics/queries.ts'
import { actsFor, belongs } from '#server/topics/team-queries.ts'
import type { Reader } from '#server/topics/view.ts'

/** By the id of the list, or by the id or slug of an event of one of its sessions. */
export async function findListByToken(db: Executor, token: string): Promise<ListRow | undefined> {
  const list = isUuid(token) ? await findListById(db, token) : undefined
  if (list) return list
  const event = await findBareEvent(db, token)
  return event && findList(db, event)
}

/**
 * Of the topics of a list those in which these words stand: in the topic, what became of it, or an answer that shows. Answers
 * that the reader does not see are not found either.
 */
export async function searchTopics(
  db: Executor,
  { list, seen, is_host }: Reader,
  words: string,
): Promise<Set<TopicId>> {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ id: TopicId }>`
    select t.id from topics t where t.list_id = ${list.id} and (
      concat_ws(' ', t.title, t.owner_name, t.note, t.decision, t.reason) ilike ${pattern}
      or exists (select 1 from topic_answers a join ideas i on i.id = a.idea_id
        where a.topic_id = t.id and i.state = 'shown' and i.content ilike ${pattern}
          and (${is_host} or i.event_id = any (${[...seen]}::uuid[]))))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The address of an event, and the channel of its session. */
export async function findPlace(db: Executor, id: EventId) {
  const row = await db
    .selectFrom('events')
    .select(['slug', 'name', 'collection_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { event_id: id, event_slug: row.slug, name: row.name, channel: sessionChannel({ id, ...row }) }
}

/** The lists that somebody made, or of whose sessions one is theirs; those of teams if they belong to them, and all of their teams. */
export async function listOffered(db: Executor, user_id: UserId): Promise<TopicListId[]> {
  const { rows } = await sql<{ id: TopicListId }>`
    select l.id from topic_lists l where ((l.creator_id = ${user_id}
      or exists (select 1 from topic_sessions s left join collections c on c.id = s.collection_id
        left join events e on e.id = s.event_id
        where s.list_id = l.id and coalesce(c.creator_id, e.creator_id) = ${user_id}))
        and (l.team_id is null or exists (select 1 from teams t join users u on u.id = ${user_id}
          where t.id = l.team_id and ${actsFor})))
      or exists (select 1 from teams t join users u on u.id = ${user_id} and u.tenant_id = t.tenant_id
        where t.id = l.team_id and ${belongs})
    order by l.created_on desc, l.id limit ${LISTS_MAX}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Lists in one answer. */
const LISTS_MAX = 200

/** How many topics of these lists are open, promised, and past their day where their people are. */
export async function countStates(
  db: Executor,
  ids: readonly TopicListId[],
  now: number,
): Promise<Map<TopicListId, Pick<TopicListCard, 'open' | 'promised' | 'overdue'>>> {
  const { rows } = await sql<CountedRow>`
    select t.list_id as id, t.state, t.due_on::text, e.time_zone, count(*)::int as topics from ${WITH_HOST}
    where t.list_id = any (${ids}::uuid[]) and ${isLive('t')} and t.state in ('raised', 'on_the_agenda', 'promised')
    group by t.list_id, t.state, t.due_on, e.time_zone`.execute(db)
  const counts = new Map(ids.map((id) => [id, { open: 0, promised: 0, overdue: 0 }]))
  for (const row of rows) {
    const its = counts.get(row.id)!
    its[row.state === 'promised' ? 'promised' : 'open'] += row.topics
    if (isOverdue(row, localDay(row.time_zone, now))) its.overdue += row.topics
  }
  return counts
}

type CountedRow = {
  id: TopicListId
  state: TopicState
  due_on: string | null
  time_zone: string | null
  topics: number
}

/** Promises that somebody owns, by account or by address; `tenant_id`: only those made in that organisation. */
export async function listOwnedPromises(
  db: Executor,
  { user_id, email, tenant_id }: { user_id: UserId; email: string | null; tenant_id: string | null },
): Promise<{ id: TopicId; host_id: UserId; host_name: string; host_email: string | null }[]> {
  const { rows } = await sql<{ id: TopicId; host_id: UserId; host_name: string; host_email: string | null }>`
    select t.id, u.id as host_id, trim(u.first_name || ' ' || u.last_name) as host_name, u.email::text as host_email
    from ${WITH_HOST}
    where t.state = 'promised' and (t.owner_id = ${user_id} or t.owner_email = ${email}::citext)
      and u.id <> ${user_id} and (${tenant_id}::uuid is null or u.tenant_id = ${tenant_id}::uuid)
    order by t.id`.execute(db)
  return rows
}
