// What this device knows of who was on it last: nobody, a guest, or an account, which nobody leaves without being asked.
import { createElement } from 'react'
import { latePart } from '#web/base/parts/late-part.ts'
import { deviceStore } from '#web/base/storage/device-store.ts'
import { showOver } from '#web/base/ui/overlays.ts'

const KEY = 'popin.known'
const ACCOUNT = 'account'

const SignedOutDialog = latePart(async () => (await import('./SignedOutDialog.tsx')).SignedOutDialog)

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
  if (deviceStore.read(KEY) !== ACCOUNT) return true
  const isGuest = await askWho()
  if (isGuest) noteLeft()
  return isGuest
}

let asking: Promise<boolean> | null = null

/** One question, whoever asks. */
function askWho(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    const close = showOver(
      createElement(SignedOutDialog, {
        key: 'signed-out',
        onAnswer: (isGuest: boolean) => {
          close()
          resolve(isGuest)
        },
      }),
    )
  }).finally(() => {
    asking = null
  })
  return asking
}
