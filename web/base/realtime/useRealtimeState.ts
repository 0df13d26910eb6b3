// Whether the page hears of changes at once.
import { useSyncExternalStore } from 'react'
import { onRealtimeState, realtimeState } from './realtime.ts'
import type { RealtimeState } from './rooms.ts'

/** `off`: this installation has no realtime. */
export function useRealtimeState(): RealtimeState {
  return useSyncExternalStore(onRealtimeState, realtimeState)
}
