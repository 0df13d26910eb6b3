// Tables for what owners, administrators and the operator do with an organisation.
import type { Generated } from 'kysely'
import type { AuditArea } from '#domain/activity/model.ts'
import type { EventId, TenantId, UserId } from '#domain/base/ids.ts'
import type { Day } from './users.ts'

/** Append-only: the database refuses every change, and every removal except at the end of the retention time. */
export type AuditEntriesTable = {
  id: Generated<string>
  tenant_id: TenantId
  area: AuditArea
  act: string
  /** Who did it; null: the operator. */
  actor_id: UserId | null
  /** Whose account it was done for, if a delegate acted or an administrator viewed it. */
  for_id: UserId | null
  /** Whom it was done to. */
  about_id: UserId | null
  /** The session that was exported. */
  subject_id: EventId | null
  /** A word of the product, an address or a reason; never the content of an answer. */
  detail: string | null
  /** To the minute; for sign-ins, only the day. */
  recorded_time: Date
}

/** How an administrator starts viewing the product as somebody: once, within minutes. */
export type ViewingLinksTable = {
  token_hash: Buffer
  viewer_id: UserId
  user_id: UserId
  reason: string
  expires_time: Date
  used_time: Date | null
}

/** People invited by email to join an organisation; deleted once they joined. */
export type MemberInvitationsTable = {
  tenant_id: TenantId
  email: string
  token_hash: Buffer
  invited_by: UserId | null
  invited_on: Day
  expires_time: Date
}
