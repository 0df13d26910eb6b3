// What the menu of a card leads to: the sheet of its session, its edit screen, its deletion.
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setCurrentUser } from '#web/accounts/current-user.ts'
import { anEvent, member } from '#web/events/fake-page.ts'
import { CardMenu } from './CardMenu.tsx'

const event = anEvent({ user_created: true, name: 'Lunch' })
const onShare = vi.fn()
const onDelete = vi.fn()

async function choose(name: string) {
  const client = new QueryClient()
  setCurrentUser(client, member)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <CardMenu event={event} name={event.name} onShare={onShare} onDelete={onDelete} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'More actions for Lunch' })))
  const item = await screen.findByRole('menuitem', { name })
  await act(async () => fireEvent.click(item))
}

test('Share opens the sheet of this session', async () => {
  await choose('Share')
  expect(onShare).toHaveBeenCalledExactlyOnceWith(event)
})

test('Edit opens its edit screen', async () => {
  await choose('Edit')
  await waitFor(() => expect(location.hash).toBe('#/q/lunch/edit'))
})

test('Delete asks for the deletion of this session', async () => {
  await choose('Delete')
  expect(onDelete).toHaveBeenCalledExactlyOnceWith(event)
})
