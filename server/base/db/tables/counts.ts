// The table of what was counted when sessions closed.
import type { ColumnType } from 'kysely'
import type { EventId } from '#domain/base/ids.ts'
import type { Day } from './users.ts'

/** None of it ever changes: a trigger keeps it. */
export type CountListsTable = {
  /** From 1, without gaps. */
  number: ColumnType<string, number, never>
  id: string
  /** Null once its session is gone, and what it says with it. */
  event_id: EventId | null
  /** The canonical JSON of a `CountDocument`. */
  document: ColumnType<string | null, string, never>
  /** SHA-256 of the document, base64url. */
  hash: ColumnType<string, string, never>
  previous_hash: ColumnType<string | null, string | null, never>
  /** The end of the session that it counts. */
  closed_for: ColumnType<Date, Date, never>
  closed_on: Day
}
