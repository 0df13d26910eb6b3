// What the plan of somebody allows, as it stands in the store.
import type { Actor } from '#domain/base/actor.ts'
import type { UserId } from '#domain/base/ids.ts'
import type { Refusal } from '#domain/base/refusal.ts'
import type { PlanFeature } from '#domain/billing/model.ts'
import { FREE, type Terms, termsOf, withFlags } from '#domain/billing/plans.ts'
import type { Plan } from '#domain/billing/rules.ts'
import { toUnix } from '#server/base/day.ts'
import type { Context, Work } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'

/** The plan in a row of users, with its end in unix seconds; whether it is over by now is not looked at. */
export function storedPlan({
  plan_id,
  plan_expiration,
}: {
  plan_id: string
  plan_expiration: Date | null
}): Plan {
  return { id: plan_id, expiration: plan_expiration && toUnix(plan_expiration) }
}

type Asking = Pick<Work, 'db' | 'billing' | 'now'>

/** What somebody may do now; one who was removed meanwhile counts as on the free plan. */
export async function findTerms({ db, billing, now }: Asking, user_id: UserId): Promise<Terms> {
  const row = await db
    .selectFrom('users')
    .select(['plan_id', 'plan_expiration', 'features'])
    .where('id', '=', user_id)
    .executeTakeFirst()
  const terms = termsOf(row ? storedPlan(row) : { id: FREE, expiration: null }, billing, now)
  return withFlags(terms, row?.features ?? [])
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
