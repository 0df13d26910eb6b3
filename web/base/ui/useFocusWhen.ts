// What comes in place of the button that was pressed takes the focus, which would be lost with that button.
import { type RefObject, useEffect, useRef } from 'react'
import { focusOn } from './focus.ts'

/** At the start, or each time that `state` changes to something true. With `what` the first of these in the element. */
export function useFocusWhen<Element extends HTMLElement>(
  state: unknown = true,
  what?: string,
): RefObject<Element | null> {
  const ref = useRef<Element>(null)
  useEffect(() => {
    if (state) focusOn(ref.current, what)
  }, [state, what])
  return ref
}
