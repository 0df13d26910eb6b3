// Addresses that want no mails of hosts, and the token by which they say so.
import { stop_link_unknown } from '#domain/accounts/refusals.ts'
import { normalEmail } from '#domain/accounts/rules.ts'
import { dayOf } from '#server/base/day.ts'
import type { Work } from '#server/base/http/context.ts'
import { refuse } from '#server/base/http/refused.ts'
import { type PersonKeys, sameBytes } from '#server/base/secrets/tokens.ts'

const MARK = 'mail.'
const KEY_BYTES = 16

/** Where a mail leads whoever wants no more of them; works for addresses without an account. */
export function refusalLink(
  { personKey, origin }: Pick<Work, 'personKey' | 'origin'>,
  email: string,
): string {
  const address = normalEmail(email)
  const bytes = Buffer.concat([refusalKey(personKey, address), Buffer.from(address)])
  return `${origin}/email-notifications/${MARK}${bytes.toString('base64url')}`
}

function refusalKey(personKey: PersonKeys, address: string): Buffer {
  return personKey('refuses mails of hosts', address)
}

/** Whether a token is one of these, and not of a guest's address. */
export function isRefusalToken(token: string): boolean {
  return token.startsWith(MARK)
}

/** Sends an address nothing more in the name of hosts; a second time changes nothing. */
export async function refuseMails(
  { db, personKey, now }: Pick<Work, 'db' | 'personKey' | 'now'>,
  token: string,
): Promise<void> {
  const bytes = Buffer.from(token.slice(MARK.length), 'base64url')
  const address = bytes.subarray(KEY_BYTES).toString()
  if (address === '' || !sameBytes(bytes.subarray(0, KEY_BYTES), refusalKey(personKey, address)))
    refuse(stop_link_unknown)
  await db
    .insertInto('mail_refusals')
    .values({ email: address, refused_on: dayOf(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
