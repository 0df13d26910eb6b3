// SQL of topics: their lists, the sessions of a list, and what is in a topic.
import { type Selectable, sql } from 'kysely'
import type {
  CollectionId,
  EventId,
  IdeaId,
  TenantId,
  TopicId,
  TopicListId,
  UserId,
} from '#domain/base/ids.ts'
import type { VisibilitySetting, VotingMode } from '#domain/events/model.ts'
import type { IdeaState } from '#domain/ideas/model.ts'
import type { TopicList } from '#domain/topics/contract.ts'
import { isLive } from '#server/base/db/live-topics.ts'
import type { Executor } from '#server/base/db/open.ts'
import { shareRead } from '#server/base/db/shared-reads.ts'
import type { TopicMovesTable, TopicsTable } from '#server/base/db/tables/topics.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'

/** Which session an event stands for: its collection, or itself. */
export type Session = Pick<BareEvent, 'id' | 'collection_id'>

const FIRST_QUESTION = sql`(select q.name from events q where q.collection_id = c.id order by q.position, q.id limit 1)`
/** As the series, team or session is called now; once it is gone, as it was called. */
const LIST_COLUMNS = sql`l.id, l.creator_id, l.series_id, l.team_id, l.collection_id, l.event_id, l.guests_may_read,
  coalesce((select t.name from teams t where t.id = l.team_id), (select coalesce(nullif(c.name, ''), ${FIRST_QUESTION})
    from collections c where c.id = coalesce(l.collection_id, (select s.prototype_id from series s where s.id = l.series_id))),
    (select e.name from events e where e.id = l.event_id), l.name) as name,
  case when l.series_id is not null then 'series' when l.team_id is not null then 'team'
    when num_nonnulls(l.collection_id, l.event_id) = 1 then 'session' else 'past' end as kind`

export type ListRow = Pick<TopicList, 'id' | 'name' | 'kind' | 'team_id' | 'guests_may_read'> & {
  creator_id: UserId
  series_id: string | null
  collection_id: CollectionId | null
  event_id: EventId | null
}

/** The list of a session: the one that was chosen, that of its series, or its own; undefined before the first write. */
export function findList(db: Executor, session: Session): Promise<ListRow | undefined> {
  return shareRead(db, `topic list of ${session.collection_id ?? session.id}`, () => readList(db, session))
}

async function readList(db: Executor, { id, collection_id }: Session): Promise<ListRow | undefined> {
  // a list of an event that came into a collection since is that of the collection
  const inside = collection_id
    ? sql`(select q.id from events q where q.collection_id = ${collection_id})`
    : sql`(select ${id}::uuid)`
  const { rows } = await sql<ListRow>`select ${LIST_COLUMNS} from topic_lists l where l.id = coalesce(
    (select s.list_id from topic_sessions s where s.collection_id = ${collection_id}::uuid or s.event_id in ${inside}
      order by s.collection_id nulls last limit 1),
    (select x.id from topic_lists x join collections c on c.series_id = x.series_id where c.id = ${collection_id}::uuid),
    (select x.id from topic_lists x where x.collection_id = ${collection_id}::uuid or x.event_id in ${inside}
      order by x.collection_id nulls last limit 1))`.execute(db)
  return rows[0]
}

export async function findListById(db: Executor, id: string): Promise<ListRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<ListRow>`select ${LIST_COLUMNS} from topic_lists l where l.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** What an event of a list says about who may see it. */
export type ListEvent = {
  id: EventId
  collection_id: CollectionId | null
  creator_id: UserId
  tenant_id: TenantId | null
  published: boolean
  visibility_setting: VisibilitySetting
  /** The start of its first window, and the end of its last. */
  first_start: Date
  last_end: Date
}

/** All events of the sessions of a list, the latest first. */
export function listEventsOf(db: Executor, list_id: TopicListId): Promise<ListEvent[]> {
  return shareRead(db, `events of topic list ${list_id}`, async () => {
    const { rows } = await sql<ListEvent>`
      with l as (select * from topic_lists where id = ${list_id}),
      chosen as (select * from topic_sessions where list_id = ${list_id}),
      c as (
        select collection_id as id from chosen where collection_id is not null
        union select c.id from collections c, l where not c.is_prototype
          and (c.series_id = l.series_id or c.id = l.collection_id)
          and not exists (select 1 from topic_sessions s where s.collection_id = c.id)
        union select e.collection_id from events e where e.collection_id is not null
          and e.id in (select event_id from chosen union select event_id from l)
      )
      select e.id, e.collection_id, e.creator_id, e.tenant_id, e.published, e.visibility_setting,
        least(e.ideas_start, e.voting_start) as first_start, greatest(e.ideas_end, e.voting_end) as last_end
      from events e where not e.is_prototype and (e.collection_id in (select id from c)
        or e.id in (select event_id from chosen)
        or (e.id in (select event_id from l) and not exists (select 1 from topic_sessions s where s.event_id = e.id)))
      order by last_end desc, e.id`.execute(db)
    return rows
  })
}

/**
 * Everybody who may have liked something of a list: those who joined its sessions, their creators, and who reads it without
 * joining because they were invited or their organisation may see it.
 */
export function listPeopleOf(db: Executor, list_id: TopicListId): Promise<UserId[]> {
  return shareRead(db, `people of topic list ${list_id}`, async () => {
    const events = await listEventsOf(db, list_id)
    const ids = events.map(({ id }) => id)
    const { rows } = await sql<{ user_id: UserId }>`
      select user_id from participants where event_id = any (${ids}::uuid[])
      union select user_id from invitees where event_id = any (${ids}::uuid[]) and user_id is not null
      union select u.id from users u where u.tenant_id in (select e.tenant_id from events e
        where e.id = any (${ids}::uuid[]) and e.visibility_setting = 'tenant_open')`.execute(db)
    const people = new Set(rows.map(({ user_id }) => user_id))
    for (const { creator_id } of events) people.add(creator_id)
    return [...people]
  })
}

export type TopicRow = Selectable<TopicsTable>

/** The topics of a list, the newest first. */
export function listTopicRows(db: Executor, list_id: TopicListId): Promise<TopicRow[]> {
  return shareRead(db, `topics of ${list_id}`, () =>
    db
      .selectFrom('topics')
      .selectAll()
      .where('list_id', '=', list_id)
      .where(isLive('topics'))
      .orderBy('arrival', 'desc')
      .execute(),
  )
}

/** Undefined for one that is part of another one or deleted, too. */
export async function findTopicRow(db: Executor, id: string): Promise<TopicRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('topics')
    .selectAll()
    .where('id', '=', id as TopicId)
    .where(isLive('topics'))
    .executeTakeFirst()
}

/** Which of these topics were raised in a sealed session, or have answers of one. */
export async function listSealedTopics(db: Executor, ids: readonly TopicId[]): Promise<Set<TopicId>> {
  const { rows } = await sql<{ id: TopicId }>`
    select t.id from topics t where t.id = any (${ids}::uuid[]) and exists (select 1 from (
      select t.event_id as id union all select c.id from events c where c.collection_id = t.collection_id
      union all select i.event_id from topic_answers a join ideas i on i.id = a.idea_id where a.topic_id = t.id
    ) q join events e on e.id = q.id where e.sealed)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The topics that became part of these, those that were raised first in front. */
export async function listMerged(db: Executor, ids: readonly TopicId[]): Promise<TopicRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('topics').selectAll().where('merged_into', 'in', ids).orderBy('arrival').execute()
}

/** Of a list the topics that wait for something; what was dealt with takes no room. */
export async function countPending(db: Executor, list_id: TopicListId): Promise<number> {
  const { count } = await db
    .selectFrom('topics')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('list_id', '=', list_id)
    .where('state', 'in', ['raised', 'on_the_agenda', 'promised'])
    .where(isLive('topics'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** An answer of a topic, with what decides who may read it and its likes. */
export type AnswerRow = {
  topic_id: TopicId
  id: IdeaId
  content: string
  state: IdeaState
  edited: boolean
  like_count: number
  rating_count: number
  event_id: EventId
  collection_id: CollectionId | null
  creator_id: UserId
  results_hidden: boolean
  voting_mode: VotingMode
}

/** The answers of these topics, the most liked first. */
export async function listTopicAnswers(db: Executor, topic_ids: readonly TopicId[]): Promise<AnswerRow[]> {
  if (topic_ids.length === 0) return []
  const { rows } = await sql<AnswerRow>`
    select a.topic_id, i.id, i.content, i.state, i.edited_time is not null as edited, i.like_count, i.rating_count,
      i.event_id, e.collection_id, e.creator_id, e.results_hidden, e.voting_mode
    from topic_answers a join ideas i on i.id = a.idea_id join events e on e.id = i.event_id
    where a.topic_id = any (${topic_ids}::uuid[])
    order by i.like_count desc, i.rating_total desc, i.id`.execute(db)
  return rows
}

type Place = { idea_id: IdeaId; topic_id: TopicId; event_id: EventId; is_shown: boolean; creator_id: UserId }

/** The topics that the answers of a session are in, of those that are shown and whose questions the reader sees. */
export async function listPlaces(
  db: Executor,
  { id, collection_id }: Session,
  { reader_id, seen }: { reader_id: UserId; seen: ReadonlySet<EventId> },
): Promise<{ idea_id: IdeaId; topic_id: TopicId }[]> {
  const here = collection_id ? sql`e.collection_id = ${collection_id}` : sql`e.id = ${id}`
  const rows = await shareRead(db, `topics of answers of ${collection_id ?? id}`, async () => {
    const found = await sql<Place>`
      select a.idea_id, a.topic_id, i.event_id, i.state = 'shown' as is_shown, e.creator_id
      from topic_answers a join ideas i on i.id = a.idea_id join events e on e.id = i.event_id
      where ${here} order by a.idea_id`.execute(db)
    return found.rows
  })
  const read = rows.filter(
    ({ is_shown, creator_id, event_id }) => creator_id === reader_id || (is_shown && seen.has(event_id)),
  )
  return read.map(({ idea_id, topic_id }) => ({ idea_id, topic_id }))
}

/** Who moved these topics when, the newest first. */
export async function listMoves(
  db: Executor,
  ids: readonly TopicId[],
): Promise<Selectable<TopicMovesTable>[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('topic_moves')
    .selectAll()
    .where('topic_id', 'in', ids)
    .orderBy('moved_time', 'desc')
    .orderBy('id')
    .execute()
}

/** Answers of a session by their ids, with the topics they are in; what is gone or elsewhere is left out. */
export type Takeable = Pick<AnswerRow, 'id' | 'content' | 'state' | 'like_count' | 'event_id'> & {
  kind: 'answer' | 'choice'
  question_type: BareEvent['question_type']
  topic_id: TopicId | null
  list_id: TopicListId | null
}

/** Held, so that none is deleted before it is in its topic. */
export async function lockTakeable(
  db: Executor,
  session: Session & Pick<BareEvent, 'creator_id'>,
  ids: readonly IdeaId[],
): Promise<Takeable[]> {
  const { id, collection_id, creator_id } = session
  const here = collection_id ? sql`e.collection_id = ${collection_id}` : sql`e.id = ${id}`
  const { rows } = await sql<Takeable>`
    select i.id, i.content, i.state, i.kind, i.like_count, i.event_id, e.question_type, a.topic_id, t.list_id
    from ideas i join events e on e.id = i.event_id
    left join topic_answers a on a.idea_id = i.id left join topics t on t.id = a.topic_id
    where i.id = any (${ids}::uuid[]) and ${here} and e.creator_id = ${creator_id}
    order by i.like_count desc, i.rating_total desc, i.id for key share of i`.execute(db)
  return rows
}

/** Whoever writes to a list takes turns; of several the list with the smallest id comes first. */
export async function lockLists(db: Executor, ids: readonly TopicListId[]): Promise<void> {
  await sql`select 1 from topic_lists where id = any (${ids}::uuid[]) order by id for update`.execute(db)
}

/** The name under which somebody's moves are on record. */
export async function findMover(db: Executor, id: UserId): Promise<{ id: UserId; name: string }> {
  const row = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return { id, name: `${row?.first_name ?? ''} ${row?.last_name ?? ''}`.trim() }
}
