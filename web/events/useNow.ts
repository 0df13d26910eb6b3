// The time, ticking: for countdowns.
import { useEffect, useState } from 'react'

/** Unix seconds, whole; renews every `seconds` while `isOn`. */
export function useNow(seconds: number, isOn = true): number {
  const [now, setNow] = useState(() => Math.floor(Date.now() / 1000))
  useEffect(() => {
    if (!isOn) return
    const tick = () => setNow(Math.floor(Date.now() / 1000))
    tick()
    const timer = setInterval(tick, seconds * 1000)
    return () => clearInterval(timer)
  }, [seconds, isOn])
  return now
}
