// What a creator writes to the people of a session, beside the question.

/** What a creator writes beside the question; a copy starts without them. */
export const MESSAGE_FIELDS = [
  'invite_message',
  'invite_email_subject',
  'invite_email_body',
  'invite_email_body_plain',
  'reminder_message',
  'closing_message',
] as const
export type MessageField = (typeof MESSAGE_FIELDS)[number]
/** Characters of one of them. */
export const MESSAGE_MAX = 20_000
