// Who may listen to a private channel: asked when a socket subscribes, and again whenever that may have changed.
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import { forbidden, type Refusal } from '#domain/base/refusal.ts'
import { collection_not_found } from '#domain/collections/refusals.ts'
import { event_not_found } from '#domain/events/refusals.ts'
import { canSee, type Seen } from '#domain/events/rules.ts'
import type { Executor } from '#server/base/db/open.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import { refuse } from '#server/base/http/refused.ts'

const CHANNEL = /^private-(event|collection|stage|user)-([A-Za-z0-9-]{1,64})$/

export type Listening = { actor: Actor; channel: string }
/** The `stage` is that of a session: of a collection, or of an event that is in none. */
type Asked = Listening & { kind: 'event' | 'collection' | 'stage' | 'user'; id: string }

/** Throws 403 or 404 unless the actor may see what the channel is about. */
export async function refuseForeignChannel(db: Executor, actor: Actor, channel: string): Promise<void> {
  const [refusal] = await listeningRefusals(db, [{ actor, channel }])
  if (refusal) refuse(refusal)
}

/**
 * Why each of these may not listen, in their order; null of who may. As many queries for a room of thousands as for one.
 * What is not there any longer is refused like what is hidden, by a refusal with `gone`.
 */
export async function listeningRefusals(
  db: Executor,
  listening: readonly Listening[],
): Promise<((Refusal & { gone?: boolean }) | null)[]> {
  const asked = listening.map(readAsked)
  const known = await readKnown(db, asked)
  const invited = await readInvited(db, known, asked)
  return asked.map((one) => {
    if (!one) return forbidden
    if (one.kind === 'user') return one.id === one.actor.user_id ? null : forbidden
    const unseen = one.kind === 'event' ? event_not_found : collection_not_found
    const found = known.filter((row) => isOf(row, one))
    if (found.length === 0) return { ...unseen, gone: true }
    // an account that is locked because its trial is over is told nothing of sessions
    return !one.actor.trial_ended && found.some((row) => isSeen(row, one.actor, invited)) ? null : unseen
  })
}

function readAsked({ actor, channel }: Listening): Asked | null {
  const [, kind, id = ''] = CHANNEL.exec(channel) ?? []
  return kind ? { actor, channel, kind: kind as Asked['kind'], id } : null
}

/** What an event says of who sees it; a collection without events is seen by its creator. */
type Known = Omit<Seen, 'invited'> & { event_id: string | null; collection_id: string | null }

function isOf(row: Known, { kind, id }: Asked): boolean {
  if (kind === 'stage') return (row.collection_id ?? row.event_id) === id
  return (kind === 'event' ? row.event_id : row.collection_id) === id
}

async function readKnown(db: Executor, asked: readonly (Asked | null)[]): Promise<Known[]> {
  const idsOf = (kind: Asked['kind']) => [
    ...new Set(
      asked.flatMap((one) => (one && [kind, 'stage'].includes(one.kind) && isUuid(one.id) ? [one.id] : [])),
    ),
  ]
  const [events, collections] = [idsOf('event'), idsOf('collection')]
  if (events.length + collections.length === 0) return []
  const { rows } = await sql<Known>`
    select e.id as event_id, e.collection_id, e.creator_id, e.tenant_id, e.published, e.visibility_setting
      from events e where not e.is_prototype
        and (e.id = any (${events}::uuid[]) or e.collection_id = any (${collections}::uuid[]))
    union all
    select null, c.id, c.creator_id, null, false, 'invite_only'
      from collections c where c.id = any (${collections}::uuid[]) and not c.is_prototype`.execute(db)
  return rows
}

const pairOf = (event_id: string, user_id: string) => `${event_id} ${user_id}`

function isSeen(row: Known, actor: Actor, invited: ReadonlySet<string>): boolean {
  return canSee({ ...row, invited: invited.has(pairOf(row.event_id ?? '', actor.user_id)) }, actor)
}

/** Invitations are asked for only where they decide. */
async function readInvited(
  db: Executor,
  known: readonly Known[],
  asked: readonly (Asked | null)[],
): Promise<Set<string>> {
  const pairs = new Map<string, { event_id: string; user_id: string }>()
  const byId = new Map<string, Known[]>()
  for (const row of known)
    for (const id of [row.event_id, row.collection_id]) if (id) byId.set(id, [...(byId.get(id) ?? []), row])
  for (const one of asked)
    for (const row of one ? (byId.get(one.id) ?? []) : []) {
      const { actor } = one as Asked
      const { event_id } = row
      const decides = !canSee({ ...row, invited: false }, actor) && canSee({ ...row, invited: true }, actor)
      if (event_id && decides)
        pairs.set(pairOf(event_id, actor.user_id), { event_id, user_id: actor.user_id })
    }
  if (pairs.size === 0) return new Set()
  const list = [...pairs.values()]
  const { rows } = await sql<{ event_id: string; user_id: string }>`
    select p.event_id, p.user_id
      from unnest(${list.map((pair) => pair.event_id)}::uuid[], ${list.map((pair) => pair.user_id)}::uuid[])
        as p (event_id, user_id)
      where ${sql<SqlBool>`is_invited(p.event_id, p.user_id)`}`.execute(db)
  return new Set(rows.map(({ event_id, user_id }) => pairOf(event_id, user_id)))
}
