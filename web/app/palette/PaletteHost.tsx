// Listens for Ctrl K, and loads the command palette when it is first wanted.
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { whenDialogsClose } from '#web/base/ui/dialogs.ts'
import { closePalette, isPaletteKey, isPaletteOpen, openPalette } from './opening.ts'

const Palette = lazyPart(async () => (await import('./Palette.tsx')).Palette)

const OPEN_DIALOG = '[role="dialog"][aria-modal="true"]'

export function PaletteHost({ user }: { user: User }) {
  const opened = useSyncExternalStore(isPaletteOpen.listen, isPaletteOpen.read)
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('keydown', press)
      closePalette()
    }
  }, [])
  useEffect(() => (opened ? whenDialogsClose(closePalette) : undefined), [opened])
  if (!wanted) return null
  return (
    <Suspense>
      <Palette user={user} opened={opened} onClose={closePalette} />
    </Suspense>
  )
}

function press(event: KeyboardEvent): void {
  if (!isPaletteKey(event) || event.repeat) return
  event.preventDefault()
  if (isPaletteOpen.read()) closePalette()
  // another dialog waits for its own answer
  else if (!document.querySelector(OPEN_DIALOG)) openPalette()
}
