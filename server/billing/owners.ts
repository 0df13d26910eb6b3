// SQL of whoever buys: the account, and the subscription it owns.
import type { UserId } from '#domain/base/ids.ts'
import { not_signed_in } from '#domain/base/refusal.ts'
import { FREE } from '#domain/billing/plans.ts'
import { isPast } from '#domain/billing/rules.ts'
import type { Executor } from '#server/base/db/open.ts'
import { found } from '#server/base/http/refused.ts'
import { storedPlan } from './queries.ts'

/** The account with the plan that counts now; whoever holds it for a purchase keeps all others of this person waiting. */
export async function loadOwner(db: Executor, id: UserId, { now }: { now: number }) {
  const row = found(
    await db
      .selectFrom('users')
      .select(['id', 'email', 'first_name', 'last_name', 'verified', 'upgradeable_to', 'sign_up'])
      .select(['plan_id', 'plan_expiration'])
      .where('id', '=', id)
      .executeTakeFirst(),
    not_signed_in,
  )
  return { ...row, plan_id: isPast(storedPlan(row), now) ? FREE : row.plan_id }
}
export type Owner = Awaited<ReturnType<typeof loadOwner>>

/** Organisations for tests have everything that can be bought, and nobody is charged for it. */
export async function isInTestTenant(db: Executor, id: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenant_id')
    .select('t.test')
    .where('u.id', '=', id)
    .executeTakeFirst()
  return row?.test ?? false
}

export async function lockUser(db: Executor, id: UserId): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** The running subscription of this owner; one that ended is none. */
export function findSubscription(db: Executor, owner_id: UserId) {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('owner_id', '=', owner_id)
    .where('status', '<>', 'ended')
    .executeTakeFirst()
}
export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>

/** The owner first, then in the order of their addresses. */
export function listLicensees(db: Executor, subscription_id: string) {
  return db
    .selectFrom('licensees')
    .select(['email', 'user_id', 'given_name', 'family_name', 'is_owner'])
    .where('subscription_id', '=', subscription_id)
    .orderBy('is_owner', 'desc')
    .orderBy('email')
    .execute()
}
export type LicenseeRow = Awaited<ReturnType<typeof listLicensees>>[number]
