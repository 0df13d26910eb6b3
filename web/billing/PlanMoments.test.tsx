// What the dashboard says once about the plan.
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import type { Billing } from '#domain/billing/model.ts'
import { termsOf } from '#domain/billing/plans.ts'
import { settings } from '#web/base/settings/settings.ts'
import { PlanMoments } from './PlanMoments.tsx'
import { findThanks, keepThanks } from './thanks.ts'

const user = { id: 'u1', plan: { id: 'premium_monthly', features: { scheduling: true } } } as unknown as User

afterEach(() => {
  cleanup()
  keepThanks(null)
  settings.billing = 'off'
})

const Late = ({ arrived }: { arrived: Promise<null> }) => use(arrived)

const draw = (beside: Promise<null>, who = user) =>
  act(async () => {
    render(
      <MantineProvider env="test">
        <Suspense>
          <PlanMoments user={who} />
          <Late arrived={beside} />
        </Suspense>
      </MantineProvider>,
    )
  })

test('thanks are said although a part beside them is still on its way, until they were read', async () => {
  keepThanks('Premium')
  let arrive = (_: null) => {}
  await draw(new Promise((resolve) => (arrive = resolve)))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(async () => arrive(null))
  expect((await screen.findByRole('dialog')).textContent).toContain('You are now on the Premium plan.')
  await act(async () => screen.getByRole('button', { name: 'Start' }).click())
  expect(findThanks()).toBeNull()
  cleanup()
  await draw(Promise.resolve(null))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each<[string, typeof settings.payments, boolean]>([
  ['the built-in provider', { provider: 'test' }, true],
  ['a key of a test mode', { provider: 'stripe', key: 'pk_test_1' }, true],
  ['real cards', { provider: 'stripe', key: 'pk_live_1' }, false],
])('after a payment with %s it is said whether money moves', async (_, payments, isSaid) => {
  settings.payments = payments
  keepThanks('Premium')
  await draw(Promise.resolve(null))
  const { textContent } = await screen.findByRole('dialog')
  expect(textContent?.includes('No money is taken')).toBe(isSaid)
  keepThanks(null)
  settings.payments = { provider: 'test' }
})

test.each<[Billing, boolean]>([
  ['lenient', false],
  ['off', false],
  ['on', true],
])('with billing %s the end of a trial is told, with an offer: %s', async (billing, isTold) => {
  settings.billing = billing
  const plan = termsOf({ id: 'trial', expiration: 100 }, billing, 200)
  await draw(Promise.resolve(null), { id: `of ${billing}`, plan } as unknown as User)
  expect(screen.queryByRole('button', { name: 'See plans' }) !== null).toBe(isTold)
})
