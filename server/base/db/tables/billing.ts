// Tables of subscriptions, licences and charges; amounts in whole cents.
import type { Generated } from 'kysely'
import type { UserId } from '#domain/base/ids.ts'
import type { Day } from './users.ts'

export type SubscriptionsTable = {
  id: Generated<string>
  owner_id: UserId
  plan_id: string
  license_count: number
  /** `past_due`: the last payment failed, and the days of grace have started. */
  status: 'active' | 'past_due' | 'ended'
  /** The customer, as the provider knows them. */
  customer_id: string
  /** What the current period is worth. */
  paid_cents: number
  paid_from: Date
  paid_until: Date
  /** Its owner cancelled it: nothing is charged at `paid_until`, and it ends then. */
  cancel_at_period_end: Generated<boolean>
}

/** Who has a licence, by address; `user_id` once there is an account. */
export type LicenseesTable = {
  subscription_id: string
  email: string
  user_id: UserId | null
  given_name: Generated<string>
  family_name: Generated<string>
  is_owner: Generated<boolean>
  added_on: Day
}

export type ChargesTable = {
  id: Generated<string>
  owner_id: UserId | null
  key_hash: Buffer
  request_hash: Buffer
  plan_id: string
  license_count: number
  amount: number
  worth: number
  period_from: Date
  period_until: Date
  status: Generated<'started' | 'paid' | 'declined' | 'given_up'>
  is_renewal: Generated<boolean>
  message: string | null
  payment_id: string | null
  /** Already known if somebody pays again. */
  customer_id: string | null
  started_time: Date
}

/** Messages received from the provider: each counts once. */
export type ProviderMessagesTable = { id: string; received_on: Day }

/** What the built-in test provider stores instead of a bank. */
export type TestPaymentsTable = {
  key: string
  amount: number
  customer_id: string
  /** Why it was declined; null: paid. */
  declined: string | null
}
