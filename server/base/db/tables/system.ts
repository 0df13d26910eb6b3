// Tables that serve every feature: retries, emails, activities.
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { EventId, UserId } from '#domain/base/ids.ts'
import type { Day } from './users.ts'

export type IdempotencyKeysTable = {
  /** Keyed hash of the person and the key they sent. */
  key_hash: Buffer
  request_hash: Buffer
  answer: ColumnType<unknown, string, string>
  stored_on: Day
}

export type InstallationTable = {
  only_row: Generated<boolean>
  /** Tells whether the secret of this start is the one the database was created with. */
  secret_check: Buffer
}

/** How the nightly backups went. */
export type NightlyBackupsTable = {
  only_row: Generated<boolean>
  /** When the last complete one started; null: none yet. Its size is that of the file. */
  succeeded_time: Date | null
  bytes: ColumnType<string | null, number | null, number | null>
  seconds: number | null
  failed_time: Date | null
}
/** Something changed that decides who may listen to live messages; written by triggers, kept for minutes. */
export type RightsChangesTable = {
  id: Generated<string>
  kind: 'event' | 'collection' | 'user' | 'login_session'
  subject: string
  made_by: Generated<string>
  made_time: Generated<Date>
}
/** As it is read. */
export type RightsChange = Pick<Selectable<RightsChangesTable>, 'id' | 'kind' | 'subject'>

export type ActivitiesTable = {
  id: Generated<string>
  user_id: UserId | null
  type: string
  detail: string | null
  page_name: string | null
  recorded_on: Day
  /** False until it was rewritten in a random order, among others of the day. */
  mixed: Generated<boolean>
}

/** How many emails to other people somebody caused on a day. */
export type MailAllowancesTable = { user_id: UserId; day: Day; mails: number }

/** A host wrote to everybody on a day: once per kind. */
export type HostMailsTable = {
  event_id: EventId
  kind: 'reminder' | 'closing'
  day: Day
  /** What is sent on later days. */
  portions: Generated<{ day: Day; mails: number }[]>
}

/** Addresses that want no emails from hosts. */
export type EmailPreferencesTable = { email: string; type: string; enabled: boolean; changed_on: Day }

export type MailsTable = {
  id: Generated<string>
  /** What the email is for; a second email for the same occasion is not written. */
  occasion: string | null
  recipient: string
  subject: string
  text_body: string
  html_body: string
  /** Where email programs lead people who want no more of these. */
  list_unsubscribe: Generated<string | null>
  /** The host who caused it, and their address if they take answers. */
  sender_name: Generated<string | null>
  reply_to: Generated<string | null>
  queued_time: Date
  sent_time: Date | null
  last_error: string | null
}
