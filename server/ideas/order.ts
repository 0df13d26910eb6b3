// The order of an event's answers, read once and kept for everybody until something moves.
import { sql } from 'kysely'
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import type { IdeaSort } from '#domain/ideas/model.ts'
import type { Db } from '#server/base/db/open.ts'
import { shareRead } from '#server/base/db/shared-reads.ts'
import { type StreamState, streamStateOf } from '#server/events/queries.ts'

/** What each order goes by, highest first; equal ones by time of arrival, newest first. */
const ORDER: Record<Exclude<IdeaSort, 'newest'>, ReturnType<typeof sql>> = {
  active: sql`like_count`,
  comments: sql`comment_count`,
  commented: sql`comment_count`,
  rating: sql`coalesce(rating_total::float / nullif(rating_count, 0), 0)`,
  contro: sql`least(like_count, dislike_count)`,
  agreed: sql`like_count - dislike_count`,
}

/** Orders in memory at the most; one of ten thousand answers takes about half a megabyte. */
const KEPT = 100

/** All answers of the event, and the live message number that their order is at least as new as. */
export type Orders = (event_id: EventId, sort: IdeaSort) => Promise<{ ids: IdeaId[]; seq: number }>

type Order = { state: StreamState; ids: IdeaId[] }

/**
 * Sorting ten thousand answers for each page of each reader is what made long lists slow. An order stands as long as
 * no answer came or went and nothing was announced: votes are announced at most four times a second, and whoever reads
 * before that hears of them by message.
 */
export function createOrders(db: Db): Orders {
  const kept = new Map<string, Order>()
  return async (event_id, sort) => {
    const mine = await streamStateOf(db, event_id)
    const key = `${event_id} ${sort}`
    const last = kept.get(key)
    const order =
      last && covers(last.state, mine)
        ? last
        : await shareRead(db, `order ${key}`, () => readOrder(db, event_id, sort))
    keep(kept, key, order)
    return { ids: order.ids, seq: mine.seq }
  }
}

const covers = (state: StreamState, other: StreamState) =>
  state.seq >= other.seq && state.ideas_changed >= other.ideas_changed

/** The least recently asked for goes first. */
function keep(kept: Map<string, Order>, key: string, order: Order): void {
  const last = kept.get(key)
  kept.delete(key)
  kept.set(key, last && covers(last.state, order.state) ? last : order)
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest) kept.delete(oldest)
}

/** The state first: the order is then at least as new. */
async function readOrder(db: Db, event_id: EventId, sort: IdeaSort): Promise<Order> {
  const state = await streamStateOf(db, event_id)
  return { state, ids: await readIds(db, event_id, sort) }
}

async function readIds(db: Db, event_id: EventId, sort: IdeaSort): Promise<IdeaId[]> {
  const value = sort === 'newest' ? sql`` : sql`${ORDER[sort]} desc,`
  // as one text: thousands of small values are slow to read
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id::text, ' ' order by ${value} created_time desc, id) as ids
    from ideas where event_id = ${event_id} and kind = 'answer'`.execute(db)
  return (rows[0]?.ids?.split(' ') ?? []) as IdeaId[]
}
