// The mails that a host sends by hand: reminder, closing message, and each as a test to themselves.
import type { Actor } from '#domain/base/actor.ts'
import { phaseOf } from '#domain/events/phase.ts'
import {
  mails_used_up,
  message_missing,
  nobody_to_thank,
  not_started,
  prove_address_first,
  reminded_today,
  thanked_today,
} from '#domain/invitations/refusals.ts'
import { refusalLink } from '#server/accounts/mail-actions.ts'
import { dayOf } from '#server/base/day.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { callJob } from '#server/base/jobs/job.ts'
import { updateMessages } from '#server/events/actions.ts'
import { hostMail, invitationMail } from '#server/events/mail-view.ts'
import type { EventRow } from '#server/events/queries.ts'
import { scheduleOf, viewEvent } from '#server/events/view.ts'
import { mailHostMessage } from './jobs.ts'
import { countMails, loadSender, noteHostMail } from './queries.ts'
import { listRecipients } from './recipients.ts'

type Sending = Context<Actor> & { mails_per_day: number }
type Kind = 'reminder' | 'closing'

/** The invitation as the invited get it, to the host alone. */
export async function sendTestInvitation(context: Sending, event: EventRow) {
  const { db, actor, mail, origin } = context
  const { email } = await loadProven(context)
  await count(context, 1)
  const { first_name, last_name } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', actor.user_id)
    .executeTakeFirstOrThrow()
  const inviting = { ...event, first_name, last_name, proven: true }
  await mail(invitationMail(email, inviting, { origin, stop_link: refusalLink(context, email) }))
  return { sent: true }
}

export async function sendReminder(
  context: Sending,
  event: EventRow,
  { reminder_message, test }: { reminder_message: string; test: boolean },
) {
  const message = await kept(context, event, { reminder_message })
  if (test) return sendTest(context, event, 'reminder', message)
  const phase = phaseOf({ schedule: scheduleOf(event), autostopped: event.autostopped }, context.now)
  refuseIf((!event.published || phase !== 'open') && not_started)
  return sendToAll(context, event, 'reminder', message)
}

export async function sendClosing(
  context: Sending,
  event: EventRow,
  { closing_message, test }: { closing_message: string; test: boolean },
) {
  const message = await kept(context, event, { closing_message })
  if (test) return sendTest(context, event, 'closing', message)
  refuseIf(!(await viewEvent(event, context)).can_send_closing_message && nobody_to_thank)
  return sendToAll(context, event, 'closing', message)
}

/** The text, trimmed, which stays with the event. */
async function kept(
  context: Sending,
  event: EventRow,
  given: { reminder_message: string } | { closing_message: string },
): Promise<string> {
  const [message = ''] = Object.values(given).map((text: string) => text.trim())
  refuseIf(message === '' && message_missing)
  await loadProven(context)
  await updateMessages(context.db, event.id, given)
  return message
}

/** Nobody sends words of their own who may have signed up with somebody else's address. */
async function loadProven({ db, actor }: Sending) {
  const sender = await loadSender(db, actor.user_id)
  refuseIf(!sender.verified && prove_address_first)
  return sender
}

async function sendTest(context: Sending, event: EventRow, kind: Kind, message: string) {
  const { email } = await loadProven(context)
  await count(context, 1)
  const stop_link = refusalLink(context, email)
  await context.mail(hostMail(email, event, { kind, message, origin: context.origin, stop_link }))
  return { sent: true }
}

async function sendToAll(context: Sending, event: EventRow, kind: Kind, message: string) {
  const { db, now, enqueue } = context
  const isFirst = await noteHostMail(db, event.id, kind, now)
  refuseIf(!isFirst && (kind === 'reminder' ? reminded_today : thanked_today))
  // counted as if all got one: the number of those who have not answered is nobody's business
  await count(context, (await listRecipients(db, event.id, kind)).length)
  await enqueue(callJob(mailHostMessage, { event_id: event.id, kind, message, day: dayOf(now) }))
  return { sent: true }
}

async function count({ db, actor, now, mails_per_day: most }: Sending, mails: number): Promise<void> {
  const isWithin = await countMails(db, { user_id: actor.user_id, mails, most }, now)
  refuseIf(!isWithin && mails_used_up)
}
