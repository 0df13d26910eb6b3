import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { creator, openEditor, pickType, press, question, savedEvent, write } from './fake-editor.ts'

// fields that grow with their text listen to the typefaces, which the test's browser has not
Object.assign(document, { fonts: new EventTarget() })
afterEach(() => vi.unstubAllGlobals())

const address = () => location.hash.slice(1)
const type = () => (screen.getByLabelText('Question type') as HTMLSelectElement).value
const typeIn = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const dialog = () => screen.findByRole('dialog')

describe('a new session', () => {
  test('is one open question for anyone, anonymous, for three days, and is saved and published in one call', async () => {
    const server = await openEditor('/q/edit')
    expect(type()).toBe('default')
    expect(server.writes()).toEqual([])
    write('What should we change?')
    await press('Launch')
    expect(server.requests('POST /sessions/save')).toHaveLength(1)
    const { collection, events, publish } = server.body()!
    expect(collection).toEqual({ type: 'concurrent', name: 'What should we change?' })
    expect(publish).toBe(true)
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      name: 'What should we change?',
      question_type: 'default',
      anonymous: true,
      visibility_setting: 'anyone_as_guest',
      auto_send_reminders: true,
    })
    const { ideas, voting } = events[0]!.schedule
    expect(ideas.end_time - ideas.start_time).toBe(259_200)
    expect(voting).toEqual(ideas)
    await waitFor(() => expect(address()).toBe('/q/s1/answers?created_now=1'))
  })

  test.each([
    ['/settings', '/settings'],
    ['/r/dashboard', '/r/dashboard'],
    ['https%3A%2F%2Fevil.example%2Fx', '/q/s1/answers?created_now=1'],
    ['%2F%2Fevil.example', '/q/s1/answers?created_now=1'],
    ['javascript%3Aalert(1)', '/q/s1/answers?created_now=1'],
  ])('that was asked for from %s leads to %s', async (returnto, expected) => {
    await openEditor(`/q/edit?returnto=${returnto}`)
    write('What should we change?')
    await press('Launch')
    await waitFor(() => expect(address()).toBe(expected))
  })

  test('without a name in addresses leads to the feed', async () => {
    const server = await openEditor('/q/edit')
    server.answers['POST /sessions/save'] = () => ({
      body: { collection: { id: 'c1' }, events: [{ id: 'new1', slug: '' }] },
    })
    write('What should we change?')
    await press('Launch')
    await waitFor(() => expect(address()).toBe('/q'))
  })

  test('is a survey where a survey was asked for', async () => {
    const server = await openEditor('/q/create/survey')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('New survey')
    write('How was the year?')
    await press('Launch')
    expect(server.body()!.collection.type).toBe('survey')
  })
})

describe('the text of a question', () => {
  test('takes no Enter, turns pasted lines into one, and is counted in three digits', async () => {
    await openEditor('/q/edit')
    expect(screen.getByText('000')).toBeTruthy()
    write('abc')
    expect(screen.getByText('003')).toBeTruthy()
    expect(fireEvent.keyDown(question(), { key: 'Enter' })).toBe(false)
    write('first line\r\nsecond line')
    expect(question()).toHaveProperty('value', 'first line second line')
    write('x'.repeat(500))
    expect(screen.getByText('500')).toBeTruthy()
  })

  test.each([
    ['   ', 'Question 1 is missing.'],
    [' abc ', 'Question 1 is too short.'],
    ['x'.repeat(501), 'Question 1 is too long.'],
  ])('%j is not saved', async (text, message) => {
    const server = await openEditor('/q/edit')
    write(text)
    await press('Launch')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(server.writes()).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(question()))
    write('Better now?')
    await press('Launch')
    expect(server.requests('POST /sessions/save')).toHaveLength(1)
  })

  test('nothing is saved without a question', async () => {
    const server = await openEditor('/q/edit')
    await press('Remove question 1')
    await press('Launch')
    expect(await screen.findByText('You cannot save a session with zero questions.')).toBeTruthy()
    expect(server.writes()).toEqual([])
  })
})

describe('the kind of question', () => {
  test('is one of seven', async () => {
    await openEditor('/q/edit')
    const options = within(screen.getByLabelText('Question type')).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual([
      'Open-ended',
      'Yes/No',
      '5-point scale',
      '10-point scale',
      'Multiple choice',
      'Rating',
      'Ranking',
    ])
  })

  test.each([
    ['binary', 'binary_choices', ['Yes', 'No']],
    ['scale', 'scale_choices', ['Not at All', '', '', '', 'Extremely']],
    ['scale_10', 'scale_choices', ['Not at All', '', '', '', '', '', '', '', '', 'Extremely']],
  ] as const)('%s comes with its choices', async (kind, list, titles) => {
    const server = await openEditor('/q/edit')
    write('How do you like it?')
    await pickType(kind)
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('Launch')
    const [event] = server.body()!.events
    expect(event!.question_type).toBe(kind)
    expect(event![list]!.map(({ title }) => title)).toEqual(titles)
    expect(event).toMatchObject({ randomize_choice_order: false, polls_crowdsourcing: true })
  })

  test.each(['multiple', 'multiple_rating', 'stack_rank'])(
    '%s asks for its choices, three blank ones to begin with, and goes back when that is cancelled',
    async (kind) => {
      const server = await openEditor('/q/edit')
      await pickType(kind)
      const asked = await dialog()
      expect(screen.getAllByLabelText(/^Choice \d$/)).toHaveLength(3)
      expect(screen.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true)
      await act(async () => within(asked).getByRole('button', { name: 'Cancel' }).click())
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(type()).toBe('default')

      await pickType(kind)
      await dialog()
      typeIn('Choice 1', 'Tea')
      typeIn('Choice 3', 'Juice')
      await press('Done')
      expect(type()).toBe(kind)
      expect(server.writes()).toEqual([])
      write('What do you drink?')
      await press('Launch')
      const [event] = server.body()!.events
      expect(event!.multiple_choices!.map(({ title }) => title)).toEqual(['Tea', 'Juice'])
      expect(event!.randomize_choice_order).toBe(true)
    },
  )

  test('lets a poll take comments, or not', async () => {
    const server = await openEditor('/q/edit')
    expect(screen.queryByRole('switch', { name: /^Comments/ })).toBeNull()
    write('Shall we go on?')
    await pickType('binary')
    const comments = screen.getByRole('switch', { name: /^Comments/ })
    expect(comments).toHaveProperty('checked', true)
    await act(async () => fireEvent.click(comments))
    await press('Launch')
    expect(server.body()!.events[0]!.polls_crowdsourcing).toBe(false)
  })
})

describe('a save that goes wrong', () => {
  test('keeps the form, says what happened, and is tried again with the same key', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const server = await openEditor('/q/edit')
    const save = server.answers['POST /sessions/save']!
    server.answers['POST /sessions/save'] = () => ({ status: 500, body: {} })
    write('Does it survive?')
    await press('Launch')
    expect(
      await screen.findByText(
        'Your session could not be saved. Nothing is lost. Please try again in a moment.',
      ),
    ).toBeTruthy()
    expect(question()).toHaveProperty('value', 'Does it survive?')
    expect(screen.queryByText('Launching your session')).toBeNull()
    expect(warned).toHaveBeenCalledTimes(1)
    server.answers['POST /sessions/save'] = save
    await press('Launch')
    await waitFor(() => expect(address()).toBe('/q/s1/answers?created_now=1'))
    const keys = server.requests('POST /sessions/save').map(({ key }) => key)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    warned.mockRestore()
  })

  test('asks nobody for a name who has given the last one', async () => {
    const server = await openEditor('/q/edit', [], { ...creator, first_name: '', last_name: 'Lee' })
    write('Who is asking?')
    await press('Launch')
    expect(server.writes()).toEqual(['POST /sessions/save'])
  })

  test('asks for a name, and saves nothing when that is cancelled', async () => {
    const server = await openEditor('/q/edit', [], { ...creator, first_name: '' })
    write('Who is asking?')
    await press('Launch')
    const asked = await dialog()
    await act(async () => within(asked).getByRole('button', { name: 'Cancel' }).click())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.writes()).toEqual([])
    expect(question()).toHaveProperty('value', 'Who is asking?')
    expect(address()).toBe('/q/edit')
  })

  test('asks for a name first where there is none, and goes on once it has one', async () => {
    const server = await openEditor('/q/edit', [], { ...creator, first_name: '' })
    server.answers['POST /account/settings'] = () => ({ body: { ...creator, first_name: 'Bo' } })
    write('Who is asking?')
    await press('Launch')
    await dialog()
    expect(server.writes()).toEqual([])
    typeIn('First name', 'Bo')
    await press('Continue')
    await waitFor(() => expect(server.writes()).toEqual(['POST /account/settings', 'POST /sessions/save']))
  })
})

describe('a saved session', () => {
  const event = savedEvent({
    id: 'e1' as EventId,
    slug: 'lunch',
    question_type: 'multiple',
    multiple_choices: [
      { id: 'i1', title: 'Tea', media: null },
      { id: 'i2', title: 'Juice', media: null },
    ],
  })

  test('is shown as it is, and a save without a change changes nothing', async () => {
    const server = await openEditor('/q/lunch/edit', [event])
    expect(question()).toHaveProperty('value', 'What shall we eat?')
    expect(type()).toBe('multiple')
    await press('Save')
    const [sent] = server.body()!.events
    expect(sent).toMatchObject({
      id: 'e1',
      name: event.name,
      question_type: 'multiple',
      schedule: event.schedule,
      anonymous: true,
      visibility_setting: 'anyone_as_guest',
    })
    expect(sent!.multiple_choices).toEqual([
      { id: 'i1', title: 'Tea', media_id: null },
      { id: 'i2', title: 'Juice', media_id: null },
    ])
    await waitFor(() => expect(address()).toBe('/q/s1/answers'))
  })

  test('keeps the type once people have answered, and lets typos in the choices be fixed', async () => {
    const answered = { ...event, not_editable: ['question_type', 'multiple_choices'] }
    const server = await openEditor('/q/lunch/edit', [answered])
    expect(screen.getByLabelText('Question type')).toHaveProperty('disabled', true)
    await press('Fix typos in the choices of question 1')
    const opened = within(await screen.findByRole('dialog', { name: 'Choices' }))
    expect(opened.getByText(/^People have already answered\. You can fix typos/)).toBeTruthy()
    expect(opened.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '',
      'Cancel',
      'Done',
    ])
    const typed = (n: number, value: string) =>
      fireEvent.change(opened.getByLabelText(`Choice ${n}`), { target: { value } })
    for (const wrong of ['', '  ', 'Juice']) {
      typed(1, wrong)
      await press('Done')
      expect(opened.getByText(/^Each choice needs its own text/)).toBeTruthy()
    }
    typed(1, 'Green tea')
    await press('Done')
    await press('Save')
    expect(server.body()!.events[0]!.multiple_choices).toEqual([
      { id: 'i1', title: 'Green tea', media_id: null },
      { id: 'i2', title: 'Juice', media_id: null },
    ])
  })

  test('asks before changes are discarded, and not when there are none', async () => {
    await openEditor('/q/lunch/edit', [event])
    write('What shall we drink?')
    act(() => navigate('/dashboard'))
    const asked = await dialog()
    expect(within(asked).getByText("Are you sure you'd like to discard your changes?")).toBeTruthy()
    await act(async () => within(asked).getByRole('button', { name: 'Cancel' }).click())
    expect(address()).toBe('/q/lunch/edit')
    expect(question()).toHaveProperty('value', 'What shall we drink?')
    act(() => navigate('/billing'))
    await waitFor(() => expect(address()).toBe('/billing'))
  })

  test('is left for the dashboard where the way leads nowhere back', async () => {
    await openEditor('/q/lunch/edit', [event])
    const entries = history.length
    act(() => navigate('/search'))
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(history.length).toBe(entries)
  })

  test('stops after a question, with one request, and leads to its answers', async () => {
    const server = await openEditor('/q/lunch/edit', [event])
    server.answers['POST /events/e1/end'] = () => ({ body: { ...event, phase: 'closed' } })
    await press('Stop now')
    const question = within(await dialog())
    await act(async () => question.getByRole('button', { name: 'Cancel' }).click())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.writes()).toEqual([])
    await press('Stop now')
    expect(await screen.findByText("Are you sure you'd like to stop this session now?")).toBeTruthy()
    await press('Stop Occurrence')
    await waitFor(() => expect(address()).toBe('/q/lunch/answers'))
    expect(server.requests('POST /events/e1/end')).toHaveLength(1)
  })

  test.each([
    ['to come', 3600, 7200],
    ['over', -7200, -3600],
  ])('that is %s cannot be stopped', async (_when, start, end) => {
    const now = Math.floor(Date.now() / 1000)
    const window = { start_time: now + start, end_time: now + end }
    await openEditor('/q/lunch/edit', [{ ...event, schedule: { ideas: window, voting: window } }])
    expect(screen.queryByRole('button', { name: 'Stop now' })).toBeNull()
  })
})

describe('who may not', () => {
  test.each([true, false])(
    'edit a foreign session is led to its answers, allowed to start own ones (%s) or not',
    async (event_creation_allowed) => {
      const foreign = savedEvent({ user_created: false })
      await openEditor('/q/lunch/edit', [foreign], { ...creator, event_creation_allowed })
      await waitFor(() => expect(address()).toBe('/q/lunch/answers'))
      expect(screen.queryByRole('textbox', { name: 'Question' })).toBeNull()
    },
  )

  test('find a session is led to the page that says so', async () => {
    await openEditor('/q/no-such-slug/edit')
    await waitFor(() => expect(address()).toBe('/404'))
  })

  test.each(['/q/edit', '/q/create/survey', '/meetings/edit'])(
    'start sessions sees why in place of the form at %s',
    async (path) => {
      await openEditor(path, [], { ...creator, event_creation_allowed: false })
      await dialog()
      expect(screen.queryByRole('textbox')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Launch' })).toBeNull()
      await press('OK')
      await waitFor(() => expect(address()).toBe('/q'))
    },
  )
})
