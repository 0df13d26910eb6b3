// The clock of the living picture: one vote after the other, none for people who asked for calm, and it can be paused.
import { useEffect, useState } from 'react'
import { isCalm } from '#web/base/ui/settle.ts'
import { STEPS_MAX } from './living.ts'

const STEP_MS = 850

/** `subject` changes where the picture begins again. `isStill`: nothing moves, and there is nothing to pause. */
export function useLiving(subject: string) {
  const [isStill] = useState(isCalm)
  const [isPaused, setIsPaused] = useState(false)
  const [state, setState] = useState({ subject, steps: 0 })
  const steps = state.subject === subject ? state.steps : 0
  const isOver = steps >= STEPS_MAX
  useEffect(() => {
    if (isStill || isPaused || isOver) return
    const timer = setTimeout(() => setState({ subject, steps: steps + 1 }), STEP_MS)
    return () => clearTimeout(timer)
  }, [isStill, isPaused, isOver, subject, steps])
  const toggle = () => {
    if (isOver) setState({ subject, steps: 0 })
    setIsPaused(!isOver && !isPaused)
  }
  return { steps: isStill ? STEPS_MAX : steps, isStill, isRunning: !isPaused && !isOver, toggle }
}
