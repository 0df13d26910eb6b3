// Whether the reader has scrolled away from the top of the page.
import { useSyncExternalStore } from 'react'

/** Pixels; the way back ends earlier than the way out begins, so that nothing flickers between. */
const OUT = 160
const BACK = 40

let isAway = false
const listeners = new Set<() => void>()

function look(): void {
  const next = window.scrollY > (isAway ? BACK : OUT)
  if (next === isAway) return
  isAway = next
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('scroll', look, { passive: true })
    // asked now, the place would be computed once more than for the paint
    requestAnimationFrame(look)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('scroll', look)
  }
}

export function useAway(): boolean {
  return useSyncExternalStore(subscribe, () => isAway)
}

/** Brings the reader back to the top; what waited there is shown then. */
export function scrollToTop(): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })
}
