// Reminds people who have not answered that an event ends.
import { sql } from 'kysely'
import { z } from 'zod'
import type { EventId, UserId } from '#domain/base/ids.ts'
import { reminderTime } from '#domain/events/reminder-time.ts'
import { invitationLink } from '#server/accounts/invitation-queries.ts'
import { toDate, toUnix } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Work } from '#server/base/http/context.ts'
import { callJob, defineJob, type JobCall } from '#server/base/jobs/job.ts'
import { remindedScope } from '#server/base/secrets/scopes.ts'
import { mailLook } from '#server/branding/queries.ts'
import { preferencesLink } from '#server/notifications/mail-actions.ts'
import { refusing } from '#server/notifications/preference-queries.ts'
import { withoutContributors } from './contribution-queries.ts'
import { withoutLatelyInvited } from './lately-queries.ts'
import { reminderMail } from './mail-view.ts'
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

/** One mail per person and session at the most, whatever runs again; of a meeting one per question. */
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
    const waiting = await listWaiting(work, event.id)
    for (const person of await withoutLatelyInvited(work, event.id, waiting, due)) {
      // a key in place of names: what is kept of the mail does not tell for which session somebody had no answer yet
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
    .select(['id', 'slug', 'name', 'collection_id', 'meeting_part', 'reminder_message'])
    .select(['ideas_start', 'ideas_end', 'auto_send_reminders'])
    .where('id', '=', id)
    .where('published', '=', true)
    .where('is_prototype', '=', false)
    .where('ideas_end', '>', toDate(now))
    .executeTakeFirst()
}

type Waiting = { address: string; user_id: UserId | null; verified: boolean; invited: boolean }

/**
 * Whoever is invited, with an account or without, once their invitation has left, and accounts that joined; each once, by
 * the address they have now. Not the creator, nor whoever took part or wants no reminders.
 */
async function listWaiting({ db, personKey }: Work, event_id: EventId): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with reached as (
      select coalesce(u.email, v.email) as address, u.id as user_id, coalesce(u.verified, false) as verified, true as invited
        from invitees v left join users u on not u.guest and (u.id = v.user_id or v.user_id is null and u.email = v.email)
        where v.event_id = ${event_id} and (v.mailed_on is not null or v.quiet)
      union all
      select u.email, u.id, u.verified, false from participants p join users u on u.id = p.user_id
        where p.event_id = ${event_id} and not u.guest and u.email is not null
    )
    select distinct on (r.address) r.address::text, r.user_id, r.verified, r.invited from reached r
    where r.address not in ${refusing('reminders')}
      and r.user_id is distinct from (select creator_id from events where id = ${event_id})
    order by r.address, r.invited desc, r.user_id nulls last`.execute(db)
  return withoutContributors({ db, personKey }, event_id, rows)
}
