// Opens a dialog that was loaded because it was wanted.
import { useEffect, useState } from 'react'

/** False once after mounting: a dialog gives the focus back only when it has seen itself open. */
export function useLateOpening(opened: boolean): boolean {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  return opened && isMounted
}
