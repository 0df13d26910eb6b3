// The calls of ideas: answers to open questions, and the choices of polls.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import {
  type EventId,
  type IdeaId,
  idSchema,
  type MediaId,
  newIdSchema,
  tokenSchema,
} from '#domain/base/ids.ts'
import { receiptSchema } from '#domain/base/receipt-schema.ts'
import { commentView } from '#domain/comments/contract.ts'
import { RELATED_QUERY_MAX } from '#domain/comments/rules.ts'
import { WORD_MAX, WORDS_MAX } from '#domain/comments/word-filter.ts'
import { attachedMedia } from '#domain/media/contract.ts'
import { ideaTally, userVote } from '#domain/voting/contract.ts'
import { IDEA_SORTS, IDEA_STATES, PAGE_DEFAULT, PAGE_MAX } from './model.ts'
import { DECISIONS } from './moderation.ts'
import { sightingCalls } from './sighting-calls.ts'

export const ideaId = idSchema<IdeaId>()

/** What everybody may read of an answer; the fields of live messages. */
export const publicIdea = ideaTally.extend({
  slug: z.string(),
  /** The trimmed text of an answer; on polls, the title of the choice. */
  content: z.string(),
  name: z.string(),
  /** Place among the choices, from 0; for answers 0. */
  position: z.int(),
  /** Unix seconds; for an anonymous event the day only. */
  created_time: z.int(),
  edited: z.boolean(),
  is_hero: z.boolean(),
  hero_replied: z.boolean(),
  content_highlight_length: z.int(),
  /** The creator has dealt with it. */
  answered: z.boolean(),
  /** On the screen in the room; at most one per event. */
  pinned: z.boolean(),
  media: attachedMedia.nullable(),
  /** Ids of the uploaded image or PDF; at most one of the two is set. */
  media_id: idSchema<MediaId>().nullable(),
  media_attachment_id: idSchema<MediaId>().nullable(),
  /** Only where names are shown. */
  author_name: z.string().nullable(),
})
export type PublicIdea = z.output<typeof publicIdea>

/** An answer as one viewer sees it. */
export const ideaView = publicIdea.extend({
  /** The viewer has not seen it yet. */
  unseen: z.boolean(),
  user_vote: userVote,
  user_choice: z.boolean(),
  user_created: z.boolean(),
  user_comment_count: z.int(),
  creator_info: z.object({ is_current_user: z.boolean(), is_hero: z.boolean() }),
  can_edit: z.boolean(),
  can_delete: z.boolean(),
  can_archive: z.boolean(),
  /** Only the creator gets answers that are not shown; an author also gets their own waiting ones. */
  state: z.enum(IDEA_STATES),
})
export type Idea = z.output<typeof ideaView>

export const ideaPage = z.object({
  ideas: z.array(ideaView),
  /** All answers of the event, not just this page. */
  total: z.int(),
  /** Where this page starts; with `around`, the server chooses it. */
  first_offset: z.int(),
  /** Where the next page starts; null on the last. */
  next_offset: z.int().nullable(),
  /** This page is at least as recent as the live message with this number. */
  seq: z.int(),
  /** Of `fair`: the order that the page is cut from. Pages that ask for its `moment` fit, and lack what came since. */
  order: z.object({ moment: z.string(), total: z.int() }).optional(),
})

/** A page of answers that are not shown. */
const hiddenPage = z.object({
  ideas: z.array(ideaView),
  total: z.int(),
  next_offset: z.int().nullable(),
})
const hiddenQuery = z.object({
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_DEFAULT),
})
const decision = z.enum(DECISIONS)
const wordFilter = z.object({ words: z.array(z.string().max(WORD_MAX)).max(WORDS_MAX) })

const uploadId = idSchema<MediaId>().nullable().optional()

export const ideas = {
  listIdeas: call({
    method: 'GET',
    path: '/events/:id/ideas',
    summary: 'Lists the answers of an event, or the choices of a poll, a page at a time.',
    access: 'viewer',
    params: z.object({ id: idSchema<EventId>() }),
    query: z.object({
      sort: z.enum(IDEA_SORTS).default('newest'),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      /** Id or slug of an answer: returns the page with it in the middle; `offset` applies if it is not there. */
      around: tokenSchema.optional(),
      /** Of `fair` only: the moment that the page before told. */
      moment: z.string().max(40).optional(),
      limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_DEFAULT),
    }),
    answer: ideaPage,
  }),
  loadIdea: call({
    method: 'GET',
    path: '/ideas/:slug',
    summary: 'Returns an answer by slug or id, with the first page of its comments, newest first.',
    access: 'viewer',
    params: z.object({ slug: tokenSchema }),
    answer: ideaView.extend({ event_slug: z.string(), comments: z.array(commentView) }),
  }),
  listRelatedIdeas: call({
    method: 'GET',
    path: '/events/:id/ideas/related',
    summary:
      'Lists up to ten answers that resemble a text, the most similar first; none if the event’s organisation has turned this off.',
    access: 'viewer',
    params: z.object({ id: idSchema<EventId>() }),
    query: z.object({ query: z.string().min(1).max(RELATED_QUERY_MAX) }),
    answer: z.array(ideaView),
  }),
  listWaitingIdeas: call({
    method: 'GET',
    path: '/events/:id/ideas/waiting',
    summary:
      'Lists answers that wait for approval, the longest waiting first: all of them for the creator, their own for everybody else.',
    access: 'viewer',
    params: z.object({ id: idSchema<EventId>() }),
    query: hiddenQuery,
    answer: hiddenPage.extend({
      /** In a sealed session, for everybody but the creator: all that the creator archived. Nobody but its author knows one by its id. */
      archived_ids: z.array(ideaId).optional(),
    }),
  }),
  listArchivedIdeas: call({
    method: 'GET',
    path: '/events/:id/ideas/archived',
    summary: 'Lists the answers that the creator archived, newest first; needs a plan with moderation.',
    access: 'creator',
    params: z.object({ id: idSchema<EventId>() }),
    query: hiddenQuery,
    answer: hiddenPage,
  }),
  moderateIdea: call({
    method: 'PUT',
    path: '/ideas/:id/moderation',
    summary:
      'Shows or archives an answer, marks it as answered, or pins it to the screen in place of the one before. Archiving and restoring need a plan with moderation; omitted fields do not change.',
    access: 'creator',
    params: z.object({ id: ideaId }),
    body: z.object({
      state: decision.optional(),
      answered: z.boolean().optional(),
      pinned: z.boolean().optional(),
    }),
    answer: ideaView,
  }),
  moderateIdeas: call({
    method: 'POST',
    path: '/events/:id/ideas/moderation',
    summary: 'Shows or archives several answers of one event, all or none; ignores ids from other events.',
    access: 'creator',
    params: z.object({ id: idSchema<EventId>() }),
    body: z.object({ ids: z.array(ideaId).min(1).max(PAGE_MAX), state: decision }),
    /** The answers whose state changed. */
    answer: z.object({ ids: z.array(ideaId) }),
  }),
  undoModeration: call({
    method: 'POST',
    path: '/events/:id/ideas/moderation/undo',
    summary:
      'Undoes a decision: answers that are still in the state `from` go back to the state `to`. Ignores answers that someone changed or deleted since, and ids from other events.',
    access: 'creator',
    params: z.object({ id: idSchema<EventId>() }),
    body: z.object({ ids: z.array(ideaId).min(1).max(PAGE_MAX), from: decision, to: z.enum(IDEA_STATES) }),
    /** The answers that went back. */
    answer: z.object({ ids: z.array(ideaId) }),
  }),
  loadWordFilter: call({
    method: 'GET',
    path: '/word_filter',
    summary: 'Lists the words you do not want in answers and comments in your sessions.',
    access: 'account',
    answer: wordFilter,
  }),
  saveWordFilter: call({
    method: 'PUT',
    path: '/word_filter',
    summary:
      'Replaces the words you do not want in your sessions; adding words needs a plan with moderation.',
    access: 'account',
    body: wordFilter,
    answer: wordFilter,
  }),
  markSeen: call({
    method: 'POST',
    path: '/ideas/:id/seen',
    summary: 'Marks an answer and all earlier ones as seen by you.',
    access: 'viewer',
    params: z.object({ id: ideaId }),
    answer: z.object({ id: ideaId, unseen: z.literal(false) }),
  }),
  markAllSeen: call({
    method: 'POST',
    path: '/events/:id/ideas/seen',
    summary: 'Marks several answers and all earlier ones as seen by you.',
    access: 'viewer',
    params: z.object({ id: idSchema<EventId>() }),
    body: z.object({ ids: z.array(ideaId).min(1).max(PAGE_MAX) }),
    answer: z.object({ seen: z.literal(true) }),
  }),
  ...sightingCalls,
  createIdea: call({
    method: 'POST',
    path: '/ideas',
    summary: 'Posts an answer.',
    access: 'viewer',
    by_ballot: true,
    body: z.object({
      id: newIdSchema<IdeaId>().optional(),
      event_id: idSchema<EventId>(),
      content: z.string().max(50_000),
      /** One of the caller's uploads: an image or a PDF, not both. */
      media_id: uploadId,
      media_attachment_id: uploadId,
      receipt: receiptSchema,
    }),
    answer: ideaView,
  }),
  updateIdea: call({
    method: 'PUT',
    path: '/ideas/:id',
    summary: 'Edits your answer.',
    access: 'author',
    by_ballot: true,
    params: z.object({ id: ideaId }),
    body: z.object({
      content: z.string().max(50_000),
      /** A new image or PDF, which replaces the old one. */
      media_id: uploadId,
      media_attachment_id: uploadId,
      /** Removes the image or the PDF. */
      remove_media: z.boolean().optional(),
      remove_media_attachment: z.boolean().optional(),
      /** Takes the place of the one before; without it that one stays. */
      receipt: receiptSchema,
    }),
    answer: ideaView,
  }),
  deleteIdea: call({
    method: 'DELETE',
    path: '/ideas/:id',
    summary: 'Deletes your answer with its comments and votes.',
    access: 'author',
    by_ballot: true,
    params: z.object({ id: ideaId }),
    answer: z.object({ id: ideaId }),
  }),
} satisfies Record<string, Call>
