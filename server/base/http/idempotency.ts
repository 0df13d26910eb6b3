// Retries of writes: the same key from the same person gets the first answer again, and the write happens once.
import { refusal } from '#domain/base/refusal.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Sweep } from '#server/base/jobs/sweep.ts'
import type { PersonKeys } from '#server/base/secrets/tokens.ts'
import type { Retry } from './context.ts'
import { refuse } from './refused.ts'

export const key_reused = refusal(
  'idempotency_key_reused',
  409,
  'This Idempotency-Key was already used for another request.',
)

/** What identifies this attempt in the database: only hashes, so that nobody is linked to what they wrote. */
export function retryOf(
  personKey: PersonKeys,
  person: string,
  key: string,
  request: { name: string; input: unknown },
): Retry {
  // keyed as well: a body may contain a password, which a plain hash would give away to guessing
  const request_hash = personKey(`request ${JSON.stringify(request)}`, person)
  return { key_hash: personKey(`idempotency ${key}`, person), request_hash }
}

/** The stored answer of the same attempt, or null; 409 if the key came with a different request. */
export async function findAnswer(db: Executor, retry: Retry): Promise<{ answer: unknown } | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['answer', 'request_hash'])
    .where('key_hash', '=', retry.key_hash)
    .executeTakeFirst()
  if (!row) return null
  if (!row.request_hash.equals(retry.request_hash)) refuse(key_reused)
  return { answer: row.answer }
}

/** Stores the answer in the transaction of the write. If two run at once, the second waits and finds the key taken. */
export async function insertAnswer(
  db: Executor,
  retry: Retry,
  answer: unknown,
  now: number,
): Promise<boolean> {
  const row = await db
    .insertInto('idempotency_keys')
    .values({
      ...retry,
      answer: JSON.stringify(answer ?? null),
      stored_on: dayOf(now),
    })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Days that answers are kept for retries. */
const RETRY_DAYS = 2

export const sweepAnswers: Sweep = ({ db, now }) =>
  db.deleteFrom('idempotency_keys').where('stored_on', '<', dayOf(now, -RETRY_DAYS)).execute()
