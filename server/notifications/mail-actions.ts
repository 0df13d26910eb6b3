// The token that stands in emails: whoever holds it says which emails its address wants, without an account.
import { stop_link_unknown } from '#domain/accounts/refusals.ts'
import { normalEmail } from '#domain/accounts/rules.ts'
import type { Work } from '#server/base/http/context.ts'
import { refuse } from '#server/base/http/refused.ts'
import { type PersonKeys, sameBytes } from '#server/base/secrets/tokens.ts'

const MARK = 'mail.'
const KEY_BYTES = 16

/** Where an email leads whoever wants fewer of them; posted to, it stops them (`one-click.ts`). */
export function preferencesLink(
  { personKey, origin }: Pick<Work, 'personKey' | 'origin'>,
  email: string,
): string {
  const address = normalEmail(email)
  const bytes = Buffer.concat([keyOf(personKey, address), Buffer.from(address)])
  return `${origin}/email-notifications/${MARK}${bytes.toString('base64url')}`
}

/** The name of the key is older than the switches; another one would break the links of emails that are out. */
function keyOf(personKey: PersonKeys, address: string): Buffer {
  return personKey('refuses mails of hosts', address)
}

/** Whether a token stands for an address; the others are of guests who left one in a session. */
export function isAddressToken(token: string): boolean {
  return token.startsWith(MARK)
}

/** Whose token this is; refuses one that nobody was sent. */
export function addressOfToken({ personKey }: Pick<Work, 'personKey'>, token: string): string {
  const bytes = Buffer.from(isAddressToken(token) ? token.slice(MARK.length) : '', 'base64url')
  const address = bytes.subarray(KEY_BYTES).toString()
  if (address === '' || !sameBytes(bytes.subarray(0, KEY_BYTES), keyOf(personKey, address)))
    refuse(stop_link_unknown)
  return address
}
