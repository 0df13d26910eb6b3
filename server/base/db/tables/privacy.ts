// Tables for people's own data.
import type { ColumnType, Generated } from 'kysely'
import type { EventId, UserId } from '#domain/base/ids.ts'
import type { SessionChoice } from '#domain/privacy/model.ts'
import type { Day } from './users.ts'

/** The export of a person's data: one each; the next replaces it. */
export type DataExportsTable = {
  user_id: UserId
  /** While it waits, the previous file still exists but is not handed out. */
  state: 'waiting' | 'ready'
  asked_on: Day
  /** Names the folder of its file. */
  file_key: string | null
  bytes: ColumnType<string | null, number | null | undefined, number | null>
  /** The last day on which it is available. */
  expires_on: Day | null
}

/** People who asked to be erased and have not been yet. */
export type ErasuresTable = {
  user_id: UserId
  /** What happens to their sessions. */
  sessions: SessionChoice
  asked_on: Day
  due_on: Day
  /** Can no longer be cancelled: name and address are gone. */
  begun: Generated<boolean>
}

/** Events whose creator was told that they will be removed soon. */
export type RemovalNoticesTable = { event_id: EventId; told_on: Day }
