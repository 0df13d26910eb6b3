// SQL of notifications: few rows about one person, however many others took part.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { CommentId, EventId, IdeaId, TenantId, UserId } from '#domain/base/ids.ts'
import type { VisibilitySetting } from '#domain/events/model.ts'
import { SESSION_DAYS, SESSIONS_MAX } from '#domain/notifications/model.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'

export type SessionRow = {
  event_id: EventId
  event_slug: string
  name: string
  anonymous: boolean
  rated: boolean
  creator_id: UserId
  tenant_id: TenantId | null
  published: boolean
  visibility_setting: VisibilitySetting
  invited: boolean
  ideas_end: Date
  changes: number
  changed_on: string | null
  /** null on sessions of one's own making. */
  joined_on: string | null
}

/** The sessions that the actor joined or made in the last days, newest first. */
export async function listSessions(db: Executor, actor: Actor, now: number): Promise<SessionRow[]> {
  const since = dayOf(now, -SESSION_DAYS)
  const { rows } = await sql<SessionRow>`
    with mine as (
      select p.event_id, p.joined_on, p.joined_on as since from participants p
        join events e on e.id = p.event_id and e.creator_id <> ${actor.user_id}
        where p.user_id = ${actor.user_id} and p.joined_on >= ${since}::date
      union all
      select e.id, null, (e.created_time at time zone 'UTC')::date from events e
        where e.creator_id = ${actor.user_id} and e.published and e.created_time >= ${since}::date
      order by since desc, event_id limit ${SESSIONS_MAX}
    )
    select e.id as event_id, e.slug as event_slug, e.name, e.anonymous, e.voting_mode = 'star-rating' as rated,
      e.creator_id, e.tenant_id, e.published, e.visibility_setting, e.ideas_end, e.changes, e.changed_on, mine.joined_on,
      e.visibility_setting not in ('anyone', 'anyone_as_guest') and is_invited(e.id, ${actor.user_id}) as invited
    from mine join events e on e.id = mine.event_id order by mine.since desc, e.id`.execute(db)
  return rows
}

/** Of these events those that have one of these contributions, by hex of their keys. */
export async function listContributedEvents(
  db: Executor,
  given: { event_ids: string[]; keys: string[] },
): Promise<EventId[]> {
  const { rows } = await sql<{ event_id: EventId }>`
    select c.event_id from unnest(${given.event_ids}::uuid[], ${given.keys}::text[]) as k (event_id, key)
    join contributions c on c.event_id = k.event_id and c.person_key = decode(k.key, 'hex')`.execute(db)
  return rows.map((row) => row.event_id)
}

export type OwnRow = {
  event_id: EventId
  idea_id: IdeaId | null
  comment_id: CommentId | null
  likes_before: number | null
  /** Number of arrival of the comment. */
  arrival: string | null
}

export async function listOwnItems(db: Executor, keys: string[]): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select o.event_id, o.idea_id, o.comment_id, o.likes_before, c.arrival
    from unnest(${keys}::text[]) as k (key) join own_items o on o.own_key = decode(k.key, 'hex')
    left join comments c on c.id = o.comment_id`.execute(db)
  return rows
}

/** With `own_vote` the votes are those of others. */
export type VotedRow<Id> = {
  id: Id
  event_id: EventId
  parent_idea_id: IdeaId | null
  text: string
  votes: number
  created_time: Date
  liked_on: string | null
}
/** An item with hex of the key of one's own vote on it. */
type Asked = { ids: string[]; vote_keys: string[] }

const others = sql`(select count(*)::int from votes v where v.scope_id = k.id
  and v.voter_key = decode(k.key, 'hex') and (v.vote or v.value is not null))`

/** Answers with the likes and ratings of others, none while results are hidden; choices of polls are left out. */
export async function listVotedIdeas(db: Executor, { ids, vote_keys }: Asked): Promise<VotedRow<IdeaId>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<VotedRow<IdeaId>>`
    select i.id, i.event_id, null as parent_idea_id, i.content as text, i.created_time, i.liked_on,
      case when i.like_count + i.rating_count = 0 or e.results_hidden then 0 else greatest(0, i.like_count + i.rating_count - ${others}) end as votes
    from unnest(${ids}::uuid[], ${vote_keys}::text[]) as k (id, key)
    join ideas i on i.id = k.id and i.kind = 'answer' and i.state = 'shown'
    join events e on e.id = i.event_id`.execute(db)
  return rows
}

/** What is said on an answer is out of sight with it. */
const on_shown = sql`not exists (select 1 from ideas i where i.id = c.idea_id and i.state <> 'shown')`

export async function listVotedComments(
  db: Executor,
  { ids, vote_keys }: Asked,
): Promise<VotedRow<CommentId>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<VotedRow<CommentId>>`
    select c.id, c.event_id, c.idea_id as parent_idea_id, c.description as text, c.created_time, c.liked_on,
      case when c.like_count = 0 then 0 else greatest(0, c.like_count - ${others}) end as votes
    from unnest(${ids}::uuid[], ${vote_keys}::text[]) as k (id, key)
    join comments c on c.id = k.id and not c.stubbed and ${on_shown}`.execute(db)
  return rows
}

export type Commented = Map<string, { count: number; last: Date }>
const byId = (rows: { id: string; count: number; last: Date }[]): Commented =>
  new Map(rows.map((row) => [row.id, row]))

/** Comments of others on these answers after these numbers of arrival; replies to own comments are told of there. */
export async function countOthersComments(
  db: Executor,
  { ids, since, own }: { ids: string[]; since: number[]; own: string[] },
): Promise<Commented> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; count: number; last: Date }>`
    select c.idea_id as id, count(*)::int as count, max(c.created_time) as last
    from unnest(${ids}::uuid[], ${since}::bigint[]) as k (id, since)
    join comments c on c.idea_id = k.id and not c.stubbed and c.arrival > k.since
    where c.id <> all (${own}::uuid[])
      and (c.parent_comment_id is null or c.parent_comment_id <> all (${own}::uuid[]))
    group by c.idea_id`.execute(db)
  return byId(rows)
}

/** Replies of others to these comments. */
export async function countOthersReplies(db: Executor, own: string[]): Promise<Commented> {
  if (own.length === 0) return new Map()
  const { rows } = await sql<{ id: string; count: number; last: Date }>`
    select c.parent_comment_id as id, count(*)::int as count, max(c.created_time) as last from comments c
    where c.parent_comment_id = any (${own}::uuid[]) and c.id <> all (${own}::uuid[]) and not c.stubbed
    group by c.parent_comment_id`.execute(db)
  return byId(rows)
}

export type NewRow = { event_id: EventId; total: number; recent: number; last: Date }

/** Answers to events of one's own by others: all, and those since a day. */
export async function countNewAnswers(
  db: Executor,
  { event_ids, since }: { event_ids: string[]; since: string[] },
): Promise<NewRow[]> {
  if (event_ids.length === 0) return []
  const { rows } = await sql<NewRow>`
    select i.event_id, count(*)::int as total, max(i.created_time) as last,
      (count(*) filter (where i.created_time >= k.since at time zone 'UTC'))::int as recent
    from unnest(${event_ids}::uuid[], ${since}::timestamp[]) as k (event_id, since)
    join ideas i on i.event_id = k.event_id and i.kind = 'answer' and i.state = 'shown' and not i.is_hero
    group by i.event_id`.execute(db)
  return rows
}
