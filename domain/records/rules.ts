// Decisions about decisions: when a session can be closed as one, how it ended, and who counts as having disagreed.
import type { Refusal } from '#domain/base/refusal.ts'
import type { FewVoices } from '#domain/events/beside-fields.ts'
import {
  isScale,
  isWritten,
  type QuestionType,
  type Schedule,
  type VotingMode,
} from '#domain/events/model.ts'
import { leaders, type Standing, scaleMean } from '#domain/insights/rules.ts'
import type { VoteKind } from '#domain/voting/model.ts'
import { voteKindOf } from '#domain/voting/rules.ts'
import type { DissentRule, ResultKind } from './model.ts'
import { fewVoted, not_published, nothing_to_decide, voting_goes_on, voting_to_come } from './refusals.ts'

type Asked = {
  question_type: QuestionType
  published: boolean
  schedule: Schedule
  few_voices: FewVoices | null
}

/**
 * Whether an event can be closed as a decision now (unix seconds): its options stand, its votes are all in, and everybody
 * sees what came out. Whoever would stop it for that hears before that too few voted.
 */
export function recordingRefusal(asked: Asked, now: number): Refusal | null {
  const { question_type, published, schedule, few_voices } = asked
  if (isWritten(question_type)) return nothing_to_decide
  if (!published) return not_published
  const { start_time, end_time } = schedule.voting
  if (now < start_time) return voting_to_come
  const isOver = now >= end_time
  if (few_voices && (isOver || few_voices.missing > 0)) return fewVoted(few_voices, isOver)
  return isOver ? null : voting_goes_on
}

export type Option = Standing & { id: string; content: string }
type Question = { question_type: QuestionType; voting_mode: VotingMode }

export type Outcome<O> = {
  kind: ResultKind
  /** The one that won or was picked, or all that are tied; of a scale none. */
  options: O[]
  /** Of a scale, from 1. */
  mean: number | null
}

/**
 * How it ended; options in their own order. `picked` is the one that the host decides on where several lead. Of a scale
 * no point wins: its mean is the result.
 */
export function outcomeOf<O extends Option>(
  question: Question,
  options: readonly O[],
  picked: string | null = null,
): Outcome<O> {
  if (isScale(question.question_type)) {
    const mean = scaleMean(options.map(({ choice_count }) => choice_count))
    return { kind: mean === null ? 'none' : 'mean', options: [], mean }
  }
  const best = leaders(voteKindOf(question), options)
  const chosen = best.find(({ id }) => id === picked)
  if (best.length === 0) return { kind: 'none', options: [], mean: null }
  if (best.length === 1) return { kind: 'won', options: best, mean: null }
  return chosen
    ? { kind: 'picked', options: [chosen], mean: null }
    : { kind: 'tied', options: best, mean: null }
}

/** Stars up to which somebody disagreed with a winner. */
export const FEW_STARS = 2

/** The last place of the upper half of so many options; the one in the middle belongs to it. */
export function lastUpperPlace(options: number): number {
  return Math.ceil(options / 2)
}

/** Where an outcome can be disagreed with, by which rule. */
export function dissentRuleOf(kind: VoteKind, { kind: result }: Pick<Outcome<Option>, 'kind'>): DissentRule {
  if (result === 'none' || result === 'tied') return 'nothing_won'
  if (result === 'mean') return 'other_side'
  return kind === 'rating' ? 'few_stars' : kind === 'rank' ? 'lower_half' : 'other_option'
}

/**
 * How many voted on the other side of the middle of a scale than its mean lies: the middle point itself is on neither
 * side, and a mean in the middle has no other side. `counts` by point.
 */
export function otherSideOf(counts: readonly number[], mean: number): number {
  const middle = (counts.length + 1) / 2
  const side = Math.sign(mean - middle)
  return counts.reduce(
    (sum, count, index) => (side !== 0 && Math.sign(index + 1 - middle) === -side ? sum + count : sum),
    0,
  )
}

/** Fewer voters than these are not told apart where stars and places are anonymous. */
const TOLD_FROM = 5

/**
 * Whether the number of those who disagreed may be told. Votes for each option of a poll are on every result; who gave
 * few stars or a low place is not, and among few people it would point at somebody.
 */
export function tellsDissent(rule: DissentRule, { anonymous, voted }: { anonymous: boolean; voted: number }) {
  if (rule === 'nothing_won') return false
  const isNew = rule === 'few_stars' || rule === 'lower_half'
  return !(isNew && anonymous && voted < TOLD_FROM)
}

type Counts = { participants_count: number }

/**
 * How many people voted. A poll and a ranking have one vote of each person; who rates does so option by option, and
 * nobody knows which ratings are of the same person, so there it is who took part.
 */
export function votedOf(
  kind: VoteKind,
  options: readonly Standing[],
  { participants_count }: Counts,
): number {
  if (kind === 'choice') return options.reduce((sum, { choice_count }) => sum + choice_count, 0)
  if (kind === 'rank') return Math.max(0, ...options.map(({ total_ranker }) => total_ranker))
  const raters = Math.max(0, ...options.map(({ total_rater }) => total_rater))
  return raters === 0 ? 0 : Math.max(raters, participants_count)
}

/** Alphabetical by UTF-16 units: an order that says nothing about when or by whom it was written. */
export function inNoOrder(texts: readonly string[]): string[] {
  return [...texts].sort()
}

type Reading = {
  is_own: boolean
  is_shared: boolean
  /** Null when the session is gone. */
  session: { is_seen: boolean; results_hidden: boolean } | null
}

/** Whether somebody reads a record: its host, everybody while it is shared, and who may see the results it is about. */
export function readsRecord({ is_own, is_shared, session }: Reading): boolean {
  return is_own || is_shared || (session?.is_seen === true && !session.results_hidden)
}
