// The token in emails to owners of promises: computed from the secret, the topic and the address, and stored nowhere.
import { normalEmail } from '#domain/accounts/rules.ts'
import type { TopicId } from '#domain/base/ids.ts'
import type { Work } from '#server/base/http/context.ts'
import { promiseScope } from '#server/base/secrets/scopes.ts'
import { sameBytes } from '#server/base/secrets/tokens.ts'

const KEY_BYTES = 16
const ID_BYTES = 16

type Keyed = Pick<Work, 'personKey'>

export function ownerToken({ personKey }: Keyed, topic_id: TopicId, email: string): string {
  const address = normalEmail(email)
  const id = Buffer.from(topic_id.replaceAll('-', ''), 'hex')
  const key = personKey(promiseScope(topic_id), address)
  return Buffer.concat([key, id, Buffer.from(address)]).toString('base64url')
}

/** The topic and the address that a token stands for; null of one that nobody was sent. */
export function readOwnerToken(keyed: Keyed, token: string): { topic_id: TopicId; email: string } | null {
  const bytes = Buffer.from(token, 'base64url')
  const hex = bytes.subarray(KEY_BYTES, KEY_BYTES + ID_BYTES).toString('hex')
  const email = bytes.subarray(KEY_BYTES + ID_BYTES).toString()
  // of the many texts that decode to the same bytes one was sent
  if (bytes.toString('base64url') !== token || hex.length !== 2 * ID_BYTES || email === '') return null
  const topic_id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as TopicId
  const key = keyed.personKey(promiseScope(topic_id), email)
  return sameBytes(bytes.subarray(0, KEY_BYTES), key) ? { topic_id, email } : null
}
