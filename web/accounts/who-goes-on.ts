// Asks as whom somebody goes on, where this device or this tab was somebody else's.
import { createElement } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { whenDialogsClose } from '#web/base/ui/dialogs.ts'
import { showOver } from '#web/base/ui/overlays.ts'
import { noteLeft } from './known-device.ts'
import { isGuestAtOnce } from './tab-user.ts'

const SignedOutDialog = lazyPart(async () => (await import('./SignedOutDialog.tsx')).SignedOutDialog)

/** Whether somebody may go on as a guest: at once, unless an account was signed in here and did not leave by itself. */
export async function mayBeGuest(): Promise<boolean> {
  if (isGuestAtOnce()) return true
  const isGuest = await askWho(null)
  if (isGuest) noteLeft()
  return isGuest
}

let asking: Promise<boolean> | null = null

/** Whether somebody goes on as this user, or as a guest where nobody is signed in. One question, whoever asks. */
export function askWho(user: User | null): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    const onAnswer = (goesOn: boolean) => {
      asking = null
      close()
      forget()
      resolve(goesOn)
    }
    const close = showOver(createElement(SignedOutDialog, { key: 'signed-out', user, onAnswer }))
    // left by the back button, say: it is no question about any other page
    const forget = whenDialogsClose(() => onAnswer(false))
  })
  return asking
}
