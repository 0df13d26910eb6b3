// Remembers on this device where somebody wanted to go while they look for the link in their emails.
import { ownPath } from '#domain/accounts/rules.ts'
import { deviceStore } from '#web/base/storage/device-store.ts'
import { security } from './security.ts'

const KEY = 'popin.return-path'

/** Keeps a place inside the product for as long as a link works; null forgets it. */
export function rememberReturn(path: string | null, now: number = Date.now()): void {
  if (path === null) deviceStore.remove(KEY)
  else deviceStore.write(KEY, JSON.stringify({ path, until: now + security.link_lifetime * 1000 }))
}

/** The remembered place, once; null when there is none. */
export function takeReturn(now: number = Date.now()): string | null {
  const kept = deviceStore.read(KEY)
  deviceStore.remove(KEY)
  try {
    const { path, until } = JSON.parse(kept ?? '{}')
    return typeof path === 'string' && until > now ? ownPath(path) : null
  } catch {
    return null
  }
}
