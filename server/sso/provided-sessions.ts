// What is kept of a login session that began at a provider, so that both can end together.
import type { LoginSessionId, TenantId, UserId } from '#domain/base/ids.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { SessionThere } from '#server/base/db/tables/single-sign-on.ts'
import { SESSION_DAYS } from '#server/base/http/cookies.ts'
import { seal, unseal } from '#server/base/secrets/sealed.ts'
import { hashToken, type PersonKeys, randomToken } from '#server/base/secrets/tokens.ts'

type Keeping = { db: Executor; secret: Buffer; personKey: PersonKeys; now: number }

const PURPOSE = 'session at a provider'
const subjectScope = (provider_id: string) => `subject at ${provider_id}`

/** Keeps it beside the login session of this token; gives the token of the cookie. */
export async function keepProvided(
  { db, secret, personKey, now }: Keeping,
  { provider_id, session_token, there }: { provider_id: string; session_token: string; there: SessionThere },
): Promise<string> {
  const token = randomToken()
  const session = db
    .selectFrom('login_sessions')
    .select('id')
    .where('token_hash', '=', hashToken(session_token))
  await db
    .insertInto('provided_sessions')
    .values({
      ...{ token_hash: hashToken(token), provider_id, login_session_id: session, request_hash: null },
      subject_hash: personKey(subjectScope(provider_id), there.subject),
      sealed_details: seal(secret, PURPOSE, JSON.stringify(there)),
      expires_on: dayOf(now, SESSION_DAYS),
    })
    .execute()
  return token
}

/** Of the cookie, once its login session has ended here: whoever is still signed in is signed out nowhere by an address. */
export async function findLeft({ db, secret }: Pick<Keeping, 'db' | 'secret'>, token: string) {
  const row = await db
    .selectFrom('provided_sessions')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('login_session_id', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, provider_id } = row
  return { id, provider_id, there: detailsOf(secret, row.sealed_details) }
}

export async function noteAsked(db: Executor, id: string, request_id: string): Promise<void> {
  const request_hash = hashToken(request_id)
  await db.updateTable('provided_sessions').set({ request_hash }).where('id', '=', id).execute()
}

export async function deleteProvided(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('provided_sessions').where('id', '=', id).execute()
}

/** True if this was asked of that provider; once. */
export async function deleteAnswered(
  db: Executor,
  provider_id: string,
  request_id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('provided_sessions')
    .where('provider_id', '=', provider_id)
    .where('request_hash', '=', hashToken(request_id))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The login sessions of whom a provider signs out; with `sessions` those that began in one of these there. */
export async function listProvided(
  { db, secret, personKey }: Omit<Keeping, 'now'>,
  provider: { id: string; tenant_id: TenantId },
  { subject, sessions }: { subject: string; sessions: readonly string[] },
): Promise<{ id: LoginSessionId; user_id: UserId }[]> {
  const rows = await db
    .selectFrom('provided_sessions as p')
    .innerJoin('login_sessions as s', 's.id', 'p.login_session_id')
    .select(['s.id', 's.user_id', 'p.sealed_details'])
    .where('p.provider_id', '=', provider.id)
    .where('p.subject_hash', '=', personKey(subjectScope(provider.id), subject))
    .execute()
  return rows.filter(({ sealed_details }) => {
    const { session } = detailsOf(secret, sealed_details)
    return sessions.length === 0 || session === null || sessions.includes(session)
  })
}

function detailsOf(secret: Buffer, sealed: Buffer): SessionThere {
  return JSON.parse(unseal(secret, PURPOSE, sealed)) as SessionThere
}
