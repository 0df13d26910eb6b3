// Rankings and ratings: what a whole ranking is, means, shares, and who leads.
import type { Refusal } from '#domain/base/refusal.ts'
import { RATING_MAX, RATING_MIN, type UserVote } from './model.ts'
import { ranking_incomplete } from './refusals.ts'
import { percentages } from './rules.ts'

type Place = { idea_id: string; vote_numeric_value: number }

/** Whether these places rank all items: each item once, with places from 1 to their number. */
export function rankingRefusal(places: readonly Place[], items: readonly string[]): Refusal | null {
  const named = new Set(places.map((place) => place.idea_id))
  const given = new Set(places.map((place) => place.vote_numeric_value))
  const isWhole =
    items.length > 0 &&
    places.length === items.length &&
    items.every((id, index) => named.has(id) && given.has(index + 1))
  return isWhole ? null : ranking_incomplete
}

/** Whether the viewer has given every item a place. */
export function isRankingSet(items: readonly { user_vote: UserVote }[]): boolean {
  return items.length > 0 && items.every(({ user_vote }) => user_vote?.vote_type === 'rank')
}

/** The items in the viewer's order; those without a place last, ties in their current order. */
export function inOwnOrder<T extends { user_vote: UserVote }>(items: readonly T[]): T[] {
  const placeOf = ({ user_vote }: T) => user_vote?.vote_numeric_value ?? Number.POSITIVE_INFINITY
  // two items without a place: infinity minus infinity is not a number
  return [...items].sort((one, other) => placeOf(one) - placeOf(other) || 0)
}

type Ranked = { total_rank: number; total_ranker: number }

/** The items with the lowest mean place first, then the most often ranked; unranked ones last. */
export function inRankOrder<T extends Ranked>(items: readonly T[]): T[] {
  return [...items].sort(
    (one, other) => meanPlace(one) - meanPlace(other) || other.total_ranker - one.total_ranker || 0,
  )
}

/**
 * How well an item of `count` is ranked, in percent: 100 for the first place, one part of `count` for the last, 0 if
 * nobody ranked it.
 */
export function rankShare({ total_rank, total_ranker }: Ranked, count: number): number {
  return total_ranker === 0 ? 0 : ((count + 1 - total_rank / total_ranker) * 100) / count
}

type Rated = { total_rating: number; total_rater: number }

/** The items with the highest mean of stars first, then those that more people rated. */
export function inRatingOrder<T extends Rated>(items: readonly T[]): T[] {
  return [...items].sort(
    (one, other) => meanStars(other) - meanStars(one) || other.total_rater - one.total_rater,
  )
}

/** The places of items in the order of `inRankOrder`; see `placesOf`. */
export function rankPlaces(items: readonly Ranked[]): (number | null)[] {
  return placesOf(items.map((item) => (item.total_ranker === 0 ? null : meanPlace(item))))
}

/** The places of items in the order of `inRatingOrder`; see `placesOf`. */
export function ratingPlaces(items: readonly Rated[]): (number | null)[] {
  return placesOf(items.map((item) => (item.total_rater === 0 ? null : meanStars(item))))
}

/** The places of answers in the order of their likes; see `placesOf`. */
export function likePlaces(answers: readonly { like_count: number }[]): (number | null)[] {
  return placesOf(answers.map(({ like_count }) => like_count || null))
}

/** Equal ones share a place, and the next one skips as many: 1, 1, 1, 4. Null without a mean, or a like. */
function placesOf(values: readonly (number | null)[]): (number | null)[] {
  return values.map((value) => (value === null ? null : values.indexOf(value) + 1))
}

// equal fractions of whole numbers are equal numbers, however large they are
function meanPlace({ total_rank, total_ranker }: Ranked): number {
  return total_ranker === 0 ? Number.POSITIVE_INFINITY : total_rank / total_ranker
}

function meanStars({ total_rating, total_rater }: Rated): number {
  return total_rater === 0 ? 0 : total_rating / total_rater
}

/** Whole percent for each number of stars, most stars first; `counts` by the number of stars. */
export function ratingShares(counts: ReadonlyMap<number, number>): { label: string; value: number }[] {
  const stars = Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, index) => RATING_MAX - index)
  const shares = percentages(stars.map((label) => counts.get(label) ?? 0))
  return stars.map((label, index) => ({ label: String(label), value: shares[index]! }))
}
