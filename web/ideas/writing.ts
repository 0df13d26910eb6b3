// Own answers on their way: how they are sent, and how they show before the server has them.
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { trimmedAnswer } from '#domain/ideas/rules.ts'
import type { MediaChange } from '#domain/media/rules.ts'
import { sealedQuestion } from '#web/base/api/sealing.ts'
import { sendWrite } from '#web/base/outbox/device-outbox.ts'
import type { OutboxEntry } from '#web/base/outbox/entry.ts'
import { randomId } from '#web/base/random-id.ts'
import { type FileIds, sentMedia } from '#web/media/slots.ts'
import { newReceipt } from '#web/voting/receipt.ts'
import type { ListedIdea } from './idea-list.ts'

/** Lanes: `answer:{event}:{answer}` and `edit-answer:{answer}`. */
export const ANSWER_LANE = 'answer:'
export const EDIT_ANSWER_LANE = 'edit-answer:'

/** The key of the draft of an answer that is being written. */
export const draftOf = (event_id: EventId) => `answer:${event_id}`

/** The lane of an answer that is written here. */
export const answerLane = (event_id: EventId, id: string) => `${ANSWER_LANE}${event_id}:${id}`

type Asked = Pick<PopinEvent, 'id' | 'sealed'>

export function sendAnswer(event: Asked, content: string, file: FileIds = {}) {
  const id = randomId() as IdeaId
  const { id: event_id } = event
  const lane = answerLane(event_id, id)
  return sendWrite(
    ideas.createIdea,
    { body: { id, event_id, content, ...file, receipt: newReceipt() } },
    { lane, id, question: sealedQuestion(event), keepsText: true },
  )
}

export function sendAnswerEdit(event: Asked, id: IdeaId, content: string, change: MediaChange = {}) {
  const lane = EDIT_ANSWER_LANE + id
  return sendWrite(
    ideas.updateIdea,
    {
      params: { id },
      body: { content: trimmedAnswer(content), ...(change as FileIds), receipt: newReceipt() },
    },
    { lane, question: sealedQuestion(event), keepsText: true },
  )
}

/** The own answers to an event that the server does not have yet, newest first. */
export function pendingAnswers(entries: readonly OutboxEntry[], event_id: EventId): ListedIdea[] {
  return entries
    .filter((entry) => entry.lane.startsWith(answerLane(event_id, '')) && !entry.refusal)
    .map(pendingAnswer)
    .reverse()
}

const emptyIdea = {
  like_count: 0,
  dislike_count: 0,
  comment_count: 0,
  choice_count: 0,
  choice_pct: 0,
  total_rating: 0,
  total_rater: 0,
  avg_rating: 0,
  total_rank: 0,
  total_ranker: 0,
  avg_rank: 0,
  media: null,
  media_id: null,
  media_attachment_id: null,
  unseen: false,
  position: 0,
  edited: false,
  is_hero: false,
  hero_replied: false,
  content_highlight_length: 0,
  author_name: null,
  user_vote: null,
  user_choice: false,
  user_comment_count: 0,
  can_edit: false,
  can_delete: false,
  can_archive: false,
  answered: false,
  pinned: false,
  state: 'shown' as const,
}

function pendingAnswer({ id, body, order }: OutboxEntry): ListedIdea {
  const { content: written, ...file } = body as { content: string } & FileIds
  const content = trimmedAnswer(written)
  return {
    ...emptyIdea,
    media: sentMedia(file),
    id: id as IdeaId,
    slug: id,
    content,
    name: content,
    created_time: Math.floor(order / 1000),
    user_created: true,
    creator_info: { is_current_user: true, is_hero: false },
    isPending: true,
  }
}
