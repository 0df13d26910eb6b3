// The steps of signing in by an address: how it signs in, and the link by mail.
import { accounts, type User } from '#domain/accounts/contract.ts'
import type { AuthenticationMethod } from '#domain/accounts/model.ts'
import { email_malformed } from '#domain/accounts/refusals.ts'
import { looksLikeEmail } from '#domain/accounts/rules.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { type Entrance, mailTarget } from './destination.ts'
import { outsideText, waitText } from './failure-texts.ts'
import { logIn } from './log-in.ts'
import { rememberReturn } from './return-path.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** What comes after a step: another view, a signed-in user, or why the view stays. */
export type SignInStep = { view: 'password' | 'link_sent' } | { user: User } | { error: string }

/** Finds out how an address signs in, and begins with it. `by_link`: in any case by a link, which also verifies. */
export async function beginSignIn(email: string, entrance: Entrance, by_link: boolean): Promise<SignInStep> {
  if (!looksLikeEmail(email)) return { error: email_malformed.error_message }
  try {
    const status = await call(accounts.authenticationStatus, { query: { email } })
    return await followMethod(by_link ? 'requires_verification' : status.authentication_method, {
      email,
      entrance,
    })
  } catch (error) {
    return { error: unknownText(error) }
  }
}

/** Why it is not known how an address signs in. */
function unknownText(error: unknown): string {
  const outside = outsideText(error)
  if (outside) return outside
  if (!(error instanceof ApiError)) return t('accounts.email_unknown')
  if (error.status >= 500) return baseText('base.something_wrong')
  return (error.status === 403 && error.user_message) || t('accounts.email_unknown')
}

type Known = { email: string; entrance: Entrance }

async function followMethod(method: AuthenticationMethod, known: Known): Promise<SignInStep> {
  const { email, entrance } = known
  if (method === 'password_only' || method === 'password_and_token') return { view: 'password' }
  if (method === 'requires_verification') return mailLink(email, entrance, t('accounts.link_not_sent'))
  if (method === 'token_only') {
    return { user: await logIn(method, { email, event_token: entrance.event ?? undefined }) }
  }
  return { error: t('accounts.email_unknown') }
}

/** Mails a link that leads where the reader wanted to go; `otherwise` is the text when that fails. */
export async function mailLink(email: string, entrance: Entrance, otherwise: string): Promise<SignInStep> {
  const target = mailTarget(entrance)
  try {
    await call(accounts.initiateLogin, { body: { email, ...target } })
  } catch (error) {
    return { error: waitText(error) ?? otherwise }
  }
  // what a mail cannot carry waits on this device
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
  const outside = outsideText(error)
  if (outside) return outside
  if (!(error instanceof ApiError) || error.status >= 500) return baseText('base.something_wrong')
  return (error.status === 403 && error.user_message) || t('accounts.wrong_credentials')
}
