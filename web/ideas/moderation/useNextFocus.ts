// The buttons that had the focus go with what was decided: not before it is gone is it seen what comes next.
import { type RefObject, useEffect, useRef } from 'react'
import type { Idea } from '#domain/ideas/contract.ts'
import { focusNear } from '#web/base/ui/focus-beside.ts'

type Gone = { ids: readonly string[]; place: number }

/** Gives what is to be told what was decided; the focus goes to what takes its place, without any to the list itself. */
export function useNextFocus(
  list: RefObject<HTMLElement | null>,
  ideas: readonly Idea[],
): (gone: Gone) => void {
  const gone = useRef<Gone | null>(null)
  useEffect(() => {
    const { current } = gone
    if (!current || ideas.some(({ id }) => current.ids.includes(id))) return
    gone.current = null
    focusNear(list.current, '[data-decide]', current.place, list.current, { preventScroll: true })
  })
  return (now) => {
    gone.current = now
  }
}
