// Opens a menu that was loaded because it was wanted.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { whenDialogsClose } from './dialogs.ts'
import { focusOn, focusStill } from './focus.ts'

type LazyMenu = {
  opened: boolean
  onChange: (opened: boolean) => void
  /** Belongs to the button of the menu. */
  button: RefObject<HTMLButtonElement | null>
  /** An item goes with the menu: what it does begins at the button, to which a dialog then gives the focus back. */
  fromButton: (act: () => void) => () => void
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
    if (document.activeElement === document.body) focusStill(button.current)
    onChange(true)
  }, [])
  useEffect(() => (opened ? whenDialogsClose(() => onChange(false)) : undefined), [opened])
  const fromButton = (act: () => void) => () => {
    focusOn(button.current)
    act()
  }
  return { opened, onChange, button, fromButton }
}
