// The calls of accounts.

import { codeSignIn } from '#domain/accounts/code-calls.ts'
import { accounts, type User } from '#domain/accounts/contract.ts'
import { passwordRefusal } from '#domain/accounts/passwords.ts'
import * as refusals from '#domain/accounts/refusals.ts'
import { resetting } from '#domain/accounts/reset-calls.ts'
import {
  entranceMethod,
  looksLikeEmail,
  normalEmail,
  supportMessageRefusal,
  typedVerificationCode,
} from '#domain/accounts/rules.ts'
import { stepwise } from '#domain/accounts/sign-up-calls.ts'
import type { Actor } from '#domain/base/actor.ts'
import { accounts_only, not_by_delegates } from '#domain/base/refusal.ts'
import { visibleText } from '#domain/base/visible-text.ts'
import { type Context, implementWith } from '#server/base/http/context.ts'
import { found, refuse, refuseIf } from '#server/base/http/refused.ts'
import { markVerified, setPassword, takeSchoolPlan } from './actions.ts'
import { changeAvatar } from './avatars.ts'
import { mailSignInCode, signInByCode } from './code-sign-in.ts'
import { findEntrance } from './entrances.ts'
import { deleteFactors, isFactorAsked } from './factor-actions.ts'
import { forgetAddress, keepAddress } from './guest-addresses.ts'
import { letIn } from './guests.ts'
import { findInvitation } from './invitation-queries.ts'
import { signInByInvitation } from './invitation-sign-in.ts'
import { mailResetLink, mailSignInLink, signInByLink } from './links.ts'
import { endOwnLoginSession, noteProof, startLoginSession } from './login-session-actions.ts'
import { insertCode, isGoodLink, redeemLink, tryCode } from './mail-secrets.ts'
import { codeMail, supportMail } from './mails.ts'
import { methodOfAddress, refuseElsewhere } from './methods.ts'
import { handOver } from './ownership.ts'
import { passwordFits } from './passwords.ts'
import type { WithPolicy } from './policy.ts'
import { findAccount, findUserByEmail, loadUser, type UserRow } from './queries.ts'
import { changePassword, readEntry, updateSettings, writeEntry } from './settings.ts'
import { signUp } from './sign-up.ts'
import { beginSignUp, finishSignUp } from './stepwise.ts'
import { needsPassword, viewBeforeFactor, viewUnproven, viewUser } from './view.ts'

/** A user as the beginning of a login session tells it. */
async function viewSignedIn(context: Context<Actor | null> & WithPolicy, user: UserRow): Promise<User> {
  const { db, policy } = context
  if (user.email) context.know(normalEmail(user.email))
  const view = viewUser(user, { ...context, actor: null, session: { began: Math.floor(context.now) } })
  return (await isFactorAsked(db, user.id, policy.second_factor)) ? viewBeforeFactor(view) : view
}

const calls = { ...accounts, ...stepwise, ...codeSignIn, ...resetting }

export const accountRoutes = implementWith<WithPolicy>()(calls, {
  async createAccount(context, { body }) {
    const user = await loadUser(context.db, await signUp(context, body))
    if (user.sign_on) return viewUnproven(user, { ...context, actor: null, session: { began: null } })
    await startLoginSession(context, user)
    return viewSignedIn(context, await loadUser(context.db, user.id))
  },

  async initiateTenant(context, { body }) {
    return { verification_token: await beginSignUp(context, body.email) }
  },

  createTenant: (context, { body }) => finishSignUp(context, body),

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
    await tryCode(context, actor.user_id, typedVerificationCode(body.verification_code ?? body.code ?? ''))
    // whoever reads the emails of the account may choose its first password now; the same code again proves no more
    if (!actor.verified && actor.delegate_user_id === null) await noteProof(context)
    await markVerified(context, actor.user_id)
    await takeSchoolPlan(context, actor.user_id)
    return viewUser(await loadUser(db, actor.user_id), context)
  },

  async login(context, { body }) {
    const { email, password } = body
    if (!email?.trim()) refuse(refusals.email_missing)
    const invitation = password ? null : await findInvitation(context, body.event_token, email)
    if (invitation)
      return viewSignedIn(context, await loadUser(context.db, await signInByInvitation(context, invitation)))
    if (!password) refuse(refusals.password_missing)
    const user = await findUserByEmail(context.db, email)
    refuseIf(user?.guest && refusals.guest_login)
    if (user) refuseElsewhere(user, context.origin)
    const fits = await passwordFits(user?.password_hash, password)
    if (!user || !fits) refuse(refusals.wrong_credentials)
    refuseIf(user.disabled_on !== null && refusals.accountDisabled(user))
    refuseIf(!(await startLoginSession(context, user)) && refusals.wrong_credentials)
    return viewSignedIn(context, user)
  },

  async logout(context) {
    await endOwnLoginSession(context)
    context.session.end()
    return { signed_out: true }
  },

  async initiateLogin(context, { body }) {
    const user = found(await findAccount(context.db, body.email), refusals.email_unknown)
    refuseElsewhere(user, context.origin)
    await mailSignInLink(context, user, body)
    return { sent: true }
  },

  async mailSignInCode(context, { body }) {
    return { verification_token: await mailSignInCode(context, body.email) }
  },

  async signInByCode(context, { body }) {
    const user_id = await signInByCode(context, body)
    return viewSignedIn(context, await loadUser(context.db, user_id))
  },

  async authenticationStatus(context, { query }) {
    if (query.email !== undefined) {
      const { tries, client, device } = context
      // by itself: whoever tries passwords of this address keeps nobody from a link by email
      tries.take('sign_in', client, `method ${normalEmail(query.email)}`, device)
      return methodOfAddress(context, query.email, query)
    }
    if (!query.event && !query.collection) refuse(refusals.email_missing)
    const entrance = await findEntrance(context, query)
    return {
      authentication_method: entranceMethod(entrance && entrance.open_to === 'guests'),
      login_url: null,
    }
  },

  async verifyLogin(context, { body }) {
    const { user_id, entrance } =
      body.code === undefined ? await letIn(context, body) : await signInByLink(context, body.code, body)
    const user = await loadUser(context.db, user_id)
    return {
      user: body.code === undefined ? viewUser(user, context) : await viewSignedIn(context, user),
      event_token: entrance?.event_token ?? null,
      collection_id: entrance?.collection_id ?? null,
      collection_token: entrance?.collection_token ?? null,
      need_password_change: needsPassword(user),
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

  readReset: async ({ db, now }, { body }) => ({ is_valid: await isGoodLink(db, body.token, 'reset', now) }),

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
    refuseElsewhere(user, context.origin)
    // whoever signed up with this address may have been somebody else
    if (!user.verified) await deleteFactors(db, user.id)
    await setPassword(context, user, password, { kept: null, verifies: true })
    await takeSchoolPlan(context, user.id)
    if (actor?.user_id === user.id) session.end()
    return { sent: false, ...(user.email && { email: user.email }) }
  },

  async loadSettings(context) {
    const { db, actor } = context
    return viewUser(await loadUser(db, actor.user_id), context)
  },

  async changeSettings(context, { body }) {
    const { db, actor } = context
    const { show_code_of_conduct: _, ...ofAccounts } = body
    refuseIf(actor.guest && Object.keys(ofAccounts).length > 0 && accounts_only)
    const ofOwner = [body.password, body.new_password, body.takes_replies]
    const isOfOwner = ofOwner.some((field) => field !== undefined)
    refuseIf(actor.delegate_user_id !== null && isOfOwner && not_by_delegates)
    await changePassword(context, await loadUser(db, actor.user_id), body)
    await changeAvatar(context, body.media_avatar_id)
    await updateSettings(context, body)
    return viewUser(await loadUser(db, actor.user_id), context)
  },

  async contactSupport(context, { body }) {
    const { db, actor, mail, policy, tries, client } = context
    const message = visibleText(body.message)
    refuseIf(supportMessageRefusal(message))
    tries.take('mail', client, actor.user_id)
    await mail(supportMail(policy.support_email, message, await loadUser(db, actor.user_id)))
    return { sent: true }
  },

  async assignOwner(context, { body }) {
    await handOver(context, body)
    return viewUser(await loadUser(context.db, context.actor.user_id), context)
  },

  async leaveAddress(context, { body }) {
    const { db, actor } = context
    await keepAddress(context, body.notifications_email ?? body.email ?? '')
    return viewUser(await loadUser(db, actor.user_id), context)
  },

  async stopGuestMails(context, { body }) {
    await forgetAddress(context, body.token)
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
