// What `promises` stores, column by column, for the public page.
import type { StoredTable } from '#domain/base/stored-table.ts'

export const promiseTables: readonly StoredTable[] = [
  {
    table: 'owner_mails',
    area: 'sessions',
    title: 'Emails to owners of promises',
    why: 'So that each gets one when they are named, and one when the day has passed',
    who: 'No one',
    kept: 'Until the topic is deleted or someone else owns it',
    columns: {
      ...{ topic_id: 'The topic', email: 'The address of the owner', occasion: 'Which email' },
      ...{ due_on: 'The day of the promise', mailed_on: 'The day of the email' },
    },
  },
]
