// Tables of second factors, and of codes that confirm something.
import type { Generated } from 'kysely'
import type { PasskeyId, UserId } from '#domain/base/ids.ts'
import type { Day } from './users.ts'

/** An authenticator app; `is_on` once one of its codes was confirmed. */
export type AuthenticatorAppsTable = {
  user_id: UserId
  /** Encrypted with the installation's secret, bound to the user. */
  sealed_secret: Buffer
  is_on: Generated<boolean>
  /** Keyed hashes of the last steps whose code was accepted. */
  used_steps: Generated<Buffer[]>
  created_on: Day
}

export type PasskeysTable = {
  id: Generated<PasskeyId>
  user_id: UserId
  /** As base64url. */
  credential_id: string
  public_key: Buffer
  sign_count: number | bigint | string
  transports: string[]
  name: string
  created_on: Day
}

/** Deleted once used. */
export type RecoveryCodesTable = { user_id: UserId; code_hash: Buffer }

/** An emailed code: to prove it is really them, or that a new address is theirs. */
export type ConfirmationsTable = {
  user_id: UserId
  purpose: 'proof' | 'address'
  code_hash: Buffer
  address: string | null
  wrong_tries: Generated<number>
  expires_time: Date
}
