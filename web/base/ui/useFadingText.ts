// A text that goes away by itself.
import { useCallback, useEffect, useState } from 'react'

/** Gives the text and how to set it; it is empty again after `ms`. Without `ms` it stays. */
export function useFadingText(ms?: number): [string | null, (text: string | null) => void] {
  const [shown, setShown] = useState<{ text: string | null }>({ text: null })
  useEffect(() => {
    if (shown.text === null || ms === undefined) return
    const timer = setTimeout(() => setShown({ text: null }), ms)
    return () => clearTimeout(timer)
  }, [shown, ms])
  const show = useCallback((text: string | null) => setShown({ text }), [])
  return [shown.text, show]
}
