// The steps of signing in by an address: how it signs in, and the link by email.
import { accounts, type User } from '#domain/accounts/contract.ts'
import type { AuthenticationMethod } from '#domain/accounts/model.ts'
import { email_malformed, invitation_used } from '#domain/accounts/refusals.ts'
import { looksLikeEmail } from '#domain/accounts/rules.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { formatDistance } from '#web/base/i18n/format.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { type Entrance, mailTarget } from './destination.ts'
import { outsideText, waitText } from './failure-texts.ts'
import { logIn } from './log-in.ts'
import { isOfOrganisation, organisationAddress } from './organisation-address.ts'
import { rememberReturn } from './return-path.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** What comes after a step: another view, a signed-in user, a page outside, or why the view stays. */
export type SignInStep =
  | { view: 'password' | 'link_sent' }
  | { user: User }
  | { leave: string }
  | { error: string }

/** `link`: in any case by a link, which also verifies; `organisation`: by that, and by nothing else. */
export type SignInWay = 'any' | 'link' | 'organisation'

/** Finds out how an address signs in, and begins with it. */
export async function beginSignIn(email: string, entrance: Entrance, way: SignInWay): Promise<SignInStep> {
  if (!looksLikeEmail(email)) return { error: email_malformed.error_message }
  const event = entrance.invitation ?? entrance.event
  try {
    const status = await call(accounts.authenticationStatus, { query: { email, ...(event && { event }) } })
    const { authentication_method: method, login_url } = status
    // an organisation that signs its people in lets nothing else do so
    if (isOfOrganisation(method)) return { leave: organisationAddress(login_url, entrance) }
    if (way === 'organisation') return { error: t('accounts.organisation_none') }
    return await followMethod(way === 'link' ? 'requires_verification' : method, { email, entrance })
  } catch (error) {
    return { error: unknownText(error) }
  }
}

/** Why it is not known how an address signs in. */
function unknownText(error: unknown): string {
  const outside = outsideText(error)
  if (outside) return outside
  if (!(error instanceof ApiError)) return t('accounts.email_unknown')
  // the text beside the address is a given one; that it is not the reader's fault is told beside it
  if (error.status >= 500) showToast(baseText('base.something_wrong'), 'bad')
  return (error.status === 403 && error.user_message) || t('accounts.email_unknown')
}

type Known = { email: string; entrance: Entrance }

async function followMethod(method: AuthenticationMethod, known: Known): Promise<SignInStep> {
  const { email, entrance } = known
  if (method === 'password_only' || method === 'password_and_token') return { view: 'password' }
  if (method === 'requires_verification') return mailLink(email, entrance, t('accounts.link_not_sent'))
  if (method === 'token_only') return signInByToken(known)
  return { error: t('accounts.email_unknown') }
}

/** Signs in by the own invitation; one that another device used meanwhile still leads to a link by email. */
async function signInByToken({ email, entrance }: Known): Promise<SignInStep> {
  try {
    return { user: await logIn('token_only', { email, event_token: entrance.invitation ?? undefined }) }
  } catch (error) {
    if (!(error instanceof ApiError && error.error_code === invitation_used.code)) throw error
    return mailLink(email, entrance, t('accounts.link_not_sent'))
  }
}

/** Emails a link that leads where the reader wanted to go; `otherwise` is the text when that fails. */
export async function mailLink(email: string, entrance: Entrance, otherwise: string): Promise<SignInStep> {
  const target = mailTarget(entrance)
  try {
    await call(accounts.initiateLogin, { body: { email, ...target } })
  } catch (error) {
    return { error: waitText(error) ?? otherwise }
  }
  // what an email cannot carry waits on this device
  rememberReturn(target.event || target.collection ? null : entrance.path)
  return { view: 'link_sent' }
}

/** Signs in by password; the token of an invitation goes with it. */
export async function signInByPassword(
  email: string,
  password: string,
  event: string | null,
): Promise<SignInStep> {
  if (password === '') return { error: t('accounts.password_missing') }
  try {
    const user = event
      ? await logIn('password_and_token', { email, password, event_token: event })
      : await logIn('password_only', { email, password })
    return { user }
  } catch (error) {
    return { error: refusedText(error) }
  }
}

function refusedText(error: unknown): string {
  // whoever tried passwords elsewhere keeps nobody from a link
  if (error instanceof ApiError && error.status === 429)
    return t('accounts.passwords_used_up', { when: formatDistance(error.retry_after ?? 60, 0) })
  const outside = outsideText(error)
  if (outside) return outside
  if (!(error instanceof ApiError) || error.status >= 500) return baseText('base.something_wrong')
  // the password was right
  if (error.status === 401) return error.user_message ?? baseText('base.something_wrong')
  return (error.status === 403 && error.user_message) || t('accounts.wrong_credentials')
}
