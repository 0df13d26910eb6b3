import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import type { Subscription } from '#domain/billing/contract.ts'
import { termsOf } from '#domain/billing/plans.ts'
import { type Answers, address, answered, member, openScreen, refused } from '#web/accounts/fake-screen.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { settings } from '#web/base/settings/settings.ts'
import { ConfirmHost } from '#web/base/ui/ConfirmHost.tsx'
import { findThanks, keepThanks } from '#web/billing/thanks.ts'
import { BillingScreen } from './BillingScreen.tsx'

beforeEach(() => {
  settings.billing = 'on'
  settings.support_email = 'help@popin.example'
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  settings.billing = 'off'
  keepThanks(null)
})

const on = (id: string, upgradeable_to: Record<string, boolean> = {}): User => ({
  ...member,
  plan: { name: id, expiration: null, upgradeable_to, ...termsOf({ id, expiration: null }, 'on', 0) },
})
const TOKEN = 'POST /account/test_card'
const PAY = 'POST /account/purchase'
const good: Answers = {
  [TOKEN]: () => answered({ token: 'tok_visa' }),
  [PAY]: () => answered({ plan_id: 'premium_monthly', license_count: 1, charged_cents: 1900 }),
}
const open = (path = '/billing', answers: Answers = good, user = on('free')) =>
  openScreen(BillingScreen, { path, answers, user })
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const fill = () => {
  type('Name', 'Ann Lee')
  type('Postal code', '94107')
}
const press = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const rows = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)
const sent = (asked: Awaited<ReturnType<typeof open>>, call: string) =>
  asked.filter((one) => one.call === call)

test.each([
  ['', ['$19', '$9', '$19']],
  ['?planName=premium_monthly', ['$19', '$9', '$19']],
  ['?planName=business_monthly', ['$49', '$39', '$49']],
  ['?planName=premium_5_monthly', ['$5', '$5', '$5']],
  ['?planName=premium_with_support_monthly', ['$100', '$100', '$100']],
  ['?planName=premium_one_year', ['$199', '$99', '$199']],
  ['?planName=single_creator', ['$0', '$0', '$0']],
  ['?planName=edu_teacher', ['$0', '$0', '$0']],
  ['?planName=gold', ['$19', '$9', '$19']],
])('the address %j shows %j', async (query, sums) => {
  await open(`/billing${query}`)
  expect(rows()).toEqual(sums)
})

test('there are five inputs, one licence to begin with, and the total follows what is typed', async () => {
  await open()
  for (const label of ['Name', 'Postal code', 'Promo code', 'Card', 'Licences'])
    expect(screen.getByLabelText(label)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Licences').value).toBe('1')
  type('Licences', '3')
  expect(rows()[2]).toBe('$37')
  type('Licences', '5000')
  expect(rows()[2]).toBe('$45,010')
  type('Licences', 'abc')
  expect(rows()[2]).toBe('–')
})

test('another plan can be chosen on the page, and is the one that is paid for', async () => {
  const asked = await open()
  await press(/^Change plan$/)
  await press(/^Business/)
  expect(rows()).toEqual(['$49', '$39', '$49'])
  expect(screen.getByText('Business', { selector: 'p' })).toBeTruthy()
  fill()
  await press(/^Pay/)
  expect(sent(asked, PAY)[0]!.body.pricing_plan).toBe('business_monthly')
})

test('pays with a token made for name and postal code, then leads to the dashboard', async () => {
  const asked = await open()
  fill()
  type('Licences', '3')
  await press(/^Pay \$37$/)
  expect(sent(asked, TOKEN)[0]!.body).toMatchObject({ card: 0, name: 'Ann Lee', postal_code: '94107' })
  expect(sent(asked, PAY)[0]!.body).toMatchObject({
    stripe_token: 'tok_visa',
    pricing_plan: 'premium_monthly',
    license_count: 3,
  })
  expect(address()).toBe('/dashboard')
  expect(findThanks()).toBe('Premium')
})

describe('before a token is asked for', () => {
  it.each([
    ['Name', '  ', 'Please enter the name on the card.'],
    ['Postal code', '12', 'Please enter a postal code of 3 to 10 letters, digits, spaces or hyphens.'],
    ['Licences', '0', 'Please enter a number of licences from 1 to 5000.'],
    ['Licences', '5001', 'Please enter a number of licences from 1 to 5000.'],
    ['Licences', '', 'Please enter a number of licences from 1 to 5000.'],
    ['Licences', '1.5', 'Please enter a number of licences from 1 to 5000.'],
  ])('%s %j is told', async (label, value, message) => {
    const asked = await open()
    fill()
    type(label, value)
    await press(/^Pay/)
    const field = screen.getByLabelText(label)
    // as a toast, and beside the field for as long as it is wrong
    expect(screen.getAllByText(message)).toHaveLength(2)
    expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(message)
    expect(document.activeElement).toBe(screen.getByLabelText(label))
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    expect(asked).toEqual([])
  })
  it('a plan that is not permitted is told, with the address of support', async () => {
    const asked = await open('/billing', good, on('annual_ela', { business_monthly: true }))
    await screen.findByLabelText('Name')
    fill()
    await press(/^Pay/)
    expect(
      screen.getByText(
        'You are not able to purchase this plan. Please contact us at help@popin.example for more information.',
      ),
    ).toBeTruthy()
    expect(asked.map(({ call }) => call)).not.toContain(TOKEN)
  })
})

test('the button rests while a payment is under way, and each failure is told and can be tried again', async () => {
  let release = (_: Response) => {}
  const waits: Answers = { ...good, [PAY]: () => new Promise((resolve) => (release = resolve)) }
  const asked = await open('/billing', waits)
  fill()
  await press(/^Pay/)
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Pay/ })
  expect(button().getAttribute('aria-disabled')).toBe('true')
  await press(/^Pay/)
  expect(sent(asked, PAY)).toHaveLength(1)
  await act(async () => release(refused(402, { error_message: 'Your card was declined.' })))
  expect(screen.getByText('Your card was declined.')).toBeTruthy()
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull())
  await press(/^Pay/)
  expect(sent(asked, PAY)).toHaveLength(2)
  await act(async () => release(refused(500, { error_message: 'An unknown error occurred.' })))
  expect(screen.getByText('An unknown error occurred.')).toBeTruthy()
  expect(button().disabled).toBe(false)
})

test('what is tried again after an answer that was lost carries the same key; after a declined card a new one', async () => {
  const keys: (string | null)[] = []
  const failures = [503, 503, 402, 402]
  await open('/billing', { ...good, [PAY]: () => refused(failures[keys.length - 1]!) })
  const real = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path.endsWith('/purchase')) keys.push(new Headers(init.headers).get('idempotency-key'))
    return real(path, init)
  })
  fill()
  for (let n = 0; n < 4; n += 1) await press(/^Pay/)
  expect(keys).toHaveLength(4)
  expect(keys[0]).toBeTruthy()
  expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]])
  expect(keys[3]).not.toBe(keys[0])
})

test('whoever paid in another window meanwhile is shown the change in place of a second payment', async () => {
  const subscription = {
    ...{ license_count: 1, plan_name: 'Premium', price: 19, addl_price: 9, licensees: [] },
    ...{ plan_id: 'premium_monthly', status: 'active', paid: { cents: 1900, from: 0, until: 4_000_000_000 } },
  }
  const error_code = 'subscribed_otherwise'
  const answers = {
    ...good,
    [PAY]: () => refused(409, { error_code, error_message: 'You have a subscription already.' }),
    'GET /account/subscription': () => answered(subscription),
  }
  const ground = { 'GET /authenticate': () => answered(on('premium_monthly')) }
  const path = '/billing?planName=business_monthly'
  await openScreen(BillingScreen, { path, answers, ground, user: on('free') })
  fill()
  await press(/^Pay/)
  expect(await screen.findByRole('button', { name: 'Change to Business' })).toBeTruthy()
  expect(screen.queryByLabelText('Card')).toBeNull()
})

test.each([
  ['16', true],
  ['0', true],
  ['17', false],
  ['-1', false],
])('the index %s of the address pays without a card: %s', async (index, taken) => {
  await open(`/billing?testToken=${index}`)
  expect(screen.queryByLabelText('Card') === null).toBe(taken)
})

test('who has a subscription that runs changes it, and is asked for no second payment', async () => {
  const paid = { cents: 1900, from: 0, until: 4_000_000_000 }
  const runs = {
    ...{ license_count: 1, plan_name: 'Premium', price: 19, addl_price: 9, licensees: [] },
    paid,
  }
  const answer = (status: string) => ({
    'GET /account/subscription': () => answered({ ...runs, plan_id: 'premium_monthly', status }),
  })
  await open('/billing?planName=business_monthly', answer('active'), on('premium_monthly'))
  const change = await screen.findByRole('button', { name: 'Change to Business' })
  // what it costs is read before the button is reached
  expect(screen.getByText('Total').compareDocumentPosition(change)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByLabelText('Card')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  cleanup()
  await open('/billing', answer('past_due'), on('premium_monthly'))
  expect(await screen.findByRole('button', { name: 'Pay $19' })).toBeTruthy()
})

test('who pays again with another card begins with the licences that people have', async () => {
  const paid = { cents: 3700, from: 0, until: 4_000_000_000 }
  const due = { license_count: 3, plan_id: 'premium_monthly', status: 'past_due', paid, licensees: [] }
  const answers = { 'GET /account/subscription': () => answered({ ...due, plan_name: 'Premium' }) }
  await open('/billing', answers, on('premium_monthly'))
  expect(await screen.findByRole('button', { name: 'Pay $37' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Licences').value).toBe('3')
})

test('after the change of a plan the keys go on beside what it says, and another address shows another plan', async () => {
  const running = (plan_id: string) => ({
    ...{ license_count: 1, plan_name: plan_id, price: 19, addl_price: 9, licensees: [] },
    ...{ plan_id, status: 'active', paid: { cents: 1900, from: 0, until: 4_000_000_000 } },
  })
  await openScreen(WithConfirm, {
    path: '/billing?planName=business_monthly',
    answers: {
      'GET /account/subscription': () => answered(running('premium_monthly')),
      'POST /account/subscription/switchPlan': () => answered(running('business_monthly')),
    },
    user: on('premium_monthly'),
  })
  const change = await screen.findByRole('button', { name: 'Change to Business' })
  change.focus()
  await press(/^Change to Business$/)
  const question = await screen.findByRole('dialog')
  await act(async () => within(question).getByRole('button', { name: 'Change plan' }).click())
  const said = screen.getByText('You are on the business_monthly plan.')
  await waitFor(() => expect(document.activeElement).toBe(said))
  await act(async () => navigate('/billing?planName=premium_one_year'))
  expect(await screen.findByRole('button', { name: 'Change to Premium, one year' })).toBeTruthy()
})

test('whose plan somebody else pays is told so before paying', async () => {
  await open('/billing', { ...good, 'GET /account/subscription': () => refused(403) }, on('premium_monthly'))
  expect(
    await screen.findByText(/^You are on the premium_monthly plan. Your plan is not paid from/),
  ).toBeTruthy()
})

test('a plan that costs nothing is taken without a card', async () => {
  const asked = await open('/billing?planName=edu_teacher')
  await press(/^Get this plan$/)
  expect(asked.map(({ call }) => call)).toEqual([PAY])
  expect(asked[0]!.body).not.toHaveProperty('stripe_token')
})

test('the enterprise plan has no form but the way to sales', async () => {
  await open('/billing?planName=annual_ela')
  expect(screen.getByText('Billed annually')).toBeTruthy()
  expect(screen.queryByLabelText('Name')).toBeNull()
  await press(/^Contact sales$/)
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('nobody is asked to pay where nothing has to be paid', async () => {
  settings.billing = 'off'
  await open()
  expect(screen.getByText('Everything is included. There is nothing to pay.')).toBeTruthy()
  expect(screen.queryByLabelText('Name')).toBeNull()
})

describe('when the bank asks the holder of the card', () => {
  const asksOnce = () => {
    let times = 0
    return () =>
      ++times === 1
        ? refused(402, { error_code: 'authentication_needed', data: { client_secret: 'pi_1_secret' } })
        : answered({ plan_id: 'premium_monthly', license_count: 1, charged_cents: 1900 })
  }
  const confirmed = vi.fn(async (_given: { clientSecret: string }) => ({}))
  const card = { mount() {}, on() {}, unmount() {} }
  const provider = () => ({
    elements: () => ({ create: () => card }),
    createToken: async () => ({ token: { id: 'tok_bank' } }),
    handleNextAction: confirmed,
    _registerWrapper() {},
    registerAppInfo() {},
  })
  beforeEach(() => {
    settings.payments = { provider: 'stripe', key: 'pk_test_own' }
    vi.stubGlobal('Stripe', Object.assign(provider, { version: 'endive' }))
    confirmed.mockClear()
  })
  afterEach(() => {
    settings.payments = { provider: 'test' }
  })

  it('the page has it asked, and sends the same payment again under the same key', async () => {
    const asked = await open('/billing', { [PAY]: asksOnce() })
    const keys: (string | null)[] = []
    const real = fetch
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      if (path.endsWith('/purchase')) keys.push(new Headers(init.headers).get('idempotency-key'))
      return real(path, init)
    })
    fill()
    await waitFor(() => expect(screen.queryByText('The card form is loading.')).toBeNull())
    await press(/^Pay/)
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(confirmed.mock.calls).toEqual([[{ clientSecret: 'pi_1_secret' }]])
    const [first, second] = sent(asked, PAY)
    expect(second!.body).toEqual(first!.body)
    expect(keys).toEqual([keys[0], keys[0]])
    expect(keys[0]).toBeTruthy()
  })
})

function WithConfirm() {
  return (
    <>
      <BillingScreen />
      <ConfirmHost />
    </>
  )
}

test('who has a subscription changes it after a question: a no changes nothing, a yes makes one call', async () => {
  const SWITCH = 'POST /account/subscription/switchPlan'
  const now = Math.floor(Date.now() / 1000)
  const stored: Subscription = {
    ...{ plan_id: 'premium_monthly', plan_name: 'Premium', price: 19, addl_price: 9, status: 'active' },
    ...{
      license_count: 1,
      licensees: [],
      cancel_at_period_end: false,
      paid: { cents: 1900, from: now, until: now + 2_592_000 },
    },
  }
  const answers: Answers = {
    'GET /account/subscription': () => answered(stored),
    [SWITCH]: () => answered({ ...stored, plan_id: 'business_monthly', plan_name: 'Business' }),
  }
  const path = '/billing?planName=business_monthly'
  const asked = await openScreen(WithConfirm, { path, answers, user: on('premium_monthly') })
  const answer = async (name: string) => {
    await screen.findByRole('button', { name: 'Change to Business' })
    await press(/^Change to Business$/)
    const dialog = await screen.findByRole('dialog', { name: 'Change to Business?' })
    expect(dialog.textContent).toMatch(/You pay \$30(\.\d\d)? now/)
    const button = await within(dialog).findByRole('button', { name })
    await act(async () => fireEvent.click(button))
  }
  await answer('Cancel')
  expect(sent(asked, SWITCH)).toEqual([])
  await answer('Change plan')
  expect(sent(asked, SWITCH)).toMatchObject([{ body: { pricing_plan: 'business_monthly' } }])
  expect(await screen.findByText('You are now on the Business plan.')).toBeTruthy()
})
