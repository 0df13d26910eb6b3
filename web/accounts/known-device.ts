// What this device knows of who was on it last: nobody, a guest, or an account, which nobody leaves without being asked.
import { deviceStore } from '#web/base/storage/device-store.ts'

const KEY = 'popin.known'
const ACCOUNT = 'account'

export function noteKnownDevice({ guest }: { guest: boolean }): void {
  deviceStore.write(KEY, guest ? 'yes' : ACCOUNT)
}

function isNewDevice(): boolean {
  return deviceStore.read(KEY) === null
}

/** An account was signed in here and did not leave by itself. */
export function isDeviceOfAccount(): boolean {
  return deviceStore.read(KEY) === ACCOUNT
}

/** Somebody left by themselves. */
export function noteLeft(): void {
  if (!isNewDevice()) deviceStore.write(KEY, 'yes')
}
