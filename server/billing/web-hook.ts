// Where the payment provider tells what it did: signed, and each message counted once.
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { API_ROOT } from '#domain/base/call.ts'
import { refusal } from '#domain/base/refusal.ts'
import { dayOf } from '#server/base/day.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import { sendRefusal } from '#server/base/http/envelope.ts'
import { inTransaction } from '#server/base/http/in-transaction.ts'
import { endSubscription } from './actions.ts'
import { findSubscription, lockUser } from './owners.ts'
import { type Paying, settle } from './paying.ts'
import type { ProviderMessage } from './providers/payments.ts'

const unsigned = refusal('unsigned', 400, 'This message is not signed by the payment provider.')

/** The signature counts for the bytes that came, so the body is read as text. */
export async function addWebHook(http: FastifyInstance, work: () => Paying): Promise<void> {
  await http.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    inner.post(
      `${API_ROOT}/account/purchase/messages`,
      { schema: { hide: true } as never },
      async (request, reply) => {
        const paying = work()
        const message = readMessage(paying, request)
        if (message === 'unsigned') return sendRefusal(unsigned, reply)
        if (message) await hear(paying, message)
        return { data: null }
      },
    )
  })
}

function readMessage({ payments, log }: Paying, { body, headers }: { body: unknown; headers: object }) {
  const signature = 'stripe-signature' in headers ? String(headers['stripe-signature']) : undefined
  try {
    return payments.read({ body: String(body ?? ''), signature })
  } catch (error) {
    log.warn({ error }, 'a message to the payments is not signed')
    return 'unsigned' as const
  }
}

/** False: not a charge of ours. */
async function settleTold(
  paying: Paying,
  { charge_key, outcome }: Extract<ProviderMessage, { charge_key: string }>,
): Promise<boolean> {
  if (!isUuid(charge_key)) return false
  const known = paying.db.selectFrom('charges').select('id').where('id', '=', charge_key)
  const charge = await known.executeTakeFirst()
  if (charge) await settle(paying, charge.id, outcome)
  return true
}

/** Nobody can be charged any longer: the subscription is over, and everybody with a licence on the free plan. */
async function loseCustomer(paying: Paying, customer: string): Promise<void> {
  const known = await paying.db
    .selectFrom('subscriptions')
    .select('owner_id')
    // with the card that pays behind it
    .where(sql`split_part(customer_id, ' ', 1)`, '=', customer)
    .executeTakeFirst()
  if (!known) return
  await inTransaction(paying, async (inside) => {
    await lockUser(inside.db, known.owner_id)
    const row = await findSubscription(inside.db, known.owner_id)
    // who paid meanwhile is another customer
    if (row?.customer_id.split(' ')[0] === customer) await endSubscription(inside, row)
  })
}

async function hear(paying: Paying, message: ProviderMessage): Promise<void> {
  const { db, now } = paying
  const { id } = message
  const known = await db.selectFrom('provider_messages').select('id').where('id', '=', id).executeTakeFirst()
  if (known) return
  // either done twice does nothing more, so a crash before the note below is no harm
  if ('lost_customer' in message) await loseCustomer(paying, message.lost_customer)
  else if (!(await settleTold(paying, message))) return
  await db
    .insertInto('provider_messages')
    .values({ id, received_on: dayOf(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
