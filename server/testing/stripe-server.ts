// A small server that speaks Stripe's API as far as the product uses it, and refuses what the real one would.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Intent = Record<string, unknown> & { id: string; status: string; metadata: { charge: string } }
type Answer = { status: number; body: object }

export type StripeServer = {
  port: number
  /** Every payment that was made; a key that came again made none. */
  intents: Intent[]
  customers: Record<string, unknown>[]
  /** What was sent wrong. */
  complaints: string[]
  /** The bank asks nobody. */
  trusting: boolean
  /** The next so many answers to payments are lost after they were made. */
  losing: number
  close(): Promise<void>
}

export const STRIPE_KEYS = { secret_key: 'sk_test_own', key: 'pk_test_own', webhook_secret: 'whsec_own' }

export async function startStripeServer(): Promise<StripeServer> {
  const answers = new Map<string, { sent: string; answer: Answer }>()
  const http = createServer(async (request, response) => {
    const sent = await bodyOf(request)
    complain(stripe, request)
    const key = String(request.headers['idempotency-key'] ?? '')
    const before = key === '' ? undefined : answers.get(key)
    if (before && before.sent !== sent) stripe.complaints.push(`another request for ${key}`)
    const answer = before?.answer ?? answerOf(stripe, request, new URLSearchParams(sent))
    // as it was then, whatever becomes of it
    if (request.method === 'POST') answers.set(key, { sent, answer: structuredClone(answer) })
    if (stripe.losing > 0 && request.url === '/v1/payment_intents') {
      stripe.losing -= 1
      response.destroy()
    } else send(response, answer)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const stripe: StripeServer = {
    port: (http.address() as AddressInfo).port,
    ...{ intents: [], customers: [], complaints: [], losing: 0, trusting: false },
    close: () => new Promise((resolve) => http.close(() => resolve())),
  }
  return stripe
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

function complain({ complaints }: StripeServer, { headers, method }: IncomingMessage): void {
  if (headers.authorization !== `Bearer ${STRIPE_KEYS.secret_key}`) complaints.push('no secret key')
  if (method !== 'POST') return
  if (!headers['idempotency-key']) complaints.push('no idempotency key')
  if (headers['content-type'] !== 'application/x-www-form-urlencoded') complaints.push('no form')
}

function answerOf(stripe: StripeServer, { url = '' }: IncomingMessage, form: URLSearchParams): Answer {
  if (url === '/v1/customers') return newCustomer(stripe, form)
  if (url === '/v1/payment_intents') return newIntent(stripe, form)
  const [, id, action] = /^\/v1\/payment_intents\/(\w[\w-]*)(\/cancel)?$/.exec(url) ?? []
  if (id && id !== 'search') return known(stripe, id, action !== undefined)
  const query = new URL(url, 'http://stripe').searchParams.get('query') ?? ''
  const charge = /^metadata\['charge'\]:'([\w-]+)'$/.exec(query)?.[1]
  if (!charge) stripe.complaints.push(`unknown ${url}`)
  const data = stripe.intents.filter(({ metadata }) => metadata.charge === charge)
  return { status: 200, body: { object: 'search_result', data, has_more: false, url } }
}

function newCustomer({ customers }: StripeServer, form: URLSearchParams): Answer {
  const customer = { object: 'customer', id: `cus_${randomUUID()}`, email: form.get('email') }
  customers.push(customer)
  return { status: 200, body: customer }
}

function newIntent(stripe: StripeServer, form: URLSearchParams): Answer {
  const amount = form.get('amount') ?? ''
  const token = form.get('payment_method_data[card][token]')
  const method = form.get('payment_method')
  if (!/^[1-9]\d*$/.test(amount)) stripe.complaints.push(`an amount of ${amount}`)
  if (form.get('currency') !== 'usd' || form.get('confirm') !== 'true')
    stripe.complaints.push('not confirmed')
  if (!form.get('customer') || (!token && !method)) stripe.complaints.push('nobody pays')
  if (token?.startsWith('tok_chargeDeclined'))
    return failure(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' })
  if (token === 'tok_used')
    return failure(400, {
      type: 'invalid_request_error',
      message: 'You cannot use a Stripe token more than once: tok_used.',
      param: 'payment_method_data[card][token]',
    })
  const asks = /threeDSecure/i.test(token ?? method ?? '') && !stripe.trusting
  if (asks && form.get('error_on_requires_action') === 'true')
    return failure(402, {
      ...{ type: 'card_error', code: 'authentication_required' },
      message: 'Your card was declined. This transaction requires authentication.',
    })
  if (asks && form.get('use_stripe_sdk') !== 'true') stripe.complaints.push('no address to come back to')
  const id = `pi_${randomUUID()}`
  const intent: Intent = {
    ...{ object: 'payment_intent', id, status: asks ? 'requires_action' : 'succeeded' },
    client_secret: `${id}_secret`,
    amount: Number(amount),
    customer: form.get('customer'),
    payment_method: method ?? `pm_of_${token}`,
    metadata: { charge: form.get('metadata[charge]') ?? '' },
    last_payment_error: null,
  }
  stripe.intents.push(intent)
  return { status: 200, body: intent }
}

/** One intent as it is now, called off where that is wanted and still possible. */
function known({ intents }: StripeServer, id: string, calls_off: boolean): Answer {
  const intent = intents.find((one) => one.id === id)
  if (!intent) return failure(404, { type: 'invalid_request_error', message: 'No such payment_intent' })
  if (calls_off && intent.status !== 'requires_action')
    return failure(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' })
  if (calls_off) intent.status = 'canceled'
  return { status: 200, body: intent }
}

/** What the holder of the card does when the bank asks. */
export function answerBank({ intents }: StripeServer, client_secret: string, agrees: boolean): void {
  const intent = intents.find((one) => one.client_secret === client_secret)!
  intent.status = agrees ? 'succeeded' : 'requires_payment_method'
  if (!agrees) intent.last_payment_error = { message: 'We are unable to authenticate your payment method.' }
}

function failure(status: number, error: object): Answer {
  return { status, body: { error } }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_own' })
  response.end(JSON.stringify(body))
}
