// Who may edit, and what a plan or a feature flag of the creator shows.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import type { EventId } from '#domain/base/ids.ts'
import { creator, openEditor, pickType, press, question, savedEvent, withPlan, write } from './fake-editor.ts'

// fields that grow with their text listen to the typefaces, which the test's browser has not
Object.assign(document, { fonts: new EventTarget() })
afterEach(() => vi.unstubAllGlobals())

const address = () => location.hash.slice(1)
const event = savedEvent({ id: 'e1' as EventId, slug: 'lunch' })

test('who may no longer start sessions still edits and saves an own one', async () => {
  const server = await openEditor('/q/lunch/edit', [event], { ...creator, event_creation_allowed: false })
  expect(screen.queryByRole('dialog')).toBeNull()
  write('What shall we drink?')
  await press('Save')
  expect(server.body()!.events[0]).toMatchObject({ id: 'e1', name: 'What shall we drink?' })
})

describe('star rating of answers', () => {
  const rated = { ...creator, features: ['OPEN_ENDED_STAR_RATING'] } as User

  test('is offered to whom the feature is switched on, on open questions only', async () => {
    const server = await openEditor('/q/edit', [], rated)
    write('Which idea is best?')
    await act(async () => fireEvent.click(screen.getByRole('switch', { name: /^Star rating/ })))
    await press('Launch')
    expect(server.body()!.events[0]!.voting_mode).toBe('star-rating')
  })

  test('is not on polls', async () => {
    await openEditor('/q/edit', [], rated)
    await pickType('binary')
    expect(screen.queryByRole('switch', { name: /^Star rating/ })).toBeNull()
  })

  test('is not offered to anybody else', async () => {
    await openEditor('/q/edit')
    expect(screen.queryByRole('switch', { name: /^Star rating/ })).toBeNull()
  })
})

describe('a copy on a plan without scheduling', () => {
  const free = withPlan({ id: 'free' }, ['scheduling', 'media', 'privacy_settings'])
  test('opens an offer and no form, and leads to the dashboard when it is declined', async () => {
    const server = await openEditor('/q/edit?copy=lunch', [savedEvent({ user_created: false })], free)
    const offer = await screen.findByRole('dialog', { name: 'Copying is a Premium feature.' })
    expect(screen.queryByRole('textbox', { name: 'Question' })).toBeNull()
    expect(server.requests('GET /events/lunch')).toEqual([])
    await act(async () => within(offer).getByRole('button', { name: 'Cancel' }).click())
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })
})

describe('a save that the plan refuses', () => {
  const refuse = async (error_message: string, data: object = {}) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const server = await openEditor('/q/edit')
    const envelope = { error_code: 'plan_needed', error_message, user_message: error_message, data }
    server.answers['POST /sessions/save'] = () => ({ status: 403, body: envelope })
    write('Is there room for me?')
    await press('Launch')
  }

  test('opens the offer with its title, says that nothing was saved, and the form stays', async () => {
    const text = "You're only allowed 3 POPins with your current plan. Get unlimited POPins with Premium."
    await refuse(text, { gate: 'sessions', title: 'Free POPin Limit Reached' })
    const offer = await screen.findByRole('dialog', { name: 'Free POPin Limit Reached' })
    expect(within(offer).getByText(text)).toBeTruthy()
    await act(async () => within(offer).getByRole('button', { name: 'Cancel' }).click())
    expect(screen.getByText('Not saved yet')).toBeTruthy()
    expect(question()).toHaveProperty('value', 'Is there room for me?')
  })

  test('opens one without a title of its own by its words, and leads to the plans', async () => {
    await refuse('Restricted access is a Premium feature.')
    const offer = await screen.findByRole('dialog', { name: 'Restricted access is a Premium feature.' })
    await act(async () => within(offer).getByRole('button', { name: 'See plans' }).click())
    await waitFor(() => expect(address()).toBe('/payment'))
  })
})
