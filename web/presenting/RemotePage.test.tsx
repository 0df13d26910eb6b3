// The remote on the phone of the host: what a finger means, and what stands on the screen.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Idea } from '#domain/ideas/contract.ts'
import type { Presentation } from '#domain/presenting/contract.ts'
import { anEvent, type FakeSession, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { anIdea, sessionAnswers } from '#web/ideas/fake-session.ts'
import { fakePresentation } from './fake-presentation.ts'
import { RemotePage } from './RemotePage.tsx'

let server: FakeSession

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(ideas: Idea[], told: Partial<Presentation> = {}) {
  const event = anEvent({ user_created: true, short_code: 'ACD346' })
  server = openFakeSession({
    ...sessionAnswers(event, ideas),
    ...fakePresentation(event, told).answers,
    'PUT /ideas/a/moderation': (body) => ({ body: { ...ideas[0], ...body } }),
  })
  vi.stubGlobal('fetch', server.fetch)
  await act(async () => {
    showPage(<RemotePage slug={event.slug} />)
  })
  await screen.findByRole('button', { name: 'Lock voting' })
}

const tap = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const sent = (path: string) => server.sent.filter((one) => one.request.endsWith(path)).map((one) => one.body)

test('a double tap locks once, and does not unlock', async () => {
  await open([])
  // on a busy machine the second tap would come too late to be of the first
  vi.useFakeTimers({ toFake: ['Date'] })
  await tap('Lock voting')
  await tap('Unlock voting')
  expect(sent('/presentation').filter((body) => 'voting_locked' in body)).toMatchObject([
    { voting_locked: true },
  ])
  expect(screen.getByRole('button', { name: 'Unlock voting' })).toBeTruthy()
})

test('an answer that its host pinned is marked, and goes off the screen with a tap', async () => {
  await open([anIdea('a', { content: 'Lunch', pinned: true }), anIdea('b', { content: 'Tea' })])
  const entry = await screen.findByRole('button', { name: 'Lunch', pressed: true })
  expect(screen.getByRole('button', { name: 'Tea', pressed: false })).toBeTruthy()
  await act(async () => void fireEvent.click(entry))
  expect(sent('/moderation')).toMatchObject([{ pinned: false }])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Lunch', pressed: false })).toBeTruthy())
})

test('a pinned answer is not marked while another stands in the spotlight', async () => {
  const ideas = [anIdea('a', { content: 'Lunch', pinned: true }), anIdea('b', { content: 'Tea' })]
  await open(ideas, { spotlight_id: 'b' as Idea['id'] })
  expect(await screen.findByRole('button', { name: 'Lunch', pressed: false })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Tea', pressed: true })).toBeTruthy()
})
