// Who makes a call, as the server knows after reading the login session.
import type { LoginSessionId, TenantId, UserId } from './ids.ts'

export type Actor = {
  user_id: UserId
  login_session_id: LoginSessionId
  /** null for guests. */
  tenant_id: TenantId | null
  guest: boolean
  verified: boolean
  /** An account that is locked until it verifies this address, because its trial is over; null for all others. */
  trial_ended: { email: string } | null
  role_type: 'user' | 'org_admin' | 'org_owner'
}
