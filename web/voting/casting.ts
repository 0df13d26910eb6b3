// Sends votes as the wanted end state. While one of the same person on the same target is on its way, presses do nothing;
// in a sealed session, where it waits first, the newest takes its place.
import type { CommentId, IdeaId } from '#domain/base/ids.ts'
import { voting } from '#domain/voting/contract.ts'
import type { UserVote } from '#domain/voting/model.ts'
import { nextOpinion } from '#domain/voting/rules.ts'
import { sealedQuestion } from '#web/base/api/sealing.ts'
import { isOnItsWay, sendWrite } from '#web/base/outbox/device-outbox.ts'
import { newReceipt } from './receipt.ts'
import { VOTE_LANE } from './wanted-votes.ts'

type Target<Id> = { id: Id; user_vote: UserVote }
export type VotedEvent = { id: string; sealed?: boolean | undefined }

/** A press on like (`true`) or dislike (`false`) of an answer. */
export function pressIdea(event: VotedEvent, target: Target<IdeaId>, pressed: boolean): void {
  const wish = wishOf(event, target, pressed)
  if (!wish) return
  const { params, vote, options } = wish
  if (vote === null) sendWrite(voting.deleteVote, { params }, options)
  else sendWrite(voting.castVote, { params, body: { vote, receipt: newReceipt() } }, options)
}

/** A press on like (`true`) or dislike (`false`) of a comment. */
export function pressComment(event: VotedEvent, target: Target<CommentId>, pressed: boolean): void {
  const wish = wishOf(event, target, pressed)
  if (!wish) return
  const { params, vote, options } = wish
  if (vote === null) sendWrite(voting.deleteCommentVote, { params }, options)
  else sendWrite(voting.castCommentVote, { params, body: { vote } }, options)
}

/** Null while a press before this one is on its way. */
function wishOf<Id extends string>(event: VotedEvent, { id, user_vote }: Target<Id>, pressed: boolean) {
  const lane = VOTE_LANE + id
  if (!event.sealed && isOnItsWay(lane)) return null
  const options = { lane, question: sealedQuestion(event) }
  return { params: { id }, vote: nextOpinion(user_vote, pressed), options }
}
