import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { termsOf } from '#domain/billing/plans.ts'
import { member, openScreen } from '#web/accounts/fake-screen.ts'
import { settings } from '#web/base/settings/settings.ts'
import { PaymentScreen } from './PaymentScreen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  settings.billing = 'off'
})

const on = (id: string, name: string, expiration: number | null = null): User => {
  const now = Math.floor(Date.now() / 1000)
  const terms = termsOf({ id, expiration }, 'on', now)
  return { ...member, plan: { name, expiration, upgradeable_to: {}, ...terms } }
}
const open = (user: User) => {
  settings.billing = 'on'
  return openScreen(PaymentScreen, { path: '/payment', user })
}
const card = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest<HTMLElement>('li')!)

test.each([
  ['Premium', '$19', '$9 per additional licence', 'Billed monthly', 'premium_monthly'],
  ['Premium 5', '$5', '$5 per additional licence', 'Billed monthly', 'premium_5_monthly'],
  ['Business', '$49', '$39 per additional licence', 'Billed monthly', 'business_monthly'],
  [
    'Premium with support',
    '$100',
    '$100 per additional licence',
    'Billed monthly',
    'premium_with_support_monthly',
  ],
  ['Premium, one year', '$199', '$99 per additional licence', 'Billed once', 'premium_one_year'],
])('shows of %s what it costs, and leads to its payment', async (name, price, further, label, id) => {
  await open(on('free', 'Free'))
  for (const text of [price, further, label]) expect(card(name).getByText(text)).toBeTruthy()
  for (const other of ['Billed monthly', 'Billed once', 'Billed annually'])
    if (other !== label) expect(card(name).queryByText(other)).toBeNull()
  const link = card(name).getByRole('link', { name: `Choose ${name}` })
  expect(link.getAttribute('href')).toBe(`#/billing?planName=${id}`)
  expect(card(name).getAllByRole('listitem').length).toBeGreaterThan(1)
})

test('shows no price of the free plan, and none of the enterprise one, which leads to sales', async () => {
  await open(on('free', 'Free'))
  expect(screen.getByText('You are on the Free plan.')).toBeTruthy()
  expect(screen.queryByText('$1')).toBeNull()
  expect(card('Free').getByText('Your plan')).toBeTruthy()
  expect(card('Free').queryByRole('link')).toBeNull()
  expect(card('Enterprise').getByText('Billed annually')).toBeTruthy()
  fireEvent.click(card('Enterprise').getByRole('button', { name: 'Contact sales' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('says until when a trial goes on', async () => {
  await open(on('trial', 'Trial', 4_102_444_800))
  expect(screen.getByText(/^You are on the Trial plan until .*(2099|2100)\.$/)).toBeTruthy()
})

test('names the address of sales where it is another one than that of support', async () => {
  settings.sales_email = settings.support_email
  await open(on('free', 'Free'))
  expect(card('Enterprise').queryByRole('link')).toBeNull()
  cleanup()
  settings.sales_email = 'sales@example.com'
  await open(on('free', 'Free'))
  const link = card('Enterprise').getByRole('link', { name: 'Or write to sales@example.com' })
  expect(link.getAttribute('href')).toBe('mailto:sales@example.com')
  delete settings.sales_email
})

test('says of a trial that is over that it is', async () => {
  await open(on('trial', 'Trial', 1000))
  expect(screen.getByText(/^Your Trial plan has ended\./)).toBeTruthy()
})

test('says where nobody takes money that none is taken, and shows the plans to be tried', async () => {
  settings.billing = 'lenient'
  const plan = { name: 'Trial', expiration: null, upgradeable_to: {} }
  const terms = termsOf({ id: 'trial', expiration: 1000 }, 'lenient', 2000)
  await openScreen(PaymentScreen, { path: '/payment', user: { ...member, plan: { ...plan, ...terms } } })
  expect(screen.getByText(/^This server takes no payments,/)).toBeTruthy()
  expect(screen.getByText('You are on the Trial plan.')).toBeTruthy()
  expect(screen.queryByText(/has ended/)).toBeNull()
  expect(card('Premium').getByRole('link', { name: 'Choose Premium' })).toBeTruthy()
})

test('asks nobody to pay where nothing has to be paid, and always leads back', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  await openScreen(PaymentScreen, { path: '/payment', user: on('free', 'Free') })
  expect(screen.getByText('Everything is included. There is nothing to pay.')).toBeTruthy()
  expect(screen.queryByText('$19')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Go back' }))
  expect(back).toHaveBeenCalledTimes(1)
  back.mockRestore()
})
