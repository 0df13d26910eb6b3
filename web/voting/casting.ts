// Sends votes as the wanted end state. While one of the same person on the same target is on its way, presses do nothing.
import type { CommentId, EventId, IdeaId } from '#domain/base/ids.ts'
import { voting } from '#domain/voting/contract.ts'
import type { UserVote } from '#domain/voting/model.ts'
import { nextOpinion } from '#domain/voting/rules.ts'
import { isOnItsWay, sendWrite } from '#web/base/outbox/device-outbox.ts'
import { newReceipt } from './receipt.ts'
import { CHOICE_LANE, VOTE_LANE } from './wanted-votes.ts'

type Target<Id> = { id: Id; user_vote: UserVote }

/** A press on like (`true`) or dislike (`false`) of an answer. */
export function pressIdea({ id, user_vote }: Target<IdeaId>, pressed: boolean): void {
  const lane = VOTE_LANE + id
  if (isOnItsWay(lane)) return
  const vote = nextOpinion(user_vote, pressed)
  if (vote === null) sendWrite(voting.deleteVote, { params: { id } }, { lane })
  else sendWrite(voting.castVote, { params: { id }, body: { vote, receipt: newReceipt() } }, { lane })
}

/** A press on like (`true`) or dislike (`false`) of a comment. */
export function pressComment({ id, user_vote }: Target<CommentId>, pressed: boolean): void {
  const lane = VOTE_LANE + id
  if (isOnItsWay(lane)) return
  const vote = nextOpinion(user_vote, pressed)
  if (vote === null) sendWrite(voting.deleteCommentVote, { params: { id } }, { lane })
  else sendWrite(voting.castCommentVote, { params: { id }, body: { vote } }, { lane })
}

/** Chooses an answer of a poll; null when a choice is on its way already. */
export function castChoice(event_id: EventId, id: IdeaId) {
  const lane = CHOICE_LANE + event_id
  if (isOnItsWay(lane)) return null
  return sendWrite(voting.castVote, { params: { id }, body: { vote: true, receipt: newReceipt() } }, { lane })
}

/** Rates an answer with 1 to 5 stars. */
export function castRating(id: IdeaId, stars: number): void {
  const lane = VOTE_LANE + id
  if (isOnItsWay(lane)) return
  const body = { vote_type: 'numeric_rating' as const, vote_numeric_value: stars, receipt: newReceipt() }
  sendWrite(voting.castVote, { params: { id }, body }, { lane })
}
