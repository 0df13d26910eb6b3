// Where the focus goes when an answer is put on the screen or taken off: the button that was pressed is gone then.
import { useEffect, useRef } from 'react'
import { focusStill } from '#web/base/ui/focus.ts'

/** `alone`: the answer that stands alone. Gives what notes that one was pressed here; what others press moves nothing. */
export function useStageFocus(alone: string | null | undefined): (id: string) => void {
  const pressed = useRef<string | null>(null)
  useEffect(() => {
    if (pressed.current === null) return
    const target = alone ? '[data-spotlight-off]' : `[data-answer="${pressed.current}"]`
    focusStill(document.querySelector(target) ?? document.querySelector('[data-stage]'))
    pressed.current = null
  }, [alone])
  return (id) => {
    pressed.current = id
  }
}
