// Tells the operator's record that an account is in use: at most once in five minutes, while somebody types or presses.
import { useEffect } from 'react'
import { noteActivity } from './note-activity.ts'

export const ACTIVE_MS = 300_000
const SIGNS = ['keydown', 'pointerdown'] as const

export function useActiveTracking(): void {
  useEffect(() => {
    const note = () => {
      const now = Date.now()
      if (now - last < ACTIVE_MS) return
      last = now
      void noteActivity({ type: 'active' })
    }
    for (const sign of SIGNS) addEventListener(sign, note)
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, note)
    }
  }, [])
}

/** Of the whole page: a menu that is drawn anew tells nothing twice. */
let last = Number.NEGATIVE_INFINITY
