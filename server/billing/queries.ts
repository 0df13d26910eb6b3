// What the plan of somebody allows, as it stands in the store.
import type { Actor } from '#domain/base/actor.ts'
import type { UserId } from '#domain/base/ids.ts'
import type { Refusal } from '#domain/base/refusal.ts'
import type { PlanFeature } from '#domain/billing/model.ts'
import { FREE, type Terms, termsOf, withFlags } from '#domain/billing/plans.ts'
import type { Plan } from '#domain/billing/rules.ts'
import { toUnix } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
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

/** What counts for the plan: published questions with their collection and session; a series is one session. */
export async function listCounted(
  db: Executor,
  user_id: UserId,
): Promise<{ collection: string | null; session: string }[]> {
  return db
    .selectFrom('events as e')
    .leftJoin('collections as c', 'c.id', 'e.collection_id')
    .select((eb) => ['c.id as collection', eb.fn.coalesce('c.series_id', 'c.id', 'e.id').as('session')])
    .where('e.creator_id', '=', user_id)
    .where('e.published', '=', true)
    .where('e.is_prototype', '=', false)
    .where('e.is_sample', '=', false)
    .execute()
}

type Asking = Pick<Work, 'db' | 'billing' | 'now'>

/** What somebody may do now; one who was removed meanwhile counts as on the free plan. */
export async function findTerms({ db, billing, now }: Asking, user_id: UserId): Promise<Terms> {
  const row = await db
    .selectFrom('users')
    .select(['plan_id', 'plan_expiration', 'features'])
    .where('id', '=', user_id)
    .executeTakeFirst()
  return termsIn(row, { billing, now })
}

type PlanColumns = Parameters<typeof storedPlan>[0] & { features: Parameters<typeof withFlags>[1] }

/** The same from a row of users that was read already. */
export function termsIn(row: PlanColumns | undefined, { billing, now }: Omit<Asking, 'db'>): Terms {
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
