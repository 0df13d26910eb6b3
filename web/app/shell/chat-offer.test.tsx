// A chat of somebody else: only where the operator has one, only for hosts, and only after they want it.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { ContactDialog } from '#web/accounts/ContactDialog.tsx'
import { guest, member, openScreen } from '#web/accounts/fake-screen.ts'
import { settings } from '#web/base/settings/settings.ts'

const host = { ...member, hero_view_enabled: true } as User
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-key]')]
const onClose = vi.fn()
async function open(user: Parameters<typeof ContactDialog>[0]['user'] = host) {
  onClose.mockClear()
  await openScreen(() => <ContactDialog user={user} onClose={onClose} />, { path: '/payment' })
  await screen.findByRole('textbox', { name: 'What do you need help with?' })
}
const start = () => screen.queryByRole('button', { name: 'Start the chat' })

beforeEach(() => {
  settings.chat = { url: 'https://chat.example.com/widget.js', key: 'pub 1' }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  settings.chat = null
  for (const script of scripts()) script.remove()
})

describe('the chat', () => {
  it('is not there where the operator set none', async () => {
    settings.chat = null
    await open()
    expect(start()).toBeNull()
  })

  it.each([
    ['a guest', guest],
    ['somebody who only takes part', { ...member, hero_view_enabled: false } as User],
    ['somebody who is not signed in', { email: 'ada@example.org' }],
  ])('is not offered to %s', async (_who, user) => {
    await open(user)
    expect(start()).toBeNull()
  })

  it('is not loaded before it is wanted, says where it comes from, and can be tried again', async () => {
    await open()
    expect(scripts()).toEqual([])
    expect(screen.getByText(/^The chat is a service of chat\.example\.com\. If you start it/)).toBeTruthy()
    await act(async () => fireEvent.click(start()!))
    expect(scripts().map(({ src, dataset }) => [src, dataset.key])).toEqual([
      ['https://chat.example.com/widget.js', 'pub 1'],
    ])
    await act(async () => void scripts()[0]!.dispatchEvent(new Event('error')))
    expect(screen.getByText('The chat could not be loaded. Please send us a message instead.')).toBeTruthy()
    expect([scripts().length, onClose.mock.calls.length]).toEqual([0, 0])
    await act(async () => fireEvent.click(start()!))
    await act(async () => void scripts()[0]!.dispatchEvent(new Event('load')))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })
})
