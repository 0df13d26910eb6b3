// The calls of the dashboard and the feed.
import type { Actor } from '#domain/base/actor.ts'
import { dashboard, LIST_START } from '#domain/dashboard/contract.ts'
import { markNewsSeen } from '#server/accounts/actions.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { listInOrder } from '#server/events/queries.ts'
import { viewEvents } from '#server/events/view.ts'
import { makeSample } from './actions.ts'
import { type ListQuery, listSessionIds } from './queries.ts'

export const dashboardRoutes = implement(dashboard, {
  listMiniEvents: (context, { query }) => listPage(context, query),
  makeSample: async (context) => ({ made: await makeSample(context) }),
  markNewStuffSeen: async (context) => {
    await markNewsSeen(context, context.actor.user_id)
    return { has_new_stuff: false as const }
  },
  initEvents: (context) => listPage(context, LIST_START),
})

async function listPage(context: Context<Actor>, query: ListQuery) {
  const { db, actor, now } = context
  const { offset, limit } = query
  const ids = await listSessionIds(db, actor, query, now)
  const rows = await listInOrder(db, ids.slice(0, limit))
  return {
    events: await viewEvents(rows, context),
    next_offset: ids.length > limit ? offset + limit : null,
  }
}
