// Codes by email that confirm something: who sits there, or that a new address is theirs. Five tries, one hour, once.
import { sql } from 'kysely'
import { CODE_LENGTH, CODE_LIFETIME, CODE_TRIES } from '#domain/accounts/model.ts'
import type { UserId } from '#domain/base/ids.ts'
import { proof_expired, proof_wrong } from '#domain/credentials/refusals.ts'
import { typedCode } from '#domain/credentials/rules.ts'
import { CODE_ALPHABET } from '#domain/joining/model.ts'
import { toDate } from '#server/base/day.ts'
import { refuse } from '#server/base/http/refused.ts'
import { type PersonKeys, randomCode, sameBytes } from '#server/base/secrets/tokens.ts'
import type { Asking } from './settled.ts'

type Work = Pick<Asking, 'db' | 'now' | 'personKey'>
/** What is confirmed; a new address belongs to its code. */
export type Confirmed = { purpose: 'proof'; address: null } | { purpose: 'address'; address: string }

function hashOf(
  personKey: PersonKeys,
  user_id: UserId,
  { purpose, address }: Confirmed,
  code: string,
): Buffer {
  return personKey(`confirms ${purpose} ${address ?? ''} by ${code}`, user_id)
}

/** A new code; an older one for the same stops working. */
export async function insertConfirmation(
  { db, now, personKey }: Work,
  user_id: UserId,
  confirmed: Confirmed,
): Promise<string> {
  const code = randomCode(CODE_ALPHABET, CODE_LENGTH)
  const values = {
    code_hash: hashOf(personKey, user_id, confirmed, code),
    address: confirmed.address,
    wrong_tries: 0,
    expires_time: toDate(now + CODE_LIFETIME),
  }
  await db
    .insertInto('confirmations')
    .values({ user_id, purpose: confirmed.purpose, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(values))
    .execute()
  return code
}

/** The new address whose code can still be typed. */
export async function findPendingAddress({ db, now }: Work, user_id: UserId): Promise<string | null> {
  const row = await db
    .selectFrom('confirmations')
    .select('address')
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'address')
    .where('expires_time', '>', toDate(now))
    .where('wrong_tries', '<', CODE_TRIES)
    .executeTakeFirst()
  return row?.address ?? null
}

/**
 * Takes one try of a code, counted before it is judged, so that many at once get no more tries; refuses a wrong one, and
 * any once the tries or the hour are over. The right one is gone with that. Gives the address that it confirms.
 */
export async function takeConfirmation(
  { db, now, personKey }: Work,
  user_id: UserId,
  { purpose, typed }: { purpose: Confirmed['purpose']; typed: string },
): Promise<string | null> {
  const row = await db
    .updateTable('confirmations')
    .set({ wrong_tries: sql<number>`wrong_tries + 1` })
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('expires_time', '>', toDate(now))
    .where('wrong_tries', '<', CODE_TRIES)
    .returning(['code_hash', 'address'])
    .executeTakeFirst()
  if (!row) refuse(proof_expired)
  const { code_hash, address } = row
  const confirmed = { purpose, address } as Confirmed
  if (!sameBytes(code_hash, hashOf(personKey, user_id, confirmed, typedCode(typed)))) refuse(proof_wrong)
  const { numDeletedRows } = await db
    .deleteFrom('confirmations')
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst()
  if (numDeletedRows === 0n) refuse(proof_expired)
  return address
}
