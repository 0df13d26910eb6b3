// What stands over whatever page is open because a call waits for it; each part is loaded when it is wanted.
import type { ReactNode } from 'react'

let open: readonly ReactNode[] = []
const listeners = new Set<() => void>()

/** Shows something above what is shown already; gives the function that takes it away. */
export function showOver(overlay: ReactNode): () => void {
  show([...open, overlay])
  return () => show(open.filter((one) => one !== overlay))
}

export function overlays(): readonly ReactNode[] {
  return open
}

export function onOverlays(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: readonly ReactNode[]): void {
  open = next
  for (const listener of listeners) listener()
}
