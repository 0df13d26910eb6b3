// The calls of agendas: what a session deals with, in which order, and how long each item takes.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { type AgendaItemId, type EventId, idSchema, newIdSchema, type TopicId } from '#domain/base/ids.ts'
import { topicChange, topicView } from '#domain/topics/contract.ts'
import { AGENDA_MAX, ITEM_TITLE_MAX, MINUTES_MAX } from './model.ts'

const eventId = idSchema<EventId>()
const itemId = idSchema<AgendaItemId>()
const minutes = z.int().min(1).max(MINUTES_MAX).nullable()

/** One item: a topic, a question of the session, or what its host typed, which may have become a topic since. */
export const agendaItemView = z.object({
  id: itemId,
  topic: topicView.nullable(),
  question_id: eventId.nullable(),
  /** What it says: the words of the topic or question, or what was typed. */
  title: z.string(),
  minutes,
  /** Since when it is on screen, unix seconds; null while it is not. */
  begun_time: z.int().nullable(),
  /** How long it was on screen before that. */
  seconds_spent: z.int(),
  dealt_with: z.boolean(),
  /** Left out of this session; only hosts get those. */
  is_left_out: z.boolean(),
})
export type AgendaItem = z.output<typeof agendaItemView>

const agendaView = z.object({
  items: z.array(agendaItemView),
  /** How long the meeting is, minutes; null for sessions that are no meeting. */
  meeting_minutes: z.int().nullable(),
  /** The item on the screen in the room. */
  on_screen_id: itemId.nullable(),
  /** The clock of the server, unix seconds: devices count by it, not by their own. */
  now: z.int(),
})
export type Agenda = z.output<typeof agendaView>

export const agendas = {
  loadAgenda: call({
    method: 'GET',
    path: '/events/:id/agenda',
    summary:
      'The agenda of a session in its order. Topics that are left over come by themselves, behind the others, the most liked first.',
    access: 'viewer',
    params: z.object({ id: eventId }),
    answer: agendaView,
  }),
  saveAgenda: call({
    method: 'PUT',
    path: '/events/:id/agenda',
    summary:
      'Saves items and their order. Items that are not named stay behind the others; those in `removed` go, topics among them are left out of this session.',
    access: 'creator',
    params: z.object({ id: eventId }),
    body: z.object({
      items: z
        .array(
          z.object({
            /** As it is listed, or new for an item that is added. */
            id: newIdSchema<AgendaItemId>(),
            /** An item that is there needs none of these three; named by its id alone, it is left out if it went. */
            topic_id: idSchema<TopicId>().optional(),
            question_id: eventId.optional(),
            title: z.string().max(ITEM_TITLE_MAX).optional(),
            minutes: minutes.optional(),
          }),
        )
        .max(AGENDA_MAX),
      removed: z.array(itemId).max(AGENDA_MAX).default([]),
    }),
    answer: agendaView,
  }),
  /** The time on screen is kept by the presentation, which names the item: see `changePresentation`. */
  markAgendaItem: call({
    method: 'PUT',
    path: '/events/:id/agenda/:item',
    summary:
      'Marks an item of the agenda as dealt with, or takes that back. A topic on it has been discussed then.',
    access: 'creator',
    params: z.object({ id: eventId, item: itemId }),
    body: z.object({ dealt_with: z.boolean() }),
    answer: agendaView,
  }),
  takeDownItem: call({
    method: 'PUT',
    path: '/events/:id/agenda/:item/topic',
    summary:
      'Takes down a note, a decision or a promise about an item, or why it is declined. What was typed by hand becomes a topic with that.',
    access: 'creator',
    params: z.object({ id: eventId, item: itemId }),
    body: topicChange,
    answer: agendaView,
  }),
} satisfies Record<string, Call>

/** What `private-collection-{id}`, or `private-event-{id}` for an event in none, carries: fetch the agenda. */
export type AgendaMessage = { name: 'agenda_changed'; data: { session: string } }
