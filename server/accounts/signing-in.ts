// Who holds a login session, on which days it was used, and whether its owner proved lately who sits there.
import type { Actor } from '#domain/base/actor.ts'
import type { Billing } from '#domain/billing/model.ts'
import type { SecondFactor } from '#domain/credentials/model.ts'
import type { Db } from '#server/base/db/open.ts'
import type { Log } from '#server/base/log/log.ts'
import type { PersonKeys } from '#server/base/secrets/tokens.ts'
import { createAuthenticator } from './authenticator.ts'
import { findSignOutReason } from './login-session-actions.ts'
import { findProofRefusal } from './queries.ts'
import { createUses } from './uses.ts'

type Parts = {
  db: Db
  now: () => number
  billing: Billing
  second_factor: SecondFactor
  personKey: PersonKeys
  logger: Log
}

/** Closing writes the days that were noted. */
export function createSigningIn({ db, now, billing, second_factor, personKey, logger }: Parts) {
  const uses = createUses({ db, now, log: logger })
  return {
    authenticator: createAuthenticator({ db, now, billing, second_factor, noteUse: uses.note }),
    signOutReason: (token: string) => findSignOutReason(db, token),
    proofRefusal: (actor: Actor) => findProofRefusal({ db, now: now(), personKey }, actor),
    close: uses.close,
  }
}
