// Stripe as the provider: the browser makes tokens of cards, the server pays with them, web-hooks tell what got lost.
import Stripe from 'stripe'
import type { ChargeOrder, Outcome, Payments, ProviderMessage } from './payments.ts'

export type StripeKeys = {
  secret_key: string
  /** The public one, for pages. */
  key: string
  webhook_secret: string
}

/** Milliseconds that an answer is waited for; well below the time after which a charge counts as lost. */
const ANSWER_MS = 20_000

/** `api`: where it is reached, for tests. */
export function createStripeProvider(
  { secret_key, key, webhook_secret }: StripeKeys,
  api: { host?: string; port?: number; protocol?: 'http' | 'https' } = {},
): Payments {
  const stripe = new Stripe(secret_key, {
    ...api,
    timeout: ANSWER_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  return {
    browser: { provider: 'stripe', key },
    is_test: secret_key.startsWith('sk_test') || secret_key.startsWith('rk_test'),
    async charge(order) {
      try {
        const made = await createIntent(stripe, order)
        // asked again, it answers as it did then
        const intent = isAsking(made) ? await stripe.paymentIntents.retrieve(made.id) : made
        const outcome = outcomeOf(intent)
        if (outcome) return outcome
        if (isAsking(intent) && intent.client_secret)
          return { status: 'asks_holder', client_secret: intent.client_secret }
        throw new Error(`the payment is ${intent.status}`)
      } catch (error) {
        return declineOf(error)
      }
    },
    async find(charge) {
      const query = `metadata['charge']:'${charge}'`
      const { data } = await stripe.paymentIntents.search({ query })
      const outcomes = await Promise.all(data.map((intent) => calledOff(stripe, intent)))
      if (outcomes.includes(null)) throw new Error('the payment is not decided yet')
      return outcomes.find((outcome) => outcome?.status === 'paid') ?? outcomes[0] ?? null
    },
    read: ({ body, signature }) =>
      messageOf(stripe.webhooks.constructEvent(body, signature ?? '', webhook_secret)),
  }
}

/** The customer and the payment have a key each, so that asking again makes neither a second time. */
async function createIntent(stripe: Stripe, order: ChargeOrder): Promise<Stripe.PaymentIntent> {
  const { key, amount, currency, description, email, payer, present } = order
  const common = {
    ...{ amount, currency, description },
    metadata: { charge: key },
    payment_method_types: ['card'],
    confirm: true,
    // where nobody sits there, a card that asks its holder for more is declined rather than left open
    ...(present ? { use_stripe_sdk: true } : { error_on_requires_action: true }),
  }
  const once = { idempotencyKey: key }
  if ('customer_id' in payer) {
    const [customer = '', payment_method = ''] = payer.customer_id.split(' ')
    const again = { ...common, customer, payment_method, ...(!present && { off_session: true }) }
    return stripe.paymentIntents.create(again, once)
  }
  const customer = await stripe.customers.create(
    { email, metadata: { charge: key } },
    { idempotencyKey: `${key} customer` },
  )
  const payment_method_data = { type: 'card' as const, card: { token: payer.token } }
  return stripe.paymentIntents.create(
    { ...common, customer: customer.id, payment_method_data, setup_future_usage: 'off_session' },
    once,
  )
}

/** Null while it is not decided. The customer goes with the card that pays, to pay again by. */
function outcomeOf({
  id,
  status,
  customer,
  payment_method,
  last_payment_error,
}: Stripe.PaymentIntent): Outcome | null {
  if (status === 'succeeded')
    return { status: 'paid', payment_id: id, customer_id: `${idOf(customer)} ${idOf(payment_method)}` }
  if (status === 'canceled') return { status: 'declined', message: NOT_CONFIRMED }
  if (status === 'requires_payment_method')
    return { status: 'declined', message: last_payment_error?.message ?? DECLINED }
  return null
}

const DECLINED = 'Your card was declined.'
const NOT_CONFIRMED = 'The payment was not confirmed in time. Nothing was charged. Please try again.'

function isAsking({ status }: Stripe.PaymentIntent): boolean {
  return status === 'requires_action'
}

/** Ends one that still waits for its holder; where it was confirmed in this moment, that counts. */
async function calledOff(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Outcome | null> {
  if (!isAsking(intent)) return outcomeOf(intent)
  return outcomeOf(
    await stripe.paymentIntents.cancel(intent.id).catch(() => stripe.paymentIntents.retrieve(intent.id)),
  )
}

function idOf(thing: string | { id: string } | null): string {
  return typeof thing === 'string' ? thing : (thing?.id ?? '')
}

/** What the provider refuses for sure is declined; anything else leaves the outcome open. */
function declineOf(error: unknown): Outcome {
  if (error instanceof Stripe.errors.StripeCardError) return { status: 'declined', message: error.message }
  if (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    /token|payment_method/.test(error.param ?? '')
  )
    return { status: 'declined', message: 'This card could not be read. Please enter it again.' }
  throw error
}

function messageOf(event: Stripe.Event): ProviderMessage | null {
  if (event.type === 'customer.deleted') return { id: event.id, lost_customer: event.data.object.id }
  if (event.type === 'customer.subscription.deleted')
    return { id: event.id, lost_customer: idOf(event.data.object.customer) }
  if (event.type !== 'payment_intent.succeeded') return null
  const intent = event.data.object
  const outcome = outcomeOf(intent)
  const { charge } = intent.metadata
  return outcome && charge ? { id: event.id, charge_key: charge, outcome } : null
}
