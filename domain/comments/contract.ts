// The calls of comments: on an answer, on a poll, and replies.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import {
  type CommentId,
  type EventId,
  type IdeaId,
  idSchema,
  type MediaId,
  newIdSchema,
} from '#domain/base/ids.ts'
import { attachedMedia } from '#domain/media/contract.ts'
import { userVote } from '#domain/voting/contract.ts'
import { COMMENT_PAGE, COMMENT_PAGE_MAX, RELATED_QUERY_MAX } from './rules.ts'

export const commentId = idSchema<CommentId>()

/** What everybody may read of a comment; the fields of live messages. */
export const publicComment = z.object({
  id: commentId,
  description: z.string(),
  /** On polls, the same text again. */
  content: z.string().optional(),
  reveal_name: z.boolean(),
  /** Unix seconds; for an anonymous event the day only. */
  created_time: z.int(),
  parent_idea_id: idSchema<IdeaId>().nullable(),
  parent_comment_id: commentId.nullable(),
  like_count: z.int(),
  dislike_count: z.int(),
  comment_count: z.int(),
  hero_replied: z.boolean(),
  is_hero: z.boolean(),
  media: attachedMedia.nullable(),
  /** Only where names are shown. */
  author_name: z.string().nullable(),
})
export type PublicComment = z.output<typeof publicComment>

/** A comment as one viewer sees it. */
export const commentView = publicComment.extend({
  user_vote: userVote,
  creator_info: z.object({ is_current_user: z.boolean(), is_hero: z.boolean() }),
  can_edit: z.boolean(),
  can_delete: z.boolean(),
})
export type Comment = z.output<typeof commentView>

/** Visible to everybody, or archived by the creator of the event. */
const decision = z.enum(['shown', 'archived'])
export type CommentDecision = z.output<typeof decision>

/** A comment that the creator archived, with the text of the answer it is on; null on a poll. */
const archivedComment = publicComment
  .pick({ id: true, description: true, created_time: true, author_name: true, is_hero: true })
  .extend({
    ...{ like_count: z.int(), comment_count: z.int(), media: attachedMedia.nullable() },
    ...{ parent_idea_id: idSchema<IdeaId>().nullable(), idea_content: z.string().nullable() },
  })
export type ArchivedComment = z.output<typeof archivedComment>

/** A page of a thread: `after` is the last comment of the previous page; a page shorter than `limit` is the last. */
const page = z.object({
  sort: z.enum(['newest', 'active']).default('newest'),
  limit: z.coerce.number().int().min(1).max(COMMENT_PAGE_MAX).default(COMMENT_PAGE),
  after: commentId.optional(),
})
const commentBody = z.object({
  id: newIdSchema<CommentId>().optional(),
  description: z.string().max(20_000),
  reveal_name: z.boolean().default(false),
  parent_comment_id: commentId.nullable().optional(),
  /** One of the caller's uploads. */
  media: z.object({ id: idSchema<MediaId>() }).nullable().optional(),
})
const ofIdea = z.object({ id: idSchema<IdeaId>() })
const ofEvent = z.object({ id: idSchema<EventId>() })
const ofComment = z.object({ id: commentId })

export const comments = {
  listIdeaComments: call({
    method: 'GET',
    path: '/ideas/:id/comments',
    summary:
      'Lists the comments on an answer, including replies, newest first or by likes, a page at a time.',
    access: 'viewer',
    params: ofIdea,
    query: page,
    answer: z.array(commentView),
  }),
  listRelatedComments: call({
    method: 'GET',
    path: '/ideas/:id/comments/related',
    summary:
      'Lists up to ten comments on an answer that resemble a text, the most similar first; none if the event’s organisation has turned this off.',
    access: 'viewer',
    params: ofIdea,
    query: z.object({ query: z.string().min(1).max(RELATED_QUERY_MAX) }),
    answer: z.array(commentView),
  }),
  listEventComments: call({
    method: 'GET',
    path: '/events/:id/comments',
    summary: 'Lists the comments on a poll as a whole, a page at a time.',
    access: 'viewer',
    params: ofEvent,
    query: page,
    answer: z.array(commentView),
  }),
  findComment: call({
    method: 'GET',
    path: '/comments/:id',
    summary: 'Returns where a comment belongs: its answer, or null for a comment on a poll, and its event.',
    access: 'viewer',
    params: ofComment,
    answer: z.object({
      id: commentId,
      parent_idea_id: idSchema<IdeaId>().nullable(),
      idea_slug: z.string().nullable(),
      event_slug: z.string(),
    }),
  }),
  createIdeaComment: call({
    method: 'POST',
    path: '/ideas/:id/comments',
    summary: 'Adds a comment to an answer, or a reply to a comment on it.',
    access: 'viewer',
    by_ballot: true,
    params: ofIdea,
    body: commentBody,
    answer: commentView,
  }),
  createEventComment: call({
    method: 'POST',
    path: '/events/:id/comments',
    summary: 'Adds a comment to a poll; participants must vote first.',
    access: 'viewer',
    by_ballot: true,
    params: ofEvent,
    body: commentBody,
    answer: commentView,
  }),
  updateComment: call({
    method: 'PUT',
    path: '/comments/:id',
    summary: 'Edits your comment.',
    access: 'author',
    by_ballot: true,
    params: ofComment,
    body: z.object({ description: z.string().max(20_000), reveal_name: z.boolean().optional() }),
    answer: commentView,
  }),
  deleteComment: call({
    method: 'DELETE',
    path: '/comments/:id',
    summary: 'Deletes your comment; if it has replies, a note that it was removed takes its place.',
    access: 'author',
    by_ballot: true,
    params: ofComment,
    answer: z.object({ id: commentId }),
  }),
  listArchivedComments: call({
    method: 'GET',
    path: '/events/:id/comments/archived',
    summary: 'Lists the comments that the creator archived, newest first; needs a plan with moderation.',
    access: 'creator',
    params: ofEvent,
    query: z.object({
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(COMMENT_PAGE_MAX).default(COMMENT_PAGE),
    }),
    answer: z.object({
      comments: z.array(archivedComment),
      total: z.int(),
      next_offset: z.int().nullable(),
    }),
  }),
  moderateComment: call({
    method: 'PUT',
    path: '/comments/:id/moderation',
    summary:
      'Archives a comment or shows it again; needs a plan with moderation. Replies stay, below the same note as for a removed comment.',
    access: 'creator',
    params: ofComment,
    body: z.object({ state: decision }),
    answer: z.object({ id: commentId, state: decision }),
  }),
} satisfies Record<string, Call>
