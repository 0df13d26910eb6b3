// Hands the keys of the whole window to the presenter screen.
import { useEffect, useRef } from 'react'
import { deedOf, type KeyDeed } from './keys.ts'

const CONTROLS = 'button, a, input, select, textarea, summary, [role="dialog"] *'
const FIELDS = 'input, select, textarea'

export function useKeys(isOn: boolean, onKey: (deed: KeyDeed) => void): void {
  const latest = useRef(onKey)
  latest.current = onKey
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const place = event.target instanceof Element ? event.target : null
      if (event.defaultPrevented || place?.closest(FIELDS)) return
      const rightToLeft = getComputedStyle(document.documentElement).direction === 'rtl'
      const deed = deedOf(event, place?.closest(CONTROLS) != null, rightToLeft)
      if (!deed) return
      event.preventDefault()
      latest.current(deed)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOn])
}
