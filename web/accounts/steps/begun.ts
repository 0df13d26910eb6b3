// A sign-up on its way: people look for the email, and the page may be loaded anew at each step.
import { tabStore } from '#web/base/storage/device-store.ts'

/** A code is on its way; `token` is of the newest email. */
type Coded = { email: string; token: string }
/** The account is there, and its names are still asked for. */
type Unnamed = { user_id: string; asks_tenant_name: boolean }
type Begun = Coded | Unnamed

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
  const { email, token, user_id, asks_tenant_name } = Object(kept) as Record<string, unknown>
  const isCoded = typeof email === 'string' && typeof token === 'string'
  return isCoded || (typeof user_id === 'string' && typeof asks_tenant_name === 'boolean')
}
