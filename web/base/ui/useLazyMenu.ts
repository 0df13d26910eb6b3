// Opens a menu that was loaded because it was wanted.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { whenDialogsClose } from './dialogs.ts'

type LazyMenu = {
  opened: boolean
  onChange: (opened: boolean) => void
  /** Belongs to the button of the menu. */
  button: RefObject<HTMLButtonElement | null>
}

/**
 * Closed once, and open from then on until somebody closes it or the path changes. Its button takes the place, and the focus, of the one
 * that was pressed: the menu gives the focus back only when it has seen itself open.
 */
export function useLazyMenu(): LazyMenu {
  const [opened, onChange] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // whoever went on while it was loading is not called back
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    onChange(true)
  }, [])
  useEffect(() => (opened ? whenDialogsClose(() => onChange(false)) : undefined), [opened])
  return { opened, onChange, button }
}
