// Tells the server which answers were on the screen: once each, many in one call, and what is left as the page is left.
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { PAGE_MAX } from '#domain/ideas/model.ts'
import { call } from '#web/base/api/call.ts'
import { isRetryable } from '#web/base/api/failures.ts'
import { spreadFor } from '../pacer.ts'

/** Calls of one event are at least this far apart, milliseconds; in a hall they are spread besides. */
export const REPORT_EVERY = 10_000

const reported = new Map<EventId, Set<IdeaId>>()
const waiting = new Map<EventId, Set<IdeaId>>()
const timers = new Map<EventId, ReturnType<typeof setTimeout>>()

/** Soon, together with what is seen meanwhile; `people` of the session report as well. */
export function reportSighting(event_id: EventId, id: IdeaId, people: number): void {
  const known = of(reported, event_id)
  if (known.has(id)) return
  known.add(id)
  wait(event_id, [id], people)
}

function wait(event_id: EventId, ids: readonly IdeaId[], people: number): void {
  for (const id of ids) of(waiting, event_id).add(id)
  if (timers.has(event_id)) return
  const pause = REPORT_EVERY + Math.random() * spreadFor(people)
  timers.set(
    event_id,
    setTimeout(() => send(event_id, people), pause),
  )
}

function send(event_id: EventId, people: number, keepalive = false): void {
  clearTimeout(timers.get(event_id))
  timers.delete(event_id)
  const all = [...of(waiting, event_id)]
  waiting.delete(event_id)
  for (let from = 0; from < all.length; from += PAGE_MAX) {
    const ids = all.slice(from, from + PAGE_MAX)
    call(ideas.reportSightings, { params: { id: event_id }, body: { ids } }, { keepalive }).catch((error) => {
      if (isRetryable(error)) wait(event_id, ids, people)
    })
  }
}

function of(sets: Map<EventId, Set<IdeaId>>, event_id: EventId): Set<IdeaId> {
  const known = sets.get(event_id) ?? new Set()
  sets.set(event_id, known)
  return known
}

const sendAll = () => {
  for (const event_id of [...waiting.keys()]) send(event_id, 0, true)
}

// phones are put away more often than pages are left
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendAll())
window.addEventListener('pagehide', sendAll)
