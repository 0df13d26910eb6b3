// Secrets that go out by email: links that work once, and codes of six characters that take five wrong tries.
import { sql } from 'kysely'
import { CODE_LENGTH, CODE_LIFETIME, CODE_TRIES } from '#domain/accounts/model.ts'
import { code_expired, code_wrong } from '#domain/accounts/refusals.ts'
import type { UserId } from '#domain/base/ids.ts'
import { CODE_ALPHABET } from '#domain/joining/model.ts'
import { toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { refuse } from '#server/base/http/refused.ts'
import {
  hashToken,
  type PersonKeys,
  randomCode,
  randomToken,
  sameBytes,
} from '#server/base/secrets/tokens.ts'

/** What a link is for; one for signing in never sets a password. */
export type LinkPurpose = 'sign_in' | 'reset'
export type LinkTarget = { event?: string; collection?: string }

/** The token of a new link that works for `lifetime` seconds; only its hash is stored. */
export async function insertLink(
  db: Executor,
  link: { user_id: UserId; purpose: LinkPurpose; target?: LinkTarget; lifetime: number },
  now: number,
): Promise<string> {
  const token = randomToken()
  await db
    .insertInto('mail_secrets')
    .values({
      secret_hash: hashToken(token),
      user_id: link.user_id,
      purpose: link.purpose,
      code_hash: null,
      target: JSON.stringify(link.target ?? {}),
      expires_time: toDate(now + link.lifetime),
      used_time: null,
    })
    .execute()
  return token
}

/** Whose link, or code that signs in, this is, used up by asking; of two who ask at once, one gets it. Undefined when unknown, old or used. */
export async function redeemLink(db: Executor, token: string, purpose: LinkPurpose | 'tab', now: number) {
  return db
    .updateTable('mail_secrets')
    .set({ used_time: toDate(now) })
    .where('secret_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_time', 'is', null)
    .where('expires_time', '>', toDate(now))
    .returning(['user_id', 'target'])
    .executeTakeFirst()
}

/** Whether this link would be redeemed; asking uses nothing up. */
export async function isGoodLink(db: Executor, token: string, purpose: LinkPurpose, now: number) {
  const row = await db
    .selectFrom('mail_secrets')
    .select('user_id')
    .where('secret_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_time', 'is', null)
    .where('expires_time', '>', toDate(now))
    .executeTakeFirst()
  return row !== undefined
}

/** A new code and the token beside it; an older code of the person stops working. */
export async function insertCode(
  { db, now, personKey }: CodeWork,
  user_id: UserId,
): Promise<{ token: string; code: string }> {
  const token = randomToken()
  const code = randomCode(CODE_ALPHABET, CODE_LENGTH)
  await db.deleteFrom('mail_secrets').where('user_id', '=', user_id).where('purpose', '=', 'verify').execute()
  await db
    .insertInto('mail_secrets')
    .values({
      secret_hash: hashToken(token),
      user_id,
      purpose: 'verify',
      code_hash: codeHash(personKey, user_id, code),
      target: '{}',
      expires_time: toDate(now + CODE_LIFETIME),
      used_time: null,
    })
    .execute()
  return { token, code }
}

type CodeWork = { db: Executor; now: number; personKey: PersonKeys }

/** Keyed: six characters are few, and whoever reads the store must not find them by trying. */
function codeHash(personKey: PersonKeys, user_id: UserId, code: string): Buffer {
  return personKey(`verification code ${code}`, user_id)
}

/**
 * Takes one try of a person's code; refuses a wrong one, and any once the tries or the hour are over.
 * The try is counted before it is judged, each in a statement of its own: many at once get no more tries.
 * The right code may come again, as after a lost answer. Whoever is signed in needs no token beside it: another tab, or
 * another device, may have asked for the newest code.
 */
export async function tryCode(
  { db, now, personKey }: CodeWork,
  user_id: UserId,
  code: string,
): Promise<void> {
  const row = await db
    .updateTable('mail_secrets')
    .set({ wrong_tries: sql<number>`wrong_tries + 1` })
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'verify')
    .where('expires_time', '>', toDate(now))
    .where('wrong_tries', '<', CODE_TRIES)
    .returning('code_hash')
    .executeTakeFirst()
  if (!row?.code_hash) refuse(code_expired)
  if (!sameBytes(row.code_hash, codeHash(personKey, user_id, code))) refuse(code_wrong)
}

/** A new code that signs in, and the token that it works with; it takes nothing away from others on their way. */
export async function insertSignInCode(
  { db, now, personKey }: CodeWork,
  user_id: UserId,
): Promise<{ token: string; code: string }> {
  const token = randomToken()
  const code = randomCode(CODE_ALPHABET, CODE_LENGTH)
  await db
    .insertInto('mail_secrets')
    .values({
      ...{ secret_hash: hashToken(token), user_id, purpose: 'tab', target: '{}', used_time: null },
      code_hash: signInCodeHash(personKey, user_id, code),
      expires_time: toDate(now + CODE_LIFETIME),
    })
    .execute()
  return { token, code }
}

function signInCodeHash(personKey: PersonKeys, user_id: UserId, code: string): Buffer {
  return personKey(`sign-in code ${code}`, user_id)
}

/** Takes one try of such a code, counted before it is judged; whose it is, or a refusal. It is not spent with that. */
export async function trySignInCode(
  { db, now, personKey }: CodeWork,
  typed: { token: string; code: string },
): Promise<UserId> {
  const row = await db
    .updateTable('mail_secrets')
    .set({ wrong_tries: sql<number>`wrong_tries + 1` })
    .where('secret_hash', '=', hashToken(typed.token))
    .where('purpose', '=', 'tab')
    .where('used_time', 'is', null)
    .where('expires_time', '>', toDate(now))
    .where('wrong_tries', '<', CODE_TRIES)
    .returning(['user_id', 'code_hash'])
    .executeTakeFirst()
  if (!row?.code_hash) return refuse(code_expired)
  if (!sameBytes(row.code_hash, signInCodeHash(personKey, row.user_id, typed.code))) refuse(code_wrong)
  return row.user_id
}

/** Ends every link, and every code that signs in, on its way to a person. */
export async function deleteLinks(db: Executor, user_id: UserId): Promise<void> {
  await db
    .deleteFrom('mail_secrets')
    .where('user_id', '=', user_id)
    .where('purpose', 'in', ['sign_in', 'reset', 'tab'])
    .execute()
}
