// Which page of a long list stands on the screen: they turn by themselves, until somebody turns one.
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Between two turns of a wheel, milliseconds: one push of a hand is one page. */
const WHEEL_MS = 350

export type Pages = {
  at: number
  count: number
  isTurning: boolean
  turn: (step: 1 | -1) => void
  setTurning: (isTurning: boolean) => void
}

/** `seconds`: how long a page stands; the last one leads to the first. */
export function usePages(count: number, seconds: number): Pages {
  const [wanted, setWanted] = useState(0)
  const [isTurning, setTurning] = useState(true)
  const at = Math.min(wanted, Math.max(0, count - 1))
  useEffect(() => {
    if (!isTurning || count < 2) return
    const timer = setTimeout(() => setWanted((at + 1) % count), seconds * 1000)
    return () => clearTimeout(timer)
  }, [at, count, isTurning, seconds])
  const turn = (step: 1 | -1) => {
    setTurning(false)
    setWanted((at + step + count) % count)
  }
  return { at, count, isTurning, turn, setTurning }
}

/** The wheel over `place` turns the pages. */
export function useWheel(place: RefObject<HTMLElement | null>, { count, turn }: Pages): void {
  const turning = useRef(turn)
  turning.current = turn
  useEffect(() => {
    const element = place.current
    if (!element || count < 2) return
    let last_ms = 0
    const roll = (event: WheelEvent) => {
      if (event.ctrlKey || event.deltaY === 0) return
      event.preventDefault()
      if (event.timeStamp - last_ms < WHEEL_MS) return
      last_ms = event.timeStamp
      turning.current(event.deltaY > 0 ? 1 : -1)
    }
    element.addEventListener('wheel', roll, { passive: false })
    return () => element.removeEventListener('wheel', roll)
  }, [place, count])
}
