// Emails what a host writes to the people of a session.
import { z } from 'zod'
import type { EventId } from '#domain/base/ids.ts'
import { invitationLink } from '#server/accounts/invitation-queries.ts'
import { toDate } from '#server/base/day.ts'
import type { Work } from '#server/base/http/context.ts'
import { defineJob } from '#server/base/jobs/job.ts'
import { hostMailScope } from '#server/base/secrets/scopes.ts'
import { mailLook } from '#server/branding/queries.ts'
import { withoutContributors } from '#server/events/contribution-queries.ts'
import { withoutLatelyInvited } from '#server/events/lately-queries.ts'
import { hostMail } from '#server/events/mail-view.ts'
import { listTrusted, type Recipient } from '#server/events/recipient-queries.ts'
import { findMailSender } from '#server/events/sender-queries.ts'
import { eventLink } from '#server/events/view.ts'
import { preferencesLink } from '#server/notifications/mail-actions.ts'

/** One email per person, kind and day, whatever runs again. Nobody is told who got one. */
export const mailHostMessage = defineJob({
  name: 'mail_host_message',
  payload: z.object({
    event_id: z.string(),
    kind: z.enum(['reminder', 'closing']),
    message: z.string(),
    day: z.string(),
    /** When the host asked for it. */
    asked: z.number().optional(),
    /** How many have got theirs once this portion has left; without it everybody. */
    until: z.int().optional(),
  }),
  async run(work, { event_id, kind, message, day, asked, until }) {
    const { mail, origin, personKey } = work
    const event = await findWriting(work, event_id as EventId, kind)
    if (!event) return
    const scope = hostMailScope(event.id, kind, day)
    const look = await mailLook(work, event.id)
    const sender = await findMailSender(work.db, event.id)
    const reached = await listReached(work, event.id, { kind, asked })
    const share: Share = {
      prefix: `host:${until === undefined ? '' : campaignOf(personKey, scope)}`,
      scope,
      until,
    }
    for (const { address: email } of await sharedOut(work, reached, share)) {
      const stop_link = preferencesLink(work, email)
      const link = kind === 'reminder' ? invitationLink(work, event, email) : eventLink(origin, event.slug)
      const written = hostMail(email, event, { kind, message, link, stop_link, look, sender })
      await mail({ ...written, occasion: occasionOf(personKey, share, email) })
    }
  },
})

type Share = { prefix: string; scope: string; until: number | undefined }

/** Stands for all emails of one message. */
const campaignOf = (personKey: Work['personKey'], scope: string) =>
  `${personKey(scope, 'everybody').toString('hex').slice(0, 16)}:`

const occasionOf = (personKey: Work['personKey'], { prefix, scope }: Share, email: string) =>
  prefix + personKey(scope, email.toLowerCase()).toString('hex')

/** Those who have not got theirs, as many as may by now; run again it finds that they have. */
async function sharedOut({ db, personKey }: Work, reached: Recipient[], share: Share): Promise<Recipient[]> {
  if (share.until === undefined) return reached
  const rows = await db
    .selectFrom('mails')
    .select('occasion')
    .where('occasion', 'like', `${share.prefix}%`)
    .execute()
  const written = new Set(rows.map(({ occasion }) => occasion))
  const left = Math.max(0, share.until - written.size)
  return reached.filter(({ address }) => !written.has(occasionOf(personKey, share, address))).slice(0, left)
}

/** Nobody is reminded of what is over, or taken back. */
async function findWriting({ db, now }: Work, id: EventId, kind: 'reminder' | 'closing') {
  return db
    .selectFrom('events')
    .select(['id', 'slug', 'name', 'anonymous', 'sealed'])
    .where('id', '=', id)
    .$if(kind === 'reminder', (query) =>
      query
        .where('published', '=', true)
        .where('autostopped', '=', false)
        .where('ideas_end', '>', toDate(now)),
    )
    .executeTakeFirst()
}

/** Whoever answered already is not reminded, nor who was only just invited when the host asked for it. */
async function listReached(
  work: Work,
  event_id: EventId,
  { kind, asked = work.now }: { kind: 'reminder' | 'closing'; asked: number | undefined },
): Promise<Recipient[]> {
  const people = await listTrusted(work.db, event_id, kind)
  if (kind === 'closing') return people
  const rested = await withoutLatelyInvited(work, event_id, people, asked)
  return withoutContributors(work, event_id, rested)
}
