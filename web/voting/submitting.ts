// Sends choices, ratings and rankings. What is submitted as a whole replaces what is on its way already.
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import { voting } from '#domain/voting/contract.ts'
import { isOnItsWay, sendWrite } from '#web/base/outbox/device-outbox.ts'
import { newReceipt } from './receipt.ts'
import { RANKING_LANE } from './wanted-ranking.ts'
import { CHOICE_LANE, VOTE_LANE } from './wanted-votes.ts'

/** Chooses an answer of a poll; null when a choice is on its way already. */
export function castChoice(event_id: EventId, id: IdeaId) {
  const lane = CHOICE_LANE + event_id
  if (isOnItsWay(lane)) return null
  return sendWrite(voting.castVote, { params: { id }, body: { vote: true, receipt: newReceipt() } }, { lane })
}

/** Rates an answer with 1 to 5 stars, unless a rating of it is on its way. */
export function castRating(id: IdeaId, stars: number): void {
  if (!isOnItsWay(VOTE_LANE + id)) submitRating(id, stars)
}

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
