// What happens around a change of second factors: recovery codes, other devices, a note by email.
import type { UserId } from '#domain/base/ids.ts'
import type { ChangedFactors } from '#domain/credentials/contract.ts'
import { factor_missing, factors_off } from '#domain/credentials/refusals.ts'
import { factorMethods, removalRefusal } from '#domain/credentials/rules.ts'
import { endElsewhere } from '#server/accounts/actions.ts'
import { loadUser, mustHaveFactor } from '#server/accounts/queries.ts'
import { noteRights } from '#server/activity/actions.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { noteFactor } from './login-session-marks.ts'
import { type FactorNote, factorMail } from './mails.ts'
import { findFactors, lockUser } from './queries.ts'
import { deleteCodes, renewCodes } from './recovery-codes.ts'
import type { Asking } from './settled.ts'

const own = ({ has_app, passkeys }: ChangedFactors['factors']) => ({ has_app, passkeys: passkeys.length })

/** Adds a factor. With the first one come recovery codes, and every other device is signed out. */
export async function addFactor(context: Asking, add: () => Promise<unknown>): Promise<ChangedFactors> {
  const { db, second_factor } = context
  const id = context.actor.user_id
  refuseIf(second_factor === 'off' && factors_off)
  await lockUser(db, id)
  const before = await findFactors(db, id, second_factor)
  await add()
  const is_first = factorMethods(own(before)).length === 0
  const recovery_codes = is_first ? await renewCodes(context, id) : null
  await noteFactor(context)
  if (is_first) await endElsewhere(context, id, 'factor_added')
  await tell(context, id, is_first ? 'on' : 'changed')
  return { factors: await findFactors(db, id, second_factor), recovery_codes }
}

/** Removes a factor, the last one only where there need be none; the recovery codes go with it. */
export async function removeFactor(context: Asking, remove: () => Promise<unknown>): Promise<ChangedFactors> {
  const { db, second_factor } = context
  const id = context.actor.user_id
  await lockUser(db, id)
  const before = await findFactors(db, id, second_factor)
  refuseIf(removalRefusal(own(before), await mustHaveFactor(db, id, second_factor)))
  await remove()
  const is_last = factorMethods(own(await findFactors(db, id, second_factor))).length === 0
  if (is_last) await deleteCodes(db, id)
  await tell(context, id, is_last ? 'off' : 'changed')
  return { factors: await findFactors(db, id, second_factor), recovery_codes: null }
}

/** New recovery codes; there are none without a factor. */
export async function renewRecoveryCodes(context: Asking): Promise<ChangedFactors> {
  const { db, second_factor } = context
  const id = context.actor.user_id
  await lockUser(db, id)
  refuseIf(factorMethods(own(await findFactors(db, id, second_factor))).length === 0 && factor_missing)
  const recovery_codes = await renewCodes(context, id)
  await tell(context, id, 'renewed')
  return { factors: await findFactors(db, id, second_factor), recovery_codes }
}

/** By email, and on record by day. */
export async function tell(context: Asking, id: UserId, note: FactorNote): Promise<void> {
  const { email } = await loadUser(context.db, id)
  await noteRights(context, { user_id: id, type: `second_factor_${note}`, about: id })
  if (email) await context.mail(factorMail(email, note, context.origin))
}
