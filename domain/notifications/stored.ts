// What `notifications` stores, column by column, for the public page.
import { COVERED, type StoredTable } from '#domain/base/stored-table.ts'

export const notificationsTables: readonly StoredTable[] = [
  {
    table: 'own_items',
    area: 'answers',
    title: 'What you wrote, so that you find it again',
    why: 'To tell you about likes and comments without knowing who you are',
    who: 'You',
    kept: 'With what you wrote',
    columns: {
      ...{ own_key: COVERED, event_id: 'The question', idea_id: 'The answer', comment_id: 'The comment' },
      likes_before: 'A covered count, to tell you what is new',
    },
  },
  {
    table: 'notification_marks',
    area: 'answers',
    title: 'What you have seen of the news in your sessions',
    why: 'To show what is new to you only once',
    who: 'You',
    kept: '31 days',
    columns: {
      ...{ mark_key: COVERED, event_id: 'The question', seen_count: 'A covered count' },
      ...{ cleared: 'Whether you took it away', marked_on: 'The day' },
    },
  },
  {
    table: 'email_preferences',
    area: 'rest',
    title: 'Which emails an address wants',
    why: 'To send you no email that you do not want',
    who: 'You',
    kept: 'Until you change it or delete your account',
    columns: {
      email: 'The address',
      type: 'Which email',
      enabled: 'Whether it is wanted',
      changed_on: 'The day',
    },
  },
]
