// The built-in provider for trying things out: it knows test cards, keeps what it did, and takes no money.
import { type TestCard, testCard } from '#domain/billing/test-cards.ts'
import type { Db } from '#server/base/db/open.ts'
import type { ChargeOrder, Outcome, Payments } from './payments.ts'

/** Keeps its payments in a table of its own, in no transaction of the product: as somebody outside would. */
export function createTestProvider(db: Db): Payments {
  return {
    browser: { provider: 'test' },
    is_test: true,
    async charge(order) {
      const known = await findPayment(db, order.key)
      if (known) return known
      const card = cardOf(order)
      await insertPayment(db, order, card)
      if (card.action === 'loses_answer')
        throw new Error('the answer of the provider got lost, as this card does')
      return (await findPayment(db, order.key)) as Outcome
    },
    find: (key) => findPayment(db, key),
    read: () => null,
  }
}

/** The token of a card, or `customer of` it. */
function cardOf({ payer }: ChargeOrder): TestCard {
  if ('token' in payer) return testCard(payer.token)
  const card = testCard(payer.customer_id.replace(CUSTOMER, ''))
  return card.action === 'pays_once' ? { ...card, action: 'declines' } : card
}

const CUSTOMER = 'customer of '

async function insertPayment(db: Db, { key, amount }: ChargeOrder, card: TestCard): Promise<void> {
  const declined = card.action === 'declines' ? (card.message ?? 'Your card was declined.') : null
  await db
    .insertInto('test_payments')
    .values({ key, amount, customer_id: CUSTOMER + card.token, declined })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

async function findPayment(db: Db, key: string): Promise<Outcome | null> {
  const row = await db.selectFrom('test_payments').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row) return null
  if (row.declined !== null) return { status: 'declined', message: row.declined }
  return { status: 'paid', payment_id: `test payment ${key}`, customer_id: row.customer_id }
}
