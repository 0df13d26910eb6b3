// A row of a `SortArea`: its handle drags it, arrow keys and buttons move it, and what moved it keeps the focus.
import { useSortable } from '@dnd-kit/react/sortable'
import type { KeyboardEvent } from 'react'
import { stepOf } from './moved.ts'
import { useHeldFocus } from './useHeldFocus.ts'

/** Milliseconds and curve of a move, as everything slides here; under reduced motion nothing does. */
const TRANSITION = { duration: 300, easing: 'cubic-bezier(0.2, 0, 0, 1)', idle: true }

/** `onMove` moves it by so many places; `move` is for its buttons, `keys` for what takes its keys. */
export function useSortRow(id: string | number, index: number, onMove: (step: number) => void) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, transition: TRANSITION })
  const hold = useHeldFocus()
  const move = (step: number, control: HTMLElement) => {
    hold(control)
    onMove(step)
  }
  const keys = (needsAlt: boolean) => (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event, needsAlt)
    if (step === null) return
    event.preventDefault()
    move(step, event.currentTarget)
  }
  return { ref, handleRef, isDragging, move, keys }
}
