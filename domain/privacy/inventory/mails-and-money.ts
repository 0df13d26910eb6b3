// What is stored of emails and payments, and what keeps the product running.
import type { StoredTable } from './stored-table.ts'

const NUMBER = 'A random number'
const RUNNER = 'Whoever runs this server'
const AS_LAW =
  'As long as the law asks for records of payments. Your account is taken off it when you delete it'

export const mailAndMoneyTables: readonly StoredTable[] = [
  {
    table: 'mails',
    title: 'Emails',
    why: 'To send each of them once',
    who: RUNNER,
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
    table: 'email_preferences',
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
  {
    table: 'mail_allowances',
    title: 'How many emails a host caused',
    why: 'To keep anybody from sending masses of email',
    who: 'Nobody',
    kept: 'Until you delete your account',
    columns: { user_id: 'The host', day: 'The day', mails: 'How many' },
  },
  {
    table: 'subscriptions',
    title: 'Plans that are paid',
    why: 'To know what was paid, and until when',
    who: 'Who pays',
    kept: 'Until you delete your account',
    columns: {
      ...{ id: NUMBER, owner_id: 'Who pays', plan_id: 'The plan', license_count: 'For how many people' },
      ...{ status: 'Whether it runs', customer_id: 'Your number at the payment service' },
      ...{ paid_cents: 'What was paid', paid_from: 'From when', paid_until: 'Until when' },
      cancel_at_period_end: 'Whether you ended it',
    },
  },
  {
    table: 'licensees',
    title: 'Who has a licence',
    why: 'To give them the plan that somebody pays',
    who: 'Who pays, and you',
    kept: 'Until it is taken back, or you delete your account',
    columns: {
      ...{ subscription_id: 'Whose plan it is', email: 'The address', user_id: 'The account with it' },
      ...{ given_name: 'As the payer wrote it', family_name: 'As the payer wrote it' },
      ...{ is_owner: 'Whether it is the one who pays', added_on: 'The day' },
    },
  },
  {
    table: 'charges',
    title: 'Payments',
    why: 'So that nobody is charged twice, and for the books',
    who: 'You, and whoever runs this server',
    kept: AS_LAW,
    columns: {
      ...{
        id: NUMBER,
        owner_id: 'Who paid',
        key_hash: 'To know one try from another',
        request_hash: 'The same',
      },
      ...{
        plan_id: 'The plan',
        license_count: 'For how many people',
        amount: 'How much',
        worth: 'What it is worth',
      },
      ...{ period_from: 'From when', period_until: 'Until when', status: 'Whether it was paid' },
      ...{ is_renewal: 'Whether it is the next month', message: 'Why it was declined' },
      ...{ payment_id: 'Its number at the payment service', customer_id: 'Your number there' },
      started_time: 'When it was begun',
    },
  },
  {
    table: 'provider_messages',
    title: 'Messages of the payment service',
    why: 'To count each of them once',
    who: 'Nobody',
    kept: 'As long as the payments',
    columns: { id: 'The number of the message', received_on: 'The day' },
  },
  {
    table: 'test_payments',
    title: 'Payments with test cards',
    why: 'To try payments without money',
    who: 'Nobody',
    kept: 'Until the server is set up anew',
    columns: {
      ...{ key: 'The number of the payment', amount: 'How much', customer_id: 'The test card' },
      declined: 'Why it was declined',
    },
  },
  {
    table: 'idempotency_keys',
    title: 'What was answered to your last clicks',
    why: 'So that a click that is sent twice counts once',
    who: 'Nobody',
    kept: '2 days',
    columns: {
      ...{ key_hash: 'A fingerprint of you and the click', request_hash: 'A fingerprint of what was sent' },
      ...{ answer: 'What was answered', stored_on: 'The day' },
    },
  },
  {
    table: 'rights_changes',
    title: 'What changed who may listen',
    why: 'So that nobody hears live messages of what they may not see any more',
    who: 'Nobody',
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
    title: 'This server',
    why: 'To notice when its secret was exchanged',
    who: 'Nobody',
    kept: 'As long as the server',
    columns: { only_row: 'There is one row', secret_check: 'A fingerprint of the secret' },
  },
  {
    table: 'nightly_backups',
    title: 'The nightly backups',
    why: 'To tell whoever runs this server how they went',
    who: RUNNER,
    kept: 'As long as the server',
    columns: {
      ...{ only_row: 'There is one row', succeeded_time: 'When the last one was made' },
      ...{ bytes: 'How large it is', seconds: 'How long it took', failed_time: 'When one failed' },
    },
  },
]
