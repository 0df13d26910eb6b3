// The calls of the dashboard and the feed.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { InputOf } from '#domain/base/call.ts'
import { dashboard, EVENTS_PAGE } from '#domain/dashboard/contract.ts'
import { toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { selectEvents } from '#server/events/queries.ts'
import { viewEvents } from '#server/events/view.ts'

type Query = InputOf<typeof dashboard.listMiniEvents>['query']

export const dashboardRoutes = implement(dashboard, {
  listMiniEvents: (context, { query }) => listPage(context, query),
  initEvents: (context) => listPage(context, { scope: 'all', sort: 'newest', offset: 0, limit: EVENTS_PAGE }),
})

/** Invitations belong to an account from the moment it has proven its address. */
function invitedTo(db: Executor, { user_id }: Actor) {
  return db.selectFrom('invitees').select('event_id').where('user_id', '=', user_id)
}

/** Whoever is no longer invited no longer finds what they joined. */
function joinedBy(db: Executor, { user_id }: Actor) {
  return db
    .selectFrom('participants as p')
    .innerJoin('events as j', 'j.id', 'p.event_id')
    .select('p.event_id')
    .where('p.user_id', '=', user_id)
    .where(sql<boolean>`(j.visibility_setting <> 'invite_only' or is_invited(j.id, p.user_id))`)
}

async function listPage(context: Context<Actor>, { scope, sort, offset, limit }: Query) {
  const { db, actor, now } = context
  const rows = await selectEvents(db)
    .where('e.published', '=', true)
    .where((where) =>
      where.or([
        where('e.creator_id', '=', actor.user_id),
        ...(scope === 'all'
          ? [
              where('e.id', 'in', joinedBy(db, actor)),
              ...(actor.verified ? [where('e.id', 'in', invitedTo(db, actor))] : []),
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
