// What is noted on the login session itself: the second factor, the fresh proof, and what its browser was asked.
import { randomBytes } from 'node:crypto'
import type { LoginSessionId } from '#domain/base/ids.ts'
import { CHALLENGE_LIFE } from '#domain/credentials/model.ts'
import type { Executor } from '#server/base/db/open.ts'
import { freshMark } from '#server/base/secrets/fresh-mark.ts'
import { hashToken } from '#server/base/secrets/tokens.ts'
import type { Asking } from './settled.ts'

type Marking = Pick<Asking, 'db' | 'actor' | 'now' | 'personKey' | 'announce'>

/** From now on this login session is good for everything, and freshly proven. */
export async function noteFactor({ db, actor, now, personKey, announce }: Marking): Promise<void> {
  const id = actor.login_session_id
  await db
    .updateTable('login_sessions')
    .set({ factor_given: true, proof_key: freshMark(personKey, id, now) })
    .where('id', '=', id)
    .execute()
  announce({ changed_user: actor.user_id })
}

/** Whether this login session has its second factor already, as where another tab gave it. */
export async function isFactorGiven({ db, actor }: Pick<Marking, 'db' | 'actor'>): Promise<boolean> {
  const given = db.selectFrom('login_sessions').select('id').where('factor_given', '=', true)
  return (await given.where('id', '=', actor.login_session_id).executeTakeFirst()) !== undefined
}

/** What a browser is asked for: to make a passkey, or to show one. */
export type Purpose = 'make' | 'show'
const FIRST_BYTE: Record<Purpose, number> = { make: 1, show: 2 }

/** A fresh challenge; an older one of the same login session stops working. Purpose and time stand in it. */
export async function newChallenge(
  { db, actor, now }: Pick<Marking, 'db' | 'actor' | 'now'>,
  purpose: Purpose,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = randomBytes(32)
  challenge[0] = FIRST_BYTE[purpose]
  challenge.writeUInt32BE(Math.floor(now), 1)
  await db
    .updateTable('login_sessions')
    .set({ challenge_hash: hashToken(challenge.toString('base64url')) })
    .where('id', '=', actor.login_session_id)
    .execute()
  return new Uint8Array(challenge)
}

/** Whether a browser answers what it was asked here, for this, just now; used up by asking. */
export async function takeChallenge(
  { db, actor, now }: Pick<Marking, 'db' | 'actor' | 'now'>,
  purpose: Purpose,
  challenge: string,
): Promise<boolean> {
  if (!(await spend(db, actor.login_session_id, challenge))) return false
  const bytes = Buffer.from(challenge, 'base64url')
  const age = Math.floor(now) - bytes.readUInt32BE(1)
  return bytes[0] === FIRST_BYTE[purpose] && age >= 0 && age <= CHALLENGE_LIFE
}

async function spend(db: Executor, id: LoginSessionId, challenge: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('login_sessions')
    .set({ challenge_hash: null })
    .where('id', '=', id)
    .where('challenge_hash', '=', hashToken(challenge))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
