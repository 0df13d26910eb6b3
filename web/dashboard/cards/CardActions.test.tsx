import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { setCurrentUser } from '#web/accounts/current-user.ts'
import { fakeStash } from '#web/accounts/fake-stash.ts'
import { anEvent, OVER, openFakeSession } from '#web/events/fake-page.ts'
import { CardMenu } from './CardMenu.tsx'

async function open(change: Partial<PopinEvent>, features: User['features'] = []) {
  const client = new QueryClient()
  setCurrentUser(client, { id: 'u1', features } as User)
  const event = anEvent({ user_created: true, name: 'Lunch', ...change })
  const nothing = () => {}
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <CardMenu event={event} name={event.name} onShare={nothing} onDelete={nothing} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'More actions for Lunch' })))
  await screen.findByRole('menuitem', { name: 'Delete' })
}

const words = () => screen.getAllByRole('menuitem').map((one) => one.textContent)
const meeting = { id: 'c1', type: 'meeting' } as PopinEvent['collection']

test('a session that still runs is copied, not run again', async () => {
  await open({})
  expect(words()).toEqual(['Share', 'Copy link', 'Edit', 'Copy as a new session', 'Delete'])
})

test('what became of it is offered where there is something to see', async () => {
  await open({ more: ['topics'] })
  expect(words()).toContain('What became of it')
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'What became of it' })))
  await waitFor(() => expect(location.hash).toBe('#/q/lunch/topics'))
})

test.each([
  [{ phase: 'closed', schedule: OVER }, '/q/edit?run_again=lunch'],
  [{ collection: meeting }, '/meetings/edit?run_again=c1'],
] as const)('running again leads to the screen of its kind (case %#)', async (change, path) => {
  await open(change as Partial<PopinEvent>)
  const item = screen.getByRole('menuitem', { name: 'Run again' })
  await act(async () => fireEvent.click(item))
  await waitFor(() => expect(location.hash).toBe(`#${path}`))
})

test('a meeting comes again as a whole, never as a copy of one question', async () => {
  await open({ collection: meeting })
  expect(words()).toEqual(['Share', 'Copy link', 'Edit', 'Run again', 'Delete'])
})

test('the chart of the rounds is one press away where a session repeats', async () => {
  const pulse = { id: 'c1', type: 'pulse', recurrence_setting: { interval: 'weekly' } }
  await open({ collection: pulse as unknown as PopinEvent['collection'] })
  expect(words()).toContain('Results over time')
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Results over time' })))
  await waitFor(() => expect(location.hash).toBe('#/q/lunch/answers?results=1'))
})

test('who has the live feature presents from the card', async () => {
  await open({}, ['LIVE'])
  expect(words()).toEqual(['Share', 'Present', 'Copy link', 'Edit', 'Copy as a new session', 'Delete'])
})

describe('the first press of Present', () => {
  let kept = fakeStash()
  /** A tab of its own for the room, while the dashboard stays. */
  const VIEW = ['#/q/lunch/present', '_blank']
  const tabs = vi.fn()
  beforeEach(() => {
    kept = fakeStash()
    tabs.mockReset().mockReturnValue({})
    vi.stubGlobal('open', tabs)
    location.hash = '/dashboard'
    vi.stubGlobal('fetch', openFakeSession(kept.answers).fetch)
  })
  afterEach(() => vi.unstubAllGlobals())

  const pressPresent = async () => {
    await open({}, ['LIVE'])
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Present' })))
  }
  /** The page anew, as after a reload. */
  const again = async () => {
    cleanup()
    location.hash = '/dashboard'
    await pressPresent()
  }
  const agree = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Present to the room' }))
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Present' })))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }

  test('tells how it works, each time until it is not wanted again, also after a reload', async () => {
    await pressPresent()
    await agree()
    expect(tabs.mock.calls).toEqual([VIEW])
    await again()
    fireEvent.click(await screen.findByLabelText('Don’t show this again'))
    await agree()
    await waitFor(() => expect(kept.stash.info).toEqual({ present_intro_hidden: true }))
    await again()
    await waitFor(() => expect(tabs.mock.calls).toEqual([VIEW, VIEW, VIEW]))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(location.hash).toBe('#/dashboard')
  })

  test('leads there in this tab where the browser opens no other', async () => {
    tabs.mockReturnValue(null)
    await pressPresent()
    await agree()
    await waitFor(() => expect(location.hash).toBe('#/q/lunch/present'))
  })

  test('opens nothing when the dialog is closed', async () => {
    await pressPresent()
    const dialog = within(await screen.findByRole('dialog'))
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Cancel' })))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.hash).toBe('#/dashboard')
    expect(tabs).not.toHaveBeenCalled()
    expect(kept.stash.info).toEqual({})
  })
})
