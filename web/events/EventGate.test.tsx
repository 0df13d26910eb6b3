import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EventGate } from './EventGate.tsx'
import { anEvent, eventAnswers, openFakeSession, showPage } from './fake-page.ts'

vi.setConfig({ testTimeout: 20_000 })

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/#/q/lunch/answers')
})
afterEach(() => vi.unstubAllGlobals())

function open(changes: Parameters<typeof openFakeSession>[0] = {}) {
  const server = openFakeSession({ ...eventAnswers(anEvent()), ...changes })
  vi.stubGlobal('fetch', server.fetch)
  showPage(<EventGate slug="lunch">{(event) => <h1>{event.name}</h1>}</EventGate>)
  return server
}

const refuse = (status: number) => () => ({ status, body: { error_code: 'no' } })

test('the event shows, and its reader is counted in once', async () => {
  const server = open()
  await screen.findByRole('heading', { name: 'What shall we eat?' })
  await waitFor(() => expect(server.requests('POST /events/join/lunch')).toHaveLength(1))
})

test.each([403, 405])('a join that is answered %i leads to the sign-in and back', async (status) => {
  open({ 'GET /events/lunch': refuse(404), 'POST /events/join/lunch': refuse(status) })
  await waitFor(() => expect(location.hash).toBe('#/signin?path=%2Fq%2Flunch%2Fanswers'))
})

test('an event that is not there leads to the not-found page', async () => {
  open({ 'GET /events/lunch': refuse(404), 'POST /events/join/lunch': refuse(404) })
  await waitFor(() => expect(location.hash).toBe('#/404'))
})

test('when nobody answers the page says so and offers another try', async () => {
  const server = open({ 'GET /events/lunch': () => 'silence' })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.answers['GET /events/lunch'] = () => ({ body: anEvent() })
  retry.click()
  await screen.findByRole('heading', { name: 'What shall we eat?' })
})
