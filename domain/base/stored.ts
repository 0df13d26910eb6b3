// What the base itself stores, column by column, for the public page.
import { NUMBER, OPERATOR, type StoredTable } from './stored-table.ts'

export const baseTables: readonly StoredTable[] = [
  {
    table: 'mails',
    area: 'rest',
    title: 'Emails',
    why: 'To send each of them once',
    who: OPERATOR,
    kept: '30 days. The text goes when the email has left',
    columns: {
      ...{ id: NUMBER, occasion: 'What the email is for, so that it is sent once', recipient: 'The address' },
      ...{
        subject: 'The subject',
        text_body: 'The text',
        html_body: 'The text',
        queued_time: 'When it was written',
      },
      ...{
        sent_time: 'When it left',
        last_error: 'Why it did not leave',
        list_unsubscribe: 'The link to get no more',
        sender_name: 'The host who caused it, until it has left',
        reply_to: 'Where answers to that host go, if they want them, until it has left',
      },
    },
  },
  {
    table: 'idempotency_keys',
    area: 'rest',
    title: 'What was answered to your last clicks',
    why: 'So that a click that is sent twice counts once',
    who: 'No one',
    kept: '2 days',
    columns: {
      ...{ key_hash: 'A fingerprint of you and the click', request_hash: 'A fingerprint of what was sent' },
      ...{ answer: 'What was answered', stored_on: 'The day' },
    },
  },
  {
    table: 'rights_changes',
    area: 'rest',
    title: 'What changed who may listen',
    why: 'To stop live messages about what people may no longer see',
    who: 'No one',
    kept: 'Ten minutes',
    columns: {
      ...{ id: 'A number', kind: 'Whether a session, a meeting, a person or a sign-in is meant' },
      ...{
        subject: 'Which one',
        made_by: 'The number of the change in the database',
        made_time: 'The minute',
      },
    },
  },
  {
    table: 'installation',
    area: 'rest',
    title: 'This server',
    why: 'To notice when its secret was exchanged',
    who: 'No one',
    kept: 'As long as the server',
    columns: { only_row: 'There is one row', secret_check: 'A fingerprint of the secret' },
  },
  {
    table: 'nightly_backups',
    area: 'rest',
    title: 'The nightly backups',
    why: 'To tell the people who run this server how they went',
    who: OPERATOR,
    kept: 'As long as the server',
    columns: {
      ...{ only_row: 'There is one row', succeeded_time: 'When the last one was made' },
      ...{ bytes: 'How large it is', seconds: 'How long it took', failed_time: 'When one failed' },
    },
  },
]
