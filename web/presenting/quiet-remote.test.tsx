// The remote before anything is on the screen.
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anEvent, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { sessionAnswers } from '#web/ideas/fake-session.ts'
import { fakePresentation } from './fake-presentation.ts'
import { RemotePage } from './RemotePage.tsx'

afterEach(() => vi.unstubAllGlobals())

async function open(user_created: boolean) {
  const event = anEvent({ user_created, name: 'What shall we keep?' })
  const { path, answers } = fakePresentation(event, { is_on: false })
  const server = openFakeSession({ ...sessionAnswers(event, []), ...answers })
  vi.stubGlobal('fetch', server.fetch)
  await act(async () => {
    showPage(<RemotePage slug={event.slug} />)
  })
  return { server, path }
}

test('while nobody presents it names the question, and starts by a button', async () => {
  const { server, path } = await open(true)
  expect(await screen.findByRole('heading', { level: 1, name: 'What shall we keep?' })).toBeTruthy()
  expect(screen.getByText('No one is presenting right now.')).toBeTruthy()
  await act(async () => screen.getByRole('button', { name: 'Start presenting' }).click())
  await waitFor(() => expect(server.requests(`PUT ${path}`)[0]?.body).toMatchObject({ is_on: true }))
})

test('to whoever is not the host it names the question and says so', async () => {
  await open(false)
  expect(await screen.findByRole('heading', { level: 1, name: 'What shall we keep?' })).toBeTruthy()
  expect(screen.getByText('Only the host can control the screen.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start presenting' })).toBeNull()
})
