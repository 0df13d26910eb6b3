// The calls and live messages of ideas: answers to open questions, and the choices of polls.
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
import { commentView, type PublicComment } from '#domain/comments/contract.ts'
import { RELATED_QUERY_MAX } from '#domain/comments/rules.ts'
import { WORD_MAX, WORDS_MAX } from '#domain/comments/word-filter.ts'
import { attachedMedia } from '#domain/media/contract.ts'
import { type CommentTally, type IdeaTally, ideaTally, userVote } from '#domain/voting/contract.ts'
import { IDEA_SORTS, IDEA_STATES, PAGE_DEFAULT, PAGE_MAX } from './model.ts'
import { DECISIONS } from './moderation.ts'

export const ideaId = idSchema<IdeaId>()

/** What everybody may read of an answer; the fields of live messages. */
export const publicIdea = ideaTally.extend({
  slug: z.string(),
  /** The text of an answer, without space around it; on polls the title of the choice. */
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
  /** On the screen in front of the room; at most one of an event. */
  pinned: z.boolean(),
  media: attachedMedia.nullable(),
  /** Ids of the uploaded image or PDF; at most one of the two is there. */
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
  /** What is not shown is read by the creator, and what waits by its author too. */
  state: z.enum(IDEA_STATES),
})
export type Idea = z.output<typeof ideaView>

export const ideaPage = z.object({
  ideas: z.array(ideaView),
  /** All answers of the event, not just this page. */
  total: z.int(),
  /** Where this page starts; with `around` it is chosen by the server. */
  first_offset: z.int(),
  /** Where the next page starts; null on the last. */
  next_offset: z.int().nullable(),
  /** The live message number that this page is at least as new as. */
  seq: z.int(),
})

/** What is not shown, a page at a time. */
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
    summary: 'The answers of an event, or the choices of a poll, a page at a time.',
    access: 'viewer',
    params: z.object({ id: idSchema<EventId>() }),
    query: z.object({
      sort: z.enum(IDEA_SORTS).default('newest'),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      /** Id or slug of an answer: gives the page that has it in its middle; the offset holds when it is not there. */
      around: tokenSchema.optional(),
      limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_DEFAULT),
    }),
    answer: ideaPage,
  }),
  loadIdea: call({
    method: 'GET',
    path: '/ideas/:slug',
    summary: 'One answer by slug or id, with the first page of its comments, newest first.',
    access: 'viewer',
    params: z.object({ slug: tokenSchema }),
    answer: ideaView.extend({ event_slug: z.string(), comments: z.array(commentView) }),
  }),
  listRelatedIdeas: call({
    method: 'GET',
    path: '/events/:id/ideas/related',
    summary:
      'At most ten answers that are like a text, the most alike first; none where the organisation of the event has this off.',
    access: 'viewer',
    params: z.object({ id: idSchema<EventId>() }),
    query: z.object({ query: z.string().min(1).max(RELATED_QUERY_MAX) }),
    answer: z.array(ideaView),
  }),
  listWaitingIdeas: call({
    method: 'GET',
    path: '/events/:id/ideas/waiting',
    summary:
      'Answers that wait for the creator, the longest waiting first: all of them for the creator, for everybody else their own.',
    access: 'viewer',
    params: z.object({ id: idSchema<EventId>() }),
    query: hiddenQuery,
    answer: hiddenPage,
  }),
  listArchivedIdeas: call({
    method: 'GET',
    path: '/events/:id/ideas/archived',
    summary: 'Answers that the creator archived, the newest first; the plan has to have moderation.',
    access: 'creator',
    params: z.object({ id: idSchema<EventId>() }),
    query: hiddenQuery,
    answer: hiddenPage,
  }),
  moderateIdea: call({
    method: 'PUT',
    path: '/ideas/:id/moderation',
    summary:
      'Shows or archives an answer, marks it as answered, or pins it to the screen, where it takes the place of the one before. Archiving and restoring need the plan; what is left out stays.',
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
    summary: 'Shows or archives several answers of one event; all or none. Ids of other events are left out.',
    access: 'creator',
    params: z.object({ id: idSchema<EventId>() }),
    body: z.object({ ids: z.array(ideaId).min(1).max(PAGE_MAX), state: decision }),
    /** Those whose state it changed. */
    answer: z.object({ ids: z.array(ideaId) }),
  }),
  loadWordFilter: call({
    method: 'GET',
    path: '/word_filter',
    summary: 'The words that the caller does not want to read in answers and comments to their sessions.',
    access: 'account',
    answer: wordFilter,
  }),
  saveWordFilter: call({
    method: 'PUT',
    path: '/word_filter',
    summary: 'Replaces these words. Adding to them needs a plan with moderation.',
    access: 'account',
    body: wordFilter,
    answer: wordFilter,
  }),
  markSeen: call({
    method: 'POST',
    path: '/ideas/:id/seen',
    summary: 'Notes that the caller has seen an answer, and with it those that came before.',
    access: 'viewer',
    params: z.object({ id: ideaId }),
    answer: z.object({ id: ideaId, unseen: z.literal(false) }),
  }),
  markAllSeen: call({
    method: 'POST',
    path: '/events/:id/ideas/seen',
    summary: 'Notes that the caller has seen these answers, and with them those that came before.',
    access: 'viewer',
    params: z.object({ id: idSchema<EventId>() }),
    body: z.object({ ids: z.array(ideaId).min(1).max(PAGE_MAX) }),
    answer: z.object({ seen: z.literal(true) }),
  }),
  createIdea: call({
    method: 'POST',
    path: '/ideas',
    summary: 'Posts an answer.',
    access: 'viewer',
    body: z.object({
      id: newIdSchema<IdeaId>().optional(),
      event_id: idSchema<EventId>(),
      content: z.string().max(50_000),
      /** An own upload: an image, or a PDF, not both. */
      media_id: uploadId,
      media_attachment_id: uploadId,
    }),
    answer: ideaView,
  }),
  updateIdea: call({
    method: 'PUT',
    path: '/ideas/:id',
    summary: 'Changes the own answer.',
    access: 'author',
    params: z.object({ id: ideaId }),
    body: z.object({
      content: z.string().max(50_000),
      /** A new image or PDF in place of the old one of its kind. */
      media_id: uploadId,
      media_attachment_id: uploadId,
      /** Takes the image off, or the PDF. */
      remove_media: z.boolean().optional(),
      remove_media_attachment: z.boolean().optional(),
    }),
    answer: ideaView,
  }),
  deleteIdea: call({
    method: 'DELETE',
    path: '/ideas/:id',
    summary: 'Deletes the own answer with its comments and votes.',
    access: 'author',
    params: z.object({ id: ideaId }),
    answer: z.object({ id: ideaId }),
  }),
} satisfies Record<string, Call>

/** Counts of the whole event, carried with every change of them. */
export type EventCounts = { ideas_count: number; comments_count: number; participants_count: number }

/**
 * What `private-event-{id}` carries, each with the event's running number `seq`.
 * All values are absolute. `more` is true when a burst was too large for one message:
 * the client then fetches the list again instead of patching it.
 */
export type SessionMessage =
  | {
      name: 'created' | 'edited'
      data: {
        seq: number
        counts: EventCounts
        ideas: PublicIdea[]
        comments: PublicComment[]
        more: boolean
      }
    }
  | {
      name: 'deleted' | 'stubbed'
      data: { seq: number; counts: EventCounts; ideas: string[]; comments: string[]; more: boolean }
    }
  | {
      name: 'stats_updated'
      data: { seq: number; counts: EventCounts; ideas: IdeaTally[]; comments: CommentTally[]; more: boolean }
    }
