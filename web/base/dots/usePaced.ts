// What is drawn follows what is known at most four times a second, however fast votes come in.
import { useEffect, useRef, useState } from 'react'

const PACE_MS = 250

/** The value as it is shown: the first at once, the last one always. */
export function usePaced<T>(value: T): T {
  const [shown, setShown] = useState(value)
  const last = useRef(0)
  useEffect(() => {
    if (value === shown) return
    const show = () => {
      last.current = performance.now()
      setShown(value)
    }
    const timer = setTimeout(show, Math.max(0, last.current + PACE_MS - performance.now()))
    return () => clearTimeout(timer)
  }, [value, shown])
  return shown
}
