// Opens a dialog a moment after it is wanted.
import { useMantineEnv } from '@mantine/core'
import { useEffect, useState } from 'react'

/** Milliseconds before a dialog shows. */
const DELAY_MS = 100

/**
 * False for a moment after mounting and after each wish to open: a dialog gives the focus back only when it has seen
 * itself open. Where the kit is told not to move, as in tests, the moment is over with the first drawing.
 */
export function useLazyOpening(opened: boolean): boolean {
  const isStill = useMantineEnv() === 'test'
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    if (!opened || isStill) return setIsDue(opened)
    const timer = setTimeout(() => setIsDue(true), DELAY_MS)
    return () => {
      clearTimeout(timer)
      setIsDue(false)
    }
  }, [opened, isStill])
  return opened && isDue
}
