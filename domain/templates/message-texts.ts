// What a new event says to the people it is sent to, until its creator writes something else.
import { CLOSING_TEXT, INVITE_TEXT } from '#domain/events/invite-text.ts'
import type { MessageField } from '#domain/events/messages.ts'
import { REMINDER_TEXT } from '#domain/events/reminder-time.ts'

const INVITATION = [
  'Hello,',
  INVITE_TEXT,
  'Open the link, read what others say, and add what you think.',
  'Thank you!',
] as const

/** Plain texts, except `invite_email_body`, which is HTML; the sender adds question and link. */
export const MESSAGE_TEXTS: Record<MessageField, string> = {
  invite_message: INVITE_TEXT,
  invite_email_subject: 'Please tell us what you think',
  invite_email_body: INVITATION.map((line) => `<p>${line}</p>`).join(''),
  invite_email_body_plain: INVITATION.join('\n\n'),
  reminder_message: REMINDER_TEXT,
  closing_message: CLOSING_TEXT,
}
