// The lines of a full export, made a part at a time: answers, each followed by its comments, then those of the event.
import type { RawBuilder } from 'kysely'
import type { ExportRecord } from '#domain/insights/records.ts'
import { standingMean } from '#domain/insights/rules.ts'
import type { VoteKind } from '#domain/voting/model.ts'
import { percentages, voteKindOf } from '#domain/voting/rules.ts'
import { openRows } from '#server/base/db/one-reading.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'
import {
  type AnswerRow,
  answerRows,
  type CommentPlace,
  type Exporting,
  listCommentPlaces,
  type ReportComment,
  readComments,
} from '../export-queries.ts'

/** Rows that are read, and held, at once. */
const PART = 2000

/**
 * Answers in their order of export, `PART` at a time, each part with what `more` finds about it; the next ones are read
 * while these are written.
 */
export async function* answerParts<R extends Exporting, M>(
  reading: Executor,
  answers: RawBuilder<R>,
  more: (rows: R[]) => Promise<M>,
): AsyncGenerator<{ rows: R[]; more: M }> {
  const { next, close } = await openRows(reading, answers, PART)
  for (let coming = next(); ; ) {
    const rows = await coming
    if (rows.length === 0) break
    const part = { rows, more: await more(rows) }
    coming = next()
    // a reader who leaves does not hear of it; all others do above
    coming.catch(() => {})
    yield part
  }
  await close()
}

/** An answer or choice with what was said about it; without `answer` what was said about the event. */
export type RecordGroup<A = ExportRecord> = { answer: A | null; comments: ExportRecord[] }

/** What a group has, in the order of lines. */
export const recordsOf = ({ answer, comments }: RecordGroup): ExportRecord[] =>
  answer ? [answer, ...comments] : comments

/** The answers with their comments in the order of export, then the comments of the event, `PART` answers at a time. */
export function recordParts(reading: Executor, event: BareEvent): AsyncGenerator<RecordGroup[]> {
  const kind = voteKindOf(event)
  return groupParts(reading, event, answerRows(event), (rows) => {
    const shares = percentages(rows.map((row) => row.choice_count))
    return (row, index, number) => viewAnswer(row, kind, shares[index]!, event, number)
  })
}

/** The same with answers as `viewOf` makes them of the rows of a part, each with its number. */
export async function* groupParts<R extends Exporting, A>(
  reading: Executor,
  event: BareEvent,
  answers: RawBuilder<R>,
  viewOf: (rows: R[]) => (row: R, index: number, number: number) => A,
): AsyncGenerator<RecordGroup<A>[]> {
  const numbers = createNumbers()
  const view = (row: ReportComment) => viewComment(row, numbers)
  const comments = (rows: R[]) => commentsUnder(reading, event, rows)
  for await (const { rows, more: under } of answerParts(reading, answers, comments)) {
    const viewAnswer = viewOf(rows)
    yield rows.map((row, index) => ({
      // a comment names the number of its answer, which comes first
      answer: viewAnswer(row, index, numbers.give(row.id)),
      comments: under.get(row.id)?.map(view) ?? [],
    }))
  }
  const loose = inTreeOrder(await listCommentPlaces(reading, event.id, null, event.anonymous))
  for (const part of partsOf(loose))
    yield [{ answer: null, comments: (await readComments(reading, event, idsOf(part))).map(view) }]
}

/** What was said about these answers, each comment followed by its replies. */
async function commentsUnder(db: Executor, event: BareEvent, rows: readonly Exporting[]) {
  const answers = rows.flatMap(({ id, comment_count }) => (id && comment_count !== 0 ? [id] : []))
  const comments: ReportComment[] = []
  if (answers.length === 0) return Map.groupBy(comments, (comment) => comment.idea_id)
  const places = inTreeOrder(await listCommentPlaces(db, event.id, answers, event.anonymous))
  for (const part of partsOf(places)) comments.push(...(await readComments(db, event, idsOf(part))))
  return Map.groupBy(comments, (comment) => comment.idea_id)
}

const idsOf = (places: readonly CommentPlace[]) => places.map((place) => place.id)

/** Every comment followed by its replies, the order of siblings kept. */
function inTreeOrder(places: readonly CommentPlace[]): CommentPlace[] {
  const replies = Map.groupBy(places, (place) => place.parent_comment_id)
  const ordered: CommentPlace[] = []
  const waiting = [...(replies.get(null) ?? [])].reverse()
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    ordered.push(place)
    waiting.push(...[...(replies.get(place.id) ?? [])].reverse())
  }
  return ordered
}

/** Numbers the lines as they come, so that replies can name what they belong to. */
function createNumbers() {
  const numbers = new Map<string, number>()
  let given = 0
  return {
    /** Without an id nobody asks for it. */
    give(id: string | null): number {
      given += 1
      if (id) numbers.set(id, given)
      return given
    },
    of: (id: string | null) => numbers.get(id ?? '') ?? null,
  }
}

function viewComment(row: ReportComment, numbers: ReturnType<typeof createNumbers>): ExportRecord {
  return {
    ...NO_VOTES,
    number: numbers.give(row.id),
    reply_to: numbers.of(row.parent_comment_id ?? row.idea_id),
    kind: row.stubbed ? 'Removed comment' : 'Comment',
    text: row.stubbed ? '' : row.description,
    edited: false,
    author: row.stubbed ? null : row.author_name,
    by_host: row.is_hero && !row.stubbed,
    date: row.date,
    likes: row.like_count,
    dislikes: row.dislike_count,
    comments: row.comment_count,
    answered: false,
    attachment: row.has_media && !row.stubbed ? 'Image' : null,
  }
}

const NO_VOTES = {
  votes: null,
  share: null,
  mean_rating: null,
  ratings: null,
  mean_place: null,
  rankings: null,
}

function viewAnswer(
  row: AnswerRow,
  kind: VoteKind,
  share: number,
  event: BareEvent,
  number: number,
): ExportRecord {
  const isOpinion = kind === 'opinion'
  const mean = (of: 'rating' | 'rank', people: number) =>
    kind === of && people > 0 ? standingMean(of, row) : null
  return {
    number,
    reply_to: null,
    kind: row.kind === 'choice' ? 'Choice' : 'Answer',
    text: row.content,
    edited: row.edited,
    author: event.anonymous ? null : row.author_name,
    by_host: row.is_hero,
    date: row.date,
    likes: isOpinion ? row.like_count : null,
    dislikes: isOpinion ? row.dislike_count : null,
    votes: kind === 'choice' ? row.choice_count : null,
    share: kind === 'choice' ? share : null,
    mean_rating: mean('rating', row.total_rater),
    ratings: kind === 'rating' ? row.total_rater : null,
    mean_place: mean('rank', row.total_ranker),
    rankings: kind === 'rank' ? row.total_ranker : null,
    comments: row.comment_count,
    answered: row.answered,
    attachment: row.attachment,
  }
}

function* partsOf<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += PART) yield all.slice(start, start + PART)
}
