// What the operator settles about accounts, once for a running product.
import type { Security } from '#domain/accounts/model.ts'

export type AccountPolicy = {
  security: Security
  /** Endings of the addresses that an education sign-up takes. */
  school_endings: readonly string[]
  /** Where messages to support go. */
  support_email: string
}

/** What handlers of accounts get beside their context. */
export type Settled = { policy: AccountPolicy }
