// What credentials throw away.
import { dayOf, toDate } from '#server/base/day.ts'
import type { Sweep } from '#server/base/jobs/sweep.ts'

/** Confirmations that nobody used in time, and authenticator apps that were begun and never confirmed. */
export const sweepCredentials: Sweep = async ({ db, now }) => {
  await db.deleteFrom('confirmations').where('expires_time', '<', toDate(now)).execute()
  await db
    .deleteFrom('authenticator_apps')
    .where('is_on', '=', false)
    .where('created_on', '<', dayOf(now))
    .execute()
}
