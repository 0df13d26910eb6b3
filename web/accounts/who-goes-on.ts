// Asks as whom somebody goes on, where this device or this tab was somebody else's.
import { createElement } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { showOver } from '#web/base/ui/overlays.ts'
import { isDeviceOfAccount, noteLeft } from './known-device.ts'
import { isTabOfAccount } from './tab-user.ts'

const SignedOutDialog = lazyPart(async () => (await import('./SignedOutDialog.tsx')).SignedOutDialog)

/** Whether somebody may go on as a guest: at once, unless an account was signed in here and did not leave by itself. */
export async function mayBeGuest(): Promise<boolean> {
  if (!isDeviceOfAccount() && !isTabOfAccount()) return true
  const isGuest = await askWho(null)
  if (isGuest) noteLeft()
  return isGuest
}

let asking: Promise<boolean> | null = null

/** Whether somebody goes on as this user, or as a guest where nobody is signed in. One question, whoever asks. */
export function askWho(user: User | null): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    const close = showOver(
      createElement(SignedOutDialog, {
        key: 'signed-out',
        user,
        onAnswer: (goesOn: boolean) => {
          close()
          resolve(goesOn)
        },
      }),
    )
  }).finally(() => {
    asking = null
  })
  return asking
}
