// One attempt to launch a draft: repeated with the same keys until it is known how it ended.
import type { EventId } from '#domain/base/ids.ts'
import { collections } from '#domain/collections/contract.ts'
import { demandCollection } from '#domain/collections/demands.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { events } from '#domain/events/contract.ts'
import { demandEvents } from '#domain/events/demands.ts'
import { QUICK_LAUNCH_DURATION } from '#domain/events/model.ts'
import { call } from '#web/base/api/call.ts'
import { randomId } from '#web/base/random-id.ts'
import { eventDraftOf, type LaunchDraft } from './launch-draft.ts'

export type LaunchAttempt = {
  key: string
  draft: LaunchDraft
  /** What is saved; the same on every try, as the key demands. */
  body: ReturnType<typeof eventDraftOf> & { id?: EventId }
  /** Unix seconds by the clock of this device. */
  begun: number
  /** Known once the save was answered. */
  event_id: EventId | null
}

/** Seconds after which a draft is launched anew instead of tried again. */
const STALE = 600
/** Seconds by which this device's clock may differ from the server's. */
const CLOCK_TOLERANCE = 3

/**
 * The attempt for a draft: the last one when it is tried again, otherwise a new one. An event that was saved
 * before the draft was changed is saved over, so that a failed launch leaves no second one behind.
 */
export function attemptFor(last: LaunchAttempt | null, draft: LaunchDraft, now: number): LaunchAttempt {
  const recent = last !== null && now - last.begun < STALE ? last : null
  if (recent && JSON.stringify(recent.draft) === JSON.stringify(draft)) return recent
  const id = recent?.event_id ?? null
  const body = { ...eventDraftOf(draft, now), ...(id && { id }) }
  return { key: randomId(), draft, body, begun: now, event_id: id }
}

/**
 * Saves, publishes and bundles the event; each step is done once, however often it is tried. `onSaved` hears the
 * id as soon as it is known. Throws what the failed step threw.
 */
export async function runAttempt(
  attempt: LaunchAttempt,
  onSaved: (id: EventId) => void,
): Promise<PopinEvent> {
  const { key, body } = attempt
  const saved = only(await call(events.saveEvents, { body: { events: [body] } }, keyed(key, 'save')))
  onSaved(saved.id)
  await correctClock(attempt, saved)
  const ids = [saved.id]
  demandEvents(ids)
  const published = only(await call(events.publishEvents, { body: { ids } }, keyed(key, 'publish')))
  const collection = { event_ids: ids, type: 'concurrent' as const }
  demandCollection(collection)
  await call(collections.createCollection, { body: collection }, keyed(key, 'collection'))
  // the collection brought a join code of its own; the event's first one leads there too
  return call(events.loadEvent, { params: { slug: saved.slug } }).catch(() => published)
}

/** A device whose clock is wrong would start its session too late or in the past: the server's clock counts. */
async function correctClock({ key, body }: LaunchAttempt, saved: PopinEvent): Promise<void> {
  const start_time = saved.created_time
  if (body.id || Math.abs(start_time - body.schedule.ideas.start_time) <= CLOCK_TOLERANCE) return
  const window = { start_time, end_time: start_time + QUICK_LAUNCH_DURATION }
  const corrected = { ...body, id: saved.id, schedule: { ideas: window, voting: window } }
  await call(events.saveEvents, { body: { events: [corrected] } }, keyed(key, 'clock'))
}

function keyed(key: string, step: string): { idempotency_key: string } {
  return { idempotency_key: `${key}-${step}` }
}

function only(answer: PopinEvent[]): PopinEvent {
  const [event] = answer
  if (!event) throw new Error('the server answered without the event')
  return event
}
