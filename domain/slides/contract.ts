// The calls of slides: a PDF is uploaded, drawn page by page, arranged among the questions and shown.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { type DeckId, type EventId, idSchema, type SlideId } from '#domain/base/ids.ts'
import { DECK_BYTES_MAX, DECK_STATES, SLIDES_MAX } from './model.ts'

const eventId = idSchema<EventId>()
const slideId = idSchema<SlideId>()

/** What a screen or a phone needs to show a slide; addresses are paths on this server. */
export const slidePicture = z.object({
  id: slideId,
  /** The page of the PDF, from 1. */
  number: z.int(),
  /** The text of the page, for screen readers. */
  text: z.string(),
  /** Pixels of `large`. */
  width: z.int(),
  height: z.int(),
  large: z.string(),
  small: z.string(),
  /** The question on the slide, whose live result is shown over it. */
  question_id: eventId.nullable(),
})
export type SlidePicture = z.output<typeof slidePicture>

export const slideView = slidePicture.extend({
  deck_id: idSchema<DeckId>(),
  /** The question that the slide follows; null: it comes before the first. */
  after_id: eventId.nullable(),
  /** Left out of the presentation. */
  is_hidden: z.boolean(),
})
export type Slide = z.output<typeof slideView>

export const deckView = z.object({
  id: idSchema<DeckId>(),
  file_name: z.string().nullable(),
  state: z.enum(DECK_STATES),
  page_count: z.int(),
  pages_done: z.int(),
  /** Why it failed. */
  problem: z.string().nullable(),
})
export type Deck = z.output<typeof deckView>

const listing = z.object({ decks: z.array(deckView), slides: z.array(slideView) })
export type SlideList = z.output<typeof listing>

export const slides = {
  listSlides: call({
    method: 'GET',
    path: '/events/:id/slides',
    summary:
      'The slides of a session in their order, with the PDFs they come from. Participants get the slides shown so far, if they may leaf through them, and no PDFs.',
    access: 'viewer',
    params: z.object({ id: eventId }),
    answer: listing,
  }),
  createDeck: call({
    method: 'POST',
    path: '/events/:id/slides',
    summary:
      'Uploads a PDF of at most 50,000,000 bytes and 200 pages, in the field `file` or `pdf` of a form. Its pages become slides before the first question, one by one as they are drawn.',
    access: 'creator',
    writes: 'statement',
    takes: { file_bytes_max: DECK_BYTES_MAX, fields: ['file', 'pdf'] },
    limit: 'upload',
    params: z.object({ id: eventId }),
    answer: deckView,
  }),
  deleteDeck: call({
    method: 'DELETE',
    path: '/slides/decks/:id',
    summary: 'Removes a PDF and its slides, also while it is being drawn.',
    access: 'creator',
    params: z.object({ id: idSchema<DeckId>() }),
    answer: z.object({ id: idSchema<DeckId>() }),
  }),
  arrangeSlides: call({
    method: 'PUT',
    path: '/events/:id/slides/order',
    summary: 'Puts slides of a session in this order, each after a question or before the first.',
    access: 'creator',
    params: z.object({ id: eventId }),
    body: z.object({
      slides: z.array(z.object({ id: slideId, after_id: eventId.nullable() })).max(SLIDES_MAX),
    }),
    answer: listing,
  }),
  changeSlide: call({
    method: 'PUT',
    path: '/slides/:id',
    summary: 'Hides or shows a slide, puts a question on it or takes it off.',
    access: 'creator',
    params: z.object({ id: slideId }),
    body: z.object({ is_hidden: z.boolean().optional(), question_id: eventId.nullable().optional() }),
    answer: slideView,
  }),
  deleteSlide: call({
    method: 'DELETE',
    path: '/slides/:id',
    summary: 'Removes a slide.',
    access: 'creator',
    params: z.object({ id: slideId }),
    answer: z.object({ id: slideId }),
  }),
  loadLargeSlide: call({
    method: 'GET',
    path: '/slides/:id/large',
    summary:
      'Returns a slide drawn for a 4K screen. Participants get the one on screen, and those shown before if they may leaf through them.',
    access: 'viewer',
    params: z.object({ id: slideId }),
    sends: 'image/webp',
    answer: z.unknown(),
  }),
  loadSmallSlide: call({
    method: 'GET',
    path: '/slides/:id/small',
    summary: 'Returns a slide drawn for a phone.',
    access: 'viewer',
    params: z.object({ id: slideId }),
    sends: 'image/webp',
    answer: z.unknown(),
  }),
} satisfies Record<string, Call>

/** What `private-user-{id}` of the host carries while a PDF is drawn and when slides change: fetch them. */
export type SlidesMessage = { name: 'slides_changed'; data: { session: string } }
