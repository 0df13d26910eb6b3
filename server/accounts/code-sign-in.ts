// Signing in by a code from an email, in the tab of a team chat.
import type { z } from 'zod'
import type { codeSignIn } from '#domain/accounts/code-calls.ts'
import { code_expired, email_unknown, tab_not_set_up } from '#domain/accounts/refusals.ts'
import { normalEmail, typedVerificationCode } from '#domain/accounts/rules.ts'
import type { Actor } from '#domain/base/actor.ts'
import type { UserId } from '#domain/base/ids.ts'
import type { Context } from '#server/base/http/context.ts'
import { inTransaction } from '#server/base/http/in-transaction.ts'
import { found, refuseIf } from '#server/base/http/refused.ts'
import { signInHolder } from './links.ts'
import { insertSignInCode, redeemLink, trySignInCode } from './mail-secrets.ts'
import { signInCodeMail, switchedOffMail } from './mails.ts'
import { refuseElsewhere } from './methods.ts'
import type { WithPolicy } from './policy.ts'
import { findAccount } from './queries.ts'

type Asking = Context<Actor | null> & WithPolicy
type Typed = z.output<typeof codeSignIn.signInByCode.body & {}>

/** Emails a code to an address with an account; the token goes with it. Every asking has a code and a token of its own. */
export async function mailSignInCode(context: Asking, typed: string): Promise<string> {
  const { db, policy, mail, origin } = context
  refuseIf(!policy.chat_tab && tab_not_set_up)
  const user = found(await findAccount(db, typed), email_unknown)
  refuseElsewhere(user, origin)
  const { token, code } = await insertSignInCode(context, user.id)
  const address = normalEmail(typed)
  await mail(user.disabled_on === null ? signInCodeMail(address, code) : switchedOffMail(address))
  return token
}

/** Signs in with a code, which is spent with that: of two who bring it at once, one gets in. */
export async function signInByCode(context: Asking, typed: Typed): Promise<UserId> {
  refuseIf(!context.policy.chat_tab && tab_not_set_up)
  const { verification_token: token } = typed
  const code = typedVerificationCode(typed.verification_code)
  const user_id = await trySignInCode(context, { token, code })
  await inTransaction(context, async (inside) => {
    found(await redeemLink(inside.db, token, 'tab', context.now), code_expired)
    await signInHolder(inside, user_id, code_expired)
  })
  return user_id
}
