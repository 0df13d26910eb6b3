// Login sessions: begun with a new token each time, ended one by one or all of a person's.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { KeptReason, SignOutReason } from '#domain/accounts/model.ts'
import type { Actor } from '#domain/base/actor.ts'
import type { LoginSessionId, UserId } from '#domain/base/ids.ts'
import { deviceOf } from '#domain/credentials/devices.ts'
import { noteAudit } from '#server/activity/actions.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Context } from '#server/base/http/context.ts'
import { SESSION_DAYS } from '#server/base/http/cookies.ts'
import { freshMark } from '#server/base/secrets/fresh-mark.ts'
import { hashToken, isSessionToken, sessionToken } from '#server/base/secrets/tokens.ts'
import { deleteLinks } from './mail-secrets.ts'

export type Asking = Pick<
  Context<Actor | null>,
  'db' | 'actor' | 'now' | 'announce' | 'session' | 'personKey'
>

type Ending = Pick<Asking, 'announce'> & { db: Executor }

/** What is kept of the end of a login session. */

/**
 * Signs a person in under a new token and ends the login session that the caller came with. What they signed in with
 * counts as a fresh proof; with `factor_given` nobody asks for a second factor, as where another provider does.
 * Answers false when the password is another one by now, or the account switched off: locking the row makes a change
 * of them and this take turns, so no login with the old password outlives the change.
 */
export async function startLoginSession(
  asking: Asking,
  user: { id: UserId; password_hash: string | null },
  { factor_given = false }: { factor_given?: boolean } = {},
): Promise<boolean> {
  const { db, now, personKey, session } = asking
  const token = sessionToken(now)
  const id = randomUUID()
  const { browser, system } = deviceOf(session.user_agent)
  // of guests no device is kept
  const { rows } = await sql`
    insert into login_sessions (id, token_hash, user_id, created_on, expires_on, last_used_on, factor_given, proof_key,
        browser, system)
      select ${id}, ${hashToken(token)}, u.id, ${dayOf(now)}, ${dayOf(now, SESSION_DAYS)}, ${dayOf(now)},
          ${factor_given}, case when u.guest then null else ${freshMark(personKey, id, now)}::bytea end,
          case when u.guest then '' else ${browser} end, case when u.guest then '' else ${system} end
        from users u
        where u.id = ${user.id} and u.password_hash is not distinct from ${user.password_hash}
          and u.disabled_on is null
        for share
      returning id`.execute(db)
  if (rows.length === 0) return false
  await endOwnLoginSession(asking)
  const detail = factor_given ? 'identity provider' : null
  await noteAudit(asking, { act: 'signed_in', actor_id: user.id, detail, of: user.id })
  session.start(token)
  return true
}

/** From now on it counts for ten minutes as proven who sits there. */
export async function noteProof({
  db,
  actor,
  now,
  personKey,
}: Pick<Context, 'db' | 'actor' | 'now' | 'personKey'>) {
  const { login_session_id: id } = actor
  const proof_key = freshMark(personKey, id, now)
  await db.updateTable('login_sessions').set({ proof_key }).where('id', '=', id).execute()
}

/** Ends the login session that the caller came with; other tabs hear of it before their sockets go. */
export async function endOwnLoginSession({
  db,
  actor,
  announce,
}: Pick<Asking, 'db' | 'actor' | 'announce'>): Promise<void> {
  if (!actor) return
  await db.deleteFrom('login_sessions').where('id', '=', actor.login_session_id).execute()
  announce({ changed_user: actor.user_id })
  announce({ drop_login_session: actor.login_session_id })
}

/**
 * Signs somebody out everywhere, sockets too, and ends links on their way: for an account that is removed, switched off or
 * erased, or whose sign-in moves elsewhere. Whoever acts for them, or views as them, is themselves again. Their devices
 * are told the `reason`.
 */
export async function endAllLoginSessions(
  { db, announce }: Ending,
  user_id: UserId,
  reason?: KeptReason,
): Promise<void> {
  await deleteLinks(db, user_id)
  await endLoginSessions({ db, announce }, user_id, { reason })
  const looking = await db
    .updateTable('login_sessions')
    .set({ acting_for_id: null, viewing_as_id: null, viewing_until: null })
    .where((is) => is.or([is('acting_for_id', '=', user_id), is('viewing_as_id', '=', user_id)]))
    .returning('id')
    .execute()
  for (const { id } of looking) announce({ drop_login_session: id })
}

type Ended = {
  /** This one alone. */
  only?: LoginSessionId
  /** All others but this one. */
  kept?: LoginSessionId | null
  /** What the devices are told; without one that they were signed out. */
  reason?: KeptReason | undefined
}

/** Ends login sessions of a person, and gives how many; all of their tabs hear of it before sockets go. */
export async function endLoginSessions(
  { db, announce }: Ending,
  user_id: UserId,
  { only, kept = null, reason }: Ended,
): Promise<number> {
  const rows = await db
    .deleteFrom('login_sessions')
    .where('user_id', '=', user_id)
    .$if(only !== undefined, (query) => query.where('id', '=', only as LoginSessionId))
    .$if(kept !== null, (query) => query.where('id', '!=', kept as LoginSessionId))
    .returning(['id', 'token_hash', 'expires_on'])
    .execute()
  if (reason && rows.length > 0) {
    const of = reason === 'erased' ? null : user_id
    const ended = rows.map(({ token_hash, expires_on }) => ({ token_hash, user_id: of, reason, expires_on }))
    await db.insertInto('ended_login_sessions').values(ended).execute()
  }
  announce({ changed_user: user_id })
  for (const { id } of rows) announce({ drop_login_session: id })
  return rows.length
}

/** Why the login session of this token ended; null of what was never one. Only its holder can ask. */
export async function findSignOutReason(db: Executor, token: string): Promise<SignOutReason | null> {
  if (!isSessionToken(token)) return null
  const row = await db
    .selectFrom('ended_login_sessions as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .select(['e.reason', 'u.disabled_on', 'u.role_type'])
    .where('e.token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (row?.reason !== 'account_disabled') return row?.reason ?? 'unknown'
  // an account that was switched on again is told nothing that holds no longer
  if (row.disabled_on === null) return 'unknown'
  return row.role_type === 'org_owner' ? 'owner_disabled' : row.reason
}
