// What a screen shows of the outbox.
import { useSyncExternalStore } from 'react'
import { deviceOutbox } from './device-outbox.ts'
import type { OutboxEntry, OutboxState } from './entry.ts'
import { entriesOf, stateOfLane } from './outbox-state.ts'

function subscribe(listener: () => void): () => void {
  deviceOutbox.changeListeners.add(listener)
  return () => deviceOutbox.changeListeners.delete(listener)
}

/** The state of the newest write of a lane; null when there was none. */
export function useOutboxState(lane: string): OutboxState | null {
  return useSyncExternalStore(subscribe, () => stateOfLane(deviceOutbox, lane))
}

/** The own writes that are not saved yet and whose lane begins with `prefix`. */
export function useOutboxEntries(prefix = ''): OutboxEntry[] {
  const entries = useSyncExternalStore(subscribe, () => entriesOf(deviceOutbox))
  return entries.filter((entry) => entry.lane.startsWith(prefix))
}
