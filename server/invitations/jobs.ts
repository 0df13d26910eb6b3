// Mails what a host writes to the people of a session.
import { z } from 'zod'
import type { EventId } from '#domain/base/ids.ts'
import { invitationLink } from '#server/accounts/invitation-queries.ts'
import type { Work } from '#server/base/http/context.ts'
import { defineJob } from '#server/base/jobs/job.ts'
import { hostMailScope } from '#server/base/secrets/scopes.ts'
import { mailLook } from '#server/branding/queries.ts'
import { withoutContributors } from '#server/events/contribution-queries.ts'
import { hostMail } from '#server/events/mail-view.ts'
import { eventLink } from '#server/events/view.ts'
import { preferencesLink } from '#server/notifications/mail-actions.ts'
import { listRecipients, type Recipient } from './recipients.ts'

/** One mail per person, kind and day, whatever runs again. Nobody is told who got one. */
export const mailHostMessage = defineJob({
  name: 'mail_host_message',
  payload: z.object({
    event_id: z.string(),
    kind: z.enum(['reminder', 'closing']),
    message: z.string(),
    day: z.string(),
  }),
  async run(work, { event_id, kind, message, day }) {
    const { db, mail, origin, personKey } = work
    const event = await db
      .selectFrom('events')
      .select(['id', 'slug', 'name'])
      .where('id', '=', event_id as EventId)
      .executeTakeFirst()
    if (!event) return
    const scope = hostMailScope(event.id, kind, day)
    const look = await mailLook(work, event.id)
    for (const { email } of await listReached(work, event.id, kind)) {
      const stop_link = preferencesLink(work, email)
      const key = personKey(scope, email.toLowerCase()).toString('hex')
      const link = kind === 'reminder' ? invitationLink(work, event, email) : eventLink(origin, event.slug)
      const written = hostMail(email, event, { kind, message, link, stop_link, look })
      await mail({ ...written, occasion: `host:${key}` })
    }
  },
})

/** Whoever answered already is not reminded. */
async function listReached(
  work: Work,
  event_id: EventId,
  kind: 'reminder' | 'closing',
): Promise<Recipient[]> {
  const people = await listRecipients(work.db, event_id, kind)
  return kind === 'closing' ? people : withoutContributors(work, event_id, people)
}
