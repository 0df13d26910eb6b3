// What an account may not do whose administrator switched the running of sessions off: a dialog says so instead.
import { createElement, type ReactNode, Suspense, useState } from 'react'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'

const RestrictedDialog = lazyPart(async () => (await import('./RestrictedDialog.tsx')).RestrictedDialog)

export type Restriction = {
  /** Does `act`, or shows the dialog in its place. */
  unlessRestricted: (act: () => void) => void
  /** To be shown somewhere on the page. */
  dialog: ReactNode
}

export function useRestriction(): Restriction {
  const isRestricted = useCurrentUser()?.event_creation_allowed === false
  const { opened, open, close } = useDialog()
  // the dialog is loaded when it is wanted, and stays while it closes
  const [wanted, setWanted] = useState(false)
  const unlessRestricted = (act: () => void) => {
    if (!isRestricted) return act()
    setWanted(true)
    open()
  }
  const shown = createElement(RestrictedDialog, { opened, onClose: close })
  const dialog = wanted && createElement(Suspense, null, shown)
  return { unlessRestricted, dialog }
}
