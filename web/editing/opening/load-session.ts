// Loads the questions of a saved session, from any one of them.
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { call } from '#web/base/api/call.ts'

export type SavedEvents = readonly [PopinEvent, ...PopinEvent[]]

/** All questions of its session in their order; of somebody else's only the one that was asked for. */
export async function loadSession(slug: string): Promise<SavedEvents> {
  const asked = await call(events.loadEvent, { params: { slug } })
  if (!asked.user_created || !asked.collection) return [asked]
  const all = asked.collection.events.map(({ id }) =>
    id === asked.id ? asked : call(events.loadEvent, { params: { slug: id } }),
  )
  const [first = asked, ...others] = await Promise.all(all)
  return [first, ...others]
}
