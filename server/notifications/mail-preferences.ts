// Reading and changing which emails somebody wants: by the token of an email, or with an account.
import type { Actor } from '#domain/base/actor.ts'
import { accounts_only, not_signed_in } from '#domain/base/refusal.ts'
import type { MailPreference } from '#domain/notifications/contract.ts'
import { address_unproven } from '#domain/notifications/refusals.ts'
import { loadUser } from '#server/accounts/queries.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuse, refuseIf } from '#server/base/http/refused.ts'
import { addressOfToken } from './mail-actions.ts'
import { listPreferences, savePreferences } from './preference-queries.ts'

type Asking = Context<Actor | null>

export async function readPreferences(context: Asking, token: string | undefined): Promise<MailPreference[]> {
  const { email } = await loadAddressee(context, token)
  return listPreferences(context.db, email)
}

export async function writePreferences(
  context: Asking,
  token: string | undefined,
  wanted: readonly Pick<MailPreference, 'type' | 'enabled'>[],
): Promise<MailPreference[]> {
  const { email, proven } = await loadAddressee(context, token)
  // emails to an address that is somebody else's are not for whoever typed it
  refuseIf(!proven && address_unproven)
  await savePreferences(context.db, email, wanted, context.now)
  return listPreferences(context.db, email)
}

/** Whose emails are meant: a token wins over who is signed in. */
async function loadAddressee(
  context: Asking,
  email_token: string | undefined,
): Promise<{ email: string; proven: boolean }> {
  if (email_token !== undefined) return { email: addressOfToken(context, email_token), proven: true }
  if (!context.actor) refuse(not_signed_in)
  const { email, guest, verified } = await loadUser(context.db, context.actor.user_id)
  if (guest || email === null) refuse(accounts_only)
  return { email, proven: verified }
}
