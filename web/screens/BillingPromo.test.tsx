import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { termsOf } from '#domain/billing/plans.ts'
import { type Answers, answered, member, openScreen, refused } from '#web/accounts/fake-screen.ts'
import { settings } from '#web/base/settings/settings.ts'
import { keepThanks } from '#web/billing/thanks.ts'
import { BillingScreen } from './BillingScreen.tsx'

beforeEach(() => {
  settings.billing = 'on'
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  settings.billing = 'off'
  keepThanks(null)
})

const terms = termsOf({ id: 'free', expiration: null }, 'on', 0)
const user = { ...member, plan: { name: 'free', expiration: null, upgradeable_to: {}, ...terms } }
const CHECK = 'POST /account/promo_code'
const PAY = 'POST /account/purchase'
const good: Answers = {
  'POST /account/test_card': () => answered({ token: 'tok_visa' }),
  [PAY]: () => answered({ plan_id: 'premium_monthly', license_count: 1, charged_cents: 1900 }),
  [CHECK]: ({ body }) =>
    body.promo_code === 'SPRING'
      ? answered({ percent_off: 20 })
      : refused(400, { error_message: 'This promo code is not valid.' }),
}
const open = (answers = good) => openScreen(BillingScreen, { path: '/billing', answers, user })
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

test('a promo code lowers the total; an unknown one is told and changes nothing', async () => {
  const asked = await open()
  fill()
  type('Promo code', 'WINTER')
  // applied by Enter too, and nothing is paid by it
  const field = screen.getByLabelText('Promo code')
  const goesOn = await act(async () => fireEvent.keyDown(field, { key: 'Enter' }))
  expect(goesOn).toBe(false)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('This promo code is not valid.')).toBeTruthy()
  expect(rows()).toHaveLength(3)
  type('Promo code', 'SPRING')
  await press(/^Apply$/)
  expect(rows()[3]).toBe('$15.20')
  expect(screen.queryByText('This promo code is not valid.')).toBeNull()
  await press(/^Pay \$15\.20$/)
  expect(sent(asked, PAY)[0]!.body.promo_code).toBe('SPRING')
})

test('a code that was typed, but not applied, is applied by the first press, and paid with by the second', async () => {
  const asked = await open()
  fill()
  type('Promo code', 'SPRING')
  await press(/^Pay \$19$/)
  expect(sent(asked, PAY)).toEqual([])
  const said = await screen.findByText('Promo code applied. Please check the total, then pay.')
  expect(said).toBeTruthy()
  expect(rows()[3]).toBe('$15.20')
  await press(/^Pay \$15\.20$/)
  expect(sent(asked, PAY)).toMatchObject([{ body: { promo_code: 'SPRING' } }])
})

test('a code that takes nothing off, or was not checked for want of an answer, pays nothing until it is taken out', async () => {
  const answers = [refused(503), refused(400, { error_message: 'This promo code is not valid.' })]
  const asked = await open({ ...good, [CHECK]: () => answers.shift()! })
  fill()
  type('Promo code', 'WINTER')
  await press(/^Pay \$19$/)
  const field = screen.getByLabelText('Promo code')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await press(/^Pay \$19$/)
  expect(screen.getByText('This promo code is not valid.')).toBeTruthy()
  expect([sent(asked, PAY).length, sent(asked, CHECK).length]).toEqual([0, 2])
  type('Promo code', ' ')
  await press(/^Pay \$19$/)
  expect(sent(asked, PAY)).toHaveLength(1)
  expect(sent(asked, PAY)[0]!.body).not.toHaveProperty('promo_code')
})
