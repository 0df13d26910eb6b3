// Counts round and round, for texts that take turns.
import { useEffect, useState } from 'react'

const TURN_MS = 5000

/** A number from 0 to `count` - 1 that moves on every five seconds while `isOn`. */
export function useRotation(count: number, isOn: boolean): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => setTurn((before) => (before + 1) % count), TURN_MS)
    return () => clearInterval(timer)
  }, [count, isOn])
  return turn
}
