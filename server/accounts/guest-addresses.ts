// The address that a guest leaves to hear of a session's end, and the way to take it back.
import { email_blocked, stop_link_unknown } from '#domain/accounts/refusals.ts'
import { guestEmailRefusal, isBlocked, normalEmail } from '#domain/accounts/rules.ts'
import type { UserId } from '#domain/base/ids.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuse, refuseIf } from '#server/base/http/refused.ts'
import { type PersonKeys, sameBytes } from '#server/base/secrets/tokens.ts'

/** Keeps the address beside the person; it proves nothing, signs nobody in, and several people may leave the same. */
export async function keepAddress(context: Context, typed: string): Promise<void> {
  const { db, actor, announce } = context
  refuseIf(guestEmailRefusal(typed))
  refuseIf(isBlocked(typed, context.blocked_addresses) && email_blocked)
  await db
    .updateTable('users')
    .set({ notifications_email: normalEmail(typed) })
    .where('id', '=', actor.user_id)
    .execute()
  announce({ changed_user: actor.user_id })
}

const KEY_BYTES = 16

/** The token that takes an address back: whose it is, and a keyed hash that only the email to it carries. */
export function stopToken(personKey: PersonKeys, user_id: UserId, address: string): string {
  const id = Buffer.from(user_id.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, stopKey(personKey, user_id, address)]).toString('base64url')
}

function stopKey(personKey: PersonKeys, user_id: string, address: string): Buffer {
  return personKey(`stop mails to ${address}`, user_id)
}

/**
 * Forgets an address wherever a guest left it: whoever reads its emails may have been named by somebody else, and
 * more than once. Refuses a token that is not of an email; one whose address is gone already has nothing left to do.
 */
export async function forgetAddress(
  { db, personKey, announce }: Pick<Context, 'db' | 'personKey' | 'announce'>,
  token: string,
): Promise<void> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 2 * KEY_BYTES) refuse(stop_link_unknown)
  const user_id = uuidOf(bytes.subarray(0, KEY_BYTES))
  const user = await db
    .selectFrom('users')
    .select('notifications_email')
    .where('id', '=', user_id)
    .executeTakeFirst()
  if (!user) refuse(stop_link_unknown)
  const address = user.notifications_email
  if (address === null) return
  refuseIf(!sameBytes(bytes.subarray(KEY_BYTES), stopKey(personKey, user_id, address)) && stop_link_unknown)
  const rows = await db
    .updateTable('users')
    .set({ notifications_email: null })
    .where('notifications_email', '=', address)
    .returning('id')
    .execute()
  for (const { id } of rows) announce({ changed_user: id })
}

function uuidOf(bytes: Buffer): UserId {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as UserId
}
