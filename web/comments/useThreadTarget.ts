// Brings the comment that the address points at into view.
import { useEffect, useRef, useState } from 'react'
import { useAddress } from '#web/base/router/useAddress.ts'
import { focusStill } from '#web/base/ui/focus.ts'
import type { CommentSort } from './useComments.ts'

/** The order of a thread, and the comment that the address points at until somebody chooses another order. */
export function useThreadView() {
  const wanted = useAddress().query.comment_slug
  const [sort, setSort] = useState<CommentSort>('newest')
  const [left, setLeft] = useState<string | undefined>()
  const onSort = (next: CommentSort) => {
    setSort(next)
    setLeft(wanted)
  }
  return { sort, onSort, target: wanted === left ? undefined : wanted }
}

/** Milliseconds for which it is marked once it is in view. */
const LIT_MS = 3000
/** Pages that are loaded in search of it. */
const PAGES = 25

type Search = { isShown: boolean; hasMore: boolean; loadMore: () => Promise<void>; loaded: number }

/** `target`: the id of a comment; `loaded`: how many comments there are by now. Gives the id while it is marked. */
export function useThreadTarget(target: string | undefined, search: Search): string | undefined {
  const { isShown, hasMore, loadMore, loaded } = search
  const done = useRef<string | null>(null)
  const pages = useRef(0)
  const [over, setOver] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page that came is looked through
  useEffect(() => {
    if (!target || done.current === target) return
    if (isShown) {
      done.current = target
      const element = document.getElementById(target)
      element?.scrollIntoView({ block: 'center' })
      focusStill(element)
    } else if (hasMore && pages.current < PAGES) {
      pages.current += 1
      // one that does not come can be asked for with the button
      void loadMore().catch(() => {})
    }
  }, [target, isShown, hasMore, loadMore, loaded])
  useEffect(() => {
    if (!target || !isShown) return
    const timer = setTimeout(() => setOver(target), LIT_MS)
    return () => clearTimeout(timer)
  }, [target, isShown])
  return over === target ? undefined : target
}
