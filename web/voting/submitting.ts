// Sends choices, ratings and rankings. What is submitted as a whole replaces what is on its way already.
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import { voting } from '#domain/voting/contract.ts'
import { sealedQuestion } from '#web/base/api/sealing.ts'
import { isOnItsWay, sendWrite } from '#web/base/outbox/device-outbox.ts'
import type { VotedEvent } from './casting.ts'
import { newReceipt } from './receipt.ts'
import { RANKING_LANE } from './wanted-ranking.ts'
import { CHOICE_LANE, VOTE_LANE } from './wanted-votes.ts'

/** Chooses an answer of a poll; null when a choice is on its way already, which in a sealed session the new one replaces. */
export function castChoice(event: VotedEvent, id: IdeaId) {
  const lane = CHOICE_LANE + event.id
  if (!event.sealed && isOnItsWay(lane)) return null
  const request = { params: { id }, body: { vote: true, receipt: newReceipt() } }
  return sendWrite(voting.castVote, request, { lane, question: sealedQuestion(event) })
}

/** Rates an answer with 1 to 5 stars, unless a rating of it is on its way that is not sealed. */
export function castRating(event: VotedEvent, id: IdeaId, stars: number): void {
  if (event.sealed || !isOnItsWay(VOTE_LANE + id)) submitRating(event, id, stars)
}

/** Rates one item of a list with 1 to 5 stars. */
export function submitRating(event: VotedEvent, id: IdeaId, stars: number) {
  const body = { vote_type: 'numeric_rating' as const, vote_numeric_value: stars, receipt: newReceipt() }
  const options = { lane: VOTE_LANE + id, question: sealedQuestion(event) }
  return sendWrite(voting.castVote, { params: { id }, body }, options)
}

/** Ranks all items of an event: `order` is their ids, the top first. */
export function submitRanking(event: VotedEvent & { id: EventId }, order: readonly IdeaId[]) {
  const votes = order.map((idea_id, index) => ({
    idea_id,
    vote_type: 'rank' as const,
    vote_numeric_value: index + 1,
  }))
  return sendWrite(
    voting.castRanking,
    { params: { id: event.id }, body: { votes, receipt: newReceipt() } },
    { lane: RANKING_LANE + event.id, question: sealedQuestion(event) },
  )
}
