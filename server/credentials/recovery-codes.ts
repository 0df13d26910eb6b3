// Recovery codes: eight, for whoever lost app and passkeys; each works once.
import type { UserId } from '#domain/base/ids.ts'
import { RECOVERY_CODES, RECOVERY_LENGTH } from '#domain/credentials/model.ts'
import { grouped, looksLikeRecoveryCode, typedCode } from '#domain/credentials/rules.ts'
import { CODE_ALPHABET } from '#domain/joining/model.ts'
import type { Executor } from '#server/base/db/open.ts'
import { type PersonKeys, randomCode } from '#server/base/secrets/tokens.ts'
import type { Asking } from './settled.ts'

type Keeping = Pick<Asking, 'db' | 'personKey'>

/** Keyed, as the codes that go out by email. */
function hashOf(personKey: PersonKeys, user_id: UserId, code: string): Buffer {
  return personKey(`recovery code ${code}`, user_id)
}

/** New codes in place of all old ones, as people read them; only here they can be read. */
export async function renewCodes({ db, personKey }: Keeping, user_id: UserId): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomCode(CODE_ALPHABET, RECOVERY_LENGTH))
  await deleteCodes(db, user_id)
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id, code_hash: hashOf(personKey, user_id, code) })))
    .execute()
  return codes.map(grouped)
}

/** Whether this is one of the person's codes; it is gone with that. */
export async function takeRecoveryCode(
  { db, personKey }: Keeping,
  user_id: UserId,
  typed: string,
): Promise<boolean> {
  if (!looksLikeRecoveryCode(typed)) return false
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', hashOf(personKey, user_id, typedCode(typed)))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteCodes(db: Executor, user_id: UserId): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
}
