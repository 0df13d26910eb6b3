// Gives the focus back to where it was, for dialogs that go at once, before the kit could.
import { useEffect, useState } from 'react'
import { focusStill } from './focus.ts'

export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    return () => {
      focusStill(before)
    }
  }, [before])
}
