// The call that records activities.

import { activity } from '#domain/activity/contract.ts'
import { withoutIds } from '#domain/activity/rules.ts'
import type { Actor } from '#domain/base/actor.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { implement } from '#server/base/http/context.ts'

export const activityRoutes = implement(activity, {
  // the event is taken and not kept: beside a person it would say who took part in an anonymous one
  async recordActivity({ db, actor, now }, { body }) {
    if (actor && (actor.viewer || (await isOfTestTenant(db, actor)))) return { recorded: false }
    await db
      .insertInto('activities')
      .values({
        user_id: actor?.user_id ?? null,
        type: withoutIds(body.type),
        detail: body.detail === undefined ? null : withoutIds(body.detail),
        page_name: body.page_name === undefined ? null : withoutIds(body.page_name),
        recorded_on: dayOf(now),
      })
      .execute()
    return { recorded: true }
  },
})

/** Organisations for tests stay out of what is recorded. */
async function isOfTestTenant(db: Executor, { tenant_id }: Actor): Promise<boolean> {
  if (tenant_id === null) return false
  const row = await db.selectFrom('tenants').select('test').where('id', '=', tenant_id).executeTakeFirst()
  return row?.test ?? false
}
