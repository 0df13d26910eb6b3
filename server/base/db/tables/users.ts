// Tables of organisations, accounts and login sessions.
import type { ColumnType, Generated } from 'kysely'
import type { KeptReason } from '#domain/accounts/model.ts'
import type { EventId, LoginSessionId, MediaId, TenantId, UserId } from '#domain/base/ids.ts'
import type { Browser, System } from '#domain/credentials/model.ts'

/** A calendar day as `YYYY-MM-DD`; people's times are stored no more precisely than this. */
export type Day = string
type Json<T> = ColumnType<T, string, string>

export type TenantsTable = {
  id: Generated<TenantId>
  name: string
  industry: string | null
  company_size: string | null
  trial: Generated<boolean>
  /** People see similar answers and comments while they write. */
  dedup_enabled: Generated<boolean>
  /** Which addresses its creators may invite; null: every ordinary one. */
  invite_whitelist_pattern: Generated<string | null>
  /** Links to sessions are short ones. */
  short_share_link: Generated<boolean>
  /** Results of anonymous sessions appear from so many voices on. */
  least_voices: Generated<number>
  org_dashboard_enabled: Generated<boolean>
  test: Generated<boolean>
  /** The operator closed it: a step-by-step sign-up rejects addresses at its host. */
  archived: Generated<boolean>
  /** Modules of the dashboard that its people see. */
  visible_module_types: Generated<string[]>
  /** Months for which closed sessions are kept; null: forever. */
  retention_months: Generated<number | null>
  created_on: Day
  /** The organisation this one belongs to. */
  parent_id: Generated<TenantId | null>
  /** Whom to ask for approval, instead of the owner's address. */
  approval_link: Generated<string | null>
}

export type UsersTable = {
  id: Generated<UserId>
  tenant_id: TenantId | null
  guest: Generated<boolean>
  email: string | null
  /** Where a guest wants to hear about a session's end. */
  notifications_email: Generated<string | null>
  first_name: Generated<string>
  last_name: Generated<string>
  password_hash: string | null
  verified: Generated<boolean>
  need_password_change: Generated<boolean>
  /** Created by their own sign-up, not by anybody else. */
  is_self_sign_up: Generated<boolean>
  role_type: Generated<'user' | 'org_admin' | 'org_owner'>
  plan_id: Generated<string>
  plan_expiration: Date | null
  /** What a plan that is paid by the year may be exchanged for. */
  upgradeable_to: Generated<string[]>
  event_creation_allowed: Generated<boolean>
  event_name_max_length: number | null
  show_code_of_conduct: Generated<boolean>
  /** Replies to emails caused by their sessions go to their own address. */
  takes_replies: Generated<boolean>
  product: Generated<string>
  /** The product has asked them what they use it for. */
  has_shown_persona_modal: Generated<boolean>
  /** The sample session was created for them; it is created once. */
  sample_made: Generated<boolean>
  /** The number of the newest news entry they have read. */
  news_seen: Generated<number>
  /** Somebody acting for this user published a session. */
  has_manage_launched: Generated<boolean>
  /** Switched on by the operator for this user alone. */
  features: Generated<string[]>
  sign_up: Json<Record<string, unknown>> | Generated<Record<string, unknown>>
  stash: Json<Record<string, unknown>> | Generated<Record<string, unknown>>
  /** The user's picture. */
  media_avatar_id: Generated<MediaId | null>
  created_on: Day
  /** Switched off on this day: nobody can sign in with this account. */
  disabled_on: Generated<Day | null>
}

export type LoginSessionsTable = {
  id: Generated<LoginSessionId>
  token_hash: Buffer
  /** The person who signed in. */
  user_id: UserId
  /** Whom they act for; only while there is a grant. */
  acting_for_id: Generated<UserId | null>
  /** Whom an administrator views the product as, and until when. */
  viewing_as_id: Generated<UserId | null>
  viewing_until: Generated<Date | null>
  created_on: Day
  expires_on: Day
  /** The device in words; empty for guests. */
  browser: Generated<Browser>
  system: Generated<System>
  last_used_on: Day
  /** The second factor was given, or another provider asked for it. */
  factor_given: Generated<boolean>
  /** A keyed hash of the minute in which they proved that it is really them. */
  proof_key: Buffer | null
  /** Of a passkey challenge; used once. */
  challenge_hash: Buffer | null
}

/** Why a login session ended that its owner did not end, until it would have expired. */
export type EndedLoginSessionsTable = {
  token_hash: Buffer
  /** Null for an erased account. */
  user_id: UserId | null
  reason: KeptReason
  expires_on: Day
}

/** Who may act for whom: `delegate_id` for `user_id`. */
export type DelegatesTable = { user_id: UserId; delegate_id: UserId; granted_on: Day }

/** An invitation whose token has signed somebody in. */
export type UsedInvitationsTable = { token_hash: Buffer; event_id: EventId }

export type MailSecretsTable = {
  secret_hash: Buffer
  user_id: UserId
  purpose: 'sign_in' | 'reset' | 'verify' | 'tab'
  code_hash: Buffer | null
  wrong_tries: Generated<number>
  target: ColumnType<Record<string, string>, string | undefined, string>
  expires_time: Date
  used_time: Date | null
}

/** An address waiting for the code emailed to it; no account yet. */
export type BegunSignUpsTable = {
  token_hash: Buffer
  email: string
  code_hash: Buffer
  wrong_tries: Generated<number>
  expires_time: Date
}

/** What an account said about itself; no row if nothing. */
export type PersonaAnswersTable = {
  user_id: UserId
  key_name: string
  chosen: string[]
}
