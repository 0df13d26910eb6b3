// The keys of this installation for SAML: providers encrypt for them, and what the product sends is signed with the newest.
import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { seal, unseal } from '#server/base/secrets/sealed.ts'
import { selfSignedCertificate } from './saml/self-signed.ts'

/** Both as PEM. */
export type OwnKey = { certificate: string; key: string }

type Holding = { db: Executor; secret: Buffer; now: number }

const PURPOSE = 'key for saml'
const BITS = 3072

/** The newest first; there is always one. */
export async function listOwnKeys(holding: Holding): Promise<[OwnKey, ...OwnKey[]]> {
  const { db, secret } = holding
  const rows = await db.selectFrom('saml_keys').selectAll().orderBy('id', 'desc').execute()
  const [first, ...more] = rows.map(({ certificate, sealed_key }) => ({
    certificate,
    key: unseal(secret, PURPOSE, sealed_key),
  }))
  return first ? [first, ...more] : [await makeOwnKey(holding)]
}

/** A new one, shown in the metadata from now on; what was encrypted for the others is read until they are forgotten. */
export async function makeOwnKey({ db, secret, now }: Holding): Promise<OwnKey> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: BITS })
  const certificate = selfSignedCertificate('POPin', privateKey, publicKey)
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const sealed_key = seal(secret, PURPOSE, key)
  await db
    .insertInto('saml_keys')
    .values({ certificate, sealed_key, made_on: dayOf(now) })
    .execute()
  return { certificate, key }
}

/** All but the newest; gives how many. */
export async function forgetOldKeys(db: Executor): Promise<number> {
  const newest = db.selectFrom('saml_keys').select(({ fn }) => fn.max('id').as('id'))
  const { numDeletedRows } = await db.deleteFrom('saml_keys').where('id', '<', newest).executeTakeFirst()
  return Number(numDeletedRows)
}
