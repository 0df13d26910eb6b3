import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { anEvent, OVER } from '#web/events/fake-page.ts'
import { CardMenu } from './CardMenu.tsx'

// the menu is loaded when it is wanted, and a busy machine takes its time
configure({ asyncUtilTimeout: 10_000 })

async function open(change: Partial<PopinEvent>) {
  const event = anEvent({ user_created: true, name: 'Lunch', ...change })
  const nothing = () => {}
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <CardMenu event={event} onShare={nothing} onDelete={nothing} />
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
