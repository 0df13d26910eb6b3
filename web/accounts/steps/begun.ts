// A sign-up whose code is on its way: people look for the mail, and the page may be loaded anew meanwhile.

/** `token` is of the newest mail. */
export type Begun = { email: string; token: string }

const KEY = 'popin.begun_sign_up'

/** Null also in browsers that keep nothing. */
export function readBegun(): Begun | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isBegun(kept) ? kept : null
  } catch {
    return null
  }
}

/** Null forgets it. */
export function keepBegun(begun: Begun | null): void {
  try {
    if (begun) sessionStorage.setItem(KEY, JSON.stringify(begun))
    else sessionStorage.removeItem(KEY)
  } catch {
    // the page itself goes on with it
  }
}

function isBegun(kept: unknown): kept is Begun {
  if (typeof kept !== 'object' || kept === null) return false
  return (
    'email' in kept && typeof kept.email === 'string' && 'token' in kept && typeof kept.token === 'string'
  )
}
