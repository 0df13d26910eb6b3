// Proving who sits there: by a second factor, by the password, or by a code from an email.

import type { UserId } from '#domain/base/ids.ts'
import * as refusals from '#domain/credentials/refusals.ts'
import { proof_wrong } from '#domain/credentials/refusals.ts'
import { isPasswordOf } from '#server/accounts/queries.ts'
import { refuse } from '#server/base/http/refused.ts'
import { takeAppCode } from './app-codes.ts'
import { takeConfirmation } from './confirmations.ts'
import { tell } from './factor-changes.ts'
import { takePasskey } from './passkeys.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import type { Asking } from './settled.ts'

export type GivenFactor = {
  app_code?: string | undefined
  recovery_code?: string | undefined
  passkey?: Record<string, unknown> | undefined
}

/** Takes one try of a second factor, counted before it is judged; refuses what does not fit. */
export async function takeFactor(asking: Asking, id: UserId, given: GivenFactor): Promise<void> {
  const { app_code, recovery_code, passkey } = given
  if (app_code === undefined && recovery_code === undefined && !passkey) refuse(refusals.factor_unnamed)
  asking.tries.take('factor', asking.client, id)
  if (passkey) {
    if (!(await takePasskey(asking, id, passkey))) refuse(refusals.passkey_wrong)
  } else if (app_code !== undefined) {
    if (!(await takeAppCode(asking, id, app_code))) refuse(refusals.factor_wrong)
  } else {
    if (!(await takeRecoveryCode(asking, id, recovery_code ?? ''))) refuse(refusals.factor_wrong)
    await tell(asking, id, 'recovery_used')
  }
}

/** The same for a proof, which may be a password or a code from an email as well. */
export async function takeProof(
  asking: Asking,
  given: GivenFactor & { password?: string | undefined; mail_code?: string | undefined },
): Promise<void> {
  const id = asking.actor.user_id
  if (given.password !== undefined) {
    asking.tries.take('sign_in', asking.client, id)
    if (!(await isPasswordOf(asking.db, id, given.password))) refuse(proof_wrong)
    return
  }
  if (given.mail_code !== undefined) {
    await takeConfirmation(asking, id, { purpose: 'proof', typed: given.mail_code })
    return
  }
  await takeFactor(asking, id, given)
}
