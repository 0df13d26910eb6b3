// The kinds of emails that a person may turn off, and the group of each.

/** `hero`: about one's own sessions; `participant`: about other people's. */
export const MAIL_GROUPS = ['hero', 'participant'] as const
export type MailGroup = (typeof MAIL_GROUPS)[number]

/** In the order in which they are shown. Emails that an account needs (codes, links) are not among them. */
export const MAIL_TYPES = [
  'session_closed',
  'invitations',
  'reminders',
  'closing_messages',
  'promises',
] as const
export type MailType = (typeof MAIL_TYPES)[number]

export const GROUP_OF: Record<MailType, MailGroup> = {
  session_closed: 'hero',
  invitations: 'participant',
  reminders: 'participant',
  closing_messages: 'participant',
  promises: 'participant',
}

export function typesOf(group: MailGroup): MailType[] {
  return MAIL_TYPES.filter((type) => GROUP_OF[type] === group)
}

/** Everything that other people cause. */
export const RECEIVED_TYPES = typesOf('participant')
