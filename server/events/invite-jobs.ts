// Emails invitations: each address of an event once, when it starts or at once.
import { z } from 'zod'
import type { EventId, TenantId } from '#domain/base/ids.ts'
import type { Viewer } from '#domain/events/rules.ts'
import { invitationLink } from '#server/accounts/invitation-queries.ts'
import { dayOf, toDate, toUnix } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { JobCall } from '#server/base/http/context.ts'
import { callJob, defineJob } from '#server/base/jobs/job.ts'
import { mailLook } from '#server/branding/queries.ts'
import { preferencesLink } from '#server/notifications/mail-actions.ts'
import { refusing } from '#server/notifications/preference-queries.ts'
import { type AgendaText, NO_AGENDA } from './agenda-view.ts'
import { invitationOccasion } from './lately-queries.ts'
import { invitationMail } from './mail-view.ts'
import { findMailSender } from './sender-queries.ts'

/** The job for the invitations of a published event that still wait; moving the start moves the job. */
export function inviteAt(event: { id: EventId; ideas_start: Date; ideas_end: Date }, now: number): JobCall[] {
  if (toUnix(event.ideas_end) <= now) return []
  const due = Math.max(toUnix(event.ideas_start), Math.floor(now))
  return [
    callJob(mailInvitations, { event_id: event.id }, { run_at: due, key: `mail_invitations:${event.id}` }),
  ]
}

/** The job as it is run; the invitation shows the agenda of its session. */
export const mailInvitationsWith = (agendaText: AgendaText) =>
  defineJob({
    name: 'mail_invitations',
    payload: z.object({ event_id: z.string() }),
    async run(work, { event_id }) {
      const { db, now, mail, personKey, enqueue } = work
      const event = await findInviting(db, event_id as EventId, now)
      if (!event) return
      const look = await mailLook(work, event.id)
      const sender = await findMailSender(db, event.id)
      const agenda = await agendaText.lines(work, event, invitedTo(event))
      for (const { email, wants } of await listWaiting(db, event.id, dayOf(now))) {
        // written again by a second run, this changes nothing: the occasion is the same
        const stop_link = preferencesLink(work, email)
        const link = invitationLink(work, event, email)
        if (wants)
          await mail({
            ...invitationMail(email, { ...event, agenda }, { link, stop_link, look, sender }),
            occasion: invitationOccasion(personKey, event.id, email),
          })
        await db
          .updateTable('invitees')
          .set({ mailed_on: dayOf(now) })
          .where('event_id', '=', event.id)
          .where('email', '=', email)
          .execute()
      }
      const later = await findNextDay(db, event.id)
      if (later) await enqueue(inviteLater(event.id, later))
    },
  })

/** What is asked for by its name; without an agenda. */
export const mailInvitations = mailInvitationsWith(NO_AGENDA)

/** Somebody with an address that is invited; of other questions they see what the whole organisation may see. */
export function invitedTo({ tenant_id }: { tenant_id: TenantId | null }): Viewer {
  return { user_id: '', tenant_id, guest: false, verified: true }
}

/** A job of its own: people who are invited in this moment do not wait for that day. */
function inviteLater(event_id: EventId, day: string): JobCall {
  const run_at = Date.parse(day) / 1000
  return callJob(mailInvitations, { event_id }, { run_at, key: `mail_invitations:${event_id}:later` })
}

/** The next day on which invitations leave that were too many for the days before. */
async function findNextDay(db: Executor, event_id: EventId): Promise<string | null> {
  const row = await db
    .selectFrom('invitees')
    .select(({ fn }) => fn.min('mail_on').as('day'))
    .where('event_id', '=', event_id)
    .where('mailed_on', 'is', null)
    .where('quiet', '=', false)
    .executeTakeFirst()
  return row?.day ?? null
}

/** What an invitation is written from; nothing unless the event runs now. */
async function findInviting(db: Executor, id: EventId, now: number) {
  return db
    .selectFrom('events as e')
    .innerJoin('users as u', 'u.id', 'e.creator_id')
    .select([
      'e.id',
      'e.collection_id',
      'e.tenant_id',
      'e.slug',
      'e.name',
      'e.anonymous',
      'e.sealed',
      'e.ideas_start',
      'e.ideas_end',
      'e.time_zone',
    ])
    .select(['e.invite_message', 'u.first_name', 'u.last_name', 'u.verified as proven'])
    .where('e.id', '=', id)
    .where('e.published', '=', true)
    .where('e.is_prototype', '=', false)
    .where('e.ideas_start', '<=', toDate(now))
    .where('e.ideas_end', '>', toDate(now))
    .executeTakeFirst()
}

/** Those whose day has come. Whoever wants no invitations stays invited, and gets none; nor do those who hear of another question of the session. */
async function listWaiting(db: Executor, event_id: EventId, today: string) {
  return db
    .selectFrom('invitees as v')
    .select(({ eb }) => [
      'v.email',
      eb('v.email', 'not in', refusing('invitations')).$castTo<boolean>().as('wants'),
    ])
    .where('v.event_id', '=', event_id)
    .where('v.mailed_on', 'is', null)
    .where('v.quiet', '=', false)
    .where((where) => where.or([where('v.mail_on', 'is', null), where('v.mail_on', '<=', today)]))
    .orderBy('v.email')
    .execute()
}
