// The calls of accounts.
import { accounts } from '#domain/accounts/contract.ts'
import { passwordRefusal } from '#domain/accounts/passwords.ts'
import * as refusals from '#domain/accounts/refusals.ts'
import {
  authenticationMethod,
  entranceMethod,
  looksLikeEmail,
  normalEmail,
  supportMessageRefusal,
  typedVerificationCode,
} from '#domain/accounts/rules.ts'
import { accounts_only } from '#domain/base/refusal.ts'
import { implementWith } from '#server/base/http/context.ts'
import { found, refuse, refuseIf } from '#server/base/http/refused.ts'
import { markVerified, setPassword } from './actions.ts'
import { findEntrance } from './entrances.ts'
import { forgetAddress, keepAddress } from './guest-addresses.ts'
import { letIn } from './guests.ts'
import { mailResetLink, mailSignInLink, signInByLink } from './links.ts'
import { endOwnLoginSession, startLoginSession } from './login-sessions.ts'
import { isRefusalToken, refuseMails } from './mail-actions.ts'
import { insertCode, redeemLink, tryCode } from './mail-secrets.ts'
import { codeMail, supportMail } from './mails.ts'
import { passwordFits } from './passwords.ts'
import type { Settled } from './policy.ts'
import { findAccount, findUserByEmail, loadUser } from './queries.ts'
import { changePassword, readEntry, updateSettings, writeEntry } from './settings.ts'
import { signUp } from './sign-up.ts'
import { viewUser } from './view.ts'

export const accountRoutes = implementWith<Settled>()(accounts, {
  async createAccount(context, { body }) {
    const user = await loadUser(context.db, await signUp(context, body))
    await startLoginSession(context, user)
    return viewUser(user, context)
  },

  async beginVerification(context, { body }) {
    const { db, actor, mail } = context
    const user = await loadUser(db, actor.user_id)
    refuseIf(normalEmail(body.email) !== user.email && refusals.foreign_email)
    const { token, code } = await insertCode(context, user.id)
    await mail(codeMail(normalEmail(body.email), code))
    return { verification_token: token }
  },

  async verifyAccount(context, { body }) {
    const { db, actor } = context
    const token = body.verification_token ?? body.token
    const code = typedVerificationCode(body.verification_code ?? body.code ?? '')
    await tryCode(context, actor.user_id, { token, code })
    await markVerified(context, actor.user_id)
    return viewUser(await loadUser(db, actor.user_id), context)
  },

  async login(context, { body }) {
    const { email, password } = body
    if (!email?.trim()) refuse(refusals.email_missing)
    if (!password) refuse(refusals.password_missing)
    const user = await findUserByEmail(context.db, email)
    refuseIf(user?.guest && refusals.guest_login)
    const fits = await passwordFits(user?.password_hash, password)
    if (!user || !fits) refuse(refusals.wrong_credentials)
    refuseIf(!(await startLoginSession(context, user)) && refusals.wrong_credentials)
    return viewUser(user, context)
  },

  async logout(context) {
    await endOwnLoginSession(context)
    context.session.end()
    return { signed_out: true }
  },

  async initiateLogin(context, { body }) {
    const user = found(await findAccount(context.db, body.email), refusals.email_unknown)
    await mailSignInLink(context, user, body)
    return { sent: true }
  },

  async authenticationStatus(context, { query }) {
    if (query.email !== undefined) {
      const user = found(await findAccount(context.db, query.email), refusals.email_unknown)
      return { authentication_method: authenticationMethod(user), login_url: null }
    }
    if (!query.event && !query.collection) refuse(refusals.email_missing)
    const open = (await findEntrance(context, query))?.guest_open
    return { authentication_method: entranceMethod(open), login_url: null }
  },

  async verifyLogin(context, { body }) {
    const { user_id, entrance } =
      body.code === undefined ? await letIn(context, body) : await signInByLink(context, body.code, body)
    const user = await loadUser(context.db, user_id)
    return {
      user: viewUser(user, context),
      event_token: entrance?.event_token ?? null,
      collection_id: entrance?.collection_id ?? null,
      collection_token: entrance?.collection_token ?? null,
      need_password_change: user.need_password_change || (!user.guest && user.password_hash === null),
    }
  },

  async currentUser(context) {
    const { db, actor } = context
    return viewUser(await loadUser(db, actor.user_id), context)
  },

  async requestReset(context, { query }) {
    refuseIf(!looksLikeEmail(query.email.trim()) && refusals.reset_email_malformed)
    const user = await findAccount(context.db, query.email)
    if (user) await mailResetLink(context, user)
    return { sent: true }
  },

  async resetPassword(context, { body }) {
    const { db, now, actor, session, policy } = context
    const { email, token, password } = body
    if (token === undefined && password === undefined) {
      if (email === undefined) refuse(refusals.email_missing)
      refuseIf(!looksLikeEmail(email.trim()) && refusals.reset_email_malformed)
      const user = await findAccount(db, email)
      if (user) await mailResetLink(context, user)
      return { sent: true }
    }
    if (!token) refuse(refusals.token_missing)
    if (!password) refuse(refusals.password_missing)
    refuseIf(passwordRefusal(password, policy.security))
    const link = found(await redeemLink(db, token, 'reset', now), refusals.link_expired)
    const user = await loadUser(db, link.user_id)
    await setPassword(context, user, password, { kept: null, verifies: true })
    if (actor?.user_id === user.id) session.end()
    return { sent: false }
  },

  async loadSettings(context) {
    const { db, actor } = context
    return viewUser(await loadUser(db, actor.user_id), context)
  },

  async changeSettings(context, { body }) {
    const { db, actor } = context
    const { show_code_of_conduct: _, ...ofAccounts } = body
    refuseIf(actor.guest && Object.keys(ofAccounts).length > 0 && accounts_only)
    await changePassword(context, await loadUser(db, actor.user_id), body)
    await updateSettings(context, body)
    return viewUser(await loadUser(db, actor.user_id), context)
  },

  async contactSupport(context, { body }) {
    const { db, actor, mail, policy, tries, client } = context
    const message = body.message.trim()
    refuseIf(supportMessageRefusal(message))
    tries.take('mail', client, actor.user_id)
    await mail(supportMail(policy.support_email, message, await loadUser(db, actor.user_id)))
    return { sent: true }
  },

  async leaveAddress(context, { body }) {
    const { db, actor } = context
    await keepAddress(context, body.notifications_email ?? body.email ?? '')
    return viewUser(await loadUser(db, actor.user_id), context)
  },

  async stopGuestMails(context, { body }) {
    if (isRefusalToken(body.token)) await refuseMails(context, body.token)
    else await forgetAddress(context, body.token)
    return { stopped: true }
  },

  async readStash({ db, actor }, { query }) {
    const { stash } = await loadUser(db, actor.user_id)
    return { client_key: query.client_key, info: readEntry(stash, query.client_key) }
  },

  async writeStash({ db, actor }, { body }) {
    await writeEntry(db, actor.user_id, body.client_key, body.info)
    return { client_key: body.client_key, info: body.info ?? null }
  },
})
