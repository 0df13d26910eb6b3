// The calls of the dashboard and the feed.
import type { Actor } from '#domain/base/actor.ts'
import { dashboard, EVENTS_PAGE, LIST_START } from '#domain/dashboard/contract.ts'
import { sketchOf } from '#domain/dashboard/rules.ts'
import { readsResults, voteKindOf } from '#domain/voting/rules.ts'
import { markNewsSeen } from '#server/accounts/actions.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { listInOrder } from '#server/events/queries.ts'
import { fewVoicesAt, viewEvents } from '#server/events/view.ts'
import { makeSample } from './actions.ts'
import { type ListQuery, listNamed, listSessionIds, listTops } from './queries.ts'

export const dashboardRoutes = implement(dashboard, {
  listMiniEvents: (context, { query }) => listPage(context, query),
  listSketches: async (context, { query }) => ({
    sketches: await sketch(context, query.ids.split(',').slice(0, EVENTS_PAGE)),
  }),
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

/** More choices than a question has. */
const CHOICES_MAX = 100

async function sketch({ db, actor, now }: Context<Actor>, ids: readonly string[]) {
  const rows = await listNamed(db, actor, ids)
  const read = rows.filter((row) => {
    const user_created = row.creator_id === actor.user_id
    return readsResults({ ...row, user_created, few_voices: fewVoicesAt(row, now) })
  })
  const tops = Map.groupBy(
    await listTops(
      db,
      read.map(({ id }) => id),
      CHOICES_MAX,
    ),
    (top) => top.event_id,
  )
  return read
    .map((row) => ({
      id: row.id,
      rows: sketchOf(row.question_type, voteKindOf(row), tops.get(row.id) ?? []),
    }))
    .filter(({ rows }) => rows.length > 0)
}
