// SQL of which topics somebody reads who does not see where they were raised: what a session is about, its people read.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { EventId, TopicId, TopicListId } from '#domain/base/ids.ts'
import type { Executor } from '#server/base/db/open.ts'

/** The question `o` is for fewer people than another one of its session: what was raised at it stays theirs. */
const isNarrow = sql<SqlBool>`exists (select 1 from events q where q.collection_id = o.collection_id and q.id <> o.id
  and q.published and (q.visibility_setting <> o.visibility_setting or (o.visibility_setting = 'invite_only'
    and exists (select 1 from invitees v where v.event_id = q.id and not exists (
      select 1 from invitees w where w.event_id = o.id and w.email = v.email)))))`

/** `n` is the question `o` in a later session of their series. */
const asksAgain = sql<SqlBool>`nc.series_id = oc.series_id and nc.occurrence > oc.occurrence
  and ((n.name = o.name and n.position = o.position) or (not ${isNarrow} and (n.name = o.name or n.position = o.position)))`

const isOnAgenda = (seen: RawBuilder<unknown>) => sql<SqlBool>`exists (select 1 from agenda_items a
  where a.topic_id = t.id and not a.is_left_out and (a.event_id = any (${seen}) or a.collection_id in (
    select s.collection_id from events s where s.id = any (${seen}))))`

/**
 * Topics that were raised at questions which somebody who sees others of their list does not see, but that stand on the agenda
 * of a session they see, or were raised at an earlier round of a question they see.
 */
export async function listAlsoRead(
  db: Executor,
  list_id: TopicListId,
  seen: ReadonlySet<EventId>,
): Promise<Set<TopicId>> {
  if (seen.size === 0) return new Set()
  const ids = sql`${[...seen]}::uuid[]`
  const { rows } = await sql<{ id: TopicId }>`
    select t.id from topics t join events o on o.id = t.event_id left join collections oc on oc.id = o.collection_id
    where t.list_id = ${list_id} and t.event_id <> all (${ids}) and ((not ${isNarrow} and ${isOnAgenda(ids)})
      or exists (select 1 from events n join collections nc on nc.id = n.collection_id
        where n.id = any (${ids}) and ${asksAgain}))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The lists with topics of these answers; of answers that are gone those with a topic of their session that lost one. */
export async function listListsOfAnswers(
  db: Executor,
  session: string,
  ids: readonly string[],
): Promise<{ id: TopicListId }[]> {
  const { rows } = await sql<{ id: TopicListId }>`
    select t.list_id as id from topic_answers a join topics t on t.id = a.topic_id where a.idea_id = any (${ids}::uuid[])
    union select t.list_id from topics t where t.event_id = ${session} and t.lost_answers > 0
      and exists (select 1 from unnest(${ids}::uuid[]) as k (id) where not exists (select 1 from ideas i where i.id = k.id))`.execute(
    db,
  )
  return rows
}
