// The tables of decision records, and of the keys that sign them.
import type { ColumnType, Generated } from 'kysely'
import type { EventId, RecordId, UserId } from '#domain/base/ids.ts'
import type { RecordDocument } from '#domain/records/model.ts'
import type { Day } from './users.ts'

/** What is signed never changes: a trigger keeps it. */
export type DecisionRecordsTable = {
  id: RecordId
  /** Null once its session is gone. */
  event_id: EventId | null
  creator_id: UserId
  document: ColumnType<RecordDocument, string, never>
  /** Ed25519, base64url. */
  signature: ColumnType<string, string, never>
  key_id: ColumnType<string, string, never>
  recorded_on: Day
  replaces_id: RecordId | null
  /** Nothing took its place; at most one per event. */
  is_current: Generated<boolean>
  is_shared: boolean
  owner_email: string | null
  /** When they got their email; null while they have not. */
  owner_told_on: Generated<Day | null>
}

export type SigningKeysTable = {
  /** SHA-256 of the public key by RFC 7638, base64url. */
  id: string
  /** The highest one signs. */
  number: Generated<string>
  /** The 32 bytes of the public key, base64url. */
  public_key: string
  /** The private key as PEM, encrypted with the secret of the installation. */
  sealed_key: Buffer
  made_on: Day
}
