// Listens for Ctrl K, and loads the command palette with the first one.
import { Suspense, useEffect, useRef, useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { isPaletteKey, openPalette, paletteCalls } from './opening.ts'

const Palette = lazyPart(async () => (await import('./Palette.tsx')).Palette)

const OPEN_DIALOG = '[role="dialog"][aria-modal="true"]'

export function PaletteHost({ user }: { user: User }) {
  const { opened, open, close } = useDialog()
  const [wanted, setWanted] = useState(false)
  const toggle = useRef(open)
  // another dialog waits for its own answer
  toggle.current = opened ? close : () => document.querySelector(OPEN_DIALOG) || open()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || event.repeat) return
      event.preventDefault()
      openPalette()
    }
    window.addEventListener('keydown', press)
    const unlisten = paletteCalls.listen(() => {
      setWanted(true)
      toggle.current()
    })
    return () => {
      window.removeEventListener('keydown', press)
      unlisten()
    }
  }, [])
  if (!wanted) return null
  return (
    <Suspense>
      <Palette user={user} opened={opened} onClose={close} />
    </Suspense>
  )
}
