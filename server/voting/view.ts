// Votes and tallies on the wire.
import type { IdeaTally } from '#domain/voting/contract.ts'
import type { UserVote } from '#domain/voting/model.ts'
import { meanOf, percentages } from '#domain/voting/rules.ts'
import type { IdeaCounts, OwnVote } from './queries.ts'

export function viewOwnVote(own: Pick<OwnVote, 'kind' | 'vote' | 'value'> | null | undefined): UserVote {
  if (!own) return null
  const vote_type = own.kind === 'rating' ? 'numeric_rating' : own.kind === 'rank' ? 'rank' : null
  return { vote: own.vote, vote_type, vote_numeric_value: own.value }
}

/** Percentages are of the choices given here: all those of the poll, or none. */
export function viewTallies(rows: readonly IdeaCounts[]): IdeaTally[] {
  const shares = percentages(rows.map((row) => row.choice_count))
  return rows.map((row, index) => viewTally(row, shares[index] ?? 0))
}

export function viewTally(row: Omit<IdeaCounts, 'event_id'>, choice_pct: number): IdeaTally {
  const { rating_total, rating_count, rank_total, rank_count } = row
  return {
    id: row.id,
    like_count: row.like_count,
    dislike_count: row.dislike_count,
    comment_count: row.comment_count,
    choice_count: row.choice_count,
    choice_pct,
    total_rating: rating_total,
    total_rater: rating_count,
    avg_rating: meanOf(rating_total, rating_count),
    total_rank: rank_total,
    total_ranker: rank_count,
    avg_rank: meanOf(rank_total, rank_count),
  }
}
