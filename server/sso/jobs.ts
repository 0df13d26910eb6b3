// What single sign-on throws away.
import { dayOf, toDate } from '#server/base/day.ts'
import type { Sweep } from '#server/base/jobs/sweep.ts'

/** Sign-ons that nobody finished, and what providers call login sessions that are over. */
export const sweepSignOn: Sweep = async ({ db, now }) => {
  await db.deleteFrom('sign_on_attempts').where('expires_time', '<', toDate(now)).execute()
  await db.deleteFrom('provided_sessions').where('expires_on', '<', dayOf(now)).execute()
}
