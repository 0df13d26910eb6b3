// Writes of accounts: new people, verified addresses, new passwords.
import { TRIAL_DAYS } from '#domain/accounts/model.ts'
import { email_taken } from '#domain/accounts/refusals.ts'
import type { Actor } from '#domain/base/actor.ts'
import type { LoginSessionId, TenantId, UserId } from '#domain/base/ids.ts'
import { TRIAL } from '#domain/billing/plans.ts'
import { dayOf, toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Context } from '#server/base/http/context.ts'
import { found, Refused } from '#server/base/http/refused.ts'
import { endOtherLoginSessions } from './login-sessions.ts'
import { deleteLinks } from './mail-secrets.ts'
import { passwordChangedMail } from './mails.ts'
import { hashPassword } from './passwords.ts'

export type NewAccount = {
  tenant_id: TenantId
  email: string
  first_name: string
  last_name: string
  password_hash: string | null
  sign_up: Record<string, unknown>
}

/**
 * A new account on trial that owns its organisation. With `guest` that guest becomes it, under the same id, so
 * what they wrote stays theirs. Refuses an address that somebody took meanwhile.
 */
export async function insertAccount(
  db: Executor,
  account: NewAccount,
  now: number,
  guest: UserId | null,
): Promise<UserId> {
  const values = {
    ...account,
    guest: false,
    role_type: 'org_owner' as const,
    plan_id: TRIAL,
    plan_expiration: toDate(midnightAfter(now, TRIAL_DAYS)),
    sign_up: JSON.stringify(account.sign_up),
  }
  const saving = guest
    ? db.updateTable('users').set(values).where('id', '=', guest).where('guest', '=', true).returning('id')
    : db
        .insertInto('users')
        .values({ ...values, created_on: dayOf(now), event_name_max_length: null })
        .returning('id')
  const row = await saving.executeTakeFirst().catch((error: { code?: string }) => {
    throw error.code === UNIQUE_VIOLATION ? new Refused(email_taken) : error
  })
  return found(row, email_taken).id
}

const UNIQUE_VIOLATION = '23505'

/** The midnight that ends the given number of days; the minute of a sign-up is not kept in any form. */
function midnightAfter(now: number, days: number): number {
  return Date.parse(`${dayOf(now, days + 1)}T00:00:00Z`) / 1000
}

/** Somebody without an account. */
export async function insertGuest(db: Executor, now: number): Promise<UserId> {
  const row = await db
    .insertInto('users')
    .values({
      tenant_id: null,
      guest: true,
      email: null,
      password_hash: null,
      plan_expiration: null,
      event_name_max_length: null,
      created_on: dayOf(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function markVerified({ db, announce }: Telling, user_id: UserId): Promise<void> {
  await db.updateTable('users').set({ verified: true }).where('id', '=', user_id).execute()
  announce({ changed_user: user_id })
}

type Telling = Pick<Context<Actor | null>, 'db' | 'announce'>

/**
 * The holder of an address comes for the first time, by a mail to it. Whoever signed up with it may have been
 * somebody else: a password and login sessions from before do not stay.
 */
export async function handOver({ db, announce }: Telling, user_id: UserId): Promise<void> {
  await db
    .updateTable('users')
    .set({ verified: true, password_hash: null })
    .where('id', '=', user_id)
    .execute()
  await endOtherLoginSessions({ db, announce }, user_id, null)
}

/** Sets a password; ends other login sessions and links, and tells the person by mail. */
export async function setPassword(
  context: Pick<Context<Actor | null>, 'db' | 'announce' | 'mail' | 'origin'>,
  user: { id: UserId; email: string | null },
  password: string,
  options: { kept: LoginSessionId | null; verifies: boolean },
): Promise<void> {
  const { db, mail, origin } = context
  await db
    .updateTable('users')
    .set({
      password_hash: await hashPassword(password),
      need_password_change: false,
      ...(options.verifies ? { verified: true } : {}),
    })
    .where('id', '=', user.id)
    .execute()
  await deleteLinks(db, user.id)
  await endOtherLoginSessions(context, user.id, options.kept)
  if (user.email) await mail(passwordChangedMail(user.email, origin))
}
