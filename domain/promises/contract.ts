// The calls of promises: the page of a list of topics, and what owners answer from their emails.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { type EventId, idSchema, tokenSchema } from '#domain/base/ids.ts'
import { brandView } from '#domain/branding/contract.ts'
import { daySchema, topicListView, topicView } from '#domain/topics/contract.ts'
import { OWNER_NAME_MAX, TOPIC_STATES } from '#domain/topics/model.ts'
import { LIST_FORMATS, TOPIC_GROUPS, TOPIC_SEARCH_MAX } from './model.ts'

const group = z.enum(TOPIC_GROUPS)
/** A list by its id, or that of a session by the id or slug of one of its events. */
const list = z.object({ id: tokenSchema })
const search = z.string().trim().max(TOPIC_SEARCH_MAX).optional()

const topicListPage = z.object({
  list: topicListView,
  /** A session of the list that the reader may see: where guests come in. */
  session: z
    .object({
      event_id: idSchema<EventId>(),
      event_slug: z.string(),
      name: z.string(),
      /** Where `topics_changed` is heard. */
      channel: z.string(),
      branding: brandView.nullable(),
    })
    .nullable(),
  /** An event of the list that the reader hosts: by it the list is set up. */
  own_event_id: idSchema<EventId>().nullable(),
  groups: z.array(
    z.object({
      group,
      /** All that the search finds; `topics` are some of them, what moved last first. */
      total: z.int(),
      topics: z.array(topicView),
    }),
  ),
})
export type TopicListPage = z.output<typeof topicListPage>

/** A list as it is offered: with what is open in it. */
const topicListCard = topicListView.extend({ open: z.int(), promised: z.int(), overdue: z.int() })
export type TopicListCard = z.output<typeof topicListCard>

/** A promise as its owner sees it, from the link of an email. */
/** Texts and days are empty once it is somebody else's. */
const promiseView = z.object({
  title: z.string(),
  list_name: z.string(),
  state: z.enum(TOPIC_STATES),
  /** Who has it now. */
  owner_name: z.string().nullable(),
  /** Whoever got the link still has it. */
  is_yours: z.boolean(),
  /** `YYYY-MM-DD` */
  due_on: z.string().nullable(),
  is_overdue: z.boolean(),
  note: z.string(),
  decision: z.string(),
  /** The page of the list, for whoever may see it: by its session, where guests come in, while that is there. */
  list_id: z.string(),
  event_slug: z.string().nullable(),
})
export type PromiseView = z.output<typeof promiseView>

const answer = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('done') }),
  z.object({ answer: z.literal('not_done') }),
  z.object({ answer: z.literal('later'), due_on: daySchema }),
  z.object({
    answer: z.literal('hand_on'),
    owner_name: z.string().max(OWNER_NAME_MAX),
    owner_email: z.email().max(254),
  }),
])
export type PromiseAnswer = z.input<typeof answer>

const byToken = z.object({ token: z.string().min(1).max(600) })

export const promises = {
  listTopicLists: call({
    method: 'GET',
    path: '/topics/lists',
    summary:
      'The lists of topics that you host, and those of your teams that you may read, the latest first.',
    access: 'account',
    answer: z.array(topicListCard),
  }),
  loadTopicList: call({
    method: 'GET',
    path: '/topics/lists/:id',
    summary:
      'What became of the topics of a list, in groups: promised, open, discussed, done, declined. `id` is that of the list, or the id or slug of an event of a session that has one.',
    access: 'viewer',
    params: list,
    query: z.object({
      search,
      /** Only this group, from `offset` on. */
      group: group.optional(),
      offset: z.coerce.number().int().min(0).max(10_000).default(0),
    }),
    answer: topicListPage,
  }),
  exportTopicList: call({
    method: 'GET',
    path: '/topics/lists/:id/export',
    summary:
      'All topics of a list with what became of them, as CSV, JSON (without the envelope) or Markdown.',
    access: 'creator',
    params: list,
    query: z.object({ format: z.enum(LIST_FORMATS).default('csv') }),
    answer: z.unknown(),
    sends: 'text/csv; charset=utf-8',
    saved_as: 'topics.csv',
  }),
  loadPromise: call({
    method: 'GET',
    path: '/promises/:token',
    summary: 'A promise, by the link of the email to its owner. Changes nothing.',
    access: 'anyone',
    limit: 'address',
    params: byToken,
    answer: promiseView,
  }),
  answerPromise: call({
    method: 'POST',
    path: '/promises/:token',
    summary: 'What its owner says: it is done, it takes longer, or somebody else does it, who gets an email.',
    access: 'anyone',
    limit: 'address',
    params: byToken,
    body: answer,
    answer: promiseView,
  }),
} satisfies Record<string, Call>
