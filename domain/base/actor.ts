// Who makes a call, as the server knows after reading the login session.
import type { LoginSessionId, TenantId, UserId } from './ids.ts'

/** With what a second factor can be given. */
export const FACTOR_METHODS = ['app', 'passkey', 'recovery_code'] as const
export type FactorMethod = (typeof FACTOR_METHODS)[number]

export type Actor = {
  /** Whose account this is: of a delegate who acts for somebody, that one's. */
  user_id: UserId
  /** Who really acts, while a delegate acts for this person; otherwise null. */
  delegate_user_id: UserId | null
  /** The administrator who views the product as this person and may change nothing; otherwise null. */
  viewer: { user_id: UserId; email: string } | null
  login_session_id: LoginSessionId
  /** null for guests. */
  tenant_id: TenantId | null
  guest: boolean
  verified: boolean
  /** An account that is locked until it verifies this address, because its trial is over; null for all others. */
  trial_ended: { email: string } | null
  /**
   * With what this login session still has to give its second factor, before it can do anything else; an empty list: one
   * has to be set up first. Null where none is asked for, or it was given.
   */
  factor_asked: readonly FactorMethod[] | null
  role_type: 'user' | 'org_admin' | 'org_owner'
}
