// Who is on which plan because somebody pays for it; the plan of an account changes here and nowhere else.
import type { TenantId, UserId } from '#domain/base/ids.ts'
import { DAY } from '#domain/base/time.ts'
import { durationOf } from '#domain/billing/catalogue.ts'
import { GRACE_DAYS } from '#domain/billing/licences.ts'
import { FREE, TRIAL, TRIAL_DAYS } from '#domain/billing/plans.ts'
import { noteAudit } from '#server/activity/actions.ts'
import { dayOf, toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { LiveChange } from '#server/base/live/change.ts'
import type { LicenseeRow, Owner, SubscriptionRow } from './owners.ts'

type Announcing = { db: Executor; announce(change: LiveChange): unknown }
type Plan = { plan_id: string; plan_expiration: Date | null }

/** The plan of these accounts from now on; they are told at once. */
export async function setPlan(
  { db, announce }: Announcing,
  ids: readonly UserId[],
  plan: Plan,
): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('users').set(plan).where('id', 'in', ids).where('guest', '=', false).execute()
  for (const id of ids) announce({ changed_user: id })
}

/** Everybody with a licence of this subscription. */
export async function setPlanOfAll(work: Announcing, subscription_id: string, plan: Plan): Promise<void> {
  const rows = await work.db
    .selectFrom('licensees')
    .select('user_id')
    .where('subscription_id', '=', subscription_id)
    .execute()
  await setPlan(
    work,
    rows.flatMap(({ user_id }) => user_id ?? []),
    plan,
  )
}

/** The midnight that ends the trial of an account that is there since that day; no minute of a sign-up is kept. */
export function trialEnd(created_on: string): Date {
  return new Date(Date.parse(`${created_on}T00:00:00Z`) + (TRIAL_DAYS + 1) * DAY * 1000)
}

/** Whoever has no licence any longer goes on with what is left of a trial: nobody's ends because strangers gave them one. */
export async function setPlanWithout(
  work: Announcing & { now: number },
  ids: readonly UserId[],
): Promise<void> {
  if (ids.length === 0) return
  const people = await work.db
    .selectFrom('users')
    .select(['id', 'created_on'])
    .where('id', 'in', ids)
    .execute()
  for (const { id, created_on } of people) {
    const until = trialEnd(created_on)
    const isOver = until <= toDate(work.now)
    const left = isOver
      ? { plan_id: FREE, plan_expiration: null }
      : { plan_id: TRIAL, plan_expiration: until }
    await setPlan(work, [id], left)
  }
}

/** The plan of everybody with a licence; it ends by itself after a year that was paid once, where its owner ended it, and after the days of grace. */
export function planOf({ plan_id, status, paid_until, cancel_at_period_end }: Running): Plan {
  if (status === 'past_due')
    return { plan_id, plan_expiration: new Date(paid_until.getTime() + GRACE_DAYS * DAY * 1000) }
  const ends = cancel_at_period_end || durationOf(plan_id) === 'once'
  return { plan_id, plan_expiration: ends ? paid_until : null }
}

type Running = Pick<SubscriptionRow, 'plan_id' | 'status' | 'paid_until' | 'cancel_at_period_end'>

type NewLicensee = Pick<LicenseeRow, 'email' | 'user_id' | 'given_name' | 'family_name' | 'is_owner'>

export async function insertLicensee(
  db: Executor,
  subscription_id: string,
  licensee: NewLicensee,
  now: number,
): Promise<void> {
  await db
    .insertInto('licensees')
    .values({ ...licensee, subscription_id, added_on: dayOf(now) })
    .execute()
}

/** The first licence is the owner's; a licence that somebody else gave them is free for others. */
export async function insertOwnerLicense(
  db: Executor,
  subscription_id: string,
  { id, email, first_name, last_name }: Owner,
  now: number,
): Promise<void> {
  await db
    .deleteFrom('licensees')
    .where((is) => is.or([is('user_id', '=', id), is('email', '=', email)]))
    .where('subscription_id', '<>', subscription_id)
    .execute()
  await db
    .insertInto('licensees')
    .values({
      ...{ subscription_id, user_id: id, email: email ?? '', is_owner: true, added_on: dayOf(now) },
      ...{ given_name: first_name, family_name: last_name },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteLicensee(db: Executor, subscription_id: string, email: string): Promise<void> {
  await db
    .deleteFrom('licensees')
    .where('subscription_id', '=', subscription_id)
    .where('email', '=', email)
    .execute()
}

/** A new account takes the licence that waits for its address, if there is one. */
export async function takeLicense(db: Executor, account: { id: UserId; email: string }): Promise<void> {
  const row = await db
    .updateTable('licensees as l')
    .set({ user_id: account.id })
    .from('subscriptions as s')
    .whereRef('s.id', '=', 'l.subscription_id')
    .where('l.email', '=', account.email)
    .where('l.user_id', 'is', null)
    .where('s.status', '<>', 'ended')
    .returning(['s.plan_id', 's.status', 's.paid_until', 's.cancel_at_period_end'])
    .executeTakeFirst()
  if (row) await setPlan({ db, announce: () => {} }, [account.id], planOf(row))
}

/** Whoever leaves an organisation gives the licence back that its people pay for. */
export async function endLicense(
  work: Announcing & { now: number },
  { user_id, tenant_id }: { user_id: UserId; tenant_id: TenantId },
): Promise<void> {
  const payers = work.db
    .selectFrom('subscriptions as s')
    .innerJoin('users as o', 'o.id', 's.owner_id')
    .select('s.id')
    .where('o.tenant_id', '=', tenant_id)
  const row = await work.db
    .deleteFrom('licensees')
    .where('user_id', '=', user_id)
    .where('is_owner', '=', false)
    .where('subscription_id', 'in', payers)
    .returning('subscription_id')
    .executeTakeFirst()
  if (row) await setPlanWithout(work, [user_id])
}

/** The subscription is over: its owner is on the free plan, the others also or on what is left of a trial; what they made stays. */
export async function endSubscription(
  work: Announcing & { now: number },
  { id }: { id: string },
): Promise<void> {
  const licensees = await work.db
    .deleteFrom('licensees')
    .where('subscription_id', '=', id)
    .returning(['user_id', 'is_owner'])
    .execute()
  const idsOf = (owners: boolean) =>
    licensees.flatMap(({ user_id, is_owner }) => (is_owner === owners && user_id) || [])
  await setPlan(work, idsOf(true), { plan_id: FREE, plan_expiration: null })
  await setPlanWithout(work, idsOf(false))
  const { owner_id, plan_id } = await work.db
    .updateTable('subscriptions')
    .set({ status: 'ended' })
    .where('id', '=', id)
    .returning(['owner_id', 'plan_id'])
    .executeTakeFirstOrThrow()
  await noteAudit(work, { act: 'plan_ended', actor_id: owner_id, detail: plan_id, of: owner_id })
}
