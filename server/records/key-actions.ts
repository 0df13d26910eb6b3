// The keys with which this installation signs decision records; the newest signs.
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { seal, unseal } from '#server/base/secrets/sealed.ts'
import { fingerprintOf, publicPart } from './signing.ts'

type Holding = { db: Executor; secret: Buffer; now: number }
type SigningKey = { id: string; x: string; key: KeyObject }

const PURPOSE = 'key for decision records'

/** The key that signs; the first record makes it. In a transaction, so that two records at once make one key. */
export async function signingKey({ db, secret, now }: Holding): Promise<SigningKey> {
  await sql`select pg_advisory_xact_lock(hashtext('signing key'))`.execute(db)
  const row = await db.selectFrom('signing_keys').selectAll().orderBy('number', 'desc').executeTakeFirst()
  if (row)
    return {
      ...{ id: row.id, x: row.public_key },
      key: createPrivateKey(unseal(secret, PURPOSE, row.sealed_key)),
    }
  const { privateKey: key } = generateKeyPairSync('ed25519')
  const x = publicPart(key)
  const id = fingerprintOf(x)
  const sealed_key = seal(secret, PURPOSE, key.export({ type: 'pkcs8', format: 'pem' }).toString())
  await db
    .insertInto('signing_keys')
    .values({ id, public_key: x, sealed_key, made_on: dayOf(now) })
    .execute()
  return { id, x, key }
}
