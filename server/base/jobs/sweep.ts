// Throws away what has had its time: spent secrets, ended login sessions, old retries, old mails.
import { z } from 'zod'
import { dayOf, toDate } from '#server/base/day.ts'
import { defineJob } from './job.ts'

/** Days that answers of retries, and delivered mails, are kept. */
const RETRY_DAYS = 2
const MAIL_DAYS = 30

export const sweepOldRecords = defineJob({
  name: 'sweep_old_records',
  payload: z.unknown(),
  async run({ db, now }) {
    await db.deleteFrom('mail_secrets').where('expires_time', '<', toDate(now)).execute()
    await db.deleteFrom('confirmations').where('expires_time', '<', toDate(now)).execute()
    // begun and never confirmed
    await db
      .deleteFrom('authenticator_apps')
      .where('is_on', '=', false)
      .where('created_on', '<', dayOf(now))
      .execute()
    await db.deleteFrom('sign_on_attempts').where('expires_time', '<', toDate(now)).execute()
    await db.deleteFrom('provided_sessions').where('expires_on', '<', dayOf(now)).execute()
    await db.deleteFrom('begun_sign_ups').where('expires_time', '<', toDate(now)).execute()
    await db.deleteFrom('login_sessions').where('expires_on', '<', dayOf(now)).execute()
    await db.deleteFrom('ended_login_sessions').where('expires_on', '<', dayOf(now)).execute()
    await db.deleteFrom('idempotency_keys').where('stored_on', '<', dayOf(now, -RETRY_DAYS)).execute()
    await db
      .deleteFrom('mails')
      .where('queued_time', '<', toDate(now - MAIL_DAYS * 86_400))
      .execute()
  },
})
