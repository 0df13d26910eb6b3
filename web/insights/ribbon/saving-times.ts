// What the time picker asks of the server: other times, or that a series goes on; and the stop of a series.
import type { RequestOf } from '#domain/base/call.ts'
import type { CollectionId } from '#domain/base/ids.ts'
import { type Collection, collections } from '#domain/collections/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import type { Window } from '#domain/events/model.ts'
import { scheduleIn } from '#domain/events/moving.ts'
import { call } from '#web/base/api/call.ts'

/** Of a meeting its own times, which its questions follow; otherwise those of the whole session. */
export async function saveTimes(
  event: PopinEvent,
  collection: Collection | null,
  window: Window,
): Promise<void> {
  if (collection?.type === 'meeting') {
    const times = { meeting_start: window.start_time, meeting_end: window.end_time }
    await saveCollection(collection, times)
  } else {
    const schedule = scheduleIn(event.schedule, window)
    await call(events.rescheduleEvent, { params: { id: event.id }, body: { schedule, together: true } })
  }
}

/** False where there is nothing to resume: no collection, or one that does not repeat. Then nothing is sent. */
export async function resumeSeries(collection: Collection | null, window: Window): Promise<boolean> {
  if (!collection?.recurrence_setting) return false
  await saveCollection(collection, {
    recurrence_setting: { ...rhythmOf(collection.recurrence_setting), enabled: true },
    next_start_date: window.start_time,
    next_end_date: window.end_time,
  })
  return true
}

/** Nothing comes after what runs now. */
export async function stopSeries(id: CollectionId): Promise<void> {
  const collection = await call(collections.loadCollection, { params: { id } })
  if (!collection.recurrence_setting) return
  await saveCollection(collection, {
    recurrence_setting: { ...rhythmOf(collection.recurrence_setting), enabled: false },
  })
}

function rhythmOf({ interval, frequency, days }: NonNullable<Collection['recurrence_setting']>) {
  return { interval, frequency, days }
}

type Change = Omit<RequestOf<typeof collections.updateCollection>['body'], 'event_ids'>

function saveCollection({ id, event_ids }: Collection, change: Change) {
  const params = { id: id as CollectionId }
  return call(collections.updateCollection, { params, body: { event_ids, ...change } })
}
