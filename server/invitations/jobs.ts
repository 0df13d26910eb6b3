// Mails what a host writes to the people of a session.
import { z } from 'zod'
import type { EventId } from '#domain/base/ids.ts'
import { refusalLink } from '#server/accounts/mail-actions.ts'
import type { Work } from '#server/base/http/context.ts'
import { defineJob } from '#server/base/jobs/job.ts'
import { contributionScope, hostMailScope } from '#server/base/secrets/scopes.ts'
import { hostMail } from '#server/events/mail-view.ts'
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
    for (const { email } of await listReached(work, event.id, kind)) {
      const stop_link = refusalLink(work, email)
      const key = personKey(scope, email.toLowerCase()).toString('hex')
      const written = hostMail(email, event, { kind, message, origin, stop_link })
      await mail({ ...written, occasion: `host:${key}` })
    }
  },
})

/** Whoever answered already is not reminded. */
async function listReached(
  { db, personKey }: Work,
  event_id: EventId,
  kind: 'reminder' | 'closing',
): Promise<Recipient[]> {
  const people = await listRecipients(db, event_id, kind)
  if (kind === 'closing') return people
  const rows = await db
    .selectFrom('contributions')
    .select('person_key')
    .where('event_id', '=', event_id)
    .execute()
  const contributed = new Set(rows.map((row) => row.person_key.toString('hex')))
  const scope = contributionScope(event_id)
  return people.filter(
    ({ user_id }) => user_id === null || !contributed.has(personKey(scope, user_id).toString('hex')),
  )
}
