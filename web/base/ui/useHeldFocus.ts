// A row that moves in the document loses the focus: its control takes it again before anybody sees it gone.
import { useLayoutEffect } from 'react'
import { focusOn } from './focus.ts'

/** What moved its row last; one that could not gives way to the next. */
let held: HTMLElement | null = null

const hold = (control: HTMLElement) => {
  held = control
}

/** For each row; gives what is to be told which control moves it, right before it does. */
export function useHeldFocus(): (control: HTMLElement) => void {
  useLayoutEffect(() => {
    focusOn(held)
    held = null
  })
  return hold
}
