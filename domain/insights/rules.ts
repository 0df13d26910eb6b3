// Figures of results.
import { isPoll, isScale, type QuestionType } from '#domain/events/model.ts'
import { RATING_MAX, type VoteKind } from '#domain/voting/model.ts'
import { inRankOrder, inRatingOrder } from '#domain/voting/ranking.ts'
import { meanOf, percentages } from '#domain/voting/rules.ts'

/** The mean of a scale from how often each point, counted from 1, was chosen; null without votes. */
export function scaleMean(counts: readonly number[]): number | null {
  const votes = counts.reduce((sum, count) => sum + count, 0)
  if (votes === 0) return null
  return counts.reduce((sum, count, index) => sum + count * (index + 1), 0) / votes
}

/** Those with the highest count, several if they tie; none while nobody has voted. */
export function winners<T extends { count: number }>(rows: readonly T[]): T[] {
  const best = Math.max(0, ...rows.map((row) => row.count))
  return best === 0 ? [] : rows.filter((row) => row.count === best)
}

/** The counts of an answer or choice that decide a winner. */
export type Standing = {
  like_count: number
  choice_count: number
  total_rating: number
  total_rater: number
  total_rank: number
  total_ranker: number
}

/** How many people support an item: those who liked, chose, rated or ranked it. */
export function supportOf(kind: VoteKind, item: Standing): number {
  switch (kind) {
    case 'opinion':
      return item.like_count
    case 'choice':
      return item.choice_count
    case 'rating':
      return item.total_rater
    case 'rank':
      return item.total_ranker
  }
}

/**
 * The leading items, several if they tie; none while nobody has voted. Likes and choices: the most. Ratings: the highest
 * mean, then the most raters. Ranks: the lowest mean place, then the most rankers.
 */
export function leaders<T extends Standing>(kind: VoteKind, items: readonly T[]): T[] {
  if (kind === 'opinion' || kind === 'choice') {
    const best = Math.max(0, ...items.map((item) => supportOf(kind, item)))
    return best === 0 ? [] : items.filter((item) => supportOf(kind, item) === best)
  }
  const voted = items.filter((item) => supportOf(kind, item) > 0)
  const [best] = kind === 'rating' ? inRatingOrder(voted) : inRankOrder(voted)
  if (!best) return []
  // with the same number of people, the same sum is the same mean
  return voted.filter(
    (item) =>
      supportOf(kind, item) === supportOf(kind, best) &&
      (kind === 'rating' ? item.total_rating === best.total_rating : item.total_rank === best.total_rank),
  )
}

/** The mean of stars, or of places, to two decimals; 0 while nobody gave one. */
export function standingMean(kind: 'rating' | 'rank', item: Standing): number {
  return kind === 'rating'
    ? meanOf(item.total_rating, item.total_rater)
    : meanOf(item.total_rank, item.total_ranker)
}

/**
 * The column `Likes` of a report: likes or votes; where people rate or rank, the mean of the stars or places, and null
 * if nobody did.
 */
export function likesColumn(kind: VoteKind, item: Standing): number | null {
  if (kind === 'opinion' || kind === 'choice') return supportOf(kind, item)
  return supportOf(kind, item) === 0 ? null : standingMean(kind, item)
}

export const SCORE_KINDS = ['mean', 'percent', 'votes', 'answers'] as const
/** What the score of a round is: a mean of points or stars, the share of the first choice, votes, or answers. */
export type ScoreKind = (typeof SCORE_KINDS)[number]

/** The number by which the rounds of a question are compared, and its best value; null if it has no limit. */
export function scoreKindOf(
  question_type: QuestionType,
  kind: VoteKind,
  choices: number,
): { score_kind: ScoreKind; score_max: number | null } {
  if (isScale(question_type)) return { score_kind: 'mean', score_max: choices }
  if (kind === 'rating') return { score_kind: 'mean', score_max: RATING_MAX }
  if (question_type === 'binary') return { score_kind: 'percent', score_max: 100 }
  if (isPoll(question_type) || kind === 'rank') return { score_kind: 'votes', score_max: null }
  return { score_kind: 'answers', score_max: null }
}

/** What the score of a round is made of; `stars` and `raters` are sums over everything that was rated. */
export type Scored = { items: readonly Standing[]; answers: number; stars: number; raters: number }

/** The score of a round to two decimals; null while nobody has voted. */
export function scoreOf(score_kind: ScoreKind, { items, answers, stars, raters }: Scored): number | null {
  const choices = items.map((item) => item.choice_count)
  const chosen = choices.reduce((sum, count) => sum + count, 0)
  switch (score_kind) {
    case 'answers':
      return answers
    case 'votes':
      return chosen + Math.max(0, ...items.map((item) => item.total_ranker))
    case 'percent':
      return chosen === 0 ? null : percentages(choices)[0]!
    case 'mean': {
      if (raters > 0) return meanOf(stars, raters)
      const points = choices.reduce((sum, count, index) => sum + count * (index + 1), 0)
      return chosen === 0 ? null : meanOf(points, chosen)
    }
  }
}
