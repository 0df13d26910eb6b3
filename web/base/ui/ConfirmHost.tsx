// The place of what stands over the page: questions that wait for an answer, each loaded when it is wanted.
import { Suspense, useSyncExternalStore } from 'react'
import { onOverlays, overlays } from './overlays.ts'

export function ConfirmHost() {
  return <Suspense>{useSyncExternalStore(onOverlays, overlays)}</Suspense>
}
