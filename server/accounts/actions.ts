// Writes of accounts: new people, verified addresses, new passwords.
import { sql } from 'kysely'
import { schoolPlanOf } from '#domain/accounts/flows.ts'
import { LATEST_NEWS } from '#domain/accounts/news.ts'
import { address_taken, email_taken } from '#domain/accounts/refusals.ts'
import type { Actor } from '#domain/base/actor.ts'
import type { LoginSessionId, TenantId, UserId } from '#domain/base/ids.ts'
import { not_signed_in } from '#domain/base/refusal.ts'
import { TRIAL } from '#domain/billing/plans.ts'
import { noteAudit } from '#server/activity/actions.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Context } from '#server/base/http/context.ts'
import { found, Refused } from '#server/base/http/refused.ts'
import { setPlan, takeLicense, trialEnd } from '#server/billing/actions.ts'
import { deleteFactors } from './factor-actions.ts'
import { endLoginSessions } from './login-session-actions.ts'
import { deleteLinks } from './mail-secrets.ts'
import { passwordChangedMail } from './mails.ts'
import { hashPassword } from './passwords.ts'
import type { AccountPolicy } from './policy.ts'

export type NewAccount = {
  tenant_id: TenantId
  email: string
  first_name: string
  last_name: string
  password_hash: string | null
  sign_up: Record<string, unknown>
  /** Who joins an organisation that others run is an ordinary member. */
  role_type?: 'user'
  /** False where somebody else makes the account. */
  is_self_sign_up?: false
  /** Where the address is proven already. */
  verified?: boolean
  need_password_change?: boolean
}

/**
 * A new account on trial that owns its organisation, unless it says otherwise. With `guest` that guest becomes it, under the same id, so
 * what they wrote stays theirs. Refuses an address that somebody took meanwhile.
 */
export async function insertAccount(
  db: Executor,
  account: NewAccount,
  now: number,
  guest: UserId | null,
): Promise<UserId> {
  const values = {
    role_type: 'org_owner' as const,
    // whoever joins an organisation that others run was let in by them
    is_self_sign_up: account.role_type === undefined,
    ...account,
    guest: false,
    plan_id: TRIAL,
    plan_expiration: trialEnd(dayOf(now)),
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
  const { id } = found(row, email_taken)
  await takeLicense(db, { id, email: account.email })
  return id
}

const UNIQUE_VIOLATION = '23505'

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

/** Notes that somebody who acts for this user published a session for them. */
export async function noteManageLaunched({ db, announce }: Telling, user_id: UserId): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ has_manage_launched: true })
    .where('id', '=', user_id)
    .where('has_manage_launched', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) announce({ changed_user: user_id })
}

/** Notes that somebody has read all news that there is now. */
export async function markNewsSeen({ db, announce }: Telling, user_id: UserId): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ news_seen: LATEST_NEWS })
    .where('id', '=', user_id)
    .where('news_seen', '<', LATEST_NEWS)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) announce({ changed_user: user_id })
}

export async function markVerified({ db, announce }: Telling, user_id: UserId): Promise<void> {
  await db.updateTable('users').set({ verified: true }).where('id', '=', user_id).execute()
  announce({ changed_user: user_id })
}

type Telling = Pick<Context<Actor | null>, 'db' | 'announce'>

/** Whoever signed up for a school and proved an address of one gets the plan for it, without a purchase. */
export async function takeSchoolPlan(
  { db, announce, policy }: Telling & { policy: Pick<AccountPolicy, 'school_endings'> },
  id: UserId,
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'verified', 'plan_id', sql`sign_up->'payment'`.as('payment')])
    .where('id', '=', id)
    .executeTakeFirst()
  const plan_id = user && schoolPlanOf(user, policy.school_endings)
  if (plan_id) await setPlan({ db, announce }, [id], { plan_id, plan_expiration: null })
}

/** From now on the caller's login session acts for somebody, or with null for nobody; its sockets come anew. */
export async function actFor(
  { db, actor, announce }: Pick<Context, 'db' | 'actor' | 'announce'>,
  acting_for_id: UserId | null,
): Promise<void> {
  await db
    .updateTable('login_sessions')
    .set({ acting_for_id })
    .where('id', '=', actor.login_session_id)
    .execute()
  // other tabs of this browser learn whose account they show
  announce({ changed_user: actor.user_id })
  announce({ drop_login_session: actor.login_session_id })
}

/** From now on the caller's login session shows somebody's product, or with nulls the own one; its sockets come anew. */
export async function setViewing(
  { db, actor, announce }: Pick<Context, 'db' | 'actor' | 'announce'>,
  viewing: { viewing_as_id: UserId | null; viewing_until: Date | null },
): Promise<void> {
  await db.updateTable('login_sessions').set(viewing).where('id', '=', actor.login_session_id).execute()
  announce({ changed_user: actor.viewer?.user_id ?? actor.user_id })
  announce({ drop_login_session: actor.login_session_id })
}

/** Ends what a delegate does for somebody, on all devices; their tabs hear of it before sockets go. */
export async function endActing(
  { db, announce }: Telling,
  delegate_id: UserId,
  acting_for_id: UserId,
): Promise<void> {
  const rows = await db
    .updateTable('login_sessions')
    .set({ acting_for_id: null })
    .where('user_id', '=', delegate_id)
    .where('acting_for_id', '=', acting_for_id)
    .returning('id')
    .execute()
  if (rows.length > 0) announce({ changed_user: acting_for_id })
  for (const { id } of rows) announce({ drop_login_session: id })
}

/**
 * The holder of an address comes for the first time, by an email to it. Whoever signed up with it may have been
 * somebody else: a password, second factors and login sessions from before do not stay.
 */
export async function handOver({ db, announce }: Telling, user_id: UserId): Promise<void> {
  await db
    .updateTable('users')
    .set({ verified: true, password_hash: null })
    .where('id', '=', user_id)
    .execute()
  await deleteFactors(db, user_id)
  await endLoginSessions({ db, announce }, user_id, {})
}

/** Signs somebody out on all devices but the one that asks; the others are told why. */
export async function endElsewhere(
  { db, announce, actor }: Telling & Pick<Context, 'actor'>,
  user_id: UserId,
  reason: 'ended_elsewhere' | 'address_changed' | 'factor_added',
): Promise<void> {
  await endLoginSessions({ db, announce }, user_id, { kept: actor.login_session_id, reason })
}

/** Ends one login session of a person, whose device is told the reason, if any; false when there is none of this id. */
export async function endLoginSession(
  { db, announce }: Telling,
  user_id: UserId,
  id: LoginSessionId,
  reason?: 'ended_elsewhere',
): Promise<boolean> {
  return (await endLoginSessions({ db, announce }, user_id, { only: id, reason })) > 0
}

/**
 * Another address for an account, which has proven it. Links on their way to the old one end, and so do all other login
 * sessions; invitations, delegates and licences that are tied to the account stay its own, and it takes up a licence that
 * waits for the new address. Of two accounts that claim one address at once the second is refused.
 */
export async function changeAddress(
  context: Telling & Pick<Context, 'actor'>,
  { id, email }: { id: UserId; email: string },
): Promise<void> {
  const { db } = context
  const saving = db.updateTable('users').set({ email, verified: true }).where('id', '=', id)
  const changed = await saving.executeTakeFirst().catch((error: { code?: string }) => {
    throw error.code === UNIQUE_VIOLATION ? new Refused(address_taken) : error
  })
  if (changed.numUpdatedRows === 0n) throw new Refused(not_signed_in)
  await db.deleteFrom('mail_secrets').where('user_id', '=', id).execute()
  await takeLicense(db, { id, email })
  await endElsewhere(context, id, 'address_changed')
}

/** Sets a password; ends other login sessions and links, and tells the person by email. */
export async function setPassword(
  context: Pick<Context<Actor | null>, 'db' | 'now' | 'announce' | 'mail' | 'origin'>,
  user: { id: UserId; email: string | null; password_hash: string | null },
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
  await noteAudit(context, { act: 'password_changed', actor_id: user.id, of: user.id })
  await endLoginSessions(context, user.id, { kept: options.kept, reason: 'password_changed' })
  if (user.email) await mail(passwordChangedMail(user.email, origin, user.password_hash === null))
}
