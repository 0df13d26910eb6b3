// What the operator settles about accounts, once for a running product.
import { SECURITY, type Security, type SecurityProfile } from '#domain/accounts/model.ts'
import type { SecondFactor } from '#domain/credentials/model.ts'
import type { Services } from './sign-up-webhooks.ts'

export type AccountPolicy = {
  security: Security
  second_factor: SecondFactor
  /** Endings of the addresses that an education sign-up takes. */
  school_endings: readonly string[]
  /** Days after a sign-up in which an account is not asked to verify its address. */
  verification_days: number
  /** Who outside hears of new accounts. */
  services: Services
  /** Where messages to support go. */
  support_email: string
  /** There is a tab in a team chat, where people sign in by a code. */
  chat_tab: boolean
}

type Given = Pick<AccountPolicy, 'school_endings' | 'second_factor' | 'support_email'> & {
  security_profile: SecurityProfile
  chat_tab: object | null
  outside: Pick<AccountPolicy, 'verification_days' | 'services'>
}

export function policyOf({ security_profile, outside, ...given }: Given): AccountPolicy {
  const { school_endings, second_factor, support_email } = given
  const { verification_days, services } = outside
  const security = SECURITY[security_profile]
  const chat_tab = given.chat_tab !== null
  return { security, second_factor, school_endings, support_email, chat_tab, verification_days, services }
}

/** What handlers of accounts get beside their context. */
export type WithPolicy = { policy: AccountPolicy }
