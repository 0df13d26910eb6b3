// What stands over whatever page is open because a call waits for it; each part is loaded when it is wanted.
import type { ReactNode } from 'react'
import { createStore } from '../store.ts'

const open = createStore<readonly ReactNode[]>([])
export const { read: overlays, listen: onOverlays } = open

/** Shows something above what is shown already; gives the function that takes it away. */
export function showOver(overlay: ReactNode): () => void {
  open.set([...overlays(), overlay])
  return () => open.set(overlays().filter((one) => one !== overlay))
}
