// Emails the owners of decisions that they own one.
import { z } from 'zod'
import type { Work } from '#server/base/http/context.ts'
import { defineJob } from '#server/base/jobs/job.ts'
import { oneByOne } from '#server/base/jobs/one-by-one.ts'
import { mailLook } from '#server/branding/queries.ts'
import { findMailSender } from '#server/events/sender-queries.ts'
import { mailCounted, mostMails } from '#server/invitations/allowance-actions.ts'
import { preferencesLink } from '#server/notifications/mail-actions.ts'
import { listUntold, noteTold, type UntoldRow } from './mail-queries.ts'
import { ownerMail } from './owner-mail.ts'

/** On the timetable, each minute: a record that is corrected at once tells its owner once. Whatever runs twice writes once. */
export function mailDecisionOwners({ mails_per_day }: { mails_per_day: number }) {
  return defineJob({
    name: 'mail_decision_owners',
    payload: z.unknown(),
    async run(work) {
      const [most, most_unproven] = [mostMails(mails_per_day, true), mostMails(mails_per_day, false)]
      const rows = await listUntold(work.db, { now: work.now, most, most_unproven })
      await oneByOne(rows, (row) => tell(work, row, mostMails(mails_per_day, row.host_verified)))
    },
  })
}

async function tell(work: Work, row: UntoldRow, most: number): Promise<void> {
  const { id, event_id, document, owner_email, host_id } = row
  const mail = ownerMail({
    document,
    recipient: owner_email,
    link: `${work.origin}/records/${id}`,
    stop_link: preferencesLink(work, owner_email),
    look: event_id ? await mailLook(work, event_id) : null,
    sender: event_id ? await findMailSender(work.db, event_id) : null,
  })
  await mailCounted(work, { user_id: host_id, most }, mail, (db) => noteTold(db, id, work.now))
}
