// The picture of a result on a card.
import { isScale, type QuestionType } from '#domain/events/model.ts'
import type { Standing } from '#domain/insights/rules.ts'
import { RATING_MAX, type VoteKind } from '#domain/voting/model.ts'
import { SKETCH_DOTS, SKETCH_ROWS } from './model.ts'

/**
 * How many dots each row has, in the order of the items: a dot is a vote, or a share of the longest row where there are
 * more votes than dots. Of many items those that lead are drawn; a scale is drawn whole, its points put together. Nothing
 * without a vote.
 */
export function sketchOf(type: QuestionType, kind: VoteKind, items: readonly Standing[]): number[] {
  const strengths = items.map((item) => strengthOf(kind, item, items.length))
  const drawn = isScale(type) ? inBands(strengths) : strongest(strengths)
  const most = Math.max(0, ...drawn)
  if (most === 0) return []
  const scale =
    kind === 'rating' ? SKETCH_DOTS / RATING_MAX : kind === 'rank' ? SKETCH_DOTS / items.length : 1
  const per = Math.min(scale, SKETCH_DOTS / most)
  return drawn.map((strength) => (strength === 0 ? 0 : Math.max(1, Math.round(strength * per))))
}

/** Votes, the mean of ratings, or the mean place counted from the end. */
function strengthOf(kind: VoteKind, item: Standing, count: number): number {
  switch (kind) {
    case 'opinion':
      return item.like_count
    case 'choice':
      return item.choice_count
    case 'rating':
      return item.total_rater === 0 ? 0 : item.total_rating / item.total_rater
    case 'rank':
      return item.total_ranker === 0 ? 0 : count + 1 - item.total_rank / item.total_ranker
  }
}

/** Neighbouring points together, as many bands as there are rows. */
function inBands(strengths: readonly number[]): number[] {
  const bands = Array<number>(Math.min(SKETCH_ROWS, strengths.length)).fill(0)
  strengths.forEach((strength, point) => {
    bands[Math.floor((point * bands.length) / strengths.length)]! += strength
  })
  return bands
}

/** The highest ones, where they stand. */
function strongest(strengths: readonly number[]): number[] {
  const order = strengths.map((_, index) => index).sort((a, b) => strengths[b]! - strengths[a]! || a - b)
  const kept = new Set(order.slice(0, SKETCH_ROWS))
  return strengths.filter((_, index) => kept.has(index))
}
