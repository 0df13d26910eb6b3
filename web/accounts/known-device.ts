// What this device knows of who was on it last: nobody, a guest, or an account, which nobody leaves without being asked.
import { createElement } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { deviceStore } from '#web/base/storage/device-store.ts'
import { showOver } from '#web/base/ui/overlays.ts'
import { isTabOfAccount } from './tab-user.ts'

const KEY = 'popin.known'
const ACCOUNT = 'account'

const SignedOutDialog = lazyPart(async () => (await import('./SignedOutDialog.tsx')).SignedOutDialog)

export function noteKnownDevice({ guest }: { guest: boolean }): void {
  deviceStore.write(KEY, guest ? 'yes' : ACCOUNT)
}

export function isNewDevice(): boolean {
  return deviceStore.read(KEY) === null
}

/** Somebody left by themselves. */
export function noteLeft(): void {
  if (!isNewDevice()) deviceStore.write(KEY, 'yes')
}

/** Whether somebody may go on as a guest: at once, unless an account was signed in here and did not leave by itself. */
export async function mayBeGuest(): Promise<boolean> {
  if (deviceStore.read(KEY) !== ACCOUNT && !isTabOfAccount()) return true
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
