// Reminds people who have not answered that an event ends.
import { z } from 'zod'
import type { EventId } from '#domain/base/ids.ts'
import { reminderTime } from '#domain/events/reminder-time.ts'
import { invitationLink } from '#server/accounts/invitation-queries.ts'
import { toDate, toUnix } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { JobCall } from '#server/base/http/context.ts'
import { callJob, defineJob } from '#server/base/jobs/job.ts'
import { remindedScope } from '#server/base/secrets/scopes.ts'
import { mailLook } from '#server/branding/queries.ts'
import { preferencesLink } from '#server/notifications/mail-actions.ts'
import { withoutContributors } from './contribution-queries.ts'
import { withoutLatelyInvited } from './lately-queries.ts'
import { reminderMail } from './mail-view.ts'
import { listRecipients } from './recipient-queries.ts'
import { findMailSender } from './sender-queries.ts'
import { eventLink } from './view.ts'

type Timed = { ideas_start: Date; ideas_end: Date; auto_send_reminders: boolean }

/** When the reminder of an event goes out; null when there is none. */
function reminderOf({ ideas_start, ideas_end, auto_send_reminders }: Timed): number | null {
  const window = { start_time: toUnix(ideas_start), end_time: toUnix(ideas_end) }
  return auto_send_reminders ? reminderTime(window) : null
}

/**
 * The job for the reminder of a published event, none when its time is past; moving the window moves the job. One that
 * was asked for before and no longer fits does nothing when its time comes.
 */
export function remindAt(event: Timed & { id: EventId }, now: number): JobCall[] {
  const due = reminderOf(event)
  if (due === null || due <= now) return []
  const payload = { event_id: event.id, due }
  return [callJob(mailReminders, payload, { run_at: due, key: `mail_reminders:${event.id}` })]
}

/** One email per person and session at the most, whatever runs again; of a meeting one per question. */
export const mailReminders = defineJob({
  name: 'mail_reminders',
  payload: z.object({ event_id: z.string(), due: z.int() }),
  async run(work, { event_id, due }) {
    const { db, now, mail, personKey, origin } = work
    const event = await findReminding(db, event_id as EventId, now)
    if (!event || reminderOf(event) !== due || now < due) return
    const occasion = event.meeting_part ?? 'session'
    const scope = remindedScope(`${occasion} ${event.collection_id ?? event.id}`)
    const look = await mailLook(work, event.id)
    const sender = await findMailSender(db, event.id)
    const people = await listRecipients(db, event.id, 'reminder')
    const waiting = await withoutContributors(work, event.id, people)
    for (const person of await withoutLatelyInvited(work, event.id, waiting, due)) {
      // a key in place of names: what is kept of the email does not tell for which session somebody had no answer yet
      const { address, invited, verified } = person
      const key = personKey(scope, address.toLowerCase()).toString('hex')
      const stop_link = preferencesLink(work, address)
      const link = invited ? invitationLink(work, event, address) : eventLink(origin, event.slug)
      // a host who is known chose whom to invite; anybody can join under a foreign address
      const trusted = invited ? sender !== null : verified
      const written = reminderMail(address, event, { link, stop_link, look, sender, trusted })
      await mail({ ...written, occasion: `reminder:${key}` })
    }
  },
})

async function findReminding(db: Executor, id: EventId, now: number) {
  return db
    .selectFrom('events')
    .select([
      'id',
      'slug',
      'name',
      'collection_id',
      'meeting_part',
      'reminder_message',
      'anonymous',
      'sealed',
    ])
    .select(['ideas_start', 'ideas_end', 'auto_send_reminders'])
    .where('id', '=', id)
    .where('published', '=', true)
    .where('is_prototype', '=', false)
    .where('ideas_end', '>', toDate(now))
    .executeTakeFirst()
}
