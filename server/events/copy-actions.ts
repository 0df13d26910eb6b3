// Copies events with everything that makes them: question, choices with pictures, messages, media, invited people.
import { type Selectable, sql } from 'kysely'
import type { CollectionId, EventId } from '#domain/base/ids.ts'
import type { Schedule } from '#domain/events/model.ts'
import { plannedSchedule } from '#domain/events/planned.ts'
import { toDate, toUnix } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { EventsTable } from '#server/base/db/tables/events.ts'
import { randomSlug } from '#server/base/secrets/tokens.ts'
import { scheduleColumns } from './columns.ts'
import { scheduleOf } from './view.ts'

type Copying = {
  from: CollectionId
  to: CollectionId
  now: number
  is_prototype: boolean
  /** Windows of the copy. */
  moved: (schedule: Schedule) => Schedule
}

/**
 * The ids of the copies, in the order of the collection. Copies of a prototype are published, a prototype never is:
 * so nobody sees it, whoever forgets to ask. Nothing of what people said or chose is copied.
 */
export async function copyEvents(db: Executor, copying: Copying): Promise<EventId[]> {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('collection_id', '=', copying.from)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const ids = []
  for (const row of rows) ids.push(await copyEvent(db, row, copying))
  return ids
}

async function copyEvent(db: Executor, row: Selectable<EventsTable>, copying: Copying): Promise<EventId> {
  const { to, now, is_prototype, moved } = copying
  const { id: from, call_to_action, ...columns } = row
  const { id } = await db
    .insertInto('events')
    .values({
      ...columns,
      ...scheduleColumns(moved(plannedSchedule(plannedOf(row)))),
      call_to_action: call_to_action && JSON.stringify(call_to_action),
      slug: randomSlug(),
      collection_id: to,
      is_prototype,
      original_event_id: null,
      published: !is_prototype,
      autostopped: false,
      stopped: false,
      planned_end: null,
      is_sample: false,
      created_time: toDate(now),
      published_time: is_prototype ? null : toDate(now),
      closed_time: null,
      mixed_for: null,
      results_hidden: false,
      voting_locked: false,
      votes_until: null,
      changes: 0,
      changed_on: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await copyChoices(db, from, id, now)
  await copyInvitees(db, [{ from, to: id }])
  return id
}

/** A copy of what was stopped runs as long as that was planned. */
function plannedOf(row: Selectable<EventsTable>) {
  return { schedule: scheduleOf(row), planned_end: row.planned_end && toUnix(row.planned_end) }
}

/** Those of the creator; what participants added belongs to the event that they added it to. */
async function copyChoices(db: Executor, from: EventId, to: EventId, now: number): Promise<void> {
  const rows = await db
    .selectFrom('ideas')
    .select(['position', 'content', 'media_id'])
    .where('event_id', '=', from)
    .where('kind', '=', 'choice')
    .where('author_key', 'is', null)
    .execute()
  if (rows.length === 0) return
  const fresh = { event_id: to, kind: 'choice' as const, created_time: toDate(now) }
  const unwritten = { author_key: null, author_id: null, edited_time: null }
  await db
    .insertInto('ideas')
    .values(rows.map((row) => ({ ...row, ...fresh, ...unwritten, slug: randomSlug() })))
    .execute()
}

export type EventPair = { from: EventId; to: EventId }

/** Invites the people of one event to another; who is invited there already stays so. */
export async function copyInvitees(db: Executor, pairs: readonly EventPair[]): Promise<void> {
  for (const { from, to } of pairs)
    await db
      .insertInto('invitees')
      .columns(['event_id', 'email', 'name', 'user_id', 'invited_on', 'quiet', 'mail_on'])
      .expression((query) =>
        query
          .selectFrom('invitees')
          .select(({ val }) => [
            val(to).as('event_id'),
            'email',
            'name',
            'user_id',
            'invited_on',
            'quiet',
            'mail_on',
          ])
          .where('event_id', '=', from),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Invites whoever is invited to all of these events to new questions beside them: without an email, they had theirs. */
export async function inviteBeside(
  db: Executor,
  from: readonly EventId[],
  to: readonly EventId[],
): Promise<void> {
  if (from.length === 0 || to.length === 0) return
  await sql`insert into invitees (event_id, email, name, user_id, invited_on, quiet)
    select n.id, v.email, max(v.name), max(v.user_id::text)::uuid, max(v.invited_on), true
    from unnest(${to}::uuid[]) as n (id) cross join invitees v where v.event_id = any (${from}::uuid[])
    group by n.id, v.email having count(*) = ${from.length} on conflict do nothing`.execute(db)
}

/** Notes which event runs which one again; where no sites may show it yet, those of the first one may. */
export async function connectEvents(db: Executor, pairs: readonly EventPair[]): Promise<void> {
  for (const { from, to } of pairs)
    await db
      .updateTable('events as e')
      .from('events as o')
      .set({
        original_event_id: from,
        embed_hosts: sql`case when e.embed_hosts = '{}' then o.embed_hosts else e.embed_hosts end`,
      })
      .where('o.id', '=', from)
      .where('e.id', '=', to)
      .execute()
}

/** Makes the events of one collection copies of those of another one, at the same times. */
export async function replaceWithCopies(
  db: Executor,
  copying: Omit<Copying, 'moved' | 'is_prototype'>,
): Promise<void> {
  const old = await db.selectFrom('events').select('id').where('collection_id', '=', copying.to).execute()
  // the new ones first: a collection without events is dropped
  await copyEvents(db, { ...copying, is_prototype: true, moved: (schedule) => schedule })
  const ids = old.map((row) => row.id)
  if (ids.length > 0) await db.deleteFrom('events').where('id', 'in', ids).execute()
}

/** Moves the windows of all events of a collection. */
export async function moveEvents(
  db: Executor,
  id: CollectionId,
  moved: (schedule: Schedule) => Schedule,
): Promise<void> {
  const rows = await db.selectFrom('events').selectAll().where('collection_id', '=', id).execute()
  for (const row of rows)
    await db
      .updateTable('events')
      .set(scheduleColumns(moved(scheduleOf(row))))
      .where('id', '=', row.id)
      .execute()
}

/** Marks events as stopped by the system, or no longer so. */
export async function markAutostopped(db: Executor, ids: readonly EventId[], autostopped: boolean) {
  if (ids.length > 0) await db.updateTable('events').set({ autostopped }).where('id', 'in', ids).execute()
}
