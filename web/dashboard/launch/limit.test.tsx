// A quick launch beyond what the plan has: the offer opens, and nothing that was written is lost.
import { act, fireEvent, screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { sessions_gated } from '#domain/billing/upsells.ts'
import { anEvent, member, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { LaunchPad } from '../LaunchPad.tsx'

const TEXT = "You're only allowed 3 POPins with your current plan. Get unlimited POPins with Premium."
const free = { ...member, event_creation_allowed: true } as User

// fields that grow with their text listen to the typefaces, which the test's browser has not
Object.assign(document, { fonts: new EventTarget() })
beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const launched = vi.fn()
const question = () => screen.getByLabelText<HTMLTextAreaElement>('Ask a question')
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

/** A creator whose plan has no room for the session that is being published. */
async function launchBeyond() {
  const { code, status, error_message, data } = sessions_gated
  const envelope = { error_code: code, error_message, user_message: error_message, data }
  const event = anEvent({ created_time: Math.floor(Date.now() / 1000) })
  const server = openFakeSession({
    'POST /sessions/save': () => ({ status, body: envelope }),
    'GET /events/lunch': () => ({ body: event }),
  })
  vi.stubGlobal('fetch', server.fetch)
  showPage(<LaunchPad user={free} question={createRef()} onLaunched={launched} />, free)
  fireEvent.change(question(), { target: { value: 'Where do we eat?' } })
  await press('Launch')
  return {
    server,
    event,
    offer: within(await screen.findByRole('dialog', { name: 'Free POPin Limit Reached' })),
  }
}

test('the fourth session of a free plan opens the offer, and the question is kept beside its reason', async () => {
  const { offer } = await launchBeyond()
  expect(offer.getByText(TEXT)).toBeTruthy()
  await act(async () => offer.getByRole('button', { name: 'Cancel' }).click())
  expect(screen.getByRole('alert').textContent).toBe(TEXT)
  expect(question().value).toBe('Where do we eat?')
  expect(launched).not.toHaveBeenCalled()
})

test('once there is room the same session is launched, without a second one', async () => {
  const { server, event, offer } = await launchBeyond()
  await act(async () => offer.getByRole('button', { name: 'Cancel' }).click())
  server.answers['POST /sessions/save'] = () => ({ body: { events: [event] } })
  await press('Launch')
  expect(launched).toHaveBeenCalledOnce()
  const keys = server.requests('POST /sessions/save').map(({ key }) => key)
  expect(new Set(keys).size).toBe(1)
})
