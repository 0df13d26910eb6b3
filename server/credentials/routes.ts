// The calls of login sessions, second factors, fresh proofs and the change of the own address.
import { address_taken, email_blocked, email_malformed } from '#domain/accounts/refusals.ts'
import { displayName, isBlocked, looksLikeEmail, normalEmail } from '#domain/accounts/rules.ts'
import { credentials } from '#domain/credentials/contract.ts'
import * as refusals from '#domain/credentials/refusals.ts'
import { passkeyNameRefusal } from '#domain/credentials/rules.ts'
import { changeAddress, endElsewhere, endLoginSession } from '#server/accounts/actions.ts'
import { noteProof } from '#server/accounts/login-session-actions.ts'
import { findSignOn, findUserByEmail, loadUser } from '#server/accounts/queries.ts'
import { viewUser } from '#server/accounts/view.ts'
import { noteRights } from '#server/activity/actions.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import { implementWith } from '#server/base/http/context.ts'
import { refuse, refuseIf } from '#server/base/http/refused.ts'
import { createSecretBox } from '#server/base/secrets/secret-box.ts'
import { beginApp, takeAppCode } from './app-codes.ts'
import { findPendingAddress, insertConfirmation, takeConfirmation } from './confirmations.ts'
import { addFactor, removeFactor, renewRecoveryCodes } from './factor-changes.ts'
import { isFactorGiven, noteFactor } from './login-session-marks.ts'
import { addressChangedMail, newAddressMail, proofMail } from './mails.ts'
import { addPasskey, deletePasskey, makingOptions, renamePasskey, showingOptions } from './passkeys.ts'
import { takeFactor, takeProof } from './proving.ts'
import { findFactors, listLoginSessions } from './queries.ts'
import { type Asking, inTransaction, ownId, type Settled } from './settled.ts'

const ownSessions = (context: Asking) =>
  listLoginSessions(context, context.actor.user_id, context.actor.login_session_id)

const credentialRoutes = implementWith<Settled>()(credentials, {
  listLoginSessions: ownSessions,

  async endLoginSession(context, { params }) {
    const { actor, session } = context
    const ended =
      isUuid(params.id) && (await endLoginSession(context, actor.user_id, params.id, 'ended_elsewhere'))
    refuseIf(!ended && refusals.session_not_found)
    if (params.id === actor.login_session_id) session.end()
    return ownSessions(context)
  },

  async endOtherLoginSessions(context) {
    await endElsewhere(context, context.actor.user_id, 'ended_elsewhere')
    return ownSessions(context)
  },

  async giveFactor(context, { body }) {
    // what is typed once more, in another tab, spends no code
    const isSpared = body.recovery_code !== undefined && (await isFactorGiven(context))
    if (!isSpared) {
      await takeFactor(context, ownId(context.actor), body)
      await noteFactor(context)
    }
    return viewUser(await loadUser(context.db, context.actor.user_id), context)
  },

  askPasskey: (context) => showingOptions(context, ownId(context.actor)),

  async prove(context, { body }) {
    await takeProof(context, body)
    await noteProof(context)
    return { proven: true }
  },

  async mailProof(context) {
    const { id, email } = await loadUser(context.db, context.actor.user_id)
    context.tries.take('mail', context.client, id)
    const code = await insertConfirmation(context, id, { purpose: 'proof', address: null })
    if (email) await context.mail(proofMail(email, code))
    return { sent: true }
  },

  readFactors: ({ db, actor, second_factor }) => findFactors(db, actor.user_id, second_factor),

  async beginApp(context) {
    refuseIf(context.second_factor === 'off' && refusals.factors_off)
    return beginApp(context, await loadUser(context.db, context.actor.user_id))
  },

  async confirmApp(context, { body }) {
    const id = context.actor.user_id
    context.tries.take('factor', context.client, id)
    if (!(await takeAppCode(context, id, body.app_code, false))) refuse(refusals.factor_wrong)
    return inTransaction(context, (inside) =>
      addFactor(inside, async () => {
        const { numUpdatedRows } = await inside.db
          .updateTable('authenticator_apps')
          .set({ is_on: true })
          .where('user_id', '=', id)
          .where('is_on', '=', false)
          .executeTakeFirst()
        refuseIf(numUpdatedRows === 0n && refusals.app_exists)
      }),
    )
  },

  async removeApp(context) {
    const id = context.actor.user_id
    return removeFactor(context, () =>
      context.db.deleteFrom('authenticator_apps').where('user_id', '=', id).execute(),
    )
  },

  async beginPasskey(context) {
    refuseIf(context.second_factor === 'off' && refusals.factors_off)
    const user = await loadUser(context.db, context.actor.user_id)
    return makingOptions(context, { ...user, display_name: displayName(user) })
  },

  addPasskey: (context, { body }) =>
    inTransaction(context, (inside) =>
      addFactor(inside, () => addPasskey(inside, inside.actor.user_id, body)),
    ),

  async renamePasskey(context, { params, body }) {
    const { db, actor, second_factor } = context
    refuseIf(passkeyNameRefusal(body.name))
    const renamed = await renamePasskey(context, actor.user_id, { ...params, ...body })
    refuseIf(!renamed && refusals.passkey_not_found)
    return findFactors(db, actor.user_id, second_factor)
  },

  removePasskey: (context, { params }) =>
    removeFactor(context, async () => {
      const removed = await deletePasskey(context, context.actor.user_id, params.id)
      refuseIf(!removed && refusals.passkey_not_found)
    }),

  renewRecoveryCodes: (context) => inTransaction(context, renewRecoveryCodes),

  readAddressChange: async (context) => ({
    pending: await findPendingAddress(context, context.actor.user_id),
  }),

  async beginAddressChange(context, { body }) {
    const { db, actor, mail, blocked_addresses } = context
    const address = normalEmail(body.email)
    refuseIf(!looksLikeEmail(address) && email_malformed)
    refuseIf(isBlocked(address, blocked_addresses) && email_blocked)
    await refuseForeignHost(context, address)
    const known = await findUserByEmail(db, address)
    refuseIf(known?.id === actor.user_id && refusals.same_address)
    refuseIf(known && address_taken)
    const code = await insertConfirmation(context, actor.user_id, { purpose: 'address', address })
    await mail(newAddressMail(address, code))
    return { sent: true }
  },

  async confirmAddressChange(context, { body }) {
    const { id, email: before } = await loadUser(context.db, context.actor.user_id)
    const address = await takeConfirmation(context, id, { purpose: 'address', typed: body.code })
    await inTransaction(context, async (inside) => {
      await changeAddress(inside, { id, email: address! })
      await noteRights(inside, { user_id: id, type: 'address_changed', about: id })
      const { support_email } = context
      if (before) await inside.mail(addressChangedMail(before, { address: address!, support_email }))
    })
    return viewUser(await loadUser(context.db, id), context)
  },
})

/** Addresses for which an organisation signs people in are given and taken by it alone. */
async function refuseForeignHost({ db, actor }: Asking, address: string): Promise<void> {
  const { sign_on } = await loadUser(db, actor.user_id)
  const wanted = await findSignOn(db, address)
  refuseIf((sign_on?.id ?? null) !== (wanted?.id ?? null) && refusals.address_of_organisation)
}

/** The same for the parts of a server: `secret` is that of the installation. */
export function credentialRoutesOf(parts: { secret: Buffer } & Omit<Settled, 'box'>) {
  const { secret, second_factor, support_email, policy } = parts
  return credentialRoutes({ box: createSecretBox(secret), second_factor, support_email, policy })
}
