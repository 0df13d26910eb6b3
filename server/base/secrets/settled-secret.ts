// The database recognises its secret: a check value tells the right one, in the form in which it was first used.
import { createHmac } from 'node:crypto'
import type { Db } from '#server/base/db/open.ts'
import type { GivenSecret } from './given-secret.ts'
import { sameBytes } from './tokens.ts'

const otherSecret = (what: 'database' | 'backup') =>
  `This ${what} was made with another secret. Set SECRET_FILE or SECRET_KEY to the one it was made with, ` +
  `or bring the file \`secret\` of ${what === 'backup' ? 'its' : 'the'} data folder back.`

/**
 * The key of everything that must not be guessable from the database. Without it, people could not recognise their own
 * anonymous answers and votes, and could vote a second time: so a database created with another one is refused.
 * A new database takes the first form, once a new secret is written to its file.
 */
export async function settleSecret(db: Db, given: GivenSecret): Promise<Buffer> {
  const known = await findCheck(db)
  if (known && given.is_new)
    throw new Error(`There is no secret in ${given.file}. ${otherSecret('database')}`)
  if (known) return formOf(given.forms, known)
  given.keep()
  await db
    .insertInto('installation')
    .values({ secret_check: secretCheck(given.forms[0]) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  try {
    // another process may have been first
    return formOf(given.forms, await findCheck(db))
  } catch (error) {
    given.drop()
    throw error
  }
}

/** The form that the database knows, or the first one if it knows none yet. */
export async function knownSecret(db: Db, given: GivenSecret): Promise<Buffer> {
  const known = await findCheck(db)
  return known ? formOf(given.forms, known) : given.forms[0]
}

async function findCheck(db: Db): Promise<Buffer | undefined> {
  const row = await db.selectFrom('installation').select('secret_check').executeTakeFirst()
  return row?.secret_check
}

/** The form with this check value; throws with a sentence if none has it. */
export function formOf(
  forms: GivenSecret['forms'],
  check: Buffer | undefined,
  what: 'database' | 'backup' = 'database',
): Buffer {
  const found = check && forms.find((form) => sameBytes(check, secretCheck(form)))
  if (!found) throw new Error(otherSecret(what))
  return found
}

/** What a database stores of its secret, to recognise it. */
function secretCheck(secret: Buffer): Buffer {
  return createHmac('sha256', secret).update('installation').digest()
}
