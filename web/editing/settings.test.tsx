import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import type { CollectionId, EventId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { OPEN, OVER } from '#web/events/fake-page.ts'
import { creator, openEditor, pickType, press, question, savedEvent, withPlan, write } from './fake-editor.ts'

// fields that grow with their text listen to the typefaces, which the test's browser has not
Object.assign(document, { fonts: new EventTarget() })
afterEach(() => vi.unstubAllGlobals())

const dialog = () => screen.findByRole('dialog')
const option = (name: RegExp) => screen.getByRole('radio', { name })
const choose = (name: RegExp) => act(async () => fireEvent.click(option(name)))
const typeIn = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('several questions', () => {
  const part = (n: number): PopinEvent =>
    savedEvent({
      id: `e${n}` as EventId,
      slug: `part-${n}`,
      name: `Part number ${n}?`,
      collection: {
        id: 'c1' as CollectionId,
        name: 'Three parts',
        type: 'concurrent',
        events: [1, 2, 3].map((k) => ({ id: `e${k}` as EventId, slug: `part-${k}`, name: '' })),
      } as PopinEvent['collection'],
    })

  test('are added, moved and saved in their order', async () => {
    const server = await openEditor('/q/edit')
    write('What comes first?')
    await press('Add a question')
    write('What comes next?', 2)
    await press('Move question 2 up')
    expect(question(1)).toHaveProperty('value', 'What comes next?')
    await press('Launch')
    expect(server.body()!.events.map(({ name }) => name)).toEqual(['What comes next?', 'What comes first?'])
    expect(server.body()!.collection.type).toBe('concurrent')
  })

  test('are loaded together; one that is taken off goes with the save, a new one that goes again does not', async () => {
    const server = await openEditor('/q/part-2/edit', [part(2), part(1), part(3)])
    await screen.findByDisplayValue('Part number 3?')
    await press('Add a question')
    await press('Remove question 4')
    await press('Remove question 2')
    await press('Save')
    expect(server.body()).toMatchObject({
      collection: { id: 'c1', name: 'Three parts' },
      events: [{ id: 'e1' }, { id: 'e3' }],
      removed_ids: ['e2'],
    })
    expect(server.body()!.collection).not.toHaveProperty('type')
  })

  test('say which one is wrong, and the focus goes there', async () => {
    const server = await openEditor('/q/edit')
    write('What comes first?')
    await press('Add a question')
    await press('Launch')
    expect(await screen.findByText('Question 2 is missing.')).toBeTruthy()
    expect(server.writes()).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(question(2)))
  })

  test('hand the focus to the next one when they go, whatever other fields the cards have', async () => {
    await openEditor('/q/part-2/edit', [1, 2, 3].map(part))
    await press('Add host notes to question 1')
    await press('Remove question 2')
    await waitFor(() => expect(document.activeElement).toBe(question(2)))
  })

  test('are as many as the plan allows', async () => {
    await openEditor('/q/edit', [], withPlan({ max_questions: 2, max_questions_upgradeable: true }))
    await press('Add a question')
    await press('Add a question')
    expect(
      await screen.findByText(
        "You're only allowed 2 questions per session. Get unlimited questions with Premium.",
      ),
    ).toBeTruthy()
    expect(screen.getAllByLabelText('Question type')).toHaveLength(2)
  })

  test('end without an offer where no plan has more', async () => {
    await openEditor('/q/edit', [], withPlan({ max_questions: 1, max_questions_upgradeable: false }))
    expect(screen.getByRole('button', { name: 'Add a question' })).toHaveProperty('disabled', true)
  })
})

describe('advanced settings', () => {
  test('are hidden until they are opened', async () => {
    await openEditor('/q/edit')
    for (const group of ['Who can take part?', 'Are names shown?'])
      expect(screen.queryByRole('group', { name: group })).toBeNull()
    await press('Advanced settings')
    for (const group of ['Who can take part?', 'Are names shown?'])
      expect(screen.getByRole('group', { name: group })).toBeTruthy()
  })

  test.each([
    ['Anyone with the link', 'anyone_as_guest'],
    ['Anyone who signs in', 'anyone'],
    ['My organisation', 'tenant_open'],
    ['Invited people', 'invite_only'],
  ])('the access "%s" is saved as %s', async (name, visibility_setting) => {
    const server = await openEditor('/q/edit')
    await press('Advanced settings')
    write('Who is in?')
    await choose(/^My organisation/)
    await choose(new RegExp(`^${name}`))
    await press('Launch')
    expect(server.body()!.events[0]).toMatchObject({ visibility_setting, anonymous: true })
  })

  test('names and strangers exclude each other, both ways', async () => {
    const server = await openEditor('/q/edit')
    await press('Advanced settings')
    expect(option(/^With names/)).toHaveProperty('disabled', true)
    await choose(/^My organisation/)
    await choose(/^With names/)
    expect(option(/^Anyone with the link/)).toHaveProperty('disabled', true)
    expect(option(/^Anyone who signs in/)).toHaveProperty('disabled', true)
    expect(option(/^Invited people/)).toHaveProperty('disabled', false)
    write('Who is in?')
    await press('Launch')
    expect(server.body()!.events[0]).toMatchObject({ visibility_setting: 'tenant_open', anonymous: false })
  })

  test('anonymous and sealed say what an operator found out in the attack, and named does not', async () => {
    await openEditor('/q/edit')
    await press('Advanced settings')
    await choose(/^My organisation/)
    for (const [choice, isTold] of [
      [/^Sealed/, false],
      [/^Anonymous/, true],
      [/^With names/, false],
    ] as const) {
      await choose(choice)
      expect(screen.queryByText(/17 of 17 people/) !== null).toBe(isTold)
      expect(screen.queryByText(/no better than guessing/) !== null).toBe(String(choice).includes('Sealed'))
    }
  })

  test('names are barred for whoever signs in too, and for nobody else', async () => {
    await openEditor('/q/edit')
    await press('Advanced settings')
    for (const [access, isBarred] of [
      [/^Anyone who signs in/, true],
      [/^Invited people/, false],
      [/^Anyone with the link/, true],
      [/^My organisation/, false],
    ] as const) {
      await choose(access)
      expect(option(/^With names/)).toHaveProperty('disabled', isBarred)
    }
  })
})

describe('what another plan has', () => {
  test.each([
    [/^Invited people/, 'Restricted access is a Premium feature.'],
    [/^My organisation/, 'Restricted access is a Premium feature.'],
    [/^With names/, 'Named responses are a Premium feature.'],
  ])('%s is offered, and the setting stays', async (name, text) => {
    await openEditor('/q/edit', [], withPlan({}, ['privacy_settings']))
    await press('Advanced settings')
    await choose(name)
    expect(within(await dialog()).getByText(text)).toBeTruthy()
    expect(option(/^Anyone with the link/)).toHaveProperty('checked', true)
    expect(option(/^Anonymous/)).toHaveProperty('checked', true)
  })

  test.each([
    ['Add an image', 'Adding images or videos is a Premium feature.'],
    ['Change when the session runs', 'Scheduling is a Premium feature.'],
  ])('%s opens what says so', async (name, text) => {
    await openEditor('/q/edit', [], withPlan({}, ['media', 'scheduling']))
    await press(name)
    expect(within(await dialog()).getByText(text)).toBeTruthy()
  })

  test('comments and images of choices go with every plan but the free one', async () => {
    await openEditor('/q/edit', [], withPlan({ id: 'free' }, ['media', 'scheduling', 'privacy_settings']))
    await pickType('multiple')
    await screen.findByLabelText('Choice 1')
    await press('Image for choice 1')
    expect(await screen.findByText('Image multiple choice is a Premium feature.')).toBeTruthy()
  })
})

describe('the schedule', () => {
  test('takes no end before the start, and no day more than a year ahead', async () => {
    const server = await openEditor('/q/edit')
    write('When is it?')
    await press('Change when the session runs')
    const last = ((await screen.findByLabelText('Start')) as HTMLInputElement).max
    const done = screen.getByRole('button', { name: 'Done' })
    typeIn('End', '2001-01-01')
    expect(done).toHaveProperty('disabled', true)
    expect(screen.getByText('The end must be after the start.')).toBeTruthy()
    const beyond = new Date(Date.parse(`${last}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
    typeIn('End', beyond)
    expect(screen.getByText('Please choose dates within the next year.')).toBeTruthy()
    typeIn('End', last)
    expect(done).toHaveProperty('disabled', false)
    typeIn('End time', '14:45')
    await press('Done')
    await press('Launch')
    const { end_time } = server.body()!.events[0]!.schedule.ideas
    const [year, month, day] = last.split('-').map(Number)
    expect(end_time).toBe(new Date(year!, month! - 1, day, 14, 45).getTime() / 1000)
  })

  test.each([
    [OVER, 'is told of one that is over'],
    [OPEN, 'is not told of one that runs'],
  ])('that sealed sessions give out no more ballots %#: %s', async (schedule, rule) => {
    await openEditor('/q/lunch/edit', [savedEvent({ sealed: true, schedule })])
    await press('Change when the session runs')
    await screen.findByLabelText('Start')
    const told = screen.queryByText(/^Ballots are only given out until the first close/)
    expect(told !== null).toBe(rule.startsWith('is told'))
  })

  test('stays as it was when the dialog is cancelled', async () => {
    const server = await openEditor('/q/edit')
    write('When is it?')
    await press('Change when the session runs')
    await screen.findByLabelText('Start')
    const days = ['Start', 'End'].map(
      (label) => (screen.getByLabelText(label) as HTMLInputElement).valueAsNumber,
    )
    expect(days[1]).toBeGreaterThan(days[0]!)
    expect(screen.getByLabelText('Repeat')).toHaveProperty('value', 'none')
    typeIn('Start', '2027-03-03')
    typeIn('End', '2027-03-05')
    typeIn('Repeat', '0')
    const shown = within(await dialog())
    await act(async () => shown.getByRole('button', { name: 'Cancel' }).click())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Launch')
    const { collection, events } = server.body()!
    expect(collection).toEqual({ type: 'concurrent', name: 'When is it?' })
    const { start_time, end_time } = events[0]!.schedule.ideas
    expect(end_time - start_time).toBe(259_200)
    expect(Math.abs(start_time - Date.now() / 1000)).toBeLessThan(600)
  })

  test('repeats by a rhythm that fits the start, and then has a name', async () => {
    const server = await openEditor('/q/edit')
    write('How was the week?')
    await press('Change when the session runs')
    await screen.findByLabelText('Start')
    expect(screen.queryByLabelText('Name')).toBeNull()
    typeIn('Start', '2027-03-03')
    typeIn('End', '2027-03-05')
    typeIn('Repeat', '1')
    expect(screen.getByLabelText('Repeat')).toHaveProperty('value', '1')
    expect(screen.getByRole('option', { name: 'Every week on Wednesday' })).toBeTruthy()
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'How was the week?')
    for (const [name, isRefused] of [
      ['', true],
      ['x', true],
      [' x ', true],
      ['xy', false],
      ['x'.repeat(40), false],
      ['x'.repeat(41), true],
    ] as const) {
      typeIn('Name', name)
      expect(screen.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', isRefused)
    }
    typeIn('Name', 'Weekly')
    await press('Done')
    await press('Launch')
    expect(server.body()!.collection).toMatchObject({
      type: 'pulse',
      name: 'Weekly',
      recurrence_setting: { enabled: true, interval: 'week', frequency: 1, days: [3] },
    })
  })

  test('repeats by a rhythm of its own', async () => {
    const server = await openEditor('/q/edit')
    write('How was the week?')
    await press('Change when the session runs')
    await screen.findByLabelText('Start')
    typeIn('Repeat', 'custom')
    const own = await screen.findByRole('dialog', { name: 'Custom repeat' })
    const within_own = within(own)
    fireEvent.change(within_own.getByLabelText('Every'), { target: { value: '' } })
    expect(within_own.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true)
    fireEvent.change(within_own.getByLabelText('Every'), { target: { value: '2' } })
    fireEvent.change(within_own.getByLabelText('Days, weeks, months or years'), { target: { value: 'week' } })
    const [first] = within_own.getAllByRole('button', { pressed: true })
    fireEvent.click(within_own.getByRole('button', { name: 'Monday' }))
    fireEvent.click(first!)
    await act(async () => within_own.getByRole('button', { name: 'Done' }).click())
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Custom repeat' })).toBeNull())
    typeIn('Name', 'Every other week')
    await press('Done')
    await press('Launch')
    expect(server.body()!.collection.recurrence_setting).toEqual({
      enabled: true,
      interval: 'week',
      frequency: 2,
      days: [1],
    })
  })
})

describe('sample questions', () => {
  test('stand in groups, and the chosen one takes the place of the text', async () => {
    await openEditor('/q/edit')
    write('Something else')
    await press('Sample questions')
    const group = await screen.findByRole('group', { name: 'Beginner' })
    const [first] = group.querySelectorAll<HTMLElement>('[role=menuitem]')
    await act(async () => first!.click())
    expect(question()).toHaveProperty('value', first!.textContent)
  })

  test.each([
    ['Consulting', '', { Beginner: 4, Intermediate: 3, Advanced: 3 }],
    ['Healthcare', '', { Beginner: 4, Intermediate: 2, Advanced: 2 }],
    ['Healthcare', 'live', { 'Team meetings': 2, 'Leadership meetings': 5, 'Company meetings': 5 }],
  ])('of somebody in %s with the product "%s" are %j', async (industry, product, counts) => {
    await openEditor('/q/edit', [], { ...creator, tenant: { industry }, product } as User)
    await press('Sample questions')
    await screen.findByRole('group', { name: Object.keys(counts)[0]! })
    // the test's browser has no places, and hides a menu again that it could not place
    const groups = [...document.querySelectorAll('[role=menu] [role=group]')]
    const itemsOf = (group: Element) => [...group.querySelectorAll('[role=menuitem]')]
    const samples = groups.slice(0, -1)
    expect(groups.at(-1)!.ariaLabel).toBe('Templates with sample reports')
    expect(samples.map((group) => [group.ariaLabel, itemsOf(group).length])).toEqual(Object.entries(counts))
    const texts = samples.flatMap(itemsOf).map(({ textContent }) => textContent)
    expect(new Set(texts).size).toBe(texts.length)
  })
})

describe('a template', () => {
  test('fills a new session with its question, kind and choices, and the use case goes along', async () => {
    const server = await openEditor('/q/edit?template=care-first-goal')
    expect(question()).toHaveProperty('value', 'Which goal should our unit work on first?')
    await press('Launch')
    const [event] = server.body()!.events
    expect(event).toMatchObject({ question_type: 'multiple', use_case: 'HEALTHCARE_PRIORITIZE' })
    expect(event!.multiple_choices!.map(({ title }) => title)).toEqual([
      'Shorter waiting times',
      'Safer handovers',
      'Fewer falls',
      'Calmer nights for patients',
    ])
  })

  test.each([
    ['care-workload', 'scale', 'scale_choices', 5],
    ['care-round-time', 'binary', 'binary_choices', 2],
  ] as const)('%s makes a question of the kind %s', async (key, type, list, count) => {
    const server = await openEditor(`/q/edit?template=${key}`)
    await press('Launch')
    const [event] = server.body()!.events
    expect(event!.question_type).toBe(type)
    expect(event![list]).toHaveLength(count)
  })

  test.each(['team-qa-own', 'nobody-knows-it'])('%s starts with an empty question', async (key) => {
    await openEditor(`/q/edit?template=${key}`)
    expect(question()).toHaveProperty('value', '')
  })

  test('is chosen from the menu of sample questions too, and takes the place of the question', async () => {
    const server = await openEditor('/q/edit')
    write('Something else')
    await press('Sample questions')
    const item = await screen.findByRole('menuitem', { name: 'Remote work' })
    await act(async () => item.click())
    const dialog = await screen.findByRole('dialog', { name: 'Remote work templates' })
    const use = 'Use this question: How connected do you feel to the team?'
    await act(async () => within(dialog).getByRole('button', { name: use }).click())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(question()).toHaveProperty('value', 'How connected do you feel to the team?')
    await press('Launch')
    expect(server.body()!.events[0]).toMatchObject({ question_type: 'scale', use_case: 'RECOGNITION' })
  })
})
