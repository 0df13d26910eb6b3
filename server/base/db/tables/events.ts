// Tables of events, collections and who takes part.
import type { ColumnType, Generated } from 'kysely'
import type { CollectionId, EventId, MediaId, SeriesId, TenantId, UserId } from '#domain/base/ids.ts'
import type { CollectionType } from '#domain/collections/model.ts'
import type {
  QuestionType,
  RecurrenceDays,
  RecurrenceInterval,
  VisibilitySetting,
  VotingMode,
} from '#domain/events/model.ts'
import type { JoinSource } from '#domain/joining/model.ts'
import type { Day } from './users.ts'

export type CollectionsTable = {
  id: Generated<CollectionId>
  creator_id: UserId
  tenant_id: TenantId | null
  name: Generated<string>
  type: CollectionType
  created_time: Date
  /** The series it belongs to, and its number there, from 1; a prototype has neither. */
  series_id: Generated<SeriesId | null>
  occurrence: Generated<number | null>
  /** The prototype of a series: seen and counted nowhere. */
  is_prototype: Generated<boolean>
  apply_to_prototype: Generated<boolean>
  meeting_start: Generated<Date | null>
  meeting_end: Generated<Date | null>
  /** How often it was saved, plus the changes of events that left it: calendars take the higher number. */
  changes: Generated<number>
  /** When its creator archived it; only for type `prioritize`. */
  archived_time: Generated<Date | null>
}

/** A rhythm in which a collection repeats, and how far it is. */
export type SeriesTable = {
  id: Generated<SeriesId>
  creator_id: UserId
  /** The collection from which every occurrence is copied. */
  prototype_id: CollectionId
  /** The IANA time zone in which the rhythm counts days. */
  time_zone: string
  interval: RecurrenceInterval
  frequency: number
  days: ColumnType<RecurrenceDays, string | null, string | null>
  /** The start from which the rhythm counts; for meetings, the start of the meeting. */
  anchor_start: Date
  /** The start of the latest occurrence created. */
  last_start: Date
  /** The number of the next occurrence to create. */
  next_number: Generated<number>
  /** The next occurrence: its start in the rhythm, its first opening and its last end; null while the series is stopped. */
  next_start: Generated<Date | null>
  next_opens: Generated<Date | null>
  next_closes: Generated<Date | null>
  /** From this occurrence on, consecutive occurrences without participants are counted. */
  active_from: Generated<number>
  /** Whether one of its sessions was published: a draft does not repeat. */
  published: Generated<boolean>
  enabled: Generated<boolean>
  /** The system stopped it. */
  autostopped: Generated<boolean>
  /** How often its rhythm or prototype changed. */
  changes: Generated<number>
  created_time: Date
}

/** Who was invited to an event, by address; `user_id` is the account with that address, if known. */
export type InviteesTable = {
  event_id: EventId
  email: string
  name: Generated<string>
  user_id: Generated<UserId | null>
  invited_on: Day
  /** The invitation was written; null while it waits. */
  mailed_on: Generated<Day | null>
  /** The day whose limit has room for the email; null if that was the day of the invitation. */
  mail_on: Generated<Day | null>
  /** Invited to a whole session: the email about another of its questions is enough. */
  quiet: Generated<boolean>
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
  /** Answers and votes are taken with ballots alone; implies `anonymous`. */
  sealed: Generated<boolean>
  visibility_setting: Generated<VisibilitySetting>
  published: Generated<boolean>
  autostopped: Generated<boolean>
  /** Its creator ended it early. */
  stopped: Generated<boolean>
  /** When answers should have ended, if it was stopped. */
  planned_end: Generated<Date | null>
  /** Made up by the product for a new creator. */
  is_sample: Generated<boolean>
  randomize_choice_order: Generated<boolean>
  polls_crowdsourcing: Generated<boolean>
  show_code_of_conduct: Generated<boolean>
  show_anon_msg: Generated<boolean>
  is_prototype: Generated<boolean>
  apply_to_prototype: Generated<boolean>
  /** Which question of a meeting it is. */
  meeting_part: Generated<'before' | 'after' | null>
  auto_send_reminders: Generated<boolean>
  /** The event it was copied from or runs again. */
  original_event_id: Generated<EventId | null>
  launch_media_id: Generated<MediaId | null>
  closing_media_id: Generated<MediaId | null>
  invite_message: Generated<string | null>
  invite_email_subject: Generated<string | null>
  invite_email_body: Generated<string | null>
  invite_email_body_plain: Generated<string | null>
  reminder_message: Generated<string | null>
  closing_message: Generated<string | null>
  /** What the host reads beside the screen; empty without notes. */
  host_notes: Generated<string>
  /** Answers wait for the creator's approval before anybody else can read them. */
  needs_approval: Generated<boolean>
  /** Only the creator sees results. */
  results_hidden: Generated<boolean>
  voting_locked: Generated<boolean>
  /** Sealed and locked: until then what was on its way still counts. */
  votes_until: Generated<Date | null>
  /** Hosts that may show it in a frame, such as `wiki.example.org`. */
  embed_hosts: Generated<string[]>
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
  /** The end after which its answers and votes were put in a random order. */
  mixed_for: Generated<Date | null>
  /** How often question or windows changed since it was published, and the last day of that; kept by a trigger. */
  changes: Generated<number>
  changed_on: Generated<Day | null>
}

/** The counts as last written; `event_count_changes` has what was recorded since. */
export type EventStreamsTable = {
  event_id: EventId
  seq: ColumnType<string, number, number>
  ideas_count: Generated<number>
  /** How many answers were ever added or removed. */
  ideas_changed: ColumnType<string, never, never>
  comments_count: Generated<number>
  participants_count: Generated<number>
}

/** Written only by triggers, one row per statement and event; added up by `next_seq`. */
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
  /** False until it was rewritten in a random order, among the others who joined. */
  mixed: Generated<boolean>
}

/** Who took part, not as a person but as a keyed hash of event and person. */
export type ContributionsTable = {
  event_id: EventId
  person_key: Buffer
  /** Whether this person voted, where figures wait for enough voices. */
  voted: Generated<boolean>
}
