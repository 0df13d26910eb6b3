// What a reader is told when the question on the screen is deleted, and where that leads.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { EndNotices } from './EndNotices.tsx'
import { anEvent, eventAnswers, openFakeSession, showPage } from './fake-page.ts'
import { eventKey, useEvent } from './useEvent.ts'

beforeEach(() => window.history.replaceState(null, '', '/#/q/lunch/answers'))
afterEach(() => vi.unstubAllGlobals())

const collection = {
  id: 'c1',
  type: 'concurrent',
  events: [
    { id: 'e1', slug: 'lunch', name: 'Lunch' },
    { id: 'e2', slug: 'dinner', name: 'Dinner' },
  ],
} as unknown as PopinEvent['collection']

function Followed() {
  const { data: event } = useEvent('lunch')
  if (!event) return null
  return (
    <>
      {event.phase}
      <EndNotices event={event} slug="lunch" isDeleted={false} />
    </>
  )
}

test.each([
  [true, 'Answers are closed. Here are the results.'],
  [false, 'Thank you for your input'],
])('who reads when it closes hears so; the host (%s) is not thanked', async (user_created, words) => {
  const event = anEvent({ collection, user_created })
  vi.stubGlobal('fetch', openFakeSession(eventAnswers(event)).fetch)
  const { client } = showPage(<Followed />)
  await screen.findByText('open')
  act(() => client.setQueryData(eventKey('lunch'), { ...event, phase: 'closed' }))
  await screen.findByText('This Question has been closed')
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryAllByText(/Thank you/)).toHaveLength(user_created ? 0 : 1)
})

async function leaveDeleted(answers: Parameters<typeof openFakeSession>[0]) {
  const event = anEvent({ collection })
  vi.stubGlobal('fetch', openFakeSession({ ...eventAnswers(event), ...answers }).fetch)
  showPage(<EndNotices event={event} slug="lunch" isDeleted />)
  await screen.findByText('This Question has been deleted')
  screen.getByText('Sorry about that')
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
}

test('the dialog leads on to the next question', async () => {
  await leaveDeleted(eventAnswers(anEvent({ id: 'e2' as never, slug: 'dinner' })))
  await waitFor(() => expect(location.hash).toBe('#/q/dinner/answers?collection=c1'))
})

test('who may not see the question any more is told so, and that nothing typed is lost', async () => {
  const event = anEvent({ collection })
  const hidden = { 'GET /events/lunch': () => ({ status: 404, body: { error_code: 'event_not_found' } }) }
  vi.stubGlobal('fetch', openFakeSession({ ...eventAnswers(event), ...hidden }).fetch)
  showPage(<EndNotices event={event} slug="lunch" isDeleted={false} />)
  await screen.findByText('You can no longer see this question')
  screen.getByText(/stays on this device/)
})

test('the dialog leads home when the next question is gone with the whole collection', async () => {
  await leaveDeleted({ 'GET /events/dinner': () => ({ status: 404, body: { error_code: 'not_found' } }) })
  await waitFor(() => expect(location.hash).toBe('#/q'))
})
