// Brings the answer that the address points at into view.
import { useEffect, useRef } from 'react'
import type { Ideas } from './useIdeas.ts'

/** Pages that are loaded in search of it. */
const PAGES = 10

/** `target`: the slug of an answer; `isRendered`: everything that is loaded is on the page. */
export function useTarget(target: string | undefined, found: Ideas, isRendered: boolean): void {
  const done = useRef<string | null>(null)
  const pages = useRef(0)
  const { hasMore, loadMore } = found
  const isLoaded = found.ideas.some((idea) => idea.slug === target)
  useEffect(() => {
    if (!target || done.current === target || !isRendered) return
    if (isLoaded) {
      done.current = target
      document.getElementById(`answer-${target}`)?.scrollIntoView({ block: 'center' })
    } else if (hasMore && pages.current < PAGES) {
      pages.current += 1
      void loadMore()
    }
  }, [target, isRendered, isLoaded, hasMore, loadMore])
}
