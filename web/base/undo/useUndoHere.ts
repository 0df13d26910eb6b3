// A way back that ends with the page that something was done on.
import { useEffect, useRef } from 'react'
import { offerUndo } from './undo.ts'

/** As `offerUndo`, for what can be undone only there. */
export function useUndoHere(): typeof offerUndo {
  const ends = useRef<(() => void)[]>([])
  useEffect(
    () => () => {
      for (const end of ends.current) end()
    },
    [],
  )
  return (said, undo) => {
    const end = offerUndo(said, undo)
    ends.current.push(end)
    return end
  }
}
