// After a refused form: the focus goes to the first field that is wrong.
import { type RefObject, useEffect } from 'react'

/** `attempt` counts the refused tries; while it is 0 nothing happens. */
export function useErrorFocus(form: RefObject<HTMLElement | null>, attempt: number): void {
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, attempt])
}
