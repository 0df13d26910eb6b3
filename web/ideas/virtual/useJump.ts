// Brings an answer into view that may be thousands of places away.
import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { IdeaList } from '../idea-list.ts'
import type { LaterIdea } from '../later-pages.ts'
import type { Sought } from '../useTarget.ts'
import type { Row } from './rows.ts'

type Jump = {
  virtual: Virtualizer<Window, HTMLLIElement>
  rows: readonly Row<LaterIdea>[]
  list: IdeaList
  head: readonly LaterIdea[]
  sought: Sought
}

/** First to where it should be, which has it loaded; then to where it is. */
export function useJump({ virtual, rows, list, head, sought }: Jump): void {
  const { target, place, onFound } = sought
  const tried = useRef<string | null>(null)
  const at = target === null ? -1 : rows.findIndex(({ idea }) => idea?.slug === target)
  const guess = place === null ? -1 : head.length + place - (list.next_offset ?? 0)
  useEffect(() => {
    if (target === null) return
    if (at >= 0) {
      onFound()
      virtual.scrollToIndex(at, { align: 'center' })
    } else if (guess >= 0 && tried.current !== target) {
      tried.current = target
      virtual.scrollToIndex(guess, { align: 'center' })
    }
  }, [virtual, target, at, guess, onFound])
}
