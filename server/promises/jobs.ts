// Emails the owners of promises: when they are named, and on the morning after the day has passed.
import { z } from 'zod'
import type { OwnerOccasion } from '#domain/promises/model.ts'
import { isReminderDue } from '#domain/promises/rules.ts'
import { invitePattern, isInvitable } from '#domain/tenants/pattern.ts'
import type { Work } from '#server/base/http/context.ts'
import { defineJob } from '#server/base/jobs/job.ts'
import { oneByOne } from '#server/base/jobs/one-by-one.ts'
import { localTime } from '#server/base/local-time.ts'
import { mailLook } from '#server/branding/queries.ts'
import { findMailSender } from '#server/events/sender-queries.ts'
import { mailCounted, mostMails } from '#server/invitations/allowance-actions.ts'
import { preferencesLink } from '#server/notifications/mail-actions.ts'
import { forgetFormerOwners, listUntold, noteOwnerMail, type PromiseRow } from './mail-queries.ts'
import { ownerMail } from './mails.ts'
import { ownerToken } from './owner-tokens.ts'

/** On the timetable, each minute: a name that is corrected at once gets no email. Whatever runs twice writes once. */
export function mailOwners({ mails_per_day }: { mails_per_day: number }) {
  return defineJob({
    name: 'mail_owners',
    payload: z.unknown(),
    async run(work) {
      await forgetFormerOwners(work.db)
      const [most, most_unproven] = [mostMails(mails_per_day, true), mostMails(mails_per_day, false)]
      const rows = await listUntold(work.db, { now: work.now, most, most_unproven })
      await oneByOne(rows, async (row) => {
        const occasion = occasionOf(row, work.now)
        if (occasion) await tell(work, row, occasion, mostMails(mails_per_day, row.host_verified))
      })
    },
  })
}

/**
 * Who said it themselves needs no email to know; who is named, who gets it from somebody else, and whose day somebody else
 * changed does. The reminder of a day that was over from the start says it all.
 */
function occasionOf(row: PromiseRow, now: number): OwnerOccasion | null {
  if (!row.was_named && !row.is_own_word) return 'named'
  return !row.was_reminded && isReminderDue(row.due_on, localTime(row.time_zone, now)) ? 'overdue' : null
}

async function tell(work: Work, row: PromiseRow, occasion: OwnerOccasion, most: number): Promise<void> {
  const { owner_email, topic_id, event_id } = row
  const sender = event_id && (await findMailSender(work.db, event_id))
  const mail = ownerMail(occasion, {
    ...row,
    recipient: owner_email,
    link: `${work.origin}/promises/${ownerToken(work, topic_id, owner_email)}`,
    stop_link: preferencesLink(work, owner_email),
    look: event_id ? await mailLook(work, event_id) : null,
    sender: sender || null,
  })
  await mailCounted(work, { user_id: row.host_id, most }, mail, async (db) => {
    if (!(await noteOwnerMail(db, row, occasion, work.now))) return false
    // an organisation may say to whom its people write; noted all the same, or it would take up every run
    return isInvitable(owner_email, invitePattern(row.invite_pattern))
  })
}
