// Whether the reader is busy with the list, so that nothing may move: scrolled away, or just touched something.
import { type RefObject, useEffect, useState } from 'react'
import { useAway } from '#web/events/useAway.ts'

/** How long after a touch or key the list stays still, milliseconds. */
const CALM_MS = 1500

export function useReading(list: RefObject<HTMLElement | null>): { isAway: boolean; isBusy: boolean } {
  const isAway = useAway()
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    const element = list.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout>
    const touched = () => {
      clearTimeout(timer)
      setIsBusy(true)
      timer = setTimeout(() => setIsBusy(false), CALM_MS)
    }
    const names = ['pointerdown', 'keydown'] as const
    for (const name of names) element.addEventListener(name, touched, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of names) element.removeEventListener(name, touched)
    }
  }, [list])
  return { isAway, isBusy }
}
