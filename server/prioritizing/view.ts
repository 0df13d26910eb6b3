// An item of the Prioritize dashboard as its creator sees it.
import type { PrioritizeItem } from '#domain/prioritizing/contract.ts'
import { toUnix } from '#server/base/day.ts'
import type { ItemRow } from './queries.ts'

export function viewItem(row: ItemRow): PrioritizeItem {
  return {
    id: row.id,
    type: 'prioritize',
    name: row.name,
    start_on: toUnix(row.ideas_start),
    end_on: toUnix(row.ideas_end),
    archived: row.archived_time !== null,
    event: { id: row.event_id, slug: row.slug, name: row.event_name, published: row.published },
    topics_count: row.topics_count,
    rankings_count: row.rankings_count,
  }
}
