// Tables of organisations, accounts and login sessions.
import type { ColumnType, Generated } from 'kysely'
import type { LoginSessionId, TenantId, UserId } from '#domain/base/ids.ts'

/** A calendar day as `YYYY-MM-DD`; people's times are kept no finer than this. */
export type Day = string
type Json<T> = ColumnType<T, string, string>

export type TenantsTable = {
  id: Generated<TenantId>
  name: string
  industry: string | null
  company_size: string | null
  trial: Generated<boolean>
  /** People are shown what was said already while they write. */
  dedup_enabled: Generated<boolean>
  /** Which addresses its creators may invite; null for every ordinary one. */
  invite_whitelist_pattern: Generated<string | null>
  created_on: Day
}

export type UsersTable = {
  id: Generated<UserId>
  tenant_id: TenantId | null
  guest: Generated<boolean>
  email: string | null
  /** Where a guest wants to hear of a session's end. */
  notifications_email: Generated<string | null>
  first_name: Generated<string>
  last_name: Generated<string>
  password_hash: string | null
  verified: Generated<boolean>
  need_password_change: Generated<boolean>
  role_type: Generated<'user' | 'org_admin' | 'org_owner'>
  plan_id: Generated<string>
  plan_expiration: Date | null
  event_creation_allowed: Generated<boolean>
  event_name_max_length: number | null
  show_code_of_conduct: Generated<boolean>
  product: Generated<string>
  /** The product asked them already what they use it for. */
  has_shown_persona_modal: Generated<boolean>
  /** Switched on by the operator for this user alone. */
  features: Generated<string[]>
  sign_up: Json<Record<string, unknown>> | Generated<Record<string, unknown>>
  stash: Json<Record<string, unknown>> | Generated<Record<string, unknown>>
  created_on: Day
}

export type LoginSessionsTable = {
  id: Generated<LoginSessionId>
  token_hash: Buffer
  user_id: UserId
  created_on: Day
  expires_on: Day
}

export type MailSecretsTable = {
  secret_hash: Buffer
  user_id: UserId
  purpose: 'sign_in' | 'reset' | 'verify'
  code_hash: Buffer | null
  wrong_tries: Generated<number>
  target: ColumnType<Record<string, string>, string | undefined, string>
  expires_time: Date
  used_time: Date | null
}

/** What an account told about itself; no row where it told nothing. */
export type PersonaAnswersTable = {
  user_id: UserId
  key_name: string
  chosen: string[]
}
