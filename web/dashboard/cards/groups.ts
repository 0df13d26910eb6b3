// Questions that belong to one session, together under its name.
import type { SessionState } from '#domain/dashboard/model.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { stateOf } from './session-state.ts'

/** `name` is null for what stands alone. */
export type Group = { key: string; name: string | null; events: PopinEvent[] }

/** In the given order, each session where its first question stands, with its questions as they follow each other. */
export function groupsOf(events: readonly PopinEvent[]): Group[] {
  const groups = new Map<string, Group>()
  for (const event of events) {
    const { collection } = event
    const key = collection?.id ?? event.id
    const group = groups.get(key) ?? { key, name: collection?.name ?? null, events: [] }
    group.events.push(event)
    groups.set(key, group)
  }
  for (const { events } of groups.values()) events.sort((one, other) => placeOf(one) - placeOf(other))
  return [...groups.values()].map((group) => (group.events.length > 1 ? group : { ...group, name: null }))
}

function placeOf({ id, collection }: PopinEvent): number {
  return collection?.events.findIndex((question) => question.id === id) ?? 0
}

/** The question of a session that its card speaks of: what runs, then what comes, then what was. */
export function leadOf(events: readonly PopinEvent[], now: number): PopinEvent {
  const inState = (state: SessionState) => events.find((event) => stateOf(event, now) === state)
  return inState('active') ?? inState('upcoming') ?? events[0]!
}
