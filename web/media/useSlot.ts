// The file beside a text, as it stands now.
import { useSyncExternalStore } from 'react'
import { onSlots, type Slot, slotOf } from './slots.ts'

export function useSlot(key: string): Slot | null {
  return useSyncExternalStore(onSlots, () => slotOf(key))
}
