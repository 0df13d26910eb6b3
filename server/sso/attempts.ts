// One way through an identity provider and back: kept in the store, bound to the browser that began, used once.
import { ATTEMPT_LIFETIME } from '#domain/sso/model.ts'
import { toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { ProvenPerson } from '#server/base/db/tables/single-sign-on.ts'
import { hashToken, randomToken } from '#server/base/secrets/tokens.ts'

export type Attempt = {
  id: string
  provider_id: string
  request_id: string
  nonce: string
  code_verifier: string
  success_path: string | null
}

/** What a new way needs: `state` goes to the provider and comes back, `browser` stays in the browser. */
export type Begun = Attempt & { state: string; browser: string }

type Work = { db: Executor; now: number }

export async function beginAttempt(
  { db, now }: Work,
  { provider_id, success_path }: Pick<Attempt, 'provider_id' | 'success_path'>,
): Promise<Begun> {
  const [state, browser] = [randomToken(), randomToken()]
  const values = {
    provider_id,
    success_path,
    // an id in XML begins with a letter or an underscore
    request_id: `_${randomToken()}`,
    nonce: randomToken(),
    code_verifier: randomToken(),
  }
  const { id } = await db
    .insertInto('sign_on_attempts')
    .values({
      ...values,
      state_hash: hashToken(state),
      browser_hash: hashToken(browser),
      expires_time: toDate(now + ATTEMPT_LIFETIME),
      answered_time: null,
      finish_hash: null,
      person: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, ...values, state, browser }
}

/** The id of an attempt that waits for its answer, by what came back with it; the name of its cookie has it. */
export async function findAttempt({ db }: Work, state: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sign_on_attempts')
    .select('id')
    .where('state_hash', '=', hashToken(state))
    .executeTakeFirst()
  return row?.id
}

/**
 * The attempt that an answer belongs to, used up by asking: of two answers that come at once, one gets it. With a `browser`
 * only if that one began. Undefined when it is unknown, old, answered, or of another provider or browser.
 */
export async function spendAttempt(
  { db, now }: Work,
  answer: { provider_id: string; state: string; browser?: string },
): Promise<Attempt | undefined> {
  const { provider_id, state, browser } = answer
  return db
    .updateTable('sign_on_attempts')
    .set({ answered_time: toDate(now) })
    .where('state_hash', '=', hashToken(state))
    .where('provider_id', '=', provider_id)
    .where('answered_time', 'is', null)
    .where('expires_time', '>', toDate(now))
    .$if(browser !== undefined, (query) => query.where('browser_hash', '=', hashToken(browser ?? '')))
    .returning(['id', 'provider_id', 'request_id', 'nonce', 'code_verifier', 'success_path'])
    .executeTakeFirst()
}

/** Keeps who the answer proves until the browser that began comes for it with the token. */
export async function keepPerson({ db }: Work, attempt_id: string, person: ProvenPerson): Promise<string> {
  const token = randomToken()
  await db
    .updateTable('sign_on_attempts')
    .set({ finish_hash: hashToken(token), person: JSON.stringify(person) })
    .where('id', '=', attempt_id)
    .execute()
  return token
}

export async function findKept({ db }: Work, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sign_on_attempts')
    .select('id')
    .where('finish_hash', '=', hashToken(token))
    .executeTakeFirst()
  return row?.id
}

/** Who was kept under the token, once, for the browser that began. */
export async function takePerson({ db, now }: Work, token: string, browser: string) {
  return db
    .deleteFrom('sign_on_attempts')
    .where('finish_hash', '=', hashToken(token))
    .where('browser_hash', '=', hashToken(browser))
    .where('expires_time', '>', toDate(now))
    .returning(['provider_id', 'success_path', 'person'])
    .executeTakeFirst()
}
