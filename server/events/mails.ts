// The mails of events.
import { REMINDER_TEXT } from '#domain/events/reminder-time.ts'
import { type Mail, plainMail } from '#server/base/mail/mail.ts'

/**
 * Carries words of the host only to addresses that are proven: anybody can sign up with a foreign one and join a session
 * of their own.
 */
export function reminderMail(
  { address, verified }: { address: string; verified: boolean },
  event: { slug: string; name: string; reminder_message: string | null },
  origin: string,
): Mail {
  const message = event.reminder_message?.trim() || REMINDER_TEXT
  return plainMail({
    recipient: address,
    subject: 'A POPin is waiting for your answer',
    lines: verified ? [message, event.name] : [REMINDER_TEXT],
    button: { label: 'Answer now', link: `${origin}/q/${event.slug}/answers` },
    footer: 'You get this mail because you joined this POPin or were invited to it. It is sent once.',
  })
}
