// What is drawn of a result: paced, and grown from nothing when it is revealed.
import { useRef, useState } from 'react'
import { usePaced } from '#web/base/dots/usePaced.ts'

/** The same rows as long as nothing in them changes, at most four times a second other ones. */
export function useResultRows<Row>(told: readonly Row[]): readonly Row[] {
  return usePaced(useSame(told))
}

function useSame<Row>(rows: readonly Row[]): readonly Row[] {
  const last = useRef({ rows, key: '' })
  const key = JSON.stringify(rows)
  if (key !== last.current.key) last.current = { rows, key }
  return last.current.rows
}

/** Whether results were hidden before: what is revealed grows from nothing. */
export function useRevealed(isHidden: boolean): boolean {
  const [wasHidden, setWasHidden] = useState(isHidden)
  if (isHidden && !wasHidden) setWasHidden(true)
  return wasHidden && !isHidden
}
