// The kinds of emails that a person may switch off, and in which group each stands.

/** `hero`: about sessions that one launched; `participant`: about sessions of others. */
export const MAIL_GROUPS = ['hero', 'participant'] as const
export type MailGroup = (typeof MAIL_GROUPS)[number]

/** In the order in which they are shown. Emails that an account cannot do without (codes, links) are not among them. */
export const MAIL_TYPES = ['session_closed', 'invitations', 'reminders', 'closing_messages'] as const
export type MailType = (typeof MAIL_TYPES)[number]

export const GROUP_OF: Record<MailType, MailGroup> = {
  session_closed: 'hero',
  invitations: 'participant',
  reminders: 'participant',
  closing_messages: 'participant',
}

export function typesOf(group: MailGroup): MailType[] {
  return MAIL_TYPES.filter((type) => GROUP_OF[type] === group)
}

/** All that somebody else causes. */
export const RECEIVED_TYPES = typesOf('participant')
