// The calls of the dashboard and the feed.
import { dashboard } from '#domain/dashboard/contract.ts'
import { implement } from '#server/base/http/context.ts'
import { selectEvents } from '#server/events/queries.ts'
import { viewEvent } from '#server/events/view.ts'

export const dashboardRoutes = implement(dashboard, {
  async listMiniEvents(context, { query }) {
    const { db, actor } = context
    const { scope, offset, limit } = query
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
      .orderBy('e.created_time', 'desc')
      .orderBy('e.id')
      .offset(offset)
      .limit(limit + 1)
      .execute()
    const page = rows.slice(0, limit)
    return {
      events: page.map((row) => viewEvent(row, context)),
      next_offset: rows.length > limit ? offset + limit : null,
    }
  },
})
