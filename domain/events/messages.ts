// What a creator writes to the people of a session, besides the question.

/** The texts besides the question; a copy starts without them. */
export const MESSAGE_FIELDS = [
  'invite_message',
  'invite_email_subject',
  'invite_email_body',
  'invite_email_body_plain',
  'reminder_message',
  'closing_message',
] as const
export type MessageField = (typeof MESSAGE_FIELDS)[number]
/** The most characters of one of them. */
export const MESSAGE_MAX = 20_000
