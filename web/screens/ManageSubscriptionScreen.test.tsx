import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import type { Subscription } from '#domain/billing/contract.ts'
import { termsOf } from '#domain/billing/plans.ts'
import { type Answers, address, answered, member, openScreen, refused } from '#web/accounts/fake-screen.ts'
import { ConfirmHost } from '#web/base/ui/ConfirmHost.tsx'
import { currentToasts, dismissToast } from '#web/base/ui/toasts.ts'
import { ManageSubscriptionScreen } from './ManageSubscriptionScreen.tsx'

beforeEach(
  () =>
    void render(
      <MantineProvider env="test">
        <ConfirmHost />
      </MantineProvider>,
    ),
)
afterEach(() => {
  cleanup()
  for (const { id } of currentToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

const on = (id: string, verified = true): User => ({
  ...member,
  verified,
  plan: { name: id, expiration: null, upgradeable_to: {}, ...termsOf({ id, expiration: null }, 'on', 0) },
})
const person = (n: number) => ({
  email: `p${n}@example.org`,
  given_name: 'Pat',
  family_name: `No ${n}`,
  is_owner: n === 1,
})
const stored = (license_count: number, people: number, plan_id = 'premium_monthly'): Subscription => ({
  license_count,
  plan_name: plan_id === 'business_monthly' ? 'Business' : 'Premium',
  price: plan_id === 'business_monthly' ? 49 : 19,
  addl_price: plan_id === 'business_monthly' ? 39 : 9,
  licensees: Array.from({ length: people }, (_, n) => person(n + 1)),
  plan_id,
  status: 'active',
  cancel_at_period_end: false,
  paid: { cents: 1900, from: 1_900_000_000, until: 1_902_000_000 },
})
const READ = 'GET /account/subscription'
const SAVE = 'POST /account/subscription'
const ADD = 'POST /account/subscription/licensees'
const REMOVE = 'DELETE /account/subscription/licensees'
const open = (answers: Answers, user = on('premium_monthly')) =>
  openScreen(ManageSubscriptionScreen, { path: '/manage-subscription', answers, user })
const press = (name: string | RegExp, place = within(document.body)) =>
  act(async () => fireEvent.click(place.getByRole('button', { name })))
const count = () => screen.getByLabelText<HTMLInputElement>('Number of licences').value
const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

describe('closed', () => {
  it.each([
    ['the free plan', on('free'), 'You must be a premium user to access this page'],
    [
      'a trial',
      { ...on('free'), plan: { ...on('free').plan, id: 'trial' } },
      'You must be a premium user to access this page',
    ],
    [
      'the free plan without a proven address',
      on('free', false),
      'You must be a premium user to access this page',
    ],
    [
      'an address that is not proven',
      on('premium_monthly', false),
      'You must verify your email address to access this page',
    ],
  ])('to %s, with a dialog that leads to the dashboard', async (_who, user, text) => {
    const asked = await open({}, user)
    const dialog = await screen.findByRole('dialog', { name: 'You cannot access this page' })
    expect(within(dialog).getByText(text)).toBeTruthy()
    await press('OK', within(dialog))
    expect(address()).toBe('/dashboard')
    expect(asked).toEqual([])
  })
})

test('shows the plan, what it costs, and who has a licence', async () => {
  await open({ [READ]: () => answered(stored(4, 2, 'business_monthly')) })
  expect(await screen.findByText('Business')).toBeTruthy()
  expect(screen.getByText('$166 for 4 licences')).toBeTruthy()
  expect(screen.getByText(/^\$49, \$39 per additional licence/)).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Remove the licence from p1@example.org' })).toBeNull()
})

test('the number goes down to the licences in use and no further, is saved, and says so', async () => {
  const asked = await open({
    [READ]: () => answered(stored(5, 3)),
    [SAVE]: ({ body }) => answered(stored(body.license_count as number, 3)),
  })
  await screen.findByLabelText('Number of licences')
  for (const expected of ['4', '3', '3']) {
    if (!isOff('Remove a licence')) await press('Remove a licence')
    expect(count()).toBe(expected)
  }
  expect(isOff('Remove a licence')).toBe(true)
  const field = screen.getByLabelText('Number of licences')
  fireEvent.change(field, { target: { value: '2' } })
  expect(isOff('Save')).toBe(true)
  expect(screen.getByText('3 of 5 in use · To have fewer, first remove one from someone.')).toBeTruthy()
  fireEvent.blur(field)
  expect(count()).toBe('3')
  await press('Add a licence')
  screen.getByRole('button', { name: 'Save' }).focus()
  await press('Save')
  // the keys are where they were
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
  expect(asked.find(({ call }) => call === SAVE)?.body.license_count).toBe(4)
  expect(currentToasts().map(({ text }) => text)).toEqual(['Subscription updated successfully'])
  expect(count()).toBe('4')
})

test('when the number cannot be saved, that is told, and the stored one shows again', async () => {
  await open({ [READ]: () => answered(stored(3, 1)), [SAVE]: () => refused(500) })
  await screen.findByLabelText('Number of licences')
  await press('Add a licence')
  await press('Save')
  expect(currentToasts().map(({ text }) => text)).toEqual([
    'Unable to update subscription. Please contact support.',
  ])
  expect(count()).toBe('3')
})

describe('adding somebody', () => {
  const begin = async (answers: Answers, email = 'ben@example.org') => {
    const asked = await open({ [READ]: () => answered(stored(2, 1)), ...answers })
    fireEvent.change(await screen.findByLabelText('Email address'), { target: { value: email } })
    fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Ben' } })
    await press('Add person')
    return asked
  }
  it('asks first: a no makes no call, a yes makes one', async () => {
    const asked = await begin({ [ADD]: () => answered(stored(2, 2)) })
    await press('Cancel', within(await screen.findByRole('dialog')))
    expect(asked.map(({ call }) => call)).toEqual([READ])
    await press('Add person')
    await press('Add person', within(await screen.findByRole('dialog')))
    expect(asked[1]).toMatchObject({
      call: ADD,
      body: { email: 'ben@example.org', given_name: 'Ben', family_name: '' },
    })
    expect(asked).toHaveLength(2)
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })
  it('asks nothing about what is no address', async () => {
    const asked = await begin({}, 'ben')
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
    expect(asked).toHaveLength(1)
  })
  it('tells a failure so that it is read, with the words of the server', async () => {
    await begin({ [ADD]: () => refused(409, { error_message: 'All licences are taken.' }) })
    await press('Add person', within(await screen.findByRole('dialog')))
    const alert = await screen.findByRole('dialog', { name: 'Error adding user ben@example.org' })
    expect(within(alert).getByText('All licences are taken.')).toBeTruthy()
  })
})

test('a licence is taken back after a question', async () => {
  const asked = await open({ [READ]: () => answered(stored(2, 2)), [REMOVE]: () => answered(stored(2, 1)) })
  await screen.findByLabelText('Number of licences')
  screen.getByRole('button', { name: 'Remove the licence from p2@example.org' }).focus()
  await press('Remove the licence from p2@example.org')
  await press('Remove licence', within(await screen.findByRole('dialog')))
  const heading = screen.getByRole('heading', { name: 'People with a licence' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(asked[1]).toMatchObject({ call: REMOVE, query: { email: 'p2@example.org' } })
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('says so where somebody else pays', async () => {
  await open({ [READ]: () => refused(403) })
  expect(await screen.findByText(/^Your plan is not paid from this account/)).toBeTruthy()
})

describe('ending it', () => {
  const END = 'POST /account/subscription/cancel'
  const toasts = () => currentToasts().map(({ text }) => text)
  const running = stored(2, 1)
  const ending = { ...running, cancel_at_period_end: true }

  it('is asked about first, with what happens and when, and is shown once the server has it', async () => {
    const asked = await open({ [READ]: () => answered(running), [END]: () => answered(ending) })
    expect(await screen.findByText('Renews automatically on Apr 9, 2030.')).toBeTruthy()
    await press('End subscription')
    const dialog = await screen.findByRole('dialog', { name: 'End your subscription?' })
    expect(
      within(dialog).getByText(/^Your Premium plan runs until Apr 9, 2030, and you will not be charged/),
    ).toBeTruthy()
    await press('Keep subscription', within(dialog))
    expect(asked.filter(({ call }) => call === END)).toEqual([])
    await press('End subscription')
    await press('End subscription', within(await screen.findByRole('dialog')))
    expect(asked.find(({ call }) => call === END)!.body).toMatchObject({ cancel_at_period_end: true })
    const text = 'Your subscription ends on Apr 9, 2030. You will not be charged again.'
    await waitFor(() => expect(toasts()).toEqual([text]))
    expect(screen.getByRole('button', { name: 'Keep subscription' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'End subscription' })).toBeNull()
  })

  it('is taken back with one press', async () => {
    const asked = await open({ [READ]: () => answered(ending), [END]: () => answered(running) })
    await screen.findByText(/^Your subscription ends on/)
    await press('Keep subscription')
    expect(asked.find(({ call }) => call === END)!.body).toMatchObject({ cancel_at_period_end: false })
    expect(await screen.findByRole('button', { name: 'End subscription' })).toBeTruthy()
  })

  it('that fails says so, and leaves what was', async () => {
    const failed = () => refused(409, { error_code: 'payment_under_way' })
    await open({ [READ]: () => answered(ending), [END]: failed })
    await screen.findByText(/^Your subscription ends on/)
    await press('Keep subscription')
    expect(toasts()).toHaveLength(1)
    expect(screen.getByText(/^Your subscription ends on/)).toBeTruthy()
  })

  it('of what could not be paid says that it ends now', async () => {
    await open({ [READ]: () => answered({ ...running, status: 'past_due' }) })
    await press(await screen.findByText('End subscription').then(() => 'End subscription'))
    expect(await screen.findByText(/so your Premium plan ends now/)).toBeTruthy()
    expect(screen.queryByText(/^Renews automatically/)).toBeNull()
    await press('Keep subscription', within(screen.getByRole('dialog')))
  })

  it('is nothing that a year paid once needs', async () => {
    await open({ [READ]: () => answered(stored(1, 1, 'premium_one_year')) })
    expect(await screen.findByText('This plan was paid once and ends on Apr 9, 2030.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'End subscription' })).toBeNull()
  })
})
