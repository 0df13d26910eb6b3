// Jobs of accounts: guests who left an address hear that a session they joined has ended.
import { z } from 'zod'
import type { EventId, UserId } from '#domain/base/ids.ts'
import { noteAudit } from '#server/activity/actions.ts'
import { dayOf, toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { defineJob } from '#server/base/jobs/job.ts'
import type { Sweep } from '#server/base/jobs/sweep.ts'
import { stopToken } from './guest-addresses.ts'
import { sessionEndMail } from './mails.ts'

/** One email per session and person, whatever runs again; a session that was opened again meanwhile sends none. */
export const mailSessionEnd = defineJob({
  name: 'mail_session_end',
  payload: z.object({ event_id: z.string() }),
  async run({ db, now, mail, personKey, origin }, { event_id }) {
    const event = await db
      .selectFrom('events')
      .select(['id', 'slug'])
      .where('id', '=', event_id as EventId)
      .where('published', '=', true)
      .where('ideas_end', '<=', toDate(now))
      .executeTakeFirst()
    if (!event) return
    for (const { user_id, address } of await listAddresses(db, event.id)) {
      const token = stopToken(personKey, user_id, address)
      const occasion = `closed:${event.id}:${user_id}`
      await mail({ ...sessionEndMail(address, { origin, slug: event.slug, token }), occasion })
    }
  },
})

/** A time to view the product as somebody is over: sockets go, and it is on record; done twice, it is done once. */
export const endViewings = defineJob({
  name: 'end_viewings',
  payload: z.unknown(),
  async run({ db, now, announce }) {
    const rows = await listEnded(db, now)
    for (const { id, user_id, viewing_as_id } of rows) {
      await db.updateTable('login_sessions').set(NOBODY).where('id', '=', id).execute()
      const entry = { actor_id: user_id, about_id: viewing_as_id, of: viewing_as_id }
      await noteAudit({ db, now }, { act: 'viewing_ended', ...entry })
      announce({ changed_user: user_id })
      announce({ drop_login_session: id })
    }
  },
})

const NOBODY = { viewing_as_id: null, viewing_until: null }

function listEnded(db: Executor, now: number) {
  return db
    .selectFrom('login_sessions')
    .select(['id', 'user_id', 'viewing_as_id'])
    .where('viewing_until', '<=', toDate(now))
    .where('viewing_as_id', 'is not', null)
    .$narrowType<{ viewing_as_id: UserId }>()
    .execute()
}

type Addressed = { user_id: UserId; address: string }

/** Who joined and left an address; an address that several guests left gets one email. */
async function listAddresses(db: Executor, event_id: EventId): Promise<Addressed[]> {
  return db
    .selectFrom('participants as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .distinctOn('u.notifications_email')
    .select(['u.id as user_id', 'u.notifications_email as address'])
    .where('p.event_id', '=', event_id)
    .where('u.notifications_email', 'is not', null)
    .orderBy('u.notifications_email')
    .orderBy('u.id')
    .$narrowType<{ address: string }>()
    .execute()
}

/** Secrets of emails and sign-ups that nobody finished in time, and login sessions that are over. */
export const sweepAccounts: Sweep = async ({ db, now }) => {
  await db.deleteFrom('mail_secrets').where('expires_time', '<', toDate(now)).execute()
  await db.deleteFrom('begun_sign_ups').where('expires_time', '<', toDate(now)).execute()
  await db.deleteFrom('login_sessions').where('expires_on', '<', dayOf(now)).execute()
  await db.deleteFrom('ended_login_sessions').where('expires_on', '<', dayOf(now)).execute()
}
