// Hands the keys of the whole window to the presenter screen.
import { useEffect, useRef } from 'react'
import { actionOf, type KeyAction } from './keys.ts'

const CONTROLS = 'button, a, input, select, textarea, summary, [role="dialog"] *'
const FIELDS = 'input, select, textarea'

/** `only`: all other keys stay with the browser. */
export function useKeys(
  isOn: boolean,
  onKey: (action: KeyAction) => void,
  only?: readonly KeyAction[],
): void {
  const latest = useRef(onKey)
  latest.current = onKey
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const place = event.target instanceof Element ? event.target : null
      if (event.defaultPrevented || place?.closest(FIELDS)) return
      const rightToLeft = getComputedStyle(document.documentElement).direction === 'rtl'
      const action = actionOf(event, place?.closest(CONTROLS) != null, rightToLeft)
      if (!action || only?.includes(action) === false) return
      event.preventDefault()
      latest.current(action)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOn, only])
}
