// The order of an event's answers: sorting ten thousand for each page of each reader is what made long lists slow.
import { sql } from 'kysely'
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import type { IdeaSort } from '#domain/ideas/model.ts'
import { type CachedRead, cacheUntilChanged } from '#server/base/db/cached-reads.ts'
import type { Db } from '#server/base/db/open.ts'
import { type StreamState, streamStateOf } from '#server/events/queries.ts'
import { createFairOrders, type FairOrders } from './fair-orders.ts'

/** `fair` has orders of its own. */
type PlainSort = Exclude<IdeaSort, 'fair'>

/** What each order goes by, highest first; equal ones by time of arrival, newest first. */
const ORDER: Record<Exclude<PlainSort, 'newest'>, ReturnType<typeof sql>> = {
  active: sql`like_count`,
  comments: sql`comment_count`,
  commented: sql`comment_count`,
  rating: sql`coalesce(rating_total::float / nullif(rating_count, 0), 0)`,
  contro: sql`least(like_count, dislike_count)`,
  agreed: sql`like_count - dislike_count`,
}

/**
 * The ids of all answers of an event, in one of the orders: kept while no answer came or went and nothing was announced.
 * Votes are announced at most four times a second, and whoever reads before that hears of them by message.
 */
export type Orders = { plain: CachedRead<PlainSort, StreamState, IdeaId[]>; fair: FairOrders }

/** `now`: unix seconds. */
export function createOrders(db: Db, now: () => number): Orders {
  return {
    plain: cacheUntilChanged(db, { name: 'order', stateOf: streamStateOf, read: readIds }),
    fair: createFairOrders(db, now),
  }
}

async function readIds(db: Db, event_id: EventId, sort: PlainSort): Promise<IdeaId[]> {
  const value = sort === 'newest' ? sql`` : sql`${ORDER[sort]} desc,`
  // beside a question with names the order would lead to the authors: no such session is made any longer
  const arrival = sql`case when not exists (select 1 from events e join events o on o.collection_id = e.collection_id
    where e.id = ${event_id} and e.anonymous and not o.anonymous) then arrival end`
  // as one text: thousands of small values are slow to read
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id::text, ' ' order by ${value} created_time desc, ${arrival} desc, id) as ids
    from ideas where event_id = ${event_id} and kind = 'answer' and state = 'shown'`.execute(db)
  return (rows[0]?.ids?.split(' ') ?? []) as IdeaId[]
}
