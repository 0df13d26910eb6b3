// SQL of who may be named as the owner of a promise.
import { sql } from 'kysely'
import type { TopicId } from '#domain/base/ids.ts'
import type { Executor } from '#server/base/db/open.ts'

/** To which addresses the organisation of its host lets people write, as emails to owners ask; null: to all. */
export async function findInvitePattern(db: Executor, id: TopicId): Promise<string | null> {
  const { rows } = await sql<{ pattern: string | null }>`
    select n.invite_whitelist_pattern as pattern from topics t join topic_lists l on l.id = t.list_id
    left join lateral (select e.creator_id from events e
      where e.id = t.event_id or e.collection_id = t.collection_id order by e.position, e.id limit 1) e on true
    join users u on u.id = coalesce(e.creator_id, l.creator_id) join tenants n on n.id = u.tenant_id
    where t.id = ${id}`.execute(db)
  return rows[0]?.pattern ?? null
}
