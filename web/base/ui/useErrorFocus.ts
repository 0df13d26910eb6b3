// After a refused form: the focus goes to the first field that is wrong.
import { type RefObject, useEffect, useRef } from 'react'
import { focusOn } from './focus.ts'
import { focusSoon } from './focus-beside.ts'

const WRONG = '[aria-invalid="true"]'

/** Gives what belongs to the form. `attempt` counts the refused tries; while it is 0 nothing happens. */
export function useErrorFocus(attempt: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempt > 0) focusOn(form.current, WRONG)
  }, [attempt])
  return form
}

/** The same for a form that has just found out by itself. */
export function focusWrong(form: Element | null): void {
  focusSoon(() => form, WRONG)
}
