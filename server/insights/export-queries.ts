// SQL of exports: answers in their order, and the comments under some of them.
import { type RawBuilder, sql } from 'kysely'
import { REMOVED_ACCOUNT } from '#domain/accounts/model.ts'
import type { EventId } from '#domain/base/ids.ts'
import type { Standing } from '#domain/insights/rules.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'

/** What decides who leads, by the names of the wire. */
export const STANDING = sql`i.like_count, i.choice_count, i.rating_total as total_rating, i.rating_count as total_rater,
  i.rank_total as total_rank, i.rank_count as total_ranker`

/** What decides which answers a file has, and what it tells of them. */
export type Exported = Pick<BareEvent, 'id' | 'anonymous'>

/** Written by the database, so that a time that nobody may know does not leave it. */
const dateOf = (what: 'i' | 'c', { anonymous }: Exported) =>
  sql`to_char(${sql.ref(`${what}.created_time`)} at time zone 'UTC',
    ${sql.lit(anonymous ? 'YYYY-MM-DD' : 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')})`

export type AnswerRow = Standing & {
  id: string
  kind: 'answer' | 'choice'
  content: string
  /** Its words changed later. */
  edited: boolean
  /** ISO 8601; of an anonymous event the day alone, since a time leads to its author. */
  date: string
  dislike_count: number
  comment_count: number
  is_hero: boolean
  answered: boolean
  attachment: 'Image' | 'PDF' | null
  author_name: string | null
}

/** What an export reads of each answer; `id` is null where nothing was said about it, and nobody asks for it then. */
export type Exporting = { id: string | null; comment_count?: number }

/**
 * The shown answers of an event, with these columns of `i`. Named ones in the order of arrival; anonymous ones shuffled
 * anew each time, since their order leads to their authors. Choices stand first, in their own order. Shuffled by one
 * number and not by several: that is half of the time that it takes.
 */
function shownAnswers<R extends Exporting>({ id, anonymous }: Exported, columns: RawBuilder<unknown>) {
  const order = anonymous
    ? sql`case when i.kind = 'choice' then i.position - 1e9::float8 else random() end`
    : sql`case when i.kind = 'choice' then i.position end, i.position, i.created_time, i.arrival`
  return sql<R>`select ${columns} from ideas i left join users u on u.id = i.author_id
    where i.event_id = ${sql.lit(id)} and i.state = 'shown' order by ${order}`
}

export const answerRows = (event: Exported) => shownAnswers<AnswerRow>(event, answerColumns(event))

/** What stands in a line of the CSV of answers that are liked, beside its number: text, author, and all behind them. */
export type AnswerLine = Exporting & {
  /** Null of an answer. */
  kind: 'Choice' | null
  content: string
  author_name: string | null
  rest: string
}

/** As `RECORD_COLUMNS` says, written by the database, which is quicker than handing over each cell. */
export function answerLines(event: Exported) {
  const yes = (is: RawBuilder<unknown>) => sql`case when ${is} then 'Yes' else '' end`
  const cells = [
    yes(sql`i.is_hero`),
    dateOf('i', event),
    sql`i.like_count`,
    sql`i.dislike_count`,
    // votes, share, ratings and places are those of other questions
    ...Array.from({ length: 6 }, () => sql`''`),
    sql`i.comment_count`,
    yes(sql`i.answered`),
    sql`coalesce(${ATTACHMENT}, '')`,
    yes(EDITED),
  ]
  return shownAnswers<AnswerLine>(
    event,
    sql`case when i.comment_count > 0 then i.id end as id, case when i.kind = 'choice' then 'Choice' end as kind, i.content, ${authorOf(event)} as author_name,
      concat_ws(',', ${sql.join(cells)}) as rest`,
  )
}

/** The most liked or best rated answers first; among equals in no order that means anything. */
export async function listBestIds(db: Executor, event_id: EventId, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ideas where event_id = ${event_id} and state = 'shown'
    order by kind desc, case when kind = 'choice' then position end, like_count desc,
      rating_total::float / nullif(rating_count, 0) desc nulls last, rating_count desc, dislike_count, random()
    limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** These answers of an event in this order, without those that are gone meanwhile. */
export async function readAnswers(
  db: Executor,
  event: Exported,
  ids: readonly string[],
): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select ${answerColumns(event)} from unnest(${ids}::uuid[]) with ordinality wanted (id, n)
    join ideas i on i.id = wanted.id and i.state = 'shown' and i.event_id = ${event.id}
    left join users u on u.id = i.author_id order by wanted.n`.execute(db)
  return rows
}

const EDITED = sql`i.edited_time is not null`
const ATTACHMENT = sql`case when i.media_id is not null then 'Image' when i.media_attachment_id is not null then 'PDF' end`

function authorOf({ anonymous }: Exported) {
  if (anonymous) return sql`null::text`
  return sql`case when i.author_id is not null then nullif(trim(u.first_name || ' ' || u.last_name), '')
    when i.kind = 'answer' then ${sql.lit(REMOVED_ACCOUNT)} end`
}

function answerColumns(event: Exported) {
  return sql`i.id, i.kind, i.content, ${EDITED} as edited, ${dateOf('i', event)} as date, i.dislike_count, i.comment_count,
    i.is_hero, i.answered, ${STANDING}, ${ATTACHMENT} as attachment, ${authorOf(event)} as author_name`
}

/** A comment in the tree of its answer, or of the event where it stands under none. */
export type CommentPlace = { id: string; idea_id: string | null; parent_comment_id: string | null }

/** The comments under these answers, or with null those of the event itself; anonymous ones shuffled as answers are. */
export async function listCommentPlaces(
  db: Executor,
  event_id: EventId,
  under: readonly string[] | null,
  anonymous: boolean,
): Promise<CommentPlace[]> {
  const place = under ? sql`idea_id = any (${under}::uuid[])` : sql`idea_id is null`
  const order = anonymous ? sql`random()` : sql`created_time, arrival`
  const { rows } = await sql<CommentPlace>`
    select id, idea_id, parent_comment_id from comments
    where event_id = ${event_id} and ${place} and (not archived or holds_comments(id)) order by ${order}`.execute(
    db,
  )
  return rows
}

export type ReportComment = CommentPlace & {
  description: string
  /** As that of an answer. */
  date: string
  like_count: number
  dislike_count: number
  comment_count: number
  is_hero: boolean
  stubbed: boolean
  has_media: boolean
  author_name: string | null
}

/** These comments of an event in this order. */
export async function readComments(
  db: Executor,
  event: Exported,
  ids: readonly string[],
): Promise<ReportComment[]> {
  const { rows } = await sql<ReportComment>`
    select c.id, c.idea_id, c.parent_comment_id, c.description, ${dateOf('c', event)} as date, c.like_count,
      c.dislike_count, c.is_hero, c.stubbed, c.media_id is not null as has_media,
      (select count(*)::int from comments r where r.parent_comment_id = c.id and not r.stubbed) as comment_count,
      case when c.author_id is not null then nullif(trim(u.first_name || ' ' || u.last_name), '')
        ${event.anonymous ? sql`` : sql`else ${REMOVED_ACCOUNT}`} end as author_name
    from unnest(${ids}::uuid[]) with ordinality wanted (id, n)
    join comments c on c.id = wanted.id and c.event_id = ${event.id}
    left join users u on u.id = c.author_id order by wanted.n`.execute(db)
  return rows
}
