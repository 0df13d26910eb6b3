// A sign-up whose code is on its way: people look for the mail, and the page may be loaded anew meanwhile.
import { tabStore } from '#web/base/storage/device-store.ts'

/** `token` is of the newest mail. */
export type Begun = { email: string; token: string }

const KEY = 'popin.begun_sign_up'

export function readBegun(): Begun | null {
  try {
    const kept: unknown = JSON.parse(tabStore.read(KEY) ?? 'null')
    return isBegun(kept) ? kept : null
  } catch {
    return null
  }
}

/** Null forgets it. */
export function keepBegun(begun: Begun | null): void {
  if (begun) tabStore.write(KEY, JSON.stringify(begun))
  else tabStore.remove(KEY)
}

function isBegun(kept: unknown): kept is Begun {
  if (typeof kept !== 'object' || kept === null) return false
  return (
    'email' in kept && typeof kept.email === 'string' && 'token' in kept && typeof kept.token === 'string'
  )
}
