// How far each person has read, kept so that nobody can tell who it was.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import { isUnseen, type Reader } from '#domain/ideas/seen.ts'
import { toUnix } from '#server/base/day.ts'
import type { Context } from '#server/base/http/context.ts'
import { readScope } from '#server/base/secrets/scopes.ts'
import type { IdeaRow } from './queries.ts'

type Viewing = Pick<Context<Actor>, 'db' | 'actor' | 'ownKey'>

function viewerKey({ actor, ownKey }: Viewing, event_id: EventId): Buffer {
  return ownKey(readScope(event_id), actor.user_id)
}

/** Tells of these rows whether the viewer has not seen them yet. */
export async function findUnseen(
  viewing: Viewing,
  rows: readonly IdeaRow[],
): Promise<(row: IdeaRow, is_own: boolean) => boolean> {
  const readers = new Map<EventId, Reader>()
  // how far somebody has read in a sealed session is not kept
  for (const { kind, event_id, sealed } of rows)
    if (kind === 'answer' && !sealed && !readers.has(event_id))
      readers.set(event_id, await findReader(viewing, event_id))
  return (row, is_own) => {
    const reader = readers.get(row.event_id)
    const { kind, arrival, created_time } = row
    if (!reader) return false
    return isUnseen({ kind, is_own, arrival: Number(arrival), created_time: toUnix(created_time) }, reader)
  }
}

async function findReader(viewing: Viewing, event_id: EventId): Promise<Reader> {
  const { user_id } = viewing.actor
  const { rows } = await sql<{ seen_through: string | null; joined_on: string | null }>`
    select m.seen_through, p.joined_on from events e
    left join seen_marks m on m.event_id = e.id and m.viewer_key = ${viewerKey(viewing, event_id)}
    left join participants p on p.event_id = e.id and p.user_id = ${user_id} and e.creator_id <> p.user_id
    where e.id = ${event_id}`.execute(viewing.db)
  const [found] = rows
  return {
    seen_through: found?.seen_through ? Number(found.seen_through) : null,
    joined_day: found?.joined_on ? Date.parse(found.joined_on) / 1000 : null,
  }
}

/** Moves the mark of the viewer to the latest of these answers, never back; other events' answers do not count. */
export async function saveSeen(viewing: Viewing, event_id: EventId, ids: readonly IdeaId[]): Promise<void> {
  await sql`
    insert into seen_marks as m (event_id, viewer_key, seen_through)
    select i.event_id, ${viewerKey(viewing, event_id)}, max(i.arrival) from ideas i
      join events e on e.id = i.event_id and not e.sealed
      where i.id = any (${ids}::uuid[]) and i.event_id = ${event_id} and i.kind = 'answer' group by i.event_id
    on conflict (event_id, viewer_key) do update set seen_through = excluded.seen_through
      where m.seen_through < excluded.seen_through`.execute(viewing.db)
}
