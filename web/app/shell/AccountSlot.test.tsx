// The button of the account in the bar: the own picture over the initials.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { member, openScreen } from '#web/accounts/fake-screen.ts'
import { AccountSlot } from './AccountSlot.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async (more: Partial<User> = {}) => {
  await openScreen(AccountSlot, { path: '/dashboard', user: { ...member, ...more } })
  return screen.getByRole('button', { name: 'Account menu' }).querySelector<HTMLElement>('[data-initials]')!
}

describe('the button of the account', () => {
  it('has the initials of its owner, without a picture', async () => {
    const face = await open({ avatar: null })
    expect([face.dataset.initials, face.getAttribute('style')]).toEqual(['AL', null])
  })

  it('has the own picture over them, and keeps its name', async () => {
    const face = await open({ avatar: '/popin/api/1.0/media/a1/thumb' })
    expect(face.style.getPropertyValue('--face')).toBe('url("/popin/api/1.0/media/a1/thumb")')
    expect(face.dataset.initials).toBe('AL')
  })
})
