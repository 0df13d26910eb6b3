import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import { DAY, HOUR } from '#domain/base/time.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { moveTo } from '#web/base/router/address-bar.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { dateOf } from '#web/events/times.ts'
import {
  creator,
  meetingOf,
  openEditor,
  openEditorAgain,
  press,
  savedEvent,
  savedMeeting,
  withPlan,
} from '../fake-editor.ts'

// fields that grow with their text listen to the typefaces, which the test's browser has not
Object.assign(document, { fonts: new EventTarget() })
afterEach(() => vi.unstubAllGlobals())

const address = () => location.hash.slice(1)
const textOf = (label: string) => screen.getByRole('textbox', { name: label }) as HTMLTextAreaElement
const write = (label: string, value: string) => fireEvent.change(textOf(label), { target: { value } })
const dialog = (name: string) => screen.findByRole('dialog', { name })
const TITLE = 'Tell us about your meeting'
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const shownIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
const aboutMeeting = () => screen.getByRole('region', { name: 'Meeting details' }).textContent
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function cancelDialog(name: string) {
  const asked = await dialog(name)
  await act(async () => within(asked).getByRole('button', { name: 'Cancel' }).click())
  await closed()
}

async function openNew(path = '/meetings/edit', ...more: [PopinEvent[]?, typeof creator?, unknown?]) {
  const server = await openEditor(path, ...more)
  await cancelDialog(TITLE)
  return server
}

describe('a new meeting', () => {
  test('asks about itself, and is saved and published with both questions in one call', async () => {
    const server = await openEditor('/meetings/edit')
    await dialog(TITLE)
    expect(shownIn('Name')).toBe('New Meeting')
    fill('Name', 'Sprint review')
    await press('Done')
    await closed()
    expect(screen.getByRole('heading', { name: 'Sprint review' })).toBeTruthy()
    expect(screen.getByText(/ for 1 hr$/)).toBeTruthy()
    expect(screen.getByText('Does not repeat')).toBeTruthy()
    expect(server.writes()).toEqual([])
    await press('Launch')
    expect(server.writes()).toEqual(['POST /sessions/save'])
    const { collection, events, publish } = server.body()!
    expect(publish).toBe(true)
    expect(collection).toMatchObject({ type: 'meeting', name: 'Sprint review' })
    expect(collection.meeting_end! - collection.meeting_start!).toBe(HOUR)
    expect(events.map(({ meeting_part }) => meeting_part)).toEqual(['before', 'after'])
    expect(events[0]!.schedule.ideas.end_time).toBe(collection.meeting_start)
    expect(events[1]!.schedule.ideas.start_time).toBe(collection.meeting_end)
    await waitFor(() => expect(address()).toBe('/q/s1/answers?created_now=1'))
  })

  test('keeps its length and forgets its rhythm when its start moves', async () => {
    const server = await openEditor('/meetings/edit')
    await dialog(TITLE)
    const first = Math.floor(Date.now() / 1000) + 10 * DAY
    fill('Start', dateOf(first))
    fill('Start time', '10:00')
    fill('End time', '11:30')
    fireEvent.change(screen.getByLabelText('Repeat'), { target: { value: '1' } })
    expect(shownIn('Repeat')).toBe('1')
    const day = dateOf(first + 2 * DAY)
    fill('Start', day)
    expect([shownIn('End'), shownIn('End time'), shownIn('Repeat')]).toEqual([day, '11:30', 'none'])
    const weekday = new Date(`${day}T12:00:00`).toLocaleDateString('en', { weekday: 'long' })
    expect(screen.getByRole('option', { name: `Every week on ${weekday}` })).toBeTruthy()
    fill('Start time', '14:00')
    expect(shownIn('End time')).toBe('15:30')
    await press('Done')
    expect(screen.getByText(/ for 90 mins$/)).toBeTruthy()
    await press('Launch')
    const { meeting_start, meeting_end } = server.body()!.collection
    expect(meeting_end! - meeting_start!).toBe(5400)
  })

  test('shows its rhythm', async () => {
    const server = await openEditor('/meetings/edit')
    await dialog(TITLE)
    fireEvent.change(screen.getByLabelText('Repeat'), { target: { value: '0' } })
    await press('Done')
    await closed()
    expect(screen.getByText('Every day')).toBeTruthy()
    await press('Launch')
    expect(server.body()!.collection.recurrence_setting).toMatchObject({ enabled: true, interval: 'day' })
  })

  test.each([
    ['', 'Please give the meeting a name.'],
    ['x', 'The name must have 2 to 40 characters.'],
    ['x'.repeat(41), 'The name must have 2 to 40 characters.'],
  ])('cannot be called %j', async (name, message) => {
    await openEditor('/meetings/edit')
    await dialog(TITLE)
    fill('Name', name)
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true)
  })

  test('ends after it starts', async () => {
    await openEditor('/meetings/edit')
    await dialog(TITLE)
    const first = Math.floor(Date.now() / 1000) + 10 * DAY
    fill('Start', dateOf(first))
    fill('End', dateOf(first - DAY))
    expect(screen.getByText('The end must be after the start.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true)
  })

  test('that takes three days shows its start and its end', async () => {
    await openEditor('/meetings/edit')
    await dialog(TITLE)
    const first = Math.floor(Date.now() / 1000) + 10 * DAY
    fill('Start', dateOf(first))
    fill('Start time', '10:00')
    fill('End', dateOf(first + 3 * DAY))
    fill('End time', '09:45')
    await press('Done')
    await closed()
    expect(aboutMeeting()).toMatch(/ for 4305 mins/)
    await press('Change meeting name and times')
    await dialog(TITLE)
    fill('End time', '10:00')
    await press('Done')
    await closed()
    expect(aboutMeeting()).not.toMatch(/ for \d/)
    expect(aboutMeeting()).toMatch(/10:00 AM to .+ 10:00 AM/)
  })
})

test.each(['Start', 'End'])('a meeting without its %s is told so at that field', async (field) => {
  await openEditor('/meetings/edit')
  await dialog(TITLE)
  fill(field, '')
  const input = screen.getByLabelText(field)
  expect(screen.getByText('Please choose a day and a time.').id).toBe(input.getAttribute('aria-describedby'))
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true)
})

describe('a new meeting, as it is', () => {
  test('of a town hall starts with its questions', async () => {
    const server = await openNew('/meetings/edit?use_case=TOWN_HALL')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('New town hall')
    await press('Launch')
    expect(server.body()!.events.map(({ use_case }) => use_case)).toEqual([
      'TOWN_HALL_BEFORE',
      'TOWN_HALL_AFTER',
    ])
  })

  test('that is cancelled leads back, and stores nothing', async () => {
    moveTo('/settings')
    moveTo('/q')
    const server = await openNew()
    await press('Cancel')
    await waitFor(() => expect(address()).toBe('/settings'))
    expect(server.writes()).toEqual([])
  })

  test('asks for a name of its creator first', async () => {
    const server = await openNew('/meetings/edit', [], { ...creator, first_name: '' })
    await press('Launch')
    await dialog('What is your name?')
    expect(server.writes()).toEqual([])
  })
})

describe('the questions', () => {
  test.each([
    ['Before the meeting', 'abc', 'Question 1 is too short.'],
    ['After the meeting', 'x'.repeat(501), 'Question 2 is too long.'],
  ])('%s is not saved as it is', async (label, text, message) => {
    const server = await openNew()
    write(label, text)
    await press('Launch')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(server.writes()).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(textOf(label)))
  })

  test('can be taken off but for one, which is then the only one that counts', async () => {
    const server = await openNew()
    write('Before the meeting', 'abc')
    await press('Remove the question before the meeting')
    expect(screen.queryByRole('button', { name: 'Remove the question after the meeting' })).toBeNull()
    await press('Launch')
    expect(server.body()!.events).toMatchObject([{ meeting_part: 'after' }])
    await waitFor(() => expect(address()).toBe('/q/s1/answers?created_now=1'))
  })

  test('come back as they began', async () => {
    await openNew()
    const began = textOf('After the meeting').value
    write('After the meeting', 'Something else?')
    await press('Remove the question after the meeting')
    await press('Ask a question after the meeting')
    expect(textOf('After the meeting').value).toBe(began)
    expect(screen.getByRole('button', { name: 'Remove the question after the meeting' })).toBeTruthy()
  })

  test('run when somebody says so, each on its own', async () => {
    const server = await openNew()
    await press('Change when the question before the meeting runs')
    await dialog('Before New Meeting Session')
    const [year, rest] = [shownIn('Start').slice(0, 4), shownIn('Start').slice(4)]
    fill('Start', `${Number(year) - 1}${rest}`)
    await press('Done')
    await closed()
    await press('Change when the question after the meeting runs')
    await cancelDialog('After New Meeting Session')
    await press('Launch')
    const { collection, events } = server.body()!
    const [before, after] = events.map(({ schedule }) => schedule.ideas)
    expect(before!.end_time - before!.start_time).toBeGreaterThan(300 * DAY)
    expect(before!.end_time).toBe(collection.meeting_start)
    expect(after).toEqual({
      start_time: collection.meeting_end,
      end_time: collection.meeting_end! + DAY,
    })
  })

  test('follow the meeting again by one press, where the plan has no scheduling by now', async () => {
    await openNew()
    await press('Change when the question before the meeting runs')
    await dialog('Before New Meeting Session')
    const [year, rest] = [shownIn('Start').slice(0, 4), shownIn('Start').slice(4)]
    fill('Start', `${Number(year) - 1}${rest}`)
    await press('Done')
    await closed()
    write('After the meeting', 'Something else?')
    const server = await openEditorAgain('/meetings/edit', [], withPlan({}, ['scheduling']))
    await cancelDialog(TITLE)
    expect(screen.getAllByRole('button', { name: /^Undo these times/ })).toHaveLength(1)
    await press('Undo these times: Before the meeting')
    expect(screen.queryByRole('button', { name: /^Undo these times/ })).toBeNull()
    expect(textOf('After the meeting').value).toBe('Something else?')
    await press('Launch')
    const { start_time, end_time } = server.body()!.events[0]!.schedule.ideas
    expect(end_time - start_time).toBeLessThan(8 * DAY)
  })

  test('do not begin with the meeting', async () => {
    await openNew()
    await press('Change when the question before the meeting runs')
    await dialog('Before New Meeting Session')
    const end = shownIn('End')
    fill('End', new Date(Date.parse(end) + 7 * DAY * 1000).toISOString().slice(0, 10))
    fill('Start', end)
    fireEvent.change(screen.getByLabelText('Start time'), { target: { value: shownIn('End time') } })
    expect(screen.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true)
    const said = 'The question before the meeting must open before the meeting starts.'
    expect(screen.getByText(said)).toBeTruthy()
  })

  test('of a plan without scheduling run when they do; so does the meeting once', async () => {
    await openEditor('/meetings/edit', [], withPlan({}, ['scheduling']))
    await dialog(TITLE)
    fireEvent.change(screen.getByLabelText('Repeat'), { target: { value: '1' } })
    expect(await screen.findByRole('button', { name: 'See plans' })).toBeTruthy()
    expect(shownIn('Repeat')).toBe('none')
  })
})

const start = Math.floor(Date.now() / 1000) + 2 * DAY
const part = (id: string, meeting_part: 'before' | 'after', times: [number, number]) => {
  const window = { start_time: times[0], end_time: times[1] }
  return savedEvent({
    id: id as EventId,
    slug: id,
    name: `What about ${id}?`,
    meeting_part,
    schedule: { ideas: window, voting: window },
    collection: meetingOf(['b1', 'a1']),
  })
}
const events = [
  part('b1', 'before', [start - 3 * DAY, start]),
  part('a1', 'after', [start + HOUR, start + HOUR + DAY]),
]
const meeting = savedMeeting(events, {
  name: 'Sprint review',
  meeting_start: start,
  meeting_end: start + HOUR,
})

describe('a saved meeting', () => {
  test('is shown as it is, without the dialog, and a save without a change changes nothing', async () => {
    const server = await openEditor('/meetings/c1/edit', events, creator, meeting)
    expect(textOf('Before the meeting').value).toBe('What about b1?')
    expect(screen.getByRole('heading', { name: 'Sprint review' })).toBeTruthy()
    await press('Save')
    expect(screen.queryByRole('dialog')).toBeNull()
    const { collection, events: sent } = server.body()!
    expect(collection).toMatchObject({ id: 'c1', name: 'Sprint review', meeting_start: start })
    expect(sent.map(({ id, schedule }) => [id, schedule])).toEqual(
      events.map(({ id, schedule }) => [id, schedule]),
    )
    await waitFor(() => expect(address()).toBe('/q/s1/answers'))
  })

  test('leads back after a save to where it was asked for', async () => {
    await openEditor('/meetings/c1/edit?returnto=/settings', events, creator, meeting)
    await press('Save')
    await waitFor(() => expect(address()).toBe('/settings'))
  })

  test('is left for its event where the way leads nowhere back', async () => {
    await openEditor('/meetings/c1/edit', events, creator, meeting)
    act(() => navigate('/search'))
    await waitFor(() => expect(address()).toBe('/q/b1/answers'))
  })

  test('of somebody else leads to its answers', async () => {
    const foreign = events.map((event) => ({ ...event, user_created: false }))
    await openEditor('/meetings/c1/edit', foreign, creator, { ...meeting, user_created: false })
    await waitFor(() => expect(address()).toBe('/q/b1/answers'))
  })

  test.each(['/q/b1/edit', '/q/edit?run_again=b1'])(
    'that is asked for as a session at %s is led here',
    async (path) => {
      await openEditor(path, events)
      await waitFor(() => expect(address()).toMatch(/^\/meetings\/(c1\/edit|edit\?run_again=c1)$/))
    },
  )
})

describe('a meeting that runs again', () => {
  const runAgain = async (visibility: PopinEvent['visibility_setting']) => {
    const old = events.map((event) => ({ ...event, visibility_setting: visibility }))
    const server = await openNew('/meetings/edit?run_again=c1', old, creator, meeting)
    await press('Launch')
    await waitFor(() => expect(address()).toBe('/q/s1/answers?created_now=1'))
    return server
  }

  test('is connected with the one before in the same save', async () => {
    const server = await runAgain('tenant_open')
    expect(server.writes()).toEqual(['POST /sessions/save'])
    expect(server.body()!.events.map((event) => event.original_question)).toEqual(['b1', 'a1'])
    expect(server.body()!.copy_people_from).toBeUndefined()
  })

  test('brings the invited people along where only they may come', async () => {
    const server = await runAgain('invite_only')
    expect(server.writes()).toEqual(['POST /sessions/save'])
    expect(server.body()!.copy_people_from).toBe('b1')
  })

  test('is not saved when nothing is known of the one before', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const server = await openNew('/meetings/edit?run_again=')
    await press('Launch')
    await screen.findByText('Not saved yet')
    expect(warned.mock.calls[0]?.[1]).toMatchObject({ message: 'Run again events is undefined' })
    expect(server.writes()).toEqual([])
    warned.mockRestore()
  })
})
