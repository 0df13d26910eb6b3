// The tables of topics, agendas and what people say afterwards.
import type { Generated, GeneratedAlways } from 'kysely'
import type {
  AgendaItemId,
  CollectionId,
  EventId,
  IdeaId,
  SeriesId,
  TeamId,
  TopicId,
  TopicListId,
  UserId,
} from '#domain/base/ids.ts'
import type { SaidCounts } from '#domain/follow-ups/model.ts'
import type { OwnerOccasion } from '#domain/promises/model.ts'
import type { TopicState, Verdict } from '#domain/topics/model.ts'
import type { Day } from './users.ts'

/** Of a series, a team or one session, and after it is gone of none of them. */
export type TopicListsTable = {
  id: Generated<TopicListId>
  creator_id: UserId
  series_id: SeriesId | null
  team_id: TeamId | null
  collection_id: CollectionId | null
  event_id: EventId | null
  name: string
  guests_may_read: Generated<boolean>
  created_on: Day
}

/** A session, a collection or an event in none, and its list. */
export type TopicSessionsTable = {
  id: Generated<string>
  list_id: TopicListId
  collection_id: CollectionId | null
  event_id: EventId | null
}

export type TopicsTable = {
  id: TopicId
  list_id: TopicListId
  title: string
  state: Generated<TopicState>
  /** The session it was raised in; both null when that is gone. */
  collection_id: CollectionId | null
  event_id: EventId | null
  /** Who promised it, an account if the address has one. */
  owner_name: string | null
  owner_email: string | null
  owner_id: UserId | null
  due_on: Day | null
  note: Generated<string>
  decision: Generated<string>
  /** Why it was declined. */
  reason: Generated<string>
  /** Answers of it that were deleted. */
  lost_answers: Generated<number>
  raised_on: Day
  changed_time: Date
  arrival: GeneratedAlways<string>
  /** The topic that it is part of; it is seen nowhere until that is undone. */
  merged_into: Generated<TopicId | null>
  /** It is seen nowhere, and swept a day later unless it is brought back. */
  deleted_time: Generated<Date | null>
  /** The answers it had when it was merged or deleted. */
  merged_answers: Generated<IdeaId[]>
}

export type TopicAnswersTable = { idea_id: IdeaId; topic_id: TopicId }

/** A like of a topic itself; those of its answers are votes. */
export type TopicLikesTable = {
  topic_id: TopicId
  liker_key: Buffer
  /** Whether the row was put in a random order. */
  mixed: Generated<boolean>
  /** A like of the topic that became part of this one. */
  passed_from: TopicId | null
}

/** A topic of an anonymous session, whose likes are given out in groups. */
export type TopicLikeReleasesTable = {
  topic_id: TopicId
  /** Below so many likes none is given out. */
  least: number
  /** Likes of its own that are given out, and with them those of what was merged into it; 0 while none are. */
  released: Generated<number>
  released_all: Generated<number>
  /** Until then a single new like is not enough; null once that has passed. */
  rests_until: Generated<Date | null>
  waiting: Generated<boolean>
}

/** Who moved a topic from state to state, or changed what was promised. */
export type TopicMovesTable = {
  id: Generated<string>
  topic_id: TopicId
  by_id: UserId | null
  by_name: string
  /** The address of an owner who moved it from an email. */
  by_email: string | null
  /** Whose promise its text speaks of, an account if the address has one. */
  owner_id: UserId | null
  owner_email: string | null
  /** Null: it was raised. */
  from_state: TopicState | null
  to_state: TopicState
  text: Generated<string>
  moved_time: Date
}

/** How often the agenda of a session, or those of a series, were saved; exactly one of the three is set. */
export type AgendasTable = {
  id: Generated<string>
  collection_id: CollectionId | null
  event_id: EventId | null
  series_id: SeriesId | null
  changes: Generated<number>
}

export type AgendaItemsTable = {
  id: AgendaItemId
  collection_id: CollectionId | null
  event_id: EventId | null
  position: number
  topic_id: TopicId | null
  question_id: EventId | null
  /** Typed by hand. */
  title: string | null
  minutes: number | null
  /** A topic that is left over, but not for this session. */
  is_left_out: Generated<boolean>
  /** When it came on screen; null while it is not. */
  begun_time: Date | null
  /** How long it was on screen before. */
  seconds_spent: Generated<number>
  dealt_with: Generated<boolean>
}

/** What people say after a session: there from the first word on. */
export type FollowUpsTable = {
  id: Generated<string>
  collection_id: CollectionId | null
  event_id: EventId | null
  /** It is closed, what was not answered went back onto the agenda, and rows are in no order. */
  settled: Generated<boolean>
  /** The topics that were on the agenda then because they were not answered. */
  went_back: Generated<TopicId[]>
  /** What its host reads of it while people are asked. */
  told: SaidCounts | null
}

/** Whether a topic was answered in a session, by one person. */
export type TopicVerdictsTable = {
  topic_id: TopicId
  collection_id: CollectionId | null
  event_id: EventId | null
  person_key: Buffer
  verdict: Verdict
}

/** Whether a session was worth its time, by one person. */
export type MeetingScoresTable = {
  person_key: Buffer
  collection_id: CollectionId | null
  event_id: EventId | null
  score: number
  sentence: Generated<string>
}

/** An email that the owner of a promise got; forgotten once somebody else owns it. */
export type OwnerMailsTable = {
  topic_id: TopicId
  email: string
  occasion: OwnerOccasion
  /** For which day the promise was then. */
  due_on: Day
  mailed_on: Day
}
