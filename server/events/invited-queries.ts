// Whether somebody sees an event, by what it says and by whom it invited.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { EventId } from '#domain/base/ids.ts'
import { canSee, type Seen, type Viewer } from '#domain/events/rules.ts'
import type { Executor } from '#server/base/db/open.ts'
import { isUuid } from '#server/base/db/uuid.ts'

/** Invitations are asked for only where they decide. */
type Asked = Omit<Seen, 'invited'> & ({ id: EventId } | { event_id: EventId })

/** Whether the viewer may see the event; one query more where an invitation decides. */
export async function sees(db: Executor, event: Asked, viewer: Viewer): Promise<boolean> {
  return (await listSeen(db, [event], viewer)).length > 0
}

/** Of these events those that the viewer may see, in their order; at most one query for all. */
export async function listSeen<E extends Asked>(
  db: Executor,
  events: readonly E[],
  viewer: Viewer,
): Promise<E[]> {
  // a ballot was given to somebody who sees its question; what else they see, it does not know
  if (viewer.ballot) return events.filter((event) => event.published && idOf(event) === viewer.ballot)
  const undecided = events.filter(
    (event) => !canSee({ ...event, invited: false }, viewer) && canSee({ ...event, invited: true }, viewer),
  )
  const invited = await listInvited(db, undecided.map(idOf), viewer)
  return events.filter((event) => canSee({ ...event, invited: invited.has(idOf(event)) }, viewer))
}

function idOf(event: Asked): EventId {
  return 'event_id' in event ? event.event_id : event.id
}

/** Of these events those that invited the viewer, by account or by its proven address. */
async function listInvited(
  db: Executor,
  ids: readonly EventId[],
  { user_id }: Viewer,
): Promise<Set<EventId>> {
  if (ids.length === 0 || !isUuid(user_id)) return new Set()
  const { rows } = await sql<{ id: EventId }>`
    select e.id from unnest(${ids}::uuid[]) as e (id) where is_invited(e.id, ${user_id})`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** Whether the address of an account is invited, proven or not: this alone opens nothing. */
export async function isAddressInvited(db: Executor, event_id: EventId, actor: Actor): Promise<boolean> {
  const { rows } = await sql<{ invited: boolean }>`
    select exists (select 1 from invitees v join users u on u.email = v.email
      where v.event_id = ${event_id} and u.id = ${actor.user_id} and not u.guest) as invited`.execute(db)
  return rows[0]?.invited ?? false
}
