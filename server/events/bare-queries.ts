// Events as they are stored, for guards, and the refusals of what is hidden or foreign.
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { EventId } from '#domain/base/ids.ts'
import { atField, type Refusal } from '#domain/base/refusal.ts'
import { event_not_found, not_the_creator } from '#domain/events/refusals.ts'
import type { Viewer } from '#domain/events/rules.ts'
import type { Executor } from '#server/base/db/open.ts'
import { shareRead } from '#server/base/db/shared-reads.ts'
import type { EventsTable } from '#server/base/db/tables/events.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import { found, refuse, refuseIf } from '#server/base/http/refused.ts'
import { listSeen, sees } from './invited-queries.ts'

/** An event as it is stored: enough for guards, and for rules that ask for neither its choices nor its answers. */
export type BareEvent = Selectable<EventsTable>

export function selectBare(db: Executor) {
  return db.selectFrom('events as e').selectAll('e').where('e.is_prototype', '=', false)
}

/** By id or by slug. */
export function byToken(token: string) {
  return isUuid(token) ? sql<SqlBool>`e.id = ${token}` : sql<SqlBool>`e.slug = ${token}`
}

/** The event if there is one and the actor may see it, otherwise 404. */
export async function seenBy<E extends BareEvent>(
  db: Executor,
  actor: Viewer,
  event: E | undefined,
): Promise<E> {
  const row = found(event, event_not_found)
  if (!(await sees(db, row, actor))) refuse(event_not_found)
  return row
}

/** 403 for what is somebody else's. */
export function ownOf<E extends BareEvent>(actor: Actor, row: E): E {
  if (row.creator_id !== actor.user_id) refuse(not_the_creator)
  return row
}

export async function findBareEvent(db: Executor, token: string): Promise<BareEvent | undefined> {
  return shareRead(db, `bare event ${token}`, () => selectBare(db).where(byToken(token)).executeTakeFirst())
}

/** The event as it is stored, if the actor may see it, otherwise 404. */
export async function loadBareEvent(db: Executor, actor: Viewer, token: string): Promise<BareEvent> {
  return seenBy(db, actor, await findBareEvent(db, token))
}

/** The own event as it is stored; 404 when hidden, 403 when it is visible but somebody else's. */
export async function loadOwnBareEvent(db: Executor, actor: Actor, token: string): Promise<BareEvent> {
  return ownOf(actor, await loadBareEvent(db, actor, token))
}

/** Own events as they are stored, each once; one that is missing or foreign refuses all. */
export async function loadOwnBareEvents(
  db: Executor,
  actor: Actor,
  ids: readonly EventId[],
  at?: Placing,
): Promise<BareEvent[]> {
  const read = (wanted: EventId[]) => selectBare(db).where('e.id', 'in', wanted).execute()
  return ownInOrder(db, actor, ids, { read, at })
}

/** Where the body names it. */
type Placing = ((id: EventId) => string) | undefined
type Reading<E> = { read: (wanted: EventId[]) => Promise<E[]>; at?: Placing }

/** What `read` finds of these ids, in their order, each once; the first that is missing or foreign refuses all. */
export async function ownInOrder<E extends BareEvent>(
  db: Executor,
  actor: Actor,
  ids: readonly EventId[],
  { read, at }: Reading<E>,
): Promise<E[]> {
  const wanted = [...new Set(ids)]
  const known = wanted.filter(isUuid)
  const rows = known.length > 0 ? await read(known) : []
  const visible = new Set(await listSeen(db, rows, actor))
  return wanted.map((id) => {
    const row = rows.find((candidate) => candidate.id === id)
    const refused = foreignRefusal(row && visible.has(row) ? row : undefined, actor)
    refuseIf(refused && at ? atField(refused, at(id)) : refused)
    return row!
  })
}

function foreignRefusal(row: BareEvent | undefined, { user_id }: Actor): Refusal | null {
  if (!row) return event_not_found
  return row.creator_id === user_id ? null : not_the_creator
}
