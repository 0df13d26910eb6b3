// A start and an end that are being picked: whoever moves the start moves the end along.
import { useState } from 'react'
import type { Window } from '#domain/events/model.ts'
import type { Picked } from './MomentField.tsx'
import { momentOf } from './times.ts'
import { usePicked } from './usePicked.ts'

export function useMovableWindow(given: Window) {
  const [window, setWindow] = useState(given)
  const start = usePicked(given.start_time)
  const end = usePicked(given.end_time)
  const pickStart = (picked: Picked) => {
    start.pick(picked)
    const start_time = momentOf(picked.date, picked.time)
    if (start_time === null) return
    const end_time = start_time + window.end_time - window.start_time
    setWindow({ start_time, end_time })
    end.set(end_time)
  }
  const pickEnd = (picked: Picked) => {
    end.pick(picked)
    const end_time = momentOf(picked.date, picked.time)
    if (end_time !== null) setWindow((was) => ({ ...was, end_time }))
  }
  return { start: { ...start, pick: pickStart }, end: { ...end, pick: pickEnd } }
}
