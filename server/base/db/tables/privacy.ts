// Tables of what people do with their own data.
import type { ColumnType, Generated } from 'kysely'
import type { EventId, UserId } from '#domain/base/ids.ts'
import type { SessionChoice } from '#domain/privacy/model.ts'
import type { Day } from './users.ts'

/** The export of one's own data: one for each person, the next takes its place. */
export type DataExportsTable = {
  user_id: UserId
  /** While it waits, what was made before is still there and not handed out. */
  state: 'waiting' | 'ready'
  asked_on: Day
  /** Names the folder of its file. */
  file_key: string | null
  bytes: ColumnType<string | null, number | null | undefined, number | null>
  /** The last day on which it is there. */
  expires_on: Day | null
}

/** Who asked to be erased, and is not yet. */
export type ErasuresTable = {
  user_id: UserId
  /** What becomes of their sessions. */
  sessions: SessionChoice
  asked_on: Day
  due_on: Day
  /** Nobody can take it back any more: name and address are gone. */
  begun: Generated<boolean>
}

/** Events whose creator was told that they are removed soon. */
export type RemovalNoticesTable = { event_id: EventId; told_on: Day }
