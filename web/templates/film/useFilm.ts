// The clock of a film that the page draws itself: where it is, and whether it runs.
import { useEffect, useState } from 'react'

/** Milliseconds between two pictures; the style sheet glides from one to the next. */
const STEP_MS = 200

/** `length` and `at` in seconds. At its end the film stands still, and playing begins it anew. */
export function useFilm(length: number) {
  const [at, setAt] = useState(0)
  const [isWanted, setIsWanted] = useState(false)
  const isOver = at >= length
  const isPlaying = isWanted && !isOver
  useEffect(() => {
    if (!isPlaying) return
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const passed = (now - last) / 1000
      last = now
      setAt((before) => Math.min(length, before + passed))
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [isPlaying, length])
  return {
    at,
    isPlaying,
    isOver,
    seek: setAt,
    pause: () => setIsWanted(false),
    play: (from = isOver ? 0 : at) => {
      setAt(from)
      setIsWanted(true)
    },
  }
}
