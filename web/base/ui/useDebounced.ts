// A text that follows what is typed once there is a pause.
import { useEffect, useState } from 'react'

/** The pause, milliseconds. */
const PAUSE = 200

export function useDebounced(text: string): string {
  const [calm, setCalm] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return calm
}
