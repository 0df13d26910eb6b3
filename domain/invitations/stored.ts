// What `invitations` stores, column by column, for the public page.
import { type StoredTable, WITH_SESSION } from '#domain/base/stored-table.ts'

export const invitationsTables: readonly StoredTable[] = [
  {
    table: 'invitees',
    area: 'sessions',
    title: 'Invited people',
    why: 'To let them in and to send one invitation',
    who: 'The creator of the session',
    kept: WITH_SESSION,
    columns: {
      ...{ event_id: 'The question', email: 'The address that was invited', name: 'As the creator wrote it' },
      ...{
        user_id: 'The account with that address',
        invited_on: 'The day',
        mailed_on: 'The day of the email',
        mail_on: 'The day on which it may leave',
      },
      quiet: 'Whether another question of the session sends the email',
    },
  },
  {
    table: 'host_mails',
    area: 'sessions',
    title: 'Emails to everyone in a session',
    why: 'So that a creator sends each kind once a day',
    who: 'No one',
    kept: WITH_SESSION,
    columns: {
      ...{ event_id: 'The question', kind: 'Which email', day: 'The day' },
      portions: 'How many leave on later days',
    },
  },
  {
    table: 'mail_allowances',
    area: 'rest',
    title: 'How many emails a host caused',
    why: 'To keep anybody from sending masses of email',
    who: 'No one',
    kept: 'Until you delete your account',
    columns: { user_id: 'The host', day: 'The day', mails: 'How many' },
  },
]
