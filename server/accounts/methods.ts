// How an address signs in, and who is sent to their organisation for it.
import { email_unknown, organisation_needed } from '#domain/accounts/refusals.ts'
import { authenticationMethod } from '#domain/accounts/rules.ts'
import { loginUrl, methodOfProvider } from '#domain/accounts/single-sign-on.ts'
import type { Actor } from '#domain/base/actor.ts'
import type { Context } from '#server/base/http/context.ts'
import { found, refuse } from '#server/base/http/refused.ts'
import type { Named } from './entrances.ts'
import { findInvitation, isFreeAddress } from './invitation-queries.ts'
import type { WithPolicy } from './policy.ts'
import { findAccount, findSignOn, type UserRow } from './queries.ts'
import { loginUrlOf } from './view.ts'

/**
 * How an address signs in; an account that belongs to another organisation than the one which vouches for its host signs
 * in as before. Refuses an address without an account that nobody vouches for or invited.
 */
export async function methodOfAddress(
  context: Context<Actor | null> & WithPolicy,
  email: string,
  named: Named,
) {
  const user = await findAccount(context.db, email)
  const sign_on = user ? user.sign_on : await findSignOn(context.db, email)
  if (sign_on) {
    const authentication_method = methodOfProvider(sign_on.kind)
    return { authentication_method, login_url: loginUrl(context.origin, sign_on.id) }
  }
  // whether there is such a session is not told
  const token = (await findInvitation(context, named.event, email))
    ? 'own'
    : named.event
      ? 'of_session'
      : 'none'
  const may_become_account = token === 'own' && !user && (await isFreeAddress(context, email))
  const account = may_become_account ? undefined : found(user, email_unknown)
  return { authentication_method: authenticationMethod(account, token), login_url: null }
}

/** Passwords and links let nobody in whose organisation decides who comes in. */
export function refuseElsewhere(user: Pick<UserRow, 'sign_on'>, origin: string): void {
  const login_url = loginUrlOf(user, origin)
  if (login_url) refuse({ ...organisation_needed, data: { login_url } })
}
