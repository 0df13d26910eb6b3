// The time, kept up to date while a screen is shown.
import { useEffect, useState } from 'react'

/** Unix seconds, renewed every `every_ms` milliseconds. */
export function useNow(every_ms = 15_000): number {
  const [now, setNow] = useState(() => Date.now() / 1000)
  useEffect(() => {
    const renew = () => setNow(Date.now() / 1000)
    const timer = setInterval(renew, every_ms)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [every_ms])
  return now
}
