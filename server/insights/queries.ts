// SQL of results.
import { type SqlBool, sql } from 'kysely'
import type { EventId } from '#domain/base/ids.ts'
import { OCCURRENCES_MAX } from '#domain/insights/contract.ts'
import type { Sums } from '#domain/insights/figures.ts'
import type { Standing } from '#domain/insights/rules.ts'
import { type CachedRead, cacheUntilChanged } from '#server/base/db/cached-reads.ts'
import type { Db, Executor } from '#server/base/db/open.ts'
import { type EventRow, type StreamState, selectEvents, streamStateOf } from '#server/events/queries.ts'
import { inOneSession } from '#server/joining/queries.ts'

/** Who joined the session of an event, by whichever question, which nobody announces: a question that was added later has few rows of its own. */
export async function countJoined(db: Executor, event_id: EventId): Promise<number> {
  const { rows } = await sql<{ joined: number }>`
    select count(distinct p.user_id)::int as joined from events e join events s on ${inOneSession}
      join participants p on p.event_id = s.id where e.id = ${event_id}`.execute(db)
  return rows[0]!.joined
}

/** The question in each occurrence of its series, in the order of time, the latest ones; none without a series. */
export async function listOccurrences(db: Executor, event_id: EventId, limit: number): Promise<EventRow[]> {
  const rows = await selectEvents(db)
    .where(
      sql<SqlBool>`e.id in (select s.id from events me
        join collections c on c.id = me.collection_id
        join collections o on o.series_id = c.series_id
        join events s on s.collection_id = o.id and s.position = me.position
        where me.id = ${event_id})`,
    )
    .orderBy('e.ideas_start', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse()
}

/** The same without what is still to come or was never published; an event without a series stands for itself. */
export async function listBegun(db: Executor, event_id: EventId, now: number): Promise<EventRow[]> {
  const rows = await listOccurrences(db, event_id, OCCURRENCES_MAX + 1)
  const all = rows.length > 0 ? rows : await selectEvents(db).where('e.id', '=', event_id).execute()
  return all.filter((row) => row.published && row.ideas_start.getTime() <= now * 1000)
}

/** What the rows of an event that are shown add up to, and who may lead. */
export type Figures = { sums: ShownSums; comment_votes: number; tallies: TallyRow[] }
export type KeptFigures = CachedRead<'all', StreamState, Figures>

/** The figures of an event, kept until something moves there. */
export function createFigures(db: Db): KeptFigures {
  const read = async (from: Db, event_id: EventId) => ({
    sums: await sumShown(from, event_id),
    comment_votes: await sumCommentVotes(from, event_id),
    tallies: await listTallies(from, event_id),
  })
  return cacheUntilChanged(db, { name: 'figures', stateOf: streamStateOf, read })
}

/** Sums over all shown answers or choices; `items`: how many choices there are, `stars`: of all ratings. */
export type ShownSums = Sums & { items: number; stars: number }

/** The same in SQL, over rows of `ideas` that are shown. */
export const SHOWN_SUMS = sql`coalesce(sum(like_count), 0)::int as likes,
  coalesce(sum(dislike_count), 0)::int as dislikes, coalesce(sum(choice_count), 0)::int as choices,
  coalesce(sum(rating_count), 0)::int as ratings, coalesce(max(rank_count), 0)::int as rankings,
  coalesce(sum(rating_total), 0)::int as stars, count(*) filter (where kind = 'choice')::int as items`

export async function sumShown(db: Executor, event_id: EventId): Promise<ShownSums> {
  const { rows } = await sql<ShownSums>`
    select ${SHOWN_SUMS} from ideas where event_id = ${event_id} and state = 'shown'`.execute(db)
  return rows[0]!
}

/** Likes and dislikes of the comments that are shown. */
async function sumCommentVotes(db: Executor, event_id: EventId): Promise<number> {
  const { rows } = await sql<{ votes: number }>`
    select coalesce(sum(like_count + dislike_count), 0)::int as votes from comments c
    where event_id = ${event_id} and not c.archived and not exists
      (select 1 from ideas h where h.id = c.idea_id and h.state <> 'shown')`.execute(db)
  return rows[0]!.votes
}

/** What decides who leads, by the names of the wire. */
const STANDING = sql`like_count, choice_count, rating_total as total_rating, rating_count as total_rater,
  rank_total as total_rank, rank_count as total_ranker`

export type TallyRow = Standing & { content: string }

/** Choices in their order, or the answers that can lead: most liked first, or the best rated. */
async function listTallies(db: Executor, event_id: EventId): Promise<TallyRow[]> {
  const { rows } = await sql<TallyRow>`
    select content, ${STANDING} from ideas where event_id = ${event_id} and state = 'shown'
    order by kind desc, case when kind = 'choice' then position end, like_count desc,
      rating_total::float / nullif(rating_count, 0) desc nulls last, rating_count desc, id limit 100`.execute(
    db,
  )
  return rows
}
