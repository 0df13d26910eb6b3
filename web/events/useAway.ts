// Whether the reader has scrolled away from the top of the page.
import { useSyncExternalStore } from 'react'
import { createStore } from '#web/base/store.ts'

/** Pixels; the way back ends earlier than the way out begins, so that nothing flickers between. */
const OUT = 160
const BACK = 40

const away = createStore(false, follow)

function look(): void {
  const next = window.scrollY > (away.read() ? BACK : OUT)
  if (next !== away.read()) away.set(next)
}

function follow(): () => void {
  window.addEventListener('scroll', look, { passive: true })
  // asked now, the place would be computed once more than for the paint
  requestAnimationFrame(look)
  return () => window.removeEventListener('scroll', look)
}

export function useAway(): boolean {
  return useSyncExternalStore(away.listen, away.read)
}

/** Brings the reader back to the top; what waited there is shown then. */
export function scrollToTop(): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })
}
