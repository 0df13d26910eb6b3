// Own comments on their way: how they are sent, and how they show before the server has them.
import type { CommentId, IdeaId, MediaId } from '#domain/base/ids.ts'
import { comments } from '#domain/comments/contract.ts'
import { trimmedComment } from '#domain/comments/rules.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { AttachedMedia } from '#domain/media/contract.ts'
import { sealedQuestion } from '#web/base/api/sealing.ts'
import { sendWrite } from '#web/base/outbox/device-outbox.ts'
import type { OutboxEntry } from '#web/base/outbox/entry.ts'
import { randomId } from '#web/base/random-id.ts'
import { sentMedia } from '#web/media/slots.ts'
import type { ListedComment } from './comment-list.ts'
import { COMMENT_LANE, EDIT_COMMENT_LANE } from './lanes.ts'
import type { ThreadOf } from './useComments.ts'

export type CommentDraft = {
  description: string
  reveal_name: boolean
  parent: CommentId | null
  media: AttachedMedia | null
}

/** What the lanes of comments begin with that are written here; the id of the comment follows. */
export function laneOf(thread: string, parent: string | null): string {
  return `${COMMENT_LANE}${thread}:${parent ?? ''}:`
}

type Asked = Pick<PopinEvent, 'id' | 'sealed'>

export function sendComment(
  event: Asked,
  thread: ThreadOf,
  { description, reveal_name, parent, media }: CommentDraft,
) {
  const text = { description: trimmedComment(description), reveal_name, parent_comment_id: parent }
  const id = randomId() as CommentId
  const body = { id, ...text, ...(media && { media: { id: media.id } }) }
  const lane = laneOf(thread.id, parent) + id
  const options = { lane, id, question: sealedQuestion(event), keepsText: true }
  return thread.kind === 'idea'
    ? sendWrite(comments.createIdeaComment, { params: { id: thread.id }, body }, options)
    : sendWrite(comments.createEventComment, { params: { id: thread.id }, body }, options)
}

/** `reveal_name` is left out where there is no choice: then it stays as it was. */
export function sendCommentEdit(event: Asked, id: CommentId, description: string, reveal_name?: boolean) {
  const body = { description: trimmedComment(description), reveal_name }
  return sendWrite(
    comments.updateComment,
    { params: { id }, body },
    { lane: EDIT_COMMENT_LANE + id, question: sealedQuestion(event), keepsText: true },
  )
}

type CommentBody = {
  description: string
  reveal_name?: boolean
  parent_comment_id?: CommentId | null
  media?: { id: MediaId }
}

/** The own comments of a thread that the server does not have yet, newest first. */
export function pendingComments(entries: readonly OutboxEntry[], thread: ThreadOf): ListedComment[] {
  return entries
    .filter((entry) => entry.lane.startsWith(`${COMMENT_LANE}${thread.id}:`) && !entry.refusal)
    .map((entry) => pendingComment(entry, thread))
    .reverse()
}

function pendingComment(entry: OutboxEntry, thread: ThreadOf): ListedComment {
  const { description, reveal_name = false, parent_comment_id = null, media } = entry.body as CommentBody
  return {
    id: entry.id as CommentId,
    description,
    reveal_name,
    parent_comment_id,
    parent_idea_id: thread.kind === 'idea' ? (thread.id as IdeaId) : null,
    created_time: Math.floor(entry.order / 1000),
    like_count: 0,
    dislike_count: 0,
    comment_count: 0,
    hero_replied: false,
    is_hero: false,
    media: sentMedia({ media_id: media?.id }),
    author_name: null,
    user_vote: null,
    creator_info: { is_current_user: true, is_hero: false },
    can_edit: false,
    can_delete: false,
    isPending: true,
  }
}

/** The new texts of comments that are being changed, by id. */
export function wantedTexts(
  entries: readonly OutboxEntry[],
  lane: string,
  field: string,
): Map<string, string> {
  const edits = entries.filter((entry) => entry.lane.startsWith(lane) && !entry.refusal)
  return new Map(
    edits.map((entry) => [entry.lane.slice(lane.length), (entry.body as Record<string, string>)[field]!]),
  )
}
