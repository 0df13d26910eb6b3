// The emails that a host sends by hand: reminder, closing message, and each as a test to themselves.
import type { EventId } from '#domain/base/ids.ts'
import { visibleText } from '#domain/base/visible-text.ts'
import { isOver, phaseOf } from '#domain/events/phase.ts'
import {
  invited_just_now,
  mails_still_waiting,
  message_missing,
  nobody_to_thank,
  not_started,
  prove_address_first,
  reminded_today,
  thanked_today,
} from '#domain/invitations/refusals.ts'
import { dayOf } from '#server/base/day.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { callJob } from '#server/base/jobs/job.ts'
import { mailLook } from '#server/branding/queries.ts'
import { updateMessages } from '#server/events/actions.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'
import { invitedTo } from '#server/events/invite-jobs.ts'
import { withoutLatelyInvited } from '#server/events/lately-queries.ts'
import { hostMail, invitationMail } from '#server/events/mail-view.ts'
import { findCounts } from '#server/events/queries.ts'
import { listTrusted } from '#server/events/recipient-queries.ts'
import { findMailSender } from '#server/events/sender-queries.ts'
import { eventLink, scheduleOf } from '#server/events/view.ts'
import { preferencesLink } from '#server/notifications/mail-actions.ts'
import { bookMails, type Sending, spendMails } from './allowance.ts'
import { mailHostMessage } from './jobs.ts'
import { hasWaitingHostMails, loadSender, noteHostMail, notePortions, type Sender } from './queries.ts'

/** The invitation as the invited get it, to the host alone. */
export async function sendTestInvitation(context: Sending, event: BareEvent) {
  const { mail, origin } = context
  const sender = await loadProven(context)
  await spendMails(context, sender, 1)
  const { email, first_name, last_name } = sender
  const link = eventLink(origin, event.slug)
  const agenda = await context.agendaText.lines(context, event, invitedTo(event))
  const inviting = { ...event, first_name, last_name, proven: true, agenda }
  const look = await mailLook(context, event.id)
  const stop_link = preferencesLink(context, email)
  const by = await findMailSender(context.db, event.id)
  await mail(invitationMail(email, inviting, { link, stop_link, look, sender: by }))
  return { sent: true }
}

export async function sendReminder(
  context: Sending,
  event: BareEvent,
  { reminder_message, test }: { reminder_message: string; test: boolean },
) {
  const sender = await loadProven(context)
  const message = await kept(context, event, { reminder_message })
  if (test) return sendTest(context, event, { kind: 'reminder', message, sender })
  refuseIf((!event.published || phaseNow(event, context) !== 'open') && not_started)
  return sendToAll(context, event, { kind: 'reminder', message, sender })
}

export async function sendClosing(
  context: Sending,
  event: BareEvent,
  { closing_message, test }: { closing_message: string; test: boolean },
) {
  const sender = await loadProven(context)
  const message = await kept(context, event, { closing_message })
  if (test) return sendTest(context, event, { kind: 'closing', message, sender })
  const counts = await findCounts(context.db, event.id)
  refuseIf(!(isOver(phaseNow(event, context)) && counts?.participants_count) && nobody_to_thank)
  return sendToAll(context, event, { kind: 'closing', message, sender })
}

const phaseNow = (event: BareEvent, { now }: Sending) =>
  phaseOf({ schedule: scheduleOf(event), autostopped: event.autostopped }, now)

/** The text, trimmed, which stays with the event. */
async function kept(
  context: Sending,
  event: BareEvent,
  given: { reminder_message: string } | { closing_message: string },
): Promise<string> {
  const [message = ''] = Object.values(given).map(visibleText)
  refuseIf(message === '' && message_missing)
  await updateMessages(context.db, event.id, given)
  return message
}

/** Nobody sends words of their own who may have signed up with somebody else's address. */
async function loadProven({ db, actor }: Sending) {
  const sender = await loadSender(db, actor.user_id)
  refuseIf(!sender.verified && prove_address_first)
  return sender
}

type Writing = { kind: 'reminder' | 'closing'; message: string; sender: Sender }

async function sendTest(context: Sending, event: BareEvent, { kind, message, sender }: Writing) {
  const { email } = sender
  await spendMails(context, sender, 1)
  const stop_link = preferencesLink(context, email)
  const look = await mailLook(context, event.id)
  const link = eventLink(context.origin, event.slug)
  const by = await findMailSender(context.db, event.id)
  await context.mail(hostMail(email, event, { kind, message, link, stop_link, look, sender: by }))
  return { sent: true, waiting: [], left_out: 0 }
}

async function sendToAll(context: Sending, event: BareEvent, { kind, message, sender }: Writing) {
  const { db, now, enqueue } = context
  refuseIf((await hasWaitingHostMails(db, event.id, kind, now)) && mails_still_waiting)
  const { recipients, left_out } = await sortRecipients(context, event.id, kind)
  refuseIf(recipients === 0 && left_out > 0 && invited_just_now)
  const isFirst = await noteHostMail(db, event.id, kind, now)
  refuseIf(!isFirst && (kind === 'reminder' ? reminded_today : thanked_today))
  const portions = await bookMails(context, sender, recipients)
  const day = dayOf(now)
  const waiting = portions.filter((portion) => portion.day > day)
  await notePortions(db, event.id, kind, { day, portions: waiting })
  let until = 0
  for (const { day: leaves_on, mails } of portions) {
    until += mails
    // everybody, when all of them fit on one day
    const share = waiting.length > 0 ? { until } : {}
    const run_at = leaves_on > day ? Date.parse(leaves_on) / 1000 : undefined
    await enqueue(
      callJob(mailHostMessage, { event_id: event.id, kind, message, day, asked: now, ...share }, { run_at }),
    )
  }
  return { sent: true, waiting, left_out }
}

/**
 * How many get an email, and how many a reminder leaves out who were only just invited. Counted as if nobody had answered:
 * the number of those who have is nobody's business.
 */
async function sortRecipients(context: Sending, event_id: EventId, kind: Writing['kind']) {
  const all = await listTrusted(context.db, event_id, kind)
  const rested = kind === 'closing' ? all : await withoutLatelyInvited(context, event_id, all, context.now)
  return { recipients: rested.length, left_out: all.length - rested.length }
}
