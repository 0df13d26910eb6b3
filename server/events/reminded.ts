// What one viewer was reminded of already. Kept apart from the event, which people who come at once read together.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { EventId } from '#domain/base/ids.ts'
import type { Reminded } from '#domain/events/reminders.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { EventRow } from './queries.ts'

/** By event: what the actor saw in it or in another one of its collection; without own events and those that have nothing. */
export async function findReminded(
  db: Executor,
  actor: Actor,
  rows: readonly EventRow[],
): Promise<Map<EventId, Reminded>> {
  const ids = rows.filter((row) => row.creator_id !== actor.user_id && remindsOf(row)).map((row) => row.id)
  if (ids.length === 0) return new Map()
  const { rows: found } = await sql<Reminded & { id: EventId }>`
    select e.id, coalesce((select not v.show_code_of_conduct from users v where v.id = ${actor.user_id}), false)
        as never_asked,
      coalesce(bool_or(not p.show_code_of_conduct), false) as saw_conduct,
      coalesce(bool_or(not p.show_anon_msg), false) as saw_anon_msg
    from events e
    join events s on s.id = e.id or s.collection_id = e.collection_id
    left join participants p on p.event_id = s.id and p.user_id = ${actor.user_id}
    where e.id = any (${ids}::uuid[]) group by e.id`.execute(db)
  return new Map(found.map(({ id, ...reminded }) => [id, reminded]))
}

function remindsOf({ show_code_of_conduct, show_anon_msg, anonymous }: EventRow): boolean {
  return show_code_of_conduct || (show_anon_msg && anonymous)
}
