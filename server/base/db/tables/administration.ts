// Tables of what owners, administrators and the operator do with an organisation.
import type { Generated } from 'kysely'
import type { AuditArea } from '#domain/activity/model.ts'
import type { EventId, TenantId, UserId } from '#domain/base/ids.ts'
import type { Day } from './users.ts'

/** Only added to: the store refuses every change, and a removal by anything but the end of the time it is kept. */
export type AuditEntriesTable = {
  id: Generated<string>
  tenant_id: TenantId
  area: AuditArea
  act: string
  /** Who did it; null: whoever runs the installation. */
  actor_id: UserId | null
  /** For whose account, where a delegate acted or an administrator viewed it. */
  for_id: UserId | null
  /** Whom it was done to. */
  about_id: UserId | null
  /** The session that was exported. */
  subject_id: EventId | null
  /** A word of the product, an address or a reason; never anything of an answer. */
  detail: string | null
  /** To the minute; of sign-ins the day. */
  recorded_time: Date
}

/** How an administrator begins to view the product as somebody: once, within minutes. */
export type ViewingLinksTable = {
  token_hash: Buffer
  viewer_id: UserId
  user_id: UserId
  reason: string
  expires_time: Date
  used_time: Date | null
}

/** Who was asked by email to join an organisation; gone once they did. */
export type MemberInvitationsTable = {
  tenant_id: TenantId
  email: string
  token_hash: Buffer
  invited_by: UserId | null
  invited_on: Day
  expires_time: Date
}
