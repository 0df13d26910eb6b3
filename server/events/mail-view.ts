// The emails of events.
import { visibleText } from '#domain/base/visible-text.ts'
import { type Inviting, inviteLines, type Named, sealLines } from '#domain/events/invite-text.ts'
import { DONT_MISS, REMINDER_TEXT } from '#domain/events/reminder-time.ts'
import { toUnix } from '#server/base/day.ts'
import { type Mail, type MailLook, plainMail } from '#server/base/mail/mail.ts'
import type { MailSender } from '#server/base/mail/sender.ts'
import { eventLink } from './view.ts'

/** `stop_link`: where the addressee chooses which emails to get. `look`: the brand of the event, if it has one. `sender`: its host, if proven. */
type Sending = { origin: string; stop_link: string; look: MailLook | null; sender: MailSender | null }
/** `link`: where the email leads; an invitation has one for each person. */
type Addressed = Omit<Sending, 'origin'> & { link: string }

/**
 * Carries words and logo of the host only where `trusted`: to addresses that are proven, or that a proven host invited.
 * Anybody can sign up with a foreign one and join a session of their own.
 */
export function reminderMail(
  recipient: string,
  event: Named & { name: string; reminder_message: string | null },
  { link, stop_link, look, sender, trusted }: Addressed & { trusted: boolean },
): Mail {
  const message = visibleText(event.reminder_message ?? '') || REMINDER_TEXT
  return plainMail({
    recipient,
    subject: 'A POPin is waiting for your answer',
    lines: [...(trusted ? [message, event.name] : [REMINDER_TEXT]), ...sealLines(event)],
    button: { label: 'Answer now', link },
    footer: `You get this email once, because you joined this POPin or were invited to it. Choose which emails you get: ${stop_link}`,
    stop_link,
    ...(trusted ? { look, sender } : {}),
  })
}

/**
 * Carries words and logo of the host only where their own address is proven: anybody can sign up with a foreign one.
 */
export function invitationMail(
  recipient: string,
  event: Omit<Inviting, 'start_time' | 'end_time'> & {
    ideas_start: Date
    ideas_end: Date
    proven: boolean
  },
  { link, stop_link, look, sender }: Addressed,
): Mail {
  const { proven, ideas_start, ideas_end } = event
  const times = { start_time: toUnix(ideas_start), end_time: toUnix(ideas_end) }
  return plainMail({
    recipient,
    subject: proven ? `Share your view: ${event.name}` : 'You are invited to a POPin',
    lines: proven
      ? inviteLines({ ...event, ...times })
      : ['You are invited to a POPin.', ...sealLines(event)],
    button: { label: 'Answer now', link },
    footer: `You get this email once, because someone invited you to a POPin. Choose which emails you get: ${stop_link}`,
    stop_link,
    ...(proven ? { look, sender } : {}),
  })
}

/** What a host writes to people in the course of a session, in their words. */
export function hostMail(
  recipient: string,
  event: Named & { name: string },
  {
    kind,
    message,
    link,
    stop_link,
    look,
    sender,
  }: Addressed & { kind: 'reminder' | 'closing'; message: string },
): Mail {
  const isReminder = kind === 'reminder'
  return plainMail({
    recipient,
    subject: isReminder ? 'A POPin is waiting for your answer' : 'Thank you for taking part in a POPin',
    lines: isReminder ? [DONT_MISS, message, event.name, ...sealLines(event)] : [message, event.name],
    button: { label: isReminder ? 'Answer now' : 'See the answers', link },
    footer: `You get this email because you joined this POPin or were invited to it. Choose which emails you get: ${stop_link}`,
    stop_link,
    look,
    sender,
  })
}

/** To the host, about the own session; carries its name, so only to a proven address. */
export function sessionClosedMail(
  recipient: string,
  event: { slug: string; name: string; participants_count: number },
  { origin, stop_link, look }: Omit<Sending, 'sender'>,
): Mail {
  const { slug, name, participants_count } = event
  const people = participants_count === 1 ? '1 person' : `${participants_count.toLocaleString('en')} people`
  return plainMail({
    recipient,
    subject: `${name}: your POPin has closed`,
    lines: [
      name,
      participants_count === 0 ? 'No one took part this time.' : `${people} took part. See the results.`,
    ],
    button: { label: 'See the results', link: eventLink(origin, slug) },
    footer: `You get this email because you launched this POPin. Choose which emails you get: ${stop_link}`,
    // the button of an email program stops emails about own sessions, not those of others
    stop_link: `${stop_link}?group=hero`,
    look,
  })
}
