// The lines of a full export, made a part at a time: answers, each followed by its comments, then those of the event.
import type { ExportRecord } from '#domain/insights/records.ts'
import { standingMean } from '#domain/insights/rules.ts'
import type { VoteKind } from '#domain/voting/model.ts'
import { percentages, voteKindOf } from '#domain/voting/rules.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'
import {
  type AnswerRow,
  type CommentPlace,
  type Exported,
  listAnswerIds,
  listCommentPlaces,
  type ReportComment,
  readAnswers,
  readComments,
} from '../export-queries.ts'

/** Rows that are read, and held, at once. */
const PART = 1000

/** Answers in their order of export, `PART` at a time; the next ones are read while these are written. */
export async function* answerParts(db: Executor, event: Exported): AsyncGenerator<AnswerRow[]> {
  let coming: Promise<AnswerRow[]> | null = null
  for (const part of partsOf(await listAnswerIds(db, event))) {
    const come: Promise<AnswerRow[]> | null = coming
    coming = readAnswers(db, event, part)
    // a reader who leaves does not hear of it; all others do below
    coming.catch(() => {})
    if (come) yield await come
  }
  if (coming) yield await coming
}

/** An answer or choice with what was said about it; without `answer` what was said about the event. */
export type RecordGroup = { answer: ExportRecord | null; comments: ExportRecord[] }

/** What a group has, in the order of lines. */
export const recordsOf = ({ answer, comments }: RecordGroup): ExportRecord[] =>
  answer ? [answer, ...comments] : comments

/** The answers with their comments in the order of export, then the comments of the event, `PART` answers at a time. */
export async function* recordParts(db: Executor, event: BareEvent): AsyncGenerator<RecordGroup[]> {
  const view = viewer(event)
  for await (const rows of answerParts(db, event)) {
    const shares = percentages(rows.map((row) => row.choice_count))
    const commented = rows.filter((row) => row.comment_count > 0).map((row) => row.id)
    const under = await commentsUnder(db, event, commented)
    yield rows.map((row, index) => ({
      // a comment names the number of its answer, which comes first
      answer: view.answer(row, shares[index]!),
      comments: (under.get(row.id) ?? []).map(view.comment),
    }))
  }
  const loose = inTreeOrder(await listCommentPlaces(db, event.id, null, event.anonymous))
  for (const part of partsOf(loose))
    yield [{ answer: null, comments: (await readComments(db, event, idsOf(part))).map(view.comment) }]
}

/** What was said about these answers, each comment followed by its replies. */
async function commentsUnder(db: Executor, event: BareEvent, answers: readonly string[]) {
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
function viewer(event: BareEvent) {
  const kind = voteKindOf(event)
  const numbers = new Map<string, number>()
  const numbered = (id: string) => {
    const number = numbers.size + 1
    numbers.set(id, number)
    return number
  }
  return {
    answer: (row: AnswerRow, share: number) => viewAnswer(row, kind, share, event, numbered(row.id)),
    comment: (row: ReportComment): ExportRecord => ({
      ...NO_VOTES,
      number: numbered(row.id),
      reply_to: numbers.get(row.parent_comment_id ?? row.idea_id ?? '') ?? null,
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
    }),
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
