// What handlers of credentials get beside their context.
import type { Actor } from '#domain/base/actor.ts'
import type { UserId } from '#domain/base/ids.ts'
import type { SecondFactor } from '#domain/credentials/model.ts'
import type { ViewPolicy } from '#server/accounts/view.ts'
import type { Db } from '#server/base/db/open.ts'
import type { Context } from '#server/base/http/context.ts'
import { insertMail } from '#server/base/mail/send.ts'
import type { SecretBox } from '#server/base/secrets/secret-box.ts'

export type Settled = ViewPolicy & {
  /** Keeps the secrets of apps. */
  box: SecretBox
  /** What the operator says of second factors. */
  second_factor: SecondFactor
  /** Whom to ask when an address was changed by somebody else. */
  support_email: string
}

export type Asking = Context<Actor> & Settled

/** Who signed in, also while they act for somebody: second factors are theirs. */
export function ownId({ user_id, delegate_user_id }: Actor): UserId {
  return delegate_user_id ?? user_id
}

/** A transaction of a call that counts its tries before it; what is announced inside leaves after the commit. */
export function inTransaction<T>(context: Asking, run: (inside: Asking) => Promise<T>): Promise<T> {
  return (context.db as Db)
    .transaction()
    .execute((db) => run({ ...context, db, mail: (mail) => insertMail(db, mail, context.now) }))
}
