// Agendas in the store, as a host would have saved them.
import { randomUUID } from 'node:crypto'
import type { AgendaItemId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { TestApp } from './test-app.ts'

/** An item that was typed for the session of an event. */
export async function plantItem(
  { db }: Pick<TestApp, 'db'>,
  event: PopinEvent,
  {
    title = 'Welcome',
    minutes = 5,
    position = 0,
  }: { title?: string; minutes?: number; position?: number } = {},
): Promise<AgendaItemId> {
  const id = randomUUID() as AgendaItemId
  const place = { collection_id: event.collection?.id ?? null, event_id: event.collection ? null : event.id }
  await db
    .insertInto('agendas')
    .values({ ...place, series_id: null, changes: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('agenda_items')
    .values({
      ...{ id, ...place, position, title, minutes },
      ...{ topic_id: null, question_id: null, begun_time: null },
    })
    .execute()
  return id
}
