// A moment that is being picked: as the fields show it, and in unix seconds.
import { useState } from 'react'
import type { Picked } from './MomentField.tsx'
import { dateOf, momentOf, timeOf } from './times.ts'

/** A moment that nobody touches keeps its seconds, which no list of times has; null is no day or no time. */
export function usePicked(given: number) {
  const [picked, setPicked] = useState<Picked>({ date: dateOf(given), time: timeOf(given) })
  const [isTouched, setIsTouched] = useState(false)
  const pick = (next: Picked) => {
    setPicked(next)
    setIsTouched(true)
  }
  /** Sets a moment that follows from another one. */
  const set = (moment: number) => pick({ date: dateOf(moment), time: timeOf(moment) })
  return { picked, pick, set, moment: isTouched ? momentOf(picked.date, picked.time) : given }
}
