// What a plan, a limit of the creator and the answers so far leave to choose on the edit screen.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import { DAY } from '#domain/base/time.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { dateOf } from '#web/events/times.ts'
import {
  creator,
  openEditor,
  openEditorAgain,
  pickType,
  press,
  savedEvent,
  withPlan,
  write,
} from './fake-editor.ts'

// fields that grow with their text listen to the typefaces, which the test's browser has not
Object.assign(document, { fonts: new EventTarget() })
afterEach(() => vi.unstubAllGlobals())

const option = (name: RegExp) => screen.getByRole('radio', { name })

test('a new session of the free plan runs one day, for anyone with the link, anonymous, without comments on polls', async () => {
  const free = withPlan({ id: 'free' }, ['scheduling', 'media', 'privacy_settings'])
  const server = await openEditor('/q/edit', [], free)
  write('Shall we go on?')
  await pickType('binary')
  expect(screen.getByRole('switch', { name: /^Comments/ })).toHaveProperty('checked', false)
  await press('Advanced settings')
  expect(option(/^Anyone with the link/)).toHaveProperty('checked', true)
  expect(option(/^Anonymous/)).toHaveProperty('checked', true)
  await press('Launch')
  const [event] = server.body()!.events
  expect(event).toMatchObject({
    anonymous: true,
    visibility_setting: 'anyone_as_guest',
    polls_crowdsourcing: false,
  })
  const { start_time, end_time } = event!.schedule.ideas
  expect(end_time - start_time).toBe(86_400)
})

test('what a new session began with under a larger plan does not stop it on the free one: only what was chosen does', async () => {
  await openEditor('/q/edit')
  write('Begun in the trial?')
  const free = withPlan({ id: 'free' }, ['scheduling', 'media', 'privacy_settings'])
  const server = await openEditorAgain('/q/edit', [], free)
  expect(screen.getByDisplayValue('Begun in the trial?')).toBeTruthy()
  expect(screen.getByText('Starts when you launch it, for 1 day')).toBeTruthy()
  await press('Launch')
  const [event] = server.body()!.events
  expect(event?.polls_crowdsourcing).toBe(false)
  const { start_time, end_time } = event!.schedule.ideas
  expect(end_time - start_time).toBe(86_400)
})

describe('times that were chosen under a larger plan', () => {
  const free = withPlan({ id: 'free' }, ['scheduling', 'media', 'privacy_settings'])
  const typeIn = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const inDays = (days: number) => dateOf(Math.floor(Date.now() / 1000) + days * DAY)
  const takeBack = () => press(/^Undo these times/)

  test('are taken back on the free plan by one press, and the rest of a new session stays', async () => {
    await openEditor('/q/edit')
    write('Begun in the trial?')
    await press('Change when the session runs')
    await screen.findByLabelText('Start')
    typeIn('Start', inDays(9))
    typeIn('End', inDays(12))
    typeIn('Repeat', '0')
    typeIn('Name', 'Every day')
    await press('Done')
    const server = await openEditorAgain('/q/edit', [], free)
    expect(screen.getByText(/set on a plan with scheduling/)).toBeTruthy()
    await takeBack()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change when the session runs' }))
    expect(screen.queryByText(/set on a plan with scheduling/)).toBeNull()
    expect(screen.getByText('Starts when you launch it, for 1 day')).toBeTruthy()
    expect(screen.getByDisplayValue('Begun in the trial?')).toBeTruthy()
    await press('Launch')
    const { collection, events } = server.body()!
    expect(collection).not.toHaveProperty('recurrence_setting')
    const { start_time, end_time } = events[0]!.schedule.ideas
    expect(end_time - start_time).toBe(86_400)
  })

  test('become again what is saved, where a saved session was changed', async () => {
    const event = savedEvent({ id: 'e1' as EventId, slug: 'lunch' })
    await openEditor('/q/lunch/edit', [event])
    await press('Change when the session runs')
    await screen.findByLabelText('End')
    typeIn('End', inDays(12))
    await press('Done')
    write('Changed too?')
    const server = await openEditorAgain('/q/lunch/edit', [event], free)
    await takeBack()
    await press('Save')
    expect(server.body()!.events[0]).toMatchObject({ name: 'Changed too?', schedule: event.schedule })
  })

  test('nobody is told of, who chose none, or whose plan has scheduling', async () => {
    await openEditor('/q/lunch/edit', [savedEvent({ id: 'e1' as EventId, slug: 'lunch' })], free)
    expect(screen.queryByText(/set on a plan with scheduling/)).toBeNull()
    await openEditor('/q/edit')
    await press('Change when the session runs')
    await screen.findByLabelText('End')
    typeIn('End', inDays(12))
    await press('Done')
    expect(screen.queryByText(/set on a plan with scheduling/)).toBeNull()
  })
})

test.each([
  ['Anyone who signs in', 'Restricted access is a Premium feature.'],
  ['Invited people', 'Restricted access is a Premium feature.'],
  ['My organisation', 'Restricted access is a Premium feature.'],
])('on the free plan %s opens an offer, and the setting stays', async (name, text) => {
  await openEditor('/q/edit', [], withPlan({ id: 'free' }, ['privacy_settings']))
  await press('Advanced settings')
  await act(async () => fireEvent.click(option(new RegExp(`^${name}`))))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(option(/^Anyone with the link/)).toHaveProperty('checked', true)
})

test('the comments of a poll open an offer on the free plan, and stay off', async () => {
  await openEditor('/q/edit', [], withPlan({ id: 'free' }, ['media', 'scheduling', 'privacy_settings']))
  await pickType('binary')
  const comments = screen.getByRole('switch', { name: /^Comments/ })
  await act(async () => fireEvent.click(comments))
  expect(await screen.findByText('Commenting on polls is a Premium feature.')).toBeTruthy()
  expect(comments).toHaveProperty('checked', false)
})

describe('the number of questions', () => {
  test.each([
    [3, 3],
    [null, 5],
  ])('with max_questions %s and larger plans ends at %i with an offer', async (max_questions, limit) => {
    const plan = { max_questions, max_questions_upgradeable: true } as Parameters<typeof withPlan>[0]
    await openEditor('/q/edit', [], withPlan(plan))
    for (let n = 2; n <= limit; n++) await press('Add a question')
    expect(screen.getAllByLabelText('Question type')).toHaveLength(limit)
    await press('Add a question')
    const text = `You're only allowed ${limit} questions per session. Get unlimited questions with Premium.`
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getAllByLabelText('Question type')).toHaveLength(limit)
  })

  test('ends at ten where no plan has more and nobody said how many', async () => {
    const plan = { max_questions: null, max_questions_upgradeable: false }
    await openEditor('/q/edit', [], withPlan(plan as unknown as Parameters<typeof withPlan>[0]))
    const add = screen.getByRole('button', { name: 'Add a question' })
    for (let n = 2; n <= 10; n++) {
      expect(add).toHaveProperty('disabled', false)
      await press('Add a question')
    }
    expect(screen.getAllByLabelText('Question type')).toHaveLength(10)
    expect(add).toHaveProperty('disabled', true)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('who has as many sessions as the plan has', () => {
  const free = withPlan({ id: 'free' }, ['scheduling', 'media', 'privacy_settings'])
  const openWith = (user: typeof free, used: number, max_sessions: number | null, address = '/q/edit') =>
    openEditor(address, [], user, null, {
      'GET /account/session_room': () => ({ body: { max_sessions, used } }),
    })
  const TITLE = 'All 3 POPins in your plan are in use'

  test.each(['/q/edit', '/meetings/edit', '/q/create/survey'])(
    'reads so before anything is typed at %s',
    async (address) => {
      await openWith(free, 3, 3, address)
      expect((await screen.findAllByText(TITLE)).length).toBeGreaterThan(0)
      expect(screen.getAllByText(/Delete one, even a closed one, to make room/).length).toBeGreaterThan(0)
      const links = ['See plans', 'Go to my sessions'].map((name) =>
        screen.getAllByText(name)[0]!.closest('a'),
      )
      expect(links.every((link) => link !== null)).toBe(true)
    },
  )

  test('reads nothing while there is room, and on a plan without a limit', async () => {
    const server = await openWith(free, 2, 3)
    await waitFor(() => expect(server.requests('GET /account/session_room')).toHaveLength(1))
    expect(screen.queryByText(TITLE)).toBeNull()
  })

  test('is not even looked up where nothing is locked', async () => {
    const server = await openWith(creator, 3, null)
    await screen.findByLabelText('Question type')
    expect(server.requests('GET /account/session_room')).toEqual([])
  })
})

test.each([
  ['x'.repeat(120), true],
  [`  ${'x'.repeat(120)}  `, true],
  ['x'.repeat(121), false],
])('a creator with room for 120 characters saves %j: %s', async (text, isSaved) => {
  const server = await openEditor('/q/edit', [], { ...creator, event_name_max_length: 120 })
  write(text)
  await press('Launch')
  expect(server.writes()).toEqual(isSaved ? ['POST /sessions/save'] : [])
  expect(screen.queryByText('Question 1 is too long.') === null).toBe(isSaved)
})

test('where one question of a session was answered, nobody changes whether names are shown', async () => {
  const collection = { id: 'c1', name: 'Two', type: 'concurrent', events: [], not_editable: ['anonymous'] }
  const event = savedEvent({
    id: 'e1' as EventId,
    slug: 'lunch',
    visibility_setting: 'tenant_open',
    collection: collection as unknown as PopinEvent['collection'],
  })
  await openEditor('/q/lunch/edit', [event])
  await press('Advanced settings')
  expect(option(/^With names/)).toHaveProperty('disabled', true)
  expect(option(/^Anonymous/)).toHaveProperty('disabled', true)
  expect(option(/^Invited people/)).toHaveProperty('disabled', false)
})
