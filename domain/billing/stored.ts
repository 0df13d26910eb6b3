// What `billing` stores, column by column, for the public page.
import { NUMBER, type StoredTable } from '#domain/base/stored-table.ts'

const AS_LAW =
  'As long as the law asks for records of payments. Your account is taken off it when you delete it'

export const billingTables: readonly StoredTable[] = [
  {
    table: 'subscriptions',
    area: 'rest',
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
    area: 'rest',
    title: 'Who has a licence',
    why: 'To give them the plan that someone pays for',
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
    area: 'rest',
    title: 'Payments',
    why: 'To charge no one twice, and for the books',
    who: 'You, and the people who run this server',
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
    area: 'rest',
    title: 'Messages of the payment service',
    why: 'To count each of them once',
    who: 'No one',
    kept: 'As long as the payments',
    columns: { id: 'The number of the message', received_on: 'The day' },
  },
  {
    table: 'test_payments',
    area: 'rest',
    title: 'Payments with test cards',
    why: 'To try payments without money',
    who: 'No one',
    kept: 'Until the server is set up anew',
    columns: {
      ...{ key: 'The number of the payment', amount: 'How much', customer_id: 'The test card' },
      declined: 'Why it was declined',
    },
  },
]
