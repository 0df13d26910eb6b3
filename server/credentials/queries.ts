// SQL that reads second factors and login sessions.
import { type SqlBool, sql } from 'kysely'
import type { LoginSessionId, UserId } from '#domain/base/ids.ts'
import type { Factors, LoginSession } from '#domain/credentials/contract.ts'
import type { SecondFactor } from '#domain/credentials/model.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'

/** Where somebody is signed in: here first, then the newest. */
export async function listLoginSessions(
  { db, now }: { db: Executor; now: number },
  user_id: UserId,
  current: LoginSessionId,
): Promise<LoginSession[]> {
  const today = dayOf(now)
  const rows = await db
    .selectFrom('login_sessions')
    .select(['id', 'browser', 'system', 'created_on', 'last_used_on'])
    .select(sql<boolean>`id = ${current}`.as('is_current'))
    .where('user_id', '=', user_id)
    .where('expires_on', '>=', today)
    .orderBy(sql<SqlBool>`id = ${current}`, 'desc')
    .orderBy('last_used_on', 'desc')
    .orderBy('created_on', 'desc')
    .orderBy('id')
    .execute()
  // days are written now and then: whoever asks is here today
  return rows.map((row) => (row.is_current ? { ...row, last_used_on: today } : row))
}

/** Of the writes that follow each other on one account the second waits. */
export async function lockUser(db: Executor, id: UserId): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export async function findFactors(db: Executor, id: UserId, setting: SecondFactor): Promise<Factors> {
  const [app, passkeys, codes] = [
    await db.selectFrom('authenticator_apps').select('is_on').where('user_id', '=', id).executeTakeFirst(),
    await db
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_on'])
      .where('user_id', '=', id)
      .orderBy('created_on')
      .orderBy('id')
      .execute(),
    await db
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<string>().as('left'))
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow(),
  ]
  return { setting, has_app: app?.is_on ?? false, passkeys, recovery_codes_left: Number(codes.left) }
}

export async function findApp(db: Executor, user_id: UserId) {
  return db
    .selectFrom('authenticator_apps')
    .select(['sealed_secret', 'is_on'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

/** Own passkeys with what a browser is told of them. */
export async function listPasskeys(db: Executor, user_id: UserId) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'sign_count', 'transports'])
    .where('user_id', '=', user_id)
    .execute()
}
