// A list that stands still while it is read, and lets what is gone leave slowly while it is not.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type HeldList, holdList, type Listed, withLeaving } from './held-list.ts'
import { isOwnAction } from './own-actions.ts'

/** How long something takes to leave, milliseconds. */
const LEAVING_MS = 350

export type ShownList<T> = HeldList<T> & {
  /** Shows what waits, also while the list is held. */
  release: () => void
}

export function useHeldList<T extends Listed>(items: readonly T[], hold: boolean): ShownList<T> {
  const before = useRef<HeldList<T>['shown'] | null>(null)
  const left = useRef(new Set<string>())
  const [, redraw] = useState(0)

  const last = before.current
  const list: HeldList<T> =
    hold && last
      ? holdList(last, items, isOwnAction)
      : { shown: withLeaving(last ?? items, items, (id) => !left.current.has(id)), waiting: [] }

  useLayoutEffect(() => {
    before.current = list.shown
  })

  const leaving = hold ? '' : list.shown.flatMap((item) => (item.gone ? [item.id] : [])).join(' ')
  useEffect(() => {
    if (leaving === '') return
    const timer = setTimeout(() => {
      for (const id of leaving.split(' ')) left.current.add(id)
      redraw((count) => count + 1)
    }, LEAVING_MS)
    return () => clearTimeout(timer)
  }, [leaving])

  const release = useCallback(() => {
    before.current = null
    redraw((count) => count + 1)
  }, [])
  return { ...list, release }
}
