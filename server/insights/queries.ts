// SQL of results.
import { sql } from 'kysely'
import type { Standing } from '#domain/insights/rules.ts'
import type { Executor } from '#server/base/db/open.ts'

export async function findMetrics(db: Executor, event_id: string) {
  const { rows } = await sql<{
    joined: number
    contributed: number
    ideas: number
    comments: number
    votes: number
    choices: number
  }>`
    select
      (select count(*)::int from participants where event_id = ${event_id}) as joined,
      (select count(*)::int from contributions where event_id = ${event_id}) as contributed,
      (select count(*)::int from ideas where event_id = ${event_id} and kind = 'answer') as ideas,
      (select count(*)::int from ideas where event_id = ${event_id} and kind = 'choice') as choices,
      (select count(*)::int from comments where event_id = ${event_id} and not stubbed) as comments,
      (select coalesce(sum(like_count + dislike_count + choice_count + rating_count + rank_count), 0)::int from ideas where event_id = ${event_id})
        + (select coalesce(sum(like_count + dislike_count), 0)::int from comments where event_id = ${event_id}) as votes
  `.execute(db)
  return rows[0]!
}

/** What decides who leads, by the names of the wire. */
const STANDING = sql`like_count, choice_count, rating_total as total_rating, rating_count as total_rater,
  rank_total as total_rank, rank_count as total_ranker`

export type TallyRow = Standing & { content: string }

/** Choices in their order, or the answers that can lead: most liked first, or the best rated. */
export async function listTallies(db: Executor, event_id: string): Promise<TallyRow[]> {
  const { rows } = await sql<TallyRow>`
    select content, ${STANDING} from ideas where event_id = ${event_id}
    order by kind desc, case when kind = 'choice' then position end, like_count desc,
      rating_total::float / nullif(rating_count, 0) desc nulls last, rating_count desc, id limit 100`.execute(
    db,
  )
  return rows
}

export type ReportRow = Standing & {
  content: string
  created_time: Date
  dislike_count: number
  comment_count: number
}

/**
 * All answers for the report. Named ones in order of arrival; anonymous ones shuffled, since their order
 * leads to their authors.
 */
export async function listReportRows(
  db: Executor,
  event_id: string,
  anonymous: boolean,
): Promise<ReportRow[]> {
  const order = anonymous
    ? sql`kind desc, case when kind = 'choice' then position end, random()`
    : sql`kind desc, position, created_time, id`
  const { rows } = await sql<ReportRow>`
    select content, created_time, dislike_count, comment_count, ${STANDING}
    from ideas where event_id = ${event_id} order by ${order}`.execute(db)
  return rows
}
