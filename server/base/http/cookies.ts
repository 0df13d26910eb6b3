// The cookie of the login session.
import { DAY } from '#domain/base/time.ts'

export const SESSION_COOKIE = 'popin_session'

/** The same inside a frame on another site, where browsers keep it for that site only. */
export const EMBEDDED_COOKIE = 'popin_embedded'
/** How a page says that it is inside a frame. */
export const EMBEDDED_HEADER = 'x-embedded'

/** Days a login session lasts. */
export const SESSION_DAYS = 90

/** Not readable by scripts, not sent by other sites. */
export function cookieOptions(secure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: SESSION_DAYS * DAY } as const
}

/**
 * Only a partitioned cookie is sent inside a frame on another site. It needs TLS; writes from other sites are refused
 * by their Origin.
 */
export function embeddedCookieOptions() {
  return { ...cookieOptions(true), sameSite: 'none', partitioned: true } as const
}
