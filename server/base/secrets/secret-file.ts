// The secret of an installation: from a setting, or made once and kept beside the data.
import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#server/base/db/open.ts'
import { sameBytes } from './tokens.ts'

/**
 * The key of everything that must not be guessed from the database. Losing it makes own anonymous answers
 * and votes unrecognisable to their authors, so back it up, apart from the database.
 */
export function loadSecret(given: string | null, data_dir: string): { secret: Buffer; keep(): void } {
  if (given) return { secret: Buffer.from(given, 'utf8'), keep: () => {} }
  const file = join(data_dir, 'secret')
  if (existsSync(file))
    return { secret: Buffer.from(readFileSync(file, 'utf8').trim(), 'hex'), keep: () => {} }
  const secret = randomBytes(32)
  return {
    secret,
    /** Writes a new secret down; only once the database has accepted it. */
    keep() {
      mkdirSync(data_dir, { recursive: true, mode: 0o711 })
      writeFileSync(file, `${secret.toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
    },
  }
}

/**
 * Throws when the database was made with another secret: own answers would no longer be their authors',
 * and people could vote a second time.
 */
export async function refuseOtherSecret(db: Db, secret: Buffer): Promise<void> {
  const secret_check = secretCheck(secret)
  await db
    .insertInto('installation')
    .values({ secret_check })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('installation').select('secret_check').executeTakeFirstOrThrow()
  if (!sameBytes(row.secret_check, secret_check)) throw new Error(OTHER_SECRET)
}

const OTHER_SECRET =
  'This database was made with another secret. Set SECRET_KEY to it, or bring the file `secret` of the data folder back.'

/** What a database keeps of its secret, to know it again. */
function secretCheck(secret: Buffer): Buffer {
  return createHmac('sha256', secret).update('installation').digest()
}

/** The same for a check value that stands elsewhere, in hexadecimal characters. */
export function refuseWrongSecret(secret: Buffer, check: string | null): void {
  if (check === null || !sameBytes(Buffer.from(check, 'hex'), secretCheck(secret)))
    throw new Error(OTHER_SECRET)
}
