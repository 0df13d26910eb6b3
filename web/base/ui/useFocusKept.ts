// What was pressed may go as something new comes in its place: then this place takes the focus.
import { type RefObject, useEffect, useRef } from 'react'

/** Looks after each change of `shown`; whoever has the focus elsewhere keeps it. */
export function useFocusKept(place: RefObject<HTMLElement | null>, shown: unknown): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [place, shown])
}
