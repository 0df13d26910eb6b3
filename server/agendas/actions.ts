// Writes of agendas that other features need, and what every write does.
import type { AgendaMessage } from '#domain/agendas/contract.ts'
import type { Actor } from '#domain/base/actor.ts'
import type { AgendaItemId } from '#domain/base/ids.ts'
import { toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Context, Work } from '#server/base/http/context.ts'
import { sessionChannel } from '#server/collections/view.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'
import { announceExtras } from '#server/events/extras-actions.ts'
import type { AgendaRow } from './agenda-queries.ts'
import { findSeriesId, listRunning, placeOf, type Session, sessionIdOf } from './queries.ts'
import { lockItem } from './saving.ts'
import { moveDealtWith } from './topics-of.ts'

/**
 * Notes which item of its agenda a session has on screen from now on; null: none. The time of the one before it stops.
 * All of the agenda is stored then: while a room walks it nothing moves by itself. Returns the item, or 404.
 */
export async function noteOnScreen(
  context: Context<Actor>,
  event: BareEvent,
  id: string | null,
): Promise<AgendaRow | null> {
  const { db, now } = context
  if (id === null) {
    await noteOffScreen(context, event)
    return null
  }
  const { item, stores } = await lockItem(context, event, id)
  const stopped = await stopTimes(db, event, now, item.id)
  const begins = item.begun_time === null
  if (begins)
    await db
      .updateTable('agenda_items')
      .set({ begun_time: toDate(now) })
      .where('id', '=', item.id)
      .execute()
  if (stores) await countChange(context, event)
  if (stores || stopped || begins) announceAgenda(context, event)
  return { ...item, begun_time: item.begun_time ?? toDate(now) }
}

/** Marks an item as dealt with, or takes that back; its topic has been discussed then, or waits again. */
export async function markItem(
  context: Context<Actor>,
  event: BareEvent,
  id: string,
  dealt_with: boolean,
): Promise<void> {
  const { item, stores } = await lockItem(context, event, id)
  if (stores) await countChange(context, event)
  if (!stores && item.dealt_with === dealt_with) return
  await context.db.updateTable('agenda_items').set({ dealt_with }).where('id', '=', item.id).execute()
  if (item.topic_id) await moveDealtWith(context, item.topic_id, dealt_with)
  announceAgenda(context, event)
}

/** Seconds after which nobody has looked at an item any more: its screen was forgotten. */
const STRETCH_MAX = 4 * 3600

/** Stops the time of whatever is on screen, except for one item. True if there was any. */
async function stopTimes(
  db: Executor,
  session: Session,
  now: number,
  except: AgendaItemId | null,
): Promise<boolean> {
  const rows = (await listRunning(db, session)).filter(({ id }) => id !== except)
  for (const { id, begun_time, seconds_spent } of rows) {
    const stretch = Math.max(0, Math.round(now - begun_time!.getTime() / 1000))
    await db
      .updateTable('agenda_items')
      .set({ begun_time: null, seconds_spent: seconds_spent + Math.min(stretch, STRETCH_MAX) })
      .where('id', '=', id)
      .execute()
  }
  return rows.length > 0
}

/** The room has no item on screen any longer, whoever ended that. */
export async function noteOffScreen(work: Work, session: Session): Promise<void> {
  if (await stopTimes(work.db, session, work.now, null)) announceAgenda(work, session)
}

/** What a calendar shows of it changed: one step for the session, and one for its series. */
export async function countChange(work: Pick<Work, 'db' | 'announce'>, session: Session): Promise<void> {
  const { db } = work
  const series_id = await findSeriesId(db, session)
  const rows = [
    { ...placeOf(session), series_id: null },
    ...(series_id ? [{ collection_id: null, event_id: null, series_id }] : []),
  ]
  for (const row of rows) {
    const column = row.series_id ? 'series_id' : row.collection_id ? 'collection_id' : 'event_id'
    const { changes } = await db
      .insertInto('agendas')
      .values({ ...row, changes: 1 })
      .onConflict((conflict) =>
        conflict
          .column(column)
          .doUpdateSet(({ eb, ref }) => ({ changes: eb(ref('agendas.changes'), '+', 1) })),
      )
      .returning('changes')
      .executeTakeFirstOrThrow()
    if (changes === 1 && !row.series_id) await announceExtras(work, session)
  }
}

export function announceAgenda({ announce }: Pick<Work, 'announce'>, session: Session): void {
  const message: AgendaMessage = { name: 'agenda_changed', data: { session: sessionIdOf(session) } }
  announce({ channel: sessionChannel(session), ...message })
}
