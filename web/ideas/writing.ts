// Own answers on their way: how they are sent, and how they show before the server has them.
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { trimmedAnswer } from '#domain/ideas/rules.ts'
import type { MediaChange } from '#domain/media/rules.ts'
import { sendWrite } from '#web/base/outbox/device-outbox.ts'
import type { OutboxEntry } from '#web/base/outbox/entry.ts'
import { type FileIds, sentMedia } from '#web/media/slots.ts'
import type { ListedIdea } from './idea-list.ts'

/** Lanes: `answer:{event}:{chance}` and `edit-answer:{answer}`. */
export const ANSWER_LANE = 'answer:'
export const EDIT_ANSWER_LANE = 'edit-answer:'

/** The key of the draft of an answer that is being written. */
export const draftOf = (event_id: EventId) => `answer:${event_id}`

export function sendAnswer(event_id: EventId, content: string, file: FileIds = {}) {
  const lane = `${ANSWER_LANE}${event_id}:${Math.random().toString(36).slice(2)}`
  return sendWrite(ideas.createIdea, { body: { event_id, content, ...file } }, { lane, keepsText: true })
}

export function sendAnswerEdit(id: IdeaId, content: string, change: MediaChange = {}) {
  const lane = EDIT_ANSWER_LANE + id
  return sendWrite(
    ideas.updateIdea,
    { params: { id }, body: { content: trimmedAnswer(content), ...(change as FileIds) } },
    { lane, keepsText: true },
  )
}

/** The own answers to an event that the server does not have yet, newest first. */
export function pendingAnswers(entries: readonly OutboxEntry[], event_id: EventId): ListedIdea[] {
  return entries
    .filter((entry) => entry.lane.startsWith(`${ANSWER_LANE}${event_id}:`) && !entry.refusal)
    .map(pendingAnswer)
    .reverse()
}

const untold = {
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

function pendingAnswer({ id, lane, body, order }: OutboxEntry): ListedIdea {
  const { content: written, ...file } = body as { content: string } & FileIds
  // as the server stores it: the live message of it is told apart by its text
  const content = trimmedAnswer(written)
  return {
    ...untold,
    media: sentMedia(file),
    id: id as IdeaId,
    slug: id,
    content,
    name: content,
    created_time: Math.floor(order / 1000),
    user_created: true,
    creator_info: { is_current_user: true, is_hero: false },
    lane,
  }
}
