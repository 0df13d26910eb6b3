// Tells hosts that a session of theirs has closed by itself.
import { z } from 'zod'
import type { EventId } from '#domain/base/ids.ts'
import { toDate } from '#server/base/day.ts'
import { defineJob } from '#server/base/jobs/job.ts'
import { mailLook } from '#server/branding/queries.ts'
import { preferencesLink } from '#server/notifications/mail-actions.ts'
import { refusing } from '#server/notifications/preference-queries.ts'
import { sessionClosedMail } from './mail-view.ts'
import { selectEvents } from './queries.ts'

/**
 * One email per session, of a meeting one per question; none about what its host stopped by hand, nor to an address that
 * is not proven: anybody can sign up with a foreign one.
 */
export const mailHostOfClosed = defineJob({
  name: 'mail_host_of_closed',
  payload: z.object({ event_id: z.string() }),
  async run(work, { event_id }) {
    const { db, now, mail, origin } = work
    const event = await selectEvents(db)
      .select(['u.email as address'])
      .where('e.id', '=', event_id as EventId)
      .where('e.published', '=', true)
      .where('e.is_prototype', '=', false)
      .where('e.stopped', '=', false)
      .where('e.ideas_end', '<=', toDate(now))
      .where('u.verified', '=', true)
      .where('u.email', 'not in', refusing('session_closed'))
      .executeTakeFirst()
    if (!event?.address) return
    const stop_link = preferencesLink(work, event.address)
    const look = await mailLook(work, event.id)
    const occasion = `own_closed:${event.meeting_part ?? 'session'}:${event.collection_id ?? event.id}`
    await mail({ ...sessionClosedMail(event.address, event, { origin, stop_link, look }), occasion })
  },
})
