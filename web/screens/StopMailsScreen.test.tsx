import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StopMails } from '#web/accounts/StopMails.tsx'
import { type FakeSession, openFakeSession, showPage } from '#web/events/fake-page.ts'

const STOP = 'POST /account/notifications_email/stop'
let server: FakeSession
beforeEach(() => {
  server = openFakeSession({ [STOP]: () => ({ body: { stopped: true } }) })
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => vi.unstubAllGlobals())

const press = () => act(async () => screen.getByRole('button', { name: 'Stop these mails' }).click())

test('opening the link changes nothing; the button takes the address back and says so', async () => {
  showPage(<StopMails token="t1" />)
  expect(server.sent).toEqual([])
  await press()
  expect(server.requests(STOP).map(({ body }) => body.token)).toEqual(['t1'])
  expect(screen.getByText('Done. We forgot your address and write to it no more.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Stop these mails' })).toBeNull()
})

test('a link that belongs to nobody says so, and can be tried again', async () => {
  server.answers[STOP] = () => ({ status: 400, body: { error_message: 'This link belongs to no address.' } })
  showPage(<StopMails token="t1" />)
  await press()
  expect(screen.getByRole('alert').textContent).toBe('This link belongs to no address.')
  server.answers[STOP] = () => ({ body: { stopped: true } })
  await press()
  expect(screen.queryByRole('alert')).toBeNull()
})
