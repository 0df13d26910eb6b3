// Where a part of the page goes that was pressed, the focus would be lost with it: what stands there now takes it.
import { type RefObject, useEffect, useRef } from 'react'
import { focusStill } from './focus.ts'

/**
 * `state` is another one when the part changes; a focus that is somewhere else is left alone. With `what` the first of these
 * in the element takes it.
 */
export function useLostFocus<Element extends HTMLElement>(
  state: unknown,
  what?: string,
): RefObject<Element | null> {
  const ref = useRef<Element>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    const focused = document.activeElement
    if (!focused || focused === document.body) focusStill(ref.current, what)
  }, [state, what])
  return ref
}
