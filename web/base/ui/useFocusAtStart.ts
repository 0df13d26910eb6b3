// What comes in place of the button that was pressed takes the focus, which would be lost with that button.
import { type RefObject, useEffect, useRef } from 'react'

export function useFocusAtStart<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null)
  useEffect(() => ref.current?.focus(), [])
  return ref
}
