// What `privacy` stores, column by column, for the public page.
import type { StoredTable } from '#domain/base/stored-table.ts'

export const privacyTables: readonly StoredTable[] = [
  {
    table: 'data_exports',
    area: 'people',
    title: 'Files with your data',
    why: 'To have yours ready for you when you ask for it',
    who: 'You',
    kept: '7 days',
    columns: {
      user_id: 'Whose data it is',
      state: 'Whether it is ready',
      asked_on: 'The day on which you asked',
      file_key: 'Where the file lies',
      bytes: 'How large it is',
      expires_on: 'The last day on which it is there',
    },
  },
  {
    table: 'erasures',
    area: 'people',
    title: 'Accounts that are about to be deleted',
    why: 'To delete them on their day',
    who: 'You',
    kept: 'Until the account is deleted, or you keep it',
    columns: {
      user_id: 'Whose account it is',
      sessions: 'What becomes of the sessions',
      asked_on: 'The day on which you asked',
      due_on: 'The day of the deletion',
      begun: 'Whether it has begun',
    },
  },
  {
    table: 'removal_notices',
    area: 'sessions',
    title: 'Sessions that are removed soon',
    why: 'So that creators are told once, a week before',
    who: 'No one',
    kept: 'Until the session is removed',
    columns: { event_id: 'The question', told_on: 'The day of the email' },
  },
]
