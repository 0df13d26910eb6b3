// Tells the server what the reader has seen, in one call for many answers.
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { PAGE_MAX } from '#domain/ideas/model.ts'
import { call } from '#web/base/api/call.ts'

/** Calls of one event are at least this far apart, milliseconds. */
export const REPORT_EVERY = 3000

const waiting = new Map<EventId, Set<IdeaId>>()
const timers = new Map<EventId, ReturnType<typeof setTimeout>>()

/** Soon, together with what is seen meanwhile; what cannot be told is marked as new again with the next visit. */
export function reportSeen(event_id: EventId, id: IdeaId): void {
  waiting.set(event_id, (waiting.get(event_id) ?? new Set()).add(id))
  if (timers.has(event_id)) return
  const timer = setTimeout(() => send(event_id), REPORT_EVERY)
  timers.set(event_id, timer)
}

function send(event_id: EventId): void {
  clearTimeout(timers.get(event_id))
  timers.delete(event_id)
  const all = [...(waiting.get(event_id) ?? [])]
  waiting.delete(event_id)
  for (let from = 0; from < all.length; from += PAGE_MAX) {
    const ids = all.slice(from, from + PAGE_MAX)
    call(ideas.markAllSeen, { params: { id: event_id }, body: { ids } }).catch(() => {})
  }
}

// whoever leaves within three seconds has seen it all the same
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') for (const event_id of [...waiting.keys()]) send(event_id)
})
