// What the plan of somebody allows, as it stands in the store.
import type { Actor } from '#domain/base/actor.ts'
import type { UserId } from '#domain/base/ids.ts'
import type { Refusal } from '#domain/base/refusal.ts'
import type { PlanFeature } from '#domain/billing/model.ts'
import { FREE, type Terms, termsOf } from '#domain/billing/plans.ts'
import { toUnix } from '#server/base/day.ts'
import type { Context, Work } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'

type Asking = Pick<Work, 'db' | 'billing' | 'now'>

/** What somebody may do now; one who was removed meanwhile counts as on the free plan. */
export async function findTerms({ db, billing, now }: Asking, user_id: UserId): Promise<Terms> {
  const row = await db
    .selectFrom('users')
    .select(['plan_id as id', 'plan_expiration as end'])
    .where('id', '=', user_id)
    .executeTakeFirst()
  return termsOf({ id: row?.id ?? FREE, expiration: row?.end ? toUnix(row.end) : null }, billing, now)
}

/** Refuses what the plan of this person, of the actor when nobody is named, does not have. */
export async function refuseWithoutFeature(
  context: Asking & Pick<Context<Actor>, 'actor'>,
  feature: PlanFeature,
  otherwise: Refusal,
  whose: UserId = context.actor.user_id,
): Promise<void> {
  const { features } = await findTerms(context, whose)
  refuseIf(!features[feature] && otherwise)
}
