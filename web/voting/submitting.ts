// Sends what is submitted as a whole: the ratings of a list, a ranking. What is on its way already is replaced.
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import { voting } from '#domain/voting/contract.ts'
import { sendWrite } from '#web/base/outbox/device-outbox.ts'
import { newReceipt } from './receipt.ts'
import { RANKING_LANE } from './wanted-ranking.ts'
import { VOTE_LANE } from './wanted-votes.ts'

/** Rates one item of a list with 1 to 5 stars. */
export function submitRating(id: IdeaId, stars: number) {
  const body = { vote_type: 'numeric_rating' as const, vote_numeric_value: stars, receipt: newReceipt() }
  return sendWrite(voting.castVote, { params: { id }, body }, { lane: VOTE_LANE + id })
}

/** Ranks all items of an event: `order` is their ids, the top first. */
export function submitRanking(id: EventId, order: readonly IdeaId[]) {
  const votes = order.map((idea_id, index) => ({
    idea_id,
    vote_type: 'rank' as const,
    vote_numeric_value: index + 1,
  }))
  return sendWrite(
    voting.castRanking,
    { params: { id }, body: { votes, receipt: newReceipt() } },
    { lane: RANKING_LANE + id },
  )
}
