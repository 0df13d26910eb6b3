// Tables of events, collections and who takes part.
import type { ColumnType, Generated } from 'kysely'
import type { CollectionId, EventId, TenantId, UserId } from '#domain/base/ids.ts'
import type { CollectionType } from '#domain/collections/model.ts'
import type { QuestionType, VisibilitySetting, VotingMode } from '#domain/events/model.ts'
import type { JoinSource } from '#domain/joining/model.ts'
import type { Day } from './users.ts'

export type CollectionsTable = {
  id: Generated<CollectionId>
  creator_id: UserId
  tenant_id: TenantId | null
  name: Generated<string>
  type: CollectionType
  created_time: Date
}

export type EventsTable = {
  id: Generated<EventId>
  slug: string
  creator_id: UserId
  tenant_id: TenantId | null
  collection_id: CollectionId | null
  position: Generated<number>
  name: string
  question_type: QuestionType
  voting_mode: Generated<VotingMode>
  use_case: string | null
  time_zone: Generated<string>
  anonymous: Generated<boolean>
  visibility_setting: Generated<VisibilitySetting>
  published: Generated<boolean>
  autostopped: Generated<boolean>
  randomize_choice_order: Generated<boolean>
  polls_crowdsourcing: Generated<boolean>
  show_code_of_conduct: Generated<boolean>
  show_anon_msg: Generated<boolean>
  call_to_action: ColumnType<
    { singular: string; plural: string } | null,
    string | null | undefined,
    string | null
  >
  ideas_start: Date
  ideas_end: Date
  voting_start: Date
  voting_end: Date
  created_time: Date
  published_time: Date | null
  /** When the end was announced; set once. */
  closed_time: Date | null
  /** How often question or windows changed since it was published, and the last day of that; kept by a trigger. */
  changes: Generated<number>
  changed_on: Generated<Day | null>
}

/** Its counts are what is written down; `event_count_changes` has what is noted since. */
export type EventStreamsTable = {
  event_id: EventId
  seq: ColumnType<string, number, number>
  ideas_count: Generated<number>
  /** How many answers ever came or went. */
  ideas_changed: ColumnType<string, never, never>
  comments_count: Generated<number>
  participants_count: Generated<number>
}

/** Written by triggers only, one row per statement and event; taken in by `next_seq`. */
export type EventCountChangesTable = {
  event_id: EventId
  ideas_count: Generated<number>
  ideas_changed: Generated<number>
  comments_count: Generated<number>
  participants_count: Generated<number>
}

export type JoinCodesTable = {
  code: string
  event_id: EventId | null
  collection_id: CollectionId | null
}

export type ParticipantsTable = {
  event_id: EventId
  user_id: UserId
  join_source: JoinSource | null
  joined_on: Day
  /** False once this person was reminded. */
  show_code_of_conduct: Generated<boolean>
  show_anon_msg: Generated<boolean>
}

/** Who took part, not as a person but as a keyed hash of event and person. */
export type ContributionsTable = { event_id: EventId; person_key: Buffer }
