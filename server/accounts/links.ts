// Links from emails that sign in: asked for, and redeemed by the page behind them.
import { accountDisabled, link_expired } from '#domain/accounts/refusals.ts'
import type { Actor } from '#domain/base/actor.ts'
import type { UserId } from '#domain/base/ids.ts'
import type { Refusal } from '#domain/base/refusal.ts'
import type { Context } from '#server/base/http/context.ts'
import { found, refuseIf } from '#server/base/http/refused.ts'
import { handOver, markVerified, takeSchoolPlan } from './actions.ts'
import { type Entrance, entranceOf, type Named } from './entrances.ts'
import { startLoginSession } from './login-session-actions.ts'
import { insertLink, redeemLink } from './mail-secrets.ts'
import { organisationMail, resetMail, signInMail, switchedOffMail } from './mails.ts'
import { refuseElsewhere } from './methods.ts'
import type { WithPolicy } from './policy.ts'
import { loadUser, type UserRow } from './queries.ts'
import { loginUrlOf } from './view.ts'

type Asking = Pick<Context<Actor | null>, 'db' | 'now' | 'mail' | 'origin'> & WithPolicy

export async function mailSignInLink(
  { db, now, mail, origin, policy }: Asking,
  user: UserRow,
  { event, collection }: Named,
): Promise<void> {
  if (user.disabled_on !== null) {
    if (user.email) await mail(switchedOffMail(user.email))
    return
  }
  const target = { ...(isToken(event) ? { event } : {}), ...(isToken(collection) ? { collection } : {}) }
  const lifetime = policy.security.link_lifetime
  const token = await insertLink(db, { user_id: user.id, purpose: 'sign_in', target, lifetime }, now)
  if (user.email) await mail(signInMail(user.email, { origin, token, target, lifetime }))
}

/** An id, slug or code; anything else has no business in an email. */
function isToken(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]+$/.test(text)
}

/** Whose organisation signs them in is told so: a password would not let them in. */
export async function mailResetLink({ db, now, mail, origin, policy }: Asking, user: UserRow): Promise<void> {
  const login_url = loginUrlOf(user, origin)
  if (login_url) {
    if (user.email) await mail(organisationMail(user.email, login_url))
    return
  }
  if (user.disabled_on !== null) {
    if (user.email) await mail(switchedOffMail(user.email))
    return
  }
  const lifetime = policy.security.link_lifetime
  const token = await insertLink(db, { user_id: user.id, purpose: 'reset', lifetime }, now)
  if (user.email) await mail(resetMail(user.email, { origin, token, lifetime }))
}

/**
 * Signs in by a link, which is spent with that, and verifies the address it was sent to.
 * The entrance is the one that the call names, else the one the link was made for, if it is still there.
 */
export async function signInByLink(
  context: Context<Actor | null> & WithPolicy,
  code: string,
  named: Named,
): Promise<{ user_id: UserId; entrance: Entrance | undefined }> {
  const { db, now, tries, client } = context
  tries.take('guest', client)
  const link = found(await redeemLink(db, code, 'sign_in', now), link_expired)
  await signInHolder(context, link.user_id, link_expired)
  const wanted = named.event || named.collection ? named : link.target
  return { user_id: link.user_id, entrance: await entranceOf(db, wanted) }
}

/** Signs in whoever reads the emails of this account; `otherwise` where that is too late. */
export async function signInHolder(
  context: Context<Actor | null> & WithPolicy,
  user_id: UserId,
  otherwise: Refusal,
): Promise<void> {
  const user = await loadUser(context.db, user_id)
  refuseElsewhere(user, context.origin)
  refuseIf(user.disabled_on !== null && accountDisabled(user))
  const password_hash = await verifyHolder(context, user)
  refuseIf(!(await startLoginSession(context, { id: user.id, password_hash })) && otherwise)
}

/** The password that still stands after the address is verified. */
async function verifyHolder(
  context: Context<Actor | null> & WithPolicy,
  user: UserRow,
): Promise<string | null> {
  if (user.verified) return user.password_hash
  const isHere = context.actor?.user_id === user.id
  await (isHere ? markVerified : handOver)(context, user.id)
  await takeSchoolPlan(context, user.id)
  return isHere ? user.password_hash : null
}
