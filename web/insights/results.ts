// The figures of results, read from what the list shows.
import type { PopinEvent } from '#domain/events/contract.ts'
import { isScale } from '#domain/events/model.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { answersOf, sumsOf } from '#domain/insights/figures.ts'
import { scaleMean, winners } from '#domain/insights/rules.ts'
import { inRankOrder, inRatingOrder } from '#domain/voting/ranking.ts'
import { percentages, voteKindOf } from '#domain/voting/rules.ts'
import { choiceLabel } from './choice-label.ts'

export type Totals = { answers: number; participants: number; comments: number; likes: number }

/** One choice or one point of a scale; `percent` is whole. */
export type ChoiceRow = {
  id: string
  n: number
  title: string
  /** The title as charts and tables write it. */
  label: string
  count: number
  percent: number
}

/** What results read of an event. */
export type ResultEvent = Pick<
  PopinEvent,
  | 'question_type'
  | 'voting_mode'
  | 'phase'
  | 'few_voices'
  | 'ideas_count'
  | 'participants_count'
  | 'comments_count'
>

export type ResultKind = 'choices' | 'scale' | 'rating' | 'ranking' | 'answers'

/** Answers that a chart of written answers shows. */
export const TOP = 10

const RESULTS = { choice: 'choices', rank: 'ranking', rating: 'rating', opinion: 'answers' } as const

export function kindOfResults({
  question_type,
  voting_mode,
}: Pick<ResultEvent, 'question_type' | 'voting_mode'>): ResultKind {
  if (isScale(question_type)) return 'scale'
  return RESULTS[voteKindOf({ question_type, voting_mode })]
}

/** The totals of a session. Participants, comments and written answers are counts of the server, all others those of `ideas`. */
export function totalsOf(event: ResultEvent, ideas: readonly Idea[]): Totals {
  const sums = sumsOf(ideas)
  return {
    answers: answersOf(event, sums),
    participants: event.participants_count,
    comments: event.comments_count,
    likes: sums.likes,
  }
}

/** The choices in the order of the question. */
export function choiceRows(ideas: readonly Idea[]): ChoiceRow[] {
  const ordered = [...ideas].sort((one, other) => one.position - other.position)
  const percents = percentages(ordered.map((idea) => idea.choice_count))
  return ordered.map((idea, index) => ({
    id: idea.id,
    n: index + 1,
    title: idea.content,
    label: choiceLabel(idea),
    count: idea.choice_count,
    percent: percents[index]!,
  }))
}

export function meanOf(rows: readonly ChoiceRow[]): number | null {
  return scaleMean(rows.map((row) => row.count))
}

/** The choices with most votes: several when they tie, none while nobody has voted. */
export function leadersOf(rows: readonly ChoiceRow[]): ChoiceRow[] {
  return winners(rows)
}

/** The answers with most likes; among equals the fewer dislikes, then the order of the list. */
export function topAnswers(ideas: readonly Idea[]): Idea[] {
  return [...ideas]
    .sort((one, other) => other.like_count - one.like_count || one.dislike_count - other.dislike_count)
    .slice(0, TOP)
}

/** Rated choices or answers, the best first; those without a rating last. */
export function ratedRows(ideas: readonly Idea[]): Idea[] {
  return inRatingOrder(ideas)
}

/** Ranked choices, the best first; those that nobody ranked last. */
export function rankedRows(ideas: readonly Idea[]): Idea[] {
  return inRankOrder(ideas)
}

/** How many people ranked. */
export function rankingsOf(ideas: readonly Idea[]): number {
  return sumsOf(ideas).rankings
}

/** Whether there is anything to draw. */
export function hasResults(kind: ResultKind, ideas: readonly Idea[]): boolean {
  if (kind === 'answers') return ideas.length > 0
  const { choices, ratings, rankings } = sumsOf(ideas)
  return (kind === 'ranking' ? rankings : choices + ratings) > 0
}
