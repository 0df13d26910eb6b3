// Gives the focus back to where it was, for dialogs that go at once, before the kit could.
import { useEffect, useState } from 'react'

export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [before])
}
