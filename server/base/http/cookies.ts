// The cookie of the login session.
import { DAY } from '#domain/base/time.ts'

export const SESSION_COOKIE = 'popin_session'

/** Days a login session lasts. */
export const SESSION_DAYS = 90

/** Not readable by scripts, not sent along from other sites. */
export function cookieOptions(secure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: SESSION_DAYS * DAY } as const
}
