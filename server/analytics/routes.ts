// The calls of the dashboard of an organisation.
import { analytics } from '#domain/analytics/contract.ts'
import { analytics_not_yours } from '#domain/analytics/refusals.ts'
import { figuresOf, monthsBefore } from '#domain/analytics/rules.ts'
import { enterprise_gated } from '#domain/billing/upsells.ts'
import { mayEditTenant } from '#domain/tenants/rules.ts'
import { toDate } from '#server/base/day.ts'
import { implement } from '#server/base/http/context.ts'
import { refuse } from '#server/base/http/refused.ts'
import { refuseWithoutFeature } from '#server/billing/queries.ts'
import { listOverSessions } from './queries.ts'

export const analyticsRoutes = implement(analytics, {
  async readAnalytics(context) {
    const { db, actor, now } = context
    if (actor.tenant_id === null || !mayEditTenant(actor)) return refuse(analytics_not_yours)
    await refuseWithoutFeature(context, 'enterprise_dashboard', enterprise_gated)
    const sessions = await listOverSessions(db, actor.tenant_id, toDate(now))
    const months = monthsBefore(now).map((month) => ({
      month,
      ...figuresOf(sessions.filter((session) => session.month === month)),
    }))
    return { months, all: figuresOf(sessions) }
  },
})
