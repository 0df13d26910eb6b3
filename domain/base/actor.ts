// Who makes a call, as the server knows after reading the login session.
import type { EventId, LoginSessionId, TenantId, UserId } from './ids.ts'

/** The ways to give a second factor. */
export const FACTOR_METHODS = ['app', 'passkey', 'recovery_code'] as const
export type FactorMethod = (typeof FACTOR_METHODS)[number]

export type Actor = {
  /** Whose account this is; for a delegate who acts for somebody, that person's. */
  user_id: UserId
  /** The person really acting while a delegate acts for this person; otherwise null. */
  delegate_user_id: UserId | null
  /** The administrator viewing the product as this person, who may change nothing; otherwise null. */
  viewer: { user_id: UserId; email: string } | null
  login_session_id: LoginSessionId
  /** null for guests. */
  tenant_id: TenantId | null
  guest: boolean
  verified: boolean
  /** For an account that is locked until it verifies this address, because its trial is over; null for all others. */
  trial_ended: { email: string } | null
  /**
   * How this login session can give its second factor, which it must before it can do anything else; an empty list: one
   * must be set up first. Null if none is required or it was given.
   */
  factor_asked: readonly FactorMethod[] | null
  /** For a ballot that takes part in place of a person: its question. `user_id` then stands for the ballot alone. */
  ballot?: EventId
  role_type: 'user' | 'org_admin' | 'org_owner'
}
