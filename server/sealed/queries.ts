// SQL of ballots: keys, and who was given one.
import type { EventId } from '#domain/base/ids.ts'
import { type BallotKey, ballotKeyText } from '#domain/sealed/model.ts'
import type { Executor } from '#server/base/db/open.ts'
import { shareRead } from '#server/base/db/shared-reads.ts'
import { sha256 } from '#server/base/secrets/fingerprint.ts'

type StoredKey = { key: BallotKey; sealed_key: Buffer | null }

/** A room asks for it at once. */
export async function findBallotKey(db: Executor, event_id: EventId): Promise<StoredKey | undefined> {
  const row = await shareRead(db, `ballot key ${event_id}`, () =>
    db
      .selectFrom('ballot_keys')
      .select(['public_key', 'sealed_key'])
      .where('event_id', '=', event_id)
      .executeTakeFirst(),
  )
  return row && { key: JSON.parse(row.public_key) as BallotKey, sealed_key: row.sealed_key }
}

export async function findClaim(
  db: Executor,
  event_id: EventId,
  person_key: Buffer,
): Promise<{ blinded_hash: Buffer } | undefined> {
  return db
    .selectFrom('ballot_claims')
    .select('blinded_hash')
    .where('event_id', '=', event_id)
    .where('person_key', '=', person_key)
    .executeTakeFirst()
}

/** How many people were given a ballot for a sealed question, and the fingerprint of the key that signs them. */
export async function loadBallots(db: Executor, event_id: EventId) {
  const stored = await findBallotKey(db, event_id)
  const key_fingerprint = stored ? sha256(ballotKeyText(stored.key)) : null
  return { given: await countClaims(db, event_id), key_fingerprint }
}

async function countClaims(db: Executor, event_id: EventId): Promise<number> {
  const { count } = await db
    .selectFrom('ballot_claims')
    .select((where) => where.fn.countAll<string>().as('count'))
    .where('event_id', '=', event_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
