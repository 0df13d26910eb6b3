// The calls and the live message of a presentation: one question in front of a room, and what is done with it.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { type AgendaItemId, type EventId, type IdeaId, idSchema, type SlideId } from '#domain/base/ids.ts'
import { HOST_NOTES_MAX } from '#domain/events/model.ts'
import { slidePicture } from '#domain/slides/contract.ts'
import { PHONE_SLIDES } from '#domain/slides/model.ts'
import { STAGE_VIEWS, TIMER_MAX, WORD_LENGTH_MAX, ZOOM_MAX, ZOOM_MIN } from './model.ts'
import { REACTIONS } from './reactions.ts'

const eventId = idSchema<EventId>()
const params = z.object({ id: eventId })

/** The state of the room, whole, with absolute values: what the screen, the remote and those who follow read. */
export const presentationView = z.object({
  /** Grows with every change; of two states the higher number is the later one. 0 before the first. */
  number: z.int(),
  /** The question on the screen. */
  event_id: eventId,
  event_slug: z.string(),
  view: z.enum(STAGE_VIEWS),
  /** The one answer that fills the screen. */
  spotlight_id: idSchema<IdeaId>().nullable(),
  /** The phrase of the word cloud whose answers are shown. */
  word: z.string().nullable(),
  /** The slide on the screen: it covers the question, unless the way to join covers it. */
  slide_id: idSchema<SlideId>().nullable(),
  slide: slidePicture.nullable(),
  /**
   * The item of the agenda that the room is at. A topic or a typed item covers the question; of an item that is a question
   * it is the question on the screen. What it says is in the agenda, of which each viewer gets what is theirs to read.
   */
  agenda_item_id: idSchema<AgendaItemId>().nullable(),
  /** What phones show of slides. */
  slides_on_phones: z.enum(PHONE_SLIDES),
  /** When the countdown ends, by the clock of the server; unix seconds. */
  timer_end: z.int().nullable(),
  /** When the presentation began, and when its question came onto the screen; unix seconds, null before that. */
  started_time: z.int().nullable(),
  shown_time: z.int().nullable(),
  /** Steps of an eighth, 0 is the usual size. */
  zoom: z.int().min(ZOOM_MIN).max(ZOOM_MAX),
  /** The choices of a poll stand by their votes, not in the order they were written. */
  by_votes: z.boolean(),
  /** Of the question on the screen, see the event. */
  results_hidden: z.boolean(),
  voting_locked: z.boolean(),
  /** Somebody presents: those who follow are led along. */
  is_on: z.boolean(),
  /** The clock of the server when it said this, unix seconds: devices count down by it, not by their own. */
  now: z.int(),
})
export type Presentation = z.output<typeof presentationView>

/** What changes; what is left out stays. Another question begins with its picture, without spotlight and timer. */
export const presentationChange = z.object({
  event_id: eventId.optional(),
  view: z.enum(STAGE_VIEWS).optional(),
  spotlight_id: idSchema<IdeaId>().nullable().optional(),
  word: z.string().max(WORD_LENGTH_MAX).nullable().optional(),
  /** A slide takes the place of the picture of the question; null shows the question again. */
  slide_id: idSchema<SlideId>().nullable().optional(),
  /** The time on screen counts for it from now on; null shows the question again. */
  agenda_item_id: idSchema<AgendaItemId>().nullable().optional(),
  slides_on_phones: z.enum(PHONE_SLIDES).optional(),
  /** Seconds from now; null takes the countdown away. */
  timer_seconds: z.int().min(1).max(TIMER_MAX).nullable().optional(),
  zoom: z.int().min(ZOOM_MIN).max(ZOOM_MAX).optional(),
  by_votes: z.boolean().optional(),
  results_hidden: z.boolean().optional(),
  voting_locked: z.boolean().optional(),
  is_on: z.boolean().optional(),
})
export type PresentationChange = z.output<typeof presentationChange>

/** A phrase of the answers as most people write it, how many answers have it, and how many likes these have. */
const word = z.object({ text: z.string(), count: z.int(), likes: z.int() })
export type Word = z.output<typeof word>

const words = z.object({
  /** Those with most people behind them first. */
  words: z.array(word),
  /** Most answers have one to three words, and there are phrases: a cloud shows what they say. */
  are_short: z.boolean(),
})
export type Words = z.output<typeof words>

/** An answer that has a phrase. */
const wordAnswer = z.object({ id: idSchema<IdeaId>(), content: z.string() })
export type WordAnswer = z.output<typeof wordAnswer>

/** Somebody who may promise something; the address where the host knows it: of who was invited, or is in the team. */
const owner = z.object({ name: z.string(), email: z.string().nullable() })
export type Owner = z.output<typeof owner>

export const presenting = {
  loadPresentation: call({
    method: 'GET',
    path: '/events/:id/presentation',
    summary: 'What stands on the screen in front of the room, for the session that an event belongs to.',
    access: 'viewer',
    params,
    answer: presentationView,
  }),
  changePresentation: call({
    method: 'PUT',
    path: '/events/:id/presentation',
    summary:
      'Changes what stands on the screen: question, item of the agenda, view, spotlight, countdown, size; hides or shows its results, locks or unlocks its voting. The last change wins.',
    access: 'creator',
    params,
    body: presentationChange,
    answer: presentationView,
  }),
  keepPresenting: call({
    method: 'PUT',
    path: '/events/:id/presentation/alive',
    summary:
      'Says that a page that presents is still there, every 20 seconds, or that it is being left. A presentation of which nothing is heard for 75 seconds leads nobody until its page is heard of again; one that was ended stays ended.',
    access: 'creator',
    params,
    body: z.object({ is_leaving: z.boolean().default(false) }),
    answer: presentationView,
  }),
  saveHostNotes: call({
    method: 'PUT',
    path: '/events/:id/host_notes',
    summary: 'Saves what the host of a question reads beside the presenter screen; nobody else gets it.',
    access: 'creator',
    params,
    body: z.object({ host_notes: z.string().max(HOST_NOTES_MAX) }),
    answer: z.object({ host_notes: z.string() }),
  }),
  suggestOwners: call({
    method: 'GET',
    path: '/events/:id/owners',
    summary:
      'People of a session who may promise something: who was invited by name, the team of its topics, and, of a session with names, who takes part. By name, at most 500.',
    access: 'creator',
    params,
    answer: z.array(owner),
  }),
  listWords: call({
    method: 'GET',
    path: '/events/:id/words',
    summary:
      'What the answers to an open question have in common: phrases of up to three words, without filler words, by the people behind them. Likes are 0 where results are hidden.',
    access: 'viewer',
    params,
    answer: words,
  }),
  listWordAnswers: call({
    method: 'GET',
    path: '/events/:id/words/answers',
    summary: 'The answers behind a phrase of the word cloud, the latest first, up to 60.',
    access: 'viewer',
    params,
    query: z.object({ word: z.string().max(WORD_LENGTH_MAX) }),
    answer: z.array(wordAnswer),
  }),
  react: call({
    method: 'POST',
    path: '/events/:id/reactions',
    summary:
      'Sends a reaction to the screen in front of the room. It is counted and told, not stored; one of each person in half a second counts.',
    access: 'viewer',
    writes: 'nothing',
    params,
    body: z.object({ reaction: z.enum(REACTIONS) }),
    answer: z.object({ is_taken: z.boolean() }),
  }),
} satisfies Record<string, Call>

/**
 * What `private-collection-{id}` carries, or `private-event-{id}` for an event in no collection: the whole state. It has
 * a number of its own and none of the event's. Where a question of the session has people of its own, the second one,
 * after which the state is fetched.
 */
export type PresentationMessage =
  | { name: 'presented'; data: Presentation }
  | { name: 'presentation_changed'; data: Pick<Presentation, 'number'> }

/** Told to the host alone, on every device: notes of a question were saved. They are fetched, not sent along. */
export type HostNotesMessage = { name: 'host_notes_saved'; data: { event: EventId } }
