// SQL of the Prioritize dashboard.
import { sql } from 'kysely'
import type { UserId } from '#domain/base/ids.ts'
import { ITEMS_MAX } from '#domain/prioritizing/contract.ts'
import type { Executor } from '#server/base/db/open.ts'

/** The items of a creator; a pattern of what repeats is none, and neither is one without its question. */
export function listItems(db: Executor, creator_id: UserId, archived: boolean) {
  return db
    .selectFrom('collections as c')
    .innerJoin('events as e', 'e.collection_id', 'c.id')
    .select(['c.id', 'c.name', 'c.archived_time', 'e.ideas_start', 'e.ideas_end', 'e.slug', 'e.published'])
    .select(['e.id as event_id', 'e.name as event_name'])
    .select(TOPICS)
    .where('c.creator_id', '=', creator_id)
    .where('c.type', '=', 'prioritize')
    .where('c.is_prototype', '=', false)
    .where('c.archived_time', archived ? 'is not' : 'is', null)
    .orderBy('e.ideas_end', 'desc')
    .orderBy('c.id')
    .limit(ITEMS_MAX)
    .execute()
}

const topics = sql`from ideas i where i.event_id = e.id and i.kind = 'choice'`
const TOPICS = [
  sql<number>`(select count(*)::int ${topics})`.as('topics_count'),
  // a ranking counts once for each topic
  sql<number>`(select coalesce(max(i.rank_count), 0)::int ${topics})`.as('rankings_count'),
]
export type ItemRow = Awaited<ReturnType<typeof listItems>>[number]
