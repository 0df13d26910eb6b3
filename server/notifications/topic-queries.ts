// SQL of what became of topics: those that moved lately, and which of them the reader raised or likes.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { EventId, IdeaId, TenantId, TopicId, UserId } from '#domain/base/ids.ts'
import type { VisibilitySetting } from '#domain/events/model.ts'
import { THE_ROOM } from '#domain/follow-ups/model.ts'
import { SESSION_DAYS, TOLD_ANSWERS_MAX, TOLD_TOPICS_MAX } from '#domain/notifications/model.ts'
import type { TopicState } from '#domain/topics/model.ts'
import { dayOf } from '#server/base/day.ts'
import { isLive } from '#server/base/db/live-topics.ts'
import type { Executor } from '#server/base/db/open.ts'

export type MovedRow = {
  topic_id: TopicId
  title: string
  state: TopicState
  moves: number
  moved_time: Date
  due_on: string | null
  /** Its last move was that of the room, which said that it was not answered. */
  by_room: boolean
  /** Its list is that of a series. */
  repeats: boolean
  /** The first question of the session it was raised in; null once that is gone. */
  event_id: EventId | null
  time_zone: string | null
  /** The question it was raised at, whose words it may have. */
  raised_id: EventId | null
}

const MOVED = sql`t.id as topic_id, t.title, t.state, t.due_on::text, m.moves, m.moved_time, m.by_room,
  exists (select 1 from topic_lists s where s.id = t.list_id and s.series_id is not null) as repeats,
  e.id as event_id, e.time_zone, t.event_id as raised_id`
const PLACE = sql`left join lateral (select e.id, e.time_zone, e.creator_id from events e
  where e.id = t.event_id or e.collection_id = t.collection_id order by e.position, e.id limit 1) e on true`
const MOVES = sql`join lateral (select count(*)::int as moves, max(m.moved_time) as moved_time,
    coalesce((array_agg(m.by_id is null and m.by_name = ${THE_ROOM} and m.to_state = 'on_the_agenda'
      order by m.moved_time desc, m.id desc))[1], false) as by_room
  from topic_moves m where m.topic_id = t.id and m.from_state is not null) m on m.moves > 0`

/** `took_part`: the reader had joined a session of its list when it moved, or is the host of the list. */
export type ReaderRow = MovedRow & { took_part: boolean }

/**
 * Topics of lists of which the reader joined a session, that moved in the last days; those that moved last. To hosts of a
 * list only what the room moved is news.
 */
export async function listMoved(db: Executor, actor: Actor, now: number): Promise<ReaderRow[]> {
  const since = dayOf(now, -SESSION_DAYS)
  const { rows } = await sql<ReaderRow>`
    with joined as (
      select s.list_id, p.joined_on from participants p join topic_sessions s on s.event_id = p.event_id
        where p.user_id = ${actor.user_id}
      union select s.list_id, p.joined_on from participants p join events e on e.id = p.event_id
        join topic_sessions s on s.collection_id = e.collection_id where p.user_id = ${actor.user_id}
    ), mine as (select list_id, min(joined_on) as joined_on from joined group by list_id)
    select ${MOVED}, l.creator_id = ${actor.user_id}
      or coalesce(mine.joined_on <= (m.moved_time at time zone 'UTC')::date, false) as took_part
    from topics t join topic_lists l on l.id = t.list_id left join mine on mine.list_id = l.id ${MOVES} ${PLACE}
    where ${isLive('t')} and (mine.list_id is not null or (l.creator_id = ${actor.user_id} and m.by_room))
      and (l.guests_may_read or not ${actor.guest}) and m.moved_time >= ${since}::date
    order by m.moved_time desc, t.id limit ${TOLD_TOPICS_MAX}`.execute(db)
  return rows
}

/** Promises of the reader's account that somebody else moved last. */
export async function listOwnPromises(db: Executor, user_id: UserId): Promise<MovedRow[]> {
  const { rows } = await sql<MovedRow>`
    select ${MOVED} from topics t ${MOVES} ${PLACE}
    where t.owner_id = ${user_id} and t.state = 'promised' and ${user_id} is distinct from (
      select l.by_id from topic_moves l where l.topic_id = t.id order by l.moved_time desc, l.id limit 1)
    order by m.moved_time desc, t.id limit ${TOLD_TOPICS_MAX}`.execute(db)
  return rows
}

/** A promise that its owner answered from an email. */
export type AnsweredRow = MovedRow & {
  by_name: string
  from_state: TopicState
  handed_on: boolean
  owner_name: string
}

/** Topics of the reader's lists and sessions that an owner moved last, within the last days, unless the reader owns them. */
export async function listAnswered(db: Executor, user_id: UserId, now: number): Promise<AnsweredRow[]> {
  const { rows } = await sql<AnsweredRow>`
    with mine as (
      select id from topic_lists where creator_id = ${user_id}
      union select s.list_id from topic_sessions s join collections c on c.id = s.collection_id where c.creator_id = ${user_id}
      union select s.list_id from topic_sessions s join events e on e.id = s.event_id where e.creator_id = ${user_id}
    )
    select ${MOVED}, last.by_name, last.from_state, t.owner_name,
      t.owner_email is distinct from last.by_email as handed_on
    from mine join topic_lists l on l.id = mine.id join topics t on t.list_id = l.id ${MOVES} ${PLACE}
    join lateral (select * from topic_moves x where x.topic_id = t.id order by x.moved_time desc, x.id desc limit 1) last
      on last.by_email is not null and last.from_state is not null and last.by_id is distinct from ${user_id}
    where ${isLive('t')} and t.owner_id is distinct from ${user_id} and coalesce(e.creator_id, l.creator_id) = ${user_id}
      and last.moved_time >= ${dayOf(now, -SESSION_DAYS)}::date
    order by m.moved_time desc, t.id limit ${TOLD_TOPICS_MAX}`.execute(db)
  return rows
}

export type ToldAnswer = { topic_id: TopicId; idea_id: IdeaId; event_id: EventId }

export async function listToldAnswers(db: Executor, topics: readonly TopicId[]): Promise<ToldAnswer[]> {
  if (topics.length === 0) return []
  const { rows } = await sql<ToldAnswer>`
    select a.topic_id, a.idea_id, i.event_id from topic_answers a join ideas i on i.id = a.idea_id
    where a.topic_id = any (${topics}::uuid[]) limit ${TOLD_ANSWERS_MAX}`.execute(db)
  return rows
}

/** Hex of the keys that the reader's like of an answer and the answer itself would have. */
export type Tried = ToldAnswer & { like_key: string; author_key: string }

/** Of these answers those that the reader wrote or likes. `named_id`: the account under whose name they wrote, if any. */
export async function listOwnAnswers(
  db: Executor,
  tried: readonly Tried[],
  named_id: UserId | null,
): Promise<Set<IdeaId>> {
  if (tried.length === 0) return new Set()
  const { rows } = await sql<{ id: IdeaId }>`
    select i.id from unnest(${tried.map((one) => one.idea_id)}::uuid[], ${tried.map((one) => one.like_key)}::text[],
      ${tried.map((one) => one.author_key)}::text[]) as k (id, like_key, author_key)
    join ideas i on i.id = k.id
    where i.author_key = decode(k.author_key, 'hex') or i.author_id = ${named_id}::uuid
      or exists (select 1 from votes v where v.scope_id = k.id and v.voter_key = decode(k.like_key, 'hex')
        and (v.vote or v.value >= ${LIKED_FROM}))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Of ratings, this many stars and more are a like. */
const LIKED_FROM = 4

/** Of these topics those that the reader likes as such; `keys` in hex, in the order of the topics. */
export async function listLikedTopics(
  db: Executor,
  topics: readonly TopicId[],
  keys: readonly string[],
): Promise<Set<TopicId>> {
  if (topics.length === 0) return new Set()
  const { rows } = await sql<{ id: TopicId }>`
    select k.id from unnest(${topics}::uuid[], ${keys}::text[]) as k (id, key)
    join topic_likes l on l.topic_id = k.id and l.liker_key = decode(k.key, 'hex')`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** What decides whether the reader sees an event, and its address. */
export type PlaceRow = {
  event_id: EventId
  event_slug: string
  creator_id: UserId
  tenant_id: TenantId | null
  published: boolean
  visibility_setting: VisibilitySetting
  invited: boolean
}

export async function listPlaces(
  db: Executor,
  actor: Actor,
  ids: readonly (EventId | null)[],
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select e.id as event_id, e.slug as event_slug, e.creator_id, e.tenant_id, e.published, e.visibility_setting,
      e.visibility_setting not in ('anyone', 'anyone_as_guest') and is_invited(e.id, ${actor.user_id}) as invited
    from events e where e.id = any (${ids}::uuid[])`.execute(db)
  return rows
}
