// SQL of votes.
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { CommentId, EventId, IdeaId } from '#domain/base/ids.ts'
import type { StarCounts } from '#domain/voting/contract.ts'
import { RATING_MAX, RATING_MIN, type SmallGroups, type VoteKind } from '#domain/voting/model.ts'
import { target_gone } from '#domain/voting/refusals.ts'
import type { Executor } from '#server/base/db/open.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import { found, refuse } from '#server/base/http/refused.ts'
import { sees } from '#server/events/invited-queries.ts'
import { SESSION_COLUMNS, type SessionRow } from '#server/events/queries.ts'

/** An answer or comment that takes votes, with what is to know of its event. */
export type Votable = SessionRow & { idea_id: IdeaId | null; comment_id: CommentId | null; choices: number }

const choices = sql<number>`(select count(*)::int from ideas c where c.event_id = e.id and c.kind = 'choice')`

export async function findVotableIdea(db: Executor, id: string): Promise<Votable | undefined> {
  if (!isUuid(id)) return undefined
  const row = await db
    .selectFrom('ideas as i')
    .innerJoin('events as e', 'e.id', 'i.event_id')
    .select(SESSION_COLUMNS)
    .select(['i.id as idea_id', choices.as('choices')])
    .where('i.id', '=', id as IdeaId)
    .where('i.state', '=', 'shown')
    .executeTakeFirst()
  return row && { ...row, comment_id: null }
}

export async function findVotableComment(db: Executor, id: string): Promise<Votable | undefined> {
  if (!isUuid(id)) return undefined
  const row = await db
    .selectFrom('comments as c')
    .innerJoin('events as e', 'e.id', 'c.event_id')
    .select(SESSION_COLUMNS)
    .select(['c.id as comment_id'])
    .where('c.id', '=', id as CommentId)
    .where('c.stubbed', '=', false)
    .where(sql<SqlBool>`not exists (select 1 from ideas i where i.id = c.idea_id and i.state <> 'shown')`)
    .executeTakeFirst()
  return row && { ...row, idea_id: null, choices: 0 }
}

/** An event whose items are ranked, with them in their saved order. */
export type Rankable = SessionRow & { items: IdeaId[] }

const items = sql<IdeaId[]>`(select coalesce(json_agg(c.id order by c.position), '[]') from ideas c
  where c.event_id = e.id and c.kind = 'choice')`

export async function findRankable(db: Executor, id: string): Promise<Rankable | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('events as e')
    .select(SESSION_COLUMNS)
    .select(items.as('items'))
    .where('e.id', '=', id as EventId)
    .executeTakeFirst()
}

/** The target if the actor may see its event; a hidden one answers as one that is not there. */
export async function visible<T extends SessionRow>(
  db: Executor,
  row: T | undefined,
  actor: Actor,
  missing = target_gone,
): Promise<T> {
  const votable = found(row, missing)
  if (!(await sees(db, votable, actor))) refuse(missing)
  return votable
}

/** One vote on its way to the store. */
export type VoteRow = {
  idea_id: IdeaId | null
  comment_id: CommentId | null
  scope_id: string
  /** Hex of the keyed hash of scope and person. */
  voter_key: string
  kind: VoteKind
  vote: boolean | null
  value: number | null
  /** Hex of the hash of its receipt, where it came with one. */
  receipt_hash: string | null
  event_id: EventId
  /** Hex of the keyed hash that counts who took part. */
  person_key: string
  /** Hex of what stands for the Idempotency-Key and its request, where the vote came with one. */
  key_hash: string | null
  request_hash: string | null
}

export type IdeaCounts = {
  id: IdeaId
  event_id: EventId
  like_count: number
  dislike_count: number
  comment_count: number
  choice_count: number
  rating_total: number
  rating_count: number
  rank_total: number
  rank_count: number
}
export type CommentCounts = { id: CommentId; like_count: number; dislike_count: number }
export type StoredVotes = {
  /** Places in the batch of the requests that count. */
  stored: number[]
  /** Of those whose Idempotency-Key was used before, and whether for the same request. */
  repeated: { n: number; same: boolean }[]
  /** Of the events that were voted in those whose results are hidden. */
  hidden: string[]
  /** Of the events that were voted in those whose figures were given out anew; absent where there is none. */
  released?: string[]
  /** Of the events that were voted in those whose figures wait, and of these those where everybody sees that somebody voted. */
  held?: string[]
  moved?: string[]
  ideas: IdeaCounts[]
  comments: CommentCounts[]
}

/**
 * Stores requests, each of one vote or of several that count together or not at all, in one statement and one commit;
 * see `cast_votes` in the migrations. No two votes share scope and voter.
 */
export async function castVotes(
  db: Executor,
  requests: readonly (readonly VoteRow[])[],
  { now, small_groups }: { now: number; small_groups: SmallGroups },
): Promise<StoredVotes> {
  const batch = JSON.stringify(requests.flatMap((votes, n) => votes.map((vote) => ({ n, ...vote }))))
  const { rows } = await sql<{ answer: StoredVotes }>`
    select cast_votes(${batch}::jsonb, ${new Date(now * 1000)}::timestamptz, ${small_groups === 'hidden'}) as answer`.execute(
    db,
  )
  return rows[0]!.answer
}

/** The own votes on these scopes, by scope. */
export async function findOwnVotes(db: Executor, keys: { scope_id: string; voter_key: Buffer }[]) {
  if (keys.length === 0) return new Map<string, OwnVote>()
  const scopes = keys.map((key) => key.scope_id)
  const hexes = keys.map((key) => key.voter_key.toString('hex'))
  const { rows } = await sql<OwnVote>`
    select v.scope_id, v.kind, v.idea_id, v.vote, v.value
    from unnest(${scopes}::uuid[], ${hexes}::text[]) as k (scope_id, voter_key)
    join votes v on v.scope_id = k.scope_id and v.voter_key = decode(k.voter_key, 'hex')`.execute(db)
  return new Map(rows.map((row) => [row.scope_id, row]))
}
export type OwnVote = {
  scope_id: string
  kind: VoteKind
  idea_id: IdeaId | null
  vote: boolean | null
  value: number | null
}

/** How often each number of stars was given to an answer. */
export async function countStars(db: Executor, idea_id: IdeaId): Promise<Map<number, number>> {
  const { rows } = await sql<{ value: number; count: number }>`
    select value, count from given_values(${idea_id})`.execute(db)
  return new Map(rows.map((row) => [row.value, row.count]))
}

/** The same of every answer of an event that has a rating, as counts from one star to five. */
export async function listStars(db: Executor, event_id: EventId): Promise<StarCounts[]> {
  const { rows } = await sql<StarCounts>`
    select i.id, array(select coalesce(v.count, 0)
      from generate_series(${RATING_MIN}::int, ${RATING_MAX}::int) as s (value)
      left join given_values(i.id) v on v.value = s.value order by s.value) as stars
    from ideas i where i.event_id = ${event_id} and i.state = 'shown' and i.rating_count > 0
    order by i.id`.execute(db)
  return rows
}

/** Tallies of these answers; of a poll always all choices, since their percentages move together. */
export async function listIdeaCounts(
  db: Executor,
  event_id: string,
  ids: readonly string[],
): Promise<IdeaCounts[]> {
  return (
    db
      .selectFrom('ideas')
      .select([
        'id',
        'event_id',
        'like_count',
        'dislike_count',
        'comment_count',
        'choice_count',
        'rating_total',
        'rating_count',
        'rank_total',
        'rank_count',
      ])
      .where('event_id', '=', event_id as EventId)
      .where('state', '=', 'shown')
      .where((where) =>
        where.or([where('kind', '=', 'choice'), where('id', 'in', [...ids, event_id] as IdeaId[])]),
      )
      // the order of the table would tell what changed last
      .orderBy('position')
      .orderBy('id')
      .execute()
  )
}

export async function listCommentCounts(db: Executor, ids: readonly string[]): Promise<CommentCounts[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('comments')
    .select(['id', 'like_count', 'dislike_count'])
    .where('id', 'in', ids as CommentId[])
    .execute()
}
