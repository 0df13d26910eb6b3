// The calls of topics: answers become topics of a series, a team or a session, and each topic gets an end.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import {
  type CollectionId,
  type EventId,
  type IdeaId,
  idSchema,
  newIdSchema,
  type TeamId,
  type TopicId,
  type TopicListId,
} from '#domain/base/ids.ts'
import { IDEA_STATES } from '#domain/ideas/model.ts'
import { OWNER_NAME_MAX, TOPIC_ANSWERS_MAX, TOPIC_STATES, TOPIC_TEXT_MAX, TOPIC_TITLE_MAX } from './model.ts'

const eventId = idSchema<EventId>()
const topicId = idSchema<TopicId>()
const state = z.enum(TOPIC_STATES)
/** A day as `YYYY-MM-DD`. */
export const daySchema = z.iso.date()

/** A topic as one viewer sees it; nothing tells who raised or liked it. */
export const topicView = z.object({
  id: topicId,
  list_id: idSchema<TopicListId>(),
  title: z.string(),
  state,
  /** People who like the topic or one of its answers, each counted once. 0 where results are hidden, and below `likes_from`. */
  likes: z.int(),
  likes_from: z.int().nullable(),
  /** The viewer likes it, or one of its answers. `takes_likes`: it has nothing to do with a sealed session. */
  ...{ user_likes: z.boolean(), takes_likes: z.boolean() },
  /** Answers that are still there, and those that were deleted. */
  answer_count: z.int(),
  lost_answers: z.int(),
  owner_name: z.string().nullable(),
  /** Only its hosts get it. */
  owner_email: z.string().nullable(),
  due_on: z.string().nullable(),
  /** It is promised, and the day is over. */
  is_overdue: z.boolean(),
  note: z.string(),
  decision: z.string(),
  /** Why it was declined. */
  reason: z.string(),
  raised_on: z.string(),
  /** The session it was raised in, while that is there; null otherwise. */
  raised_in: z
    .object({ event_id: eventId.nullable(), collection_id: idSchema<CollectionId>().nullable() })
    .nullable(),
  /** Unix seconds of its last move. */
  changed_time: z.int(),
})
export type Topic = z.output<typeof topicView>

/** An answer of a topic. Viewers get those that are shown; hosts all. */
const topicAnswer = z.object({
  id: idSchema<IdeaId>(),
  content: z.string(),
  state: z.enum(IDEA_STATES),
  edited: z.boolean(),
  like_count: z.int(),
})

/** Who moved it when. */
export const topicMove = z.object({
  by_name: z.string(),
  from_state: state.nullable(),
  to_state: state,
  text: z.string(),
  /** Unix seconds. */
  moved_time: z.int(),
})
export type TopicMove = z.output<typeof topicMove>

export const topicDetail = topicView.extend({
  answers: z.array(topicAnswer),
  /** The newest first. */
  moves: z.array(topicMove),
  /** Topics that are part of it since they were merged; only its hosts get them. */
  merged: z.array(z.object({ id: topicId, title: z.string() })),
})
export type TopicDetail = z.output<typeof topicDetail>

export const topicListView = z.object({
  id: idSchema<TopicListId>(),
  name: z.string(),
  /** Whose it is. */
  kind: z.enum(['series', 'team', 'session', 'past']),
  team_id: idSchema<TeamId>().nullable(),
  guests_may_read: z.boolean(),
  /** The viewer may change it. */
  is_host: z.boolean(),
})
export type TopicList = z.output<typeof topicListView>

const sessionTopics = z.object({
  /** Null until the session has a topic or its host chose a list. */
  list: topicListView.nullable(),
  /** All of the list, the newest first. */
  topics: z.array(topicView),
  /** Which answers of this session are in which topic, as far as the viewer may read them. */
  answers: z.array(z.object({ idea_id: idSchema<IdeaId>(), topic_id: topicId })),
})
export type SessionTopics = z.output<typeof sessionTopics>

const topicOwners = z.object({
  /** What they are of where no team has them. */
  own: z.enum(['series', 'session']),
  /** The team that has them; null: none. */
  team_id: idSchema<TeamId>().nullable(),
  /** The teams that you made or stand in, and the one that has them, by name. */
  teams: z.array(z.object({ id: idSchema<TeamId>(), name: z.string() })),
})
export type TopicOwners = z.output<typeof topicOwners>

/** What changes; what is left out stays. */
export const topicChange = z.object({
  title: z.string().max(TOPIC_TITLE_MAX).optional(),
  state: state.optional(),
  note: z.string().max(TOPIC_TEXT_MAX).optional(),
  decision: z.string().max(TOPIC_TEXT_MAX).optional(),
  reason: z.string().max(TOPIC_TEXT_MAX).optional(),
  owner_name: z.string().max(OWNER_NAME_MAX).nullable().optional(),
  owner_email: z.email().nullable().optional(),
  due_on: daySchema.nullable().optional(),
})
export type TopicChange = z.output<typeof topicChange>

/** An answer as a host chooses it for a topic. */
const suggestedAnswer = z.object({ id: idSchema<IdeaId>(), content: z.string(), like_count: z.int() })
export type SuggestedAnswer = z.output<typeof suggestedAnswer>

const suggestedTopics = z.object({
  /** Answers of the session and open topics of the list that are like what was asked for, the likeliest first. */
  ...{ alike: z.array(suggestedAnswer), alike_topics: z.array(z.object({ id: topicId, title: z.string() })) },
  most_liked: z.array(suggestedAnswer),
  /** `similarity` from 0 to 1, the likeliest first. */
  doubles: z.array(
    z.object({ answers: z.tuple([suggestedAnswer, suggestedAnswer]), similarity: z.number() }),
  ),
  /** Answers in no topic beside an open topic of an earlier session that may say the same, the likeliest first. */
  raised_before: z.array(
    z.object({
      answer: suggestedAnswer,
      topic: z.object({ id: idSchema<TopicId>(), title: z.string() }),
      similarity: z.number(),
    }),
  ),
})
export type SuggestedTopics = z.output<typeof suggestedTopics>

const topicIds = z.array(topicId).min(1).max(50) // each tries the keys of everybody of the list
const ideaIds = z.array(idSchema<IdeaId>()).min(1).max(TOPIC_ANSWERS_MAX)

export const topics = {
  listTopics: call({
    method: 'GET',
    path: '/events/:id/topics',
    summary: 'The topics of the series, team or session that an event belongs to.',
    access: 'viewer',
    params: z.object({ id: eventId }),
    answer: sessionTopics,
  }),
  takeTopic: call({
    method: 'POST',
    path: '/events/:id/topics',
    summary:
      'Makes one topic of answers of a session. Answers that are in topics of the same list bring these with them: they become one.',
    access: 'creator',
    params: z.object({ id: eventId }),
    body: z.object({
      id: newIdSchema<TopicId>().optional(),
      idea_ids: ideaIds,
      /** By default the words of the most liked answer. */
      title: z.string().max(TOPIC_TITLE_MAX).optional(),
    }),
    answer: topicDetail,
  }),
  suggestTopics: call({
    method: 'GET',
    path: '/events/:id/topics/suggested',
    summary:
      'What could become a topic: the most liked answers that are in none, pairs of answers that may say the same, and answers that may say the same as an open topic of an earlier session.',
    access: 'creator',
    params: z.object({ id: eventId }),
    query: z.object({ alike: z.string().max(500).optional() }), // words that answers and topics are looked for by
    answer: suggestedTopics,
  }),
  listTopicOwners: call({
    method: 'GET',
    path: '/events/:id/topics/owners',
    summary:
      'Whose the topics of a session are, and whose they can be: of its series or itself, or of one of your teams.',
    access: 'creator',
    params: z.object({ id: eventId }),
    answer: topicOwners,
  }),
  setTopicList: call({
    method: 'PUT',
    path: '/events/:id/topics/list',
    summary:
      'Chooses which list the topics of a session belong to, and whether guests may read it. Topics move along.',
    access: 'creator',
    params: z.object({ id: eventId }),
    body: z.object({
      /** A team of the organisation; null: the list of the series, or of the session itself. */
      team_id: idSchema<TeamId>().nullable().optional(),
      guests_may_read: z.boolean().optional(),
    }),
    answer: topicListView,
  }),
  loadTopic: call({
    method: 'GET',
    path: '/topics/:id',
    summary: 'A topic with its answers and what became of it.',
    access: 'viewer',
    params: z.object({ id: topicId }),
    answer: topicDetail,
  }),
  changeTopic: call({
    method: 'PUT',
    path: '/topics/:id',
    summary: 'Changes a topic, or moves it to another state.',
    access: 'creator',
    params: z.object({ id: topicId }),
    body: topicChange,
    answer: topicDetail,
  }),
  mergeTopics: call({
    method: 'POST',
    path: '/topics/:id/merge',
    summary:
      'Takes the answers and likes of other topics of the list into this one. The others are part of it until that is undone.',
    access: 'creator',
    params: z.object({ id: topicId }),
    body: z.object({ topic_ids: topicIds }),
    answer: topicDetail,
  }),
  unmergeTopic: call({
    method: 'POST',
    path: '/topics/:id/unmerge',
    summary:
      'Undoes a merge: topics that are part of this one are as they were, with their words, likes, history and places on agendas.',
    access: 'creator',
    params: z.object({ id: topicId }),
    body: z.object({ topic_ids: topicIds }),
    answer: z.object({ topic: topicDetail, restored: z.array(topicDetail) }),
  }),
  splitTopic: call({
    method: 'POST',
    path: '/topics/:id/split',
    summary: 'Takes answers out of a topic. They are in none then, or together in a new one.',
    access: 'creator',
    params: z.object({ id: topicId }),
    body: z.object({ idea_ids: ideaIds, as_topic: z.boolean().default(false) }),
    answer: z.object({ topic: topicDetail, split: topicDetail.nullable() }),
  }),
  deleteTopic: call({
    method: 'DELETE',
    path: '/topics/:id',
    summary:
      'Deletes a topic that nothing became of yet. Its answers stay, and it can be brought back for a day.',
    access: 'creator',
    params: z.object({ id: topicId }),
    answer: z.object({ id: topicId }),
  }),
  restoreTopic: call({
    method: 'POST',
    path: '/topics/:id/restore',
    summary:
      'Brings back a topic that was deleted within the last day, with its answers, likes, history and places on agendas.',
    access: 'creator',
    params: z.object({ id: topicId }),
    answer: topicDetail,
  }),
  addAnswers: call({
    method: 'POST',
    path: '/topics/:id/answers',
    summary: 'Puts answers that are in no topic into this one, also those of other sessions of its list.',
    access: 'creator',
    params: z.object({ id: topicId }),
    body: z.object({ idea_ids: ideaIds }),
    answer: topicDetail,
  }),
  likeTopic: call({
    method: 'PUT',
    path: '/topics/:id/like',
    summary: 'Likes an open topic, or takes that back. Who likes one of its answers likes it already.',
    access: 'viewer',
    writes: 'statement',
    params: z.object({ id: topicId }),
    body: z.object({ like: z.boolean() }),
    answer: topicView,
  }),
} satisfies Record<string, Call>

/** What `private-collection-{id}`, or `private-event-{id}` for an event in none, carries when topics change: fetch them. */
export type TopicsMessage = { name: 'topics_changed'; data: { list_id: string } }
