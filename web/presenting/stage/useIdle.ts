// Whether no hand was on mouse or keys for a while: the controls step back then.
import { useEffect, useState } from 'react'

const IDLE_MS = 4000

export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let timer = setTimeout(() => setIsIdle(true), IDLE_MS)
    const wake = () => {
      clearTimeout(timer)
      setIsIdle(false)
      timer = setTimeout(() => setIsIdle(true), IDLE_MS)
    }
    const names = ['pointermove', 'pointerdown', 'focusin'] as const
    for (const name of names) window.addEventListener(name, wake)
    return () => {
      clearTimeout(timer)
      for (const name of names) window.removeEventListener(name, wake)
    }
  }, [])
  return isIdle
}
