import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { termsOf } from '#domain/billing/plans.ts'
import { PaymentScreen } from './PaymentScreen.tsx'
import { member, openScreen } from './testing/open-screen.ts'

afterEach(() => vi.unstubAllGlobals())

const on = (id: string, name: string, expiration: number | null = null): User => {
  const now = Math.floor(Date.now() / 1000)
  return { ...member, plan: { id, name, expiration, ...termsOf({ id, expiration }, 'on', now) } }
}

test('says which plan somebody is on, what a larger one adds, and whom to write to', async () => {
  await openScreen(PaymentScreen, { path: '/payment', user: on('free', 'Free') })
  expect(screen.getByText('You are on the plan Free.')).toBeTruthy()
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(3)
  expect(screen.getByText('What you were writing is kept.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Write to us' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('says of a trial that is over that it is', async () => {
  await openScreen(PaymentScreen, { path: '/payment', user: on('trial', 'Trial', 1000) })
  expect(screen.getByText(/^Your plan Trial is over\./)).toBeTruthy()
})

test('offers nothing to those who have everything, and always the way back', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  await openScreen(PaymentScreen, { path: '/payment', user: on('premium_monthly', 'Premium') })
  expect(screen.getByText('Everything is included here. There is nothing to upgrade.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Write to us' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Go back' }))
  expect(back).toHaveBeenCalledTimes(1)
  back.mockRestore()
})
