// The calls of the dashboard and the feed.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { InputOf } from '#domain/base/call.ts'
import { dashboard, EVENTS_PAGE } from '#domain/dashboard/contract.ts'
import { toDate } from '#server/base/day.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { selectEvents } from '#server/events/queries.ts'
import { viewEvents } from '#server/events/view.ts'

type Query = InputOf<typeof dashboard.listMiniEvents>['query']

export const dashboardRoutes = implement(dashboard, {
  listMiniEvents: (context, { query }) => listPage(context, query),
  initEvents: (context) => listPage(context, { scope: 'all', sort: 'newest', offset: 0, limit: EVENTS_PAGE }),
})

async function listPage(context: Context<Actor>, { scope, sort, offset, limit }: Query) {
  const { db, actor, now } = context
  const rows = await selectEvents(db)
    .where('e.published', '=', true)
    .where((where) =>
      where.or([
        where('e.creator_id', '=', actor.user_id),
        ...(scope === 'all'
          ? [
              where.exists(
                where
                  .selectFrom('participants as p')
                  .select('p.event_id')
                  .whereRef('p.event_id', '=', 'e.id')
                  .where('p.user_id', '=', actor.user_id),
              ),
            ]
          : []),
      ]),
    )
    // what runs, then what comes or was, the latest end first
    .$if(sort === 'feed', (query) =>
      query
        .orderBy(sql`e.ideas_start <= ${toDate(now)} and e.ideas_end > ${toDate(now)}`, 'desc')
        .orderBy('e.ideas_end', 'desc'),
    )
    .orderBy('e.created_time', 'desc')
    .orderBy('e.id')
    .offset(offset)
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  return {
    events: await viewEvents(page, context),
    next_offset: rows.length > limit ? offset + limit : null,
  }
}
