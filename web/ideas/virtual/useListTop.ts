// How far below the top of the page a list begins, while what stands above it grows and shrinks.
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels; 0 until it is measured. */
export function useListTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    // whatever moves the list changes the height of the page
    const watcher = new ResizeObserver(measure)
    watcher.observe(document.body)
    return () => watcher.disconnect()
  }, [list])
  return top
}
