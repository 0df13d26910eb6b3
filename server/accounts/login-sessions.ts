// Login sessions: begun with a new token each time, ended one by one or all of a person's.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { LoginSessionId, UserId } from '#domain/base/ids.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Context } from '#server/base/http/context.ts'
import { SESSION_DAYS } from '#server/base/http/cookies.ts'
import { hashToken, randomToken } from '#server/base/secrets/tokens.ts'

type Asking = Pick<Context<Actor | null>, 'db' | 'actor' | 'now' | 'announce' | 'session'>

/**
 * Signs a person in under a new token and ends the login session that the caller came with.
 * Answers false when the password is another one by now: locking the row makes a change of password and this
 * take turns, so no login with the old password outlives the change.
 */
export async function startLoginSession(
  asking: Asking,
  user: { id: UserId; password_hash: string | null },
): Promise<boolean> {
  const { db, now, session } = asking
  const token = randomToken()
  const { rows } = await sql`
    insert into login_sessions (token_hash, user_id, created_on, expires_on)
      select ${hashToken(token)}, u.id, ${dayOf(now)}, ${dayOf(now, SESSION_DAYS)}
        from users u
        where u.id = ${user.id} and u.password_hash is not distinct from ${user.password_hash}
        for share
      returning id`.execute(db)
  if (rows.length === 0) return false
  await endOwnLoginSession(asking)
  session.start(token)
  return true
}

/** Ends the login session that the caller came with; other tabs hear of it before their sockets go. */
export async function endOwnLoginSession({ db, actor, announce }: Asking): Promise<void> {
  if (!actor) return
  await db.deleteFrom('login_sessions').where('id', '=', actor.login_session_id).execute()
  announce({ changed_user: actor.user_id })
  announce({ drop_login_session: actor.login_session_id })
}

/** Ends every login session of a person but one; all of their tabs hear of it before sockets go. */
export async function endOtherLoginSessions(
  { db, announce }: Pick<Asking, 'announce'> & { db: Executor },
  user_id: UserId,
  kept: LoginSessionId | null,
): Promise<void> {
  const rows = await db
    .deleteFrom('login_sessions')
    .where('user_id', '=', user_id)
    .$if(kept !== null, (query) => query.where('id', '!=', kept as LoginSessionId))
    .returning('id')
    .execute()
  announce({ changed_user: user_id })
  for (const { id } of rows) announce({ drop_login_session: id })
}
