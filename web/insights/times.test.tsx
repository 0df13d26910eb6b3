// The time picker of the ribbon in its three modes, and what its answers come to.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { DAY, HOUR } from '#domain/base/time.ts'
import type { Collection } from '#domain/collections/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { currentToasts, dismissToast } from '#web/base/ui/toasts.ts'
import { EARLY, type FakeSession, OPEN, OVER } from '#web/events/fake-page.ts'
import { dateOf, timeOf } from '#web/events/times.ts'
import { answer, openRibbon, own, planned, press, pressInMenu, toasts } from './fake-ribbon.ts'

let server: FakeSession
// fields show minutes, and one may pass while a page is drawn
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: now * 1000 })
})
afterEach(() => {
  vi.useRealTimers()
  for (const { id } of currentToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

const now = Math.floor(Date.now() / 1000)
const rhythm = { enabled: false, interval: 'day', frequency: 1, days: null, autostopped: false }
const NOTHING_NEXT = {
  next_start_date: null,
  next_end_date: null,
  next_meeting_start: null,
  next_meeting_end: null,
}
const inCollection = (collection: object) =>
  ({ id: 'c1', events: [{ id: 'e1' }], recurrence_setting: null, ...collection }) as unknown as Collection

/** Opens the ribbon of an event, with its collection on the server. */
async function open(event: PopinEvent, user: Partial<User> = {}): Promise<void> {
  window.history.replaceState(null, '', '/#/q/lunch/answers')
  server = await openRibbon(event, [], user)
  const collection = { ...NOTHING_NEXT, ...event.collection, event_ids: ['e1', 'e2'] }
  server.answers['GET /collections/c1'] = () => ({ body: collection })
  server.answers['POST /collections/c1'] = () => ({ body: collection })
  server.answers['PUT /events/e1'] = () => ({ body: event })
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const field = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement
const sent = (request: string) => server.requests(request)[0]!.body as Record<string, never>

/** The moment that two fields show. */
async function shown(label: string): Promise<string> {
  return `${(await field(label)).value} ${(await field(`${label} time`)).value}`
}
const words = (moment: number) => `${dateOf(moment)} ${timeOf(moment)}`

test('whoever opens a sealed question again is told first that it gives out no more ballots', async () => {
  const told = () => screen.queryByText(/^Ballots are only given out until the first close/)
  await open(own({ sealed: true, schedule: OVER, phase: 'closed' }))
  await pressInMenu('Extend')
  await dialog('When should it end?')
  expect(told()).toBeTruthy()
})

test('while a sealed question runs, nothing is told of ballots', async () => {
  await open(own({ sealed: true }))
  await pressInMenu('Extend')
  await dialog('When should it end?')
  expect(screen.queryByText(/ballots/i)).toBeNull()
})

test('extending moves the end of answers and votes, of all questions that run together', async () => {
  await open(own())
  await pressInMenu('Extend')
  await dialog('When should it end?')
  expect((await field('Start')).disabled).toBe(true)
  const end = OPEN.ideas.end_time + 3 * DAY
  fireEvent.change(await field('End'), { target: { value: dateOf(end) } })
  await answer('Save time')
  await waitFor(() => expect(server.requests('PUT /events/e1')).toHaveLength(1))
  const { schedule, together } = sent('PUT /events/e1') as unknown as {
    schedule: typeof OPEN
    together: boolean
  }
  expect(together).toBe(true)
  // whole minutes: seconds cannot be picked
  expect(Math.abs(schedule.ideas.end_time - end)).toBeLessThan(2 * HOUR)
  expect(schedule.voting).toEqual(schedule.ideas)
  expect(schedule.ideas.start_time).toBe(OPEN.ideas.start_time)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(toasts()[0]).toMatch(/^Saved: it ends /)
})

test('a double click saves once, and what could not be saved can be tried again', async () => {
  await open(own())
  server.answers['PUT /events/e1'] = () => ({ status: 503, body: null })
  await pressInMenu('Extend')
  const save = await (await dialog('When should it end?')).findByRole('button', { name: 'Save time' })
  await act(async () => {
    fireEvent.click(save)
    fireEvent.click(save)
  })
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(server.requests('PUT /events/e1')).toHaveLength(1)
  server.answers['PUT /events/e1'] = () => ({ body: own() })
  await act(async () => {
    fireEvent.click(save)
    fireEvent.click(save)
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.requests('PUT /events/e1')).toHaveLength(2)
})

test('what has not started gets another start, and keeps its length', async () => {
  await open(own({ phase: 'upcoming', schedule: EARLY }))
  await pressInMenu('Delay')
  await dialog('When should it run?')
  fireEvent.change(await field('Start'), { target: { value: dateOf(EARLY.ideas.start_time + 5 * DAY) } })
  expect((await field('End')).value).toBe(dateOf(EARLY.ideas.end_time + 5 * DAY))
})

test('what is over ends in three days unless somebody says otherwise', async () => {
  await open(own({ phase: 'closed', schedule: OVER }))
  await pressInMenu('Extend')
  expect(await shown('End')).toBe(words(now + 3 * DAY))
})

test('a meeting has its own times, and its questions follow on the server', async () => {
  const meeting_start = now - 2 * HOUR
  const collection = inCollection({ type: 'meeting', meeting_start, meeting_end: now - HOUR })
  await open(own({ collection }))
  await pressInMenu('Extend')
  await dialog('When is the meeting?')
  expect(await shown('Start')).toBe(words(meeting_start))
  expect(await shown('End')).toBe(words(now + HOUR))
  await answer('Save time')
  await waitFor(() => expect(server.requests('POST /collections/c1')).toHaveLength(1))
  const body = sent('POST /collections/c1') as unknown as { meeting_end: number }
  expect(body).toMatchObject({ event_ids: ['e1', 'e2'], meeting_start })
  expect(Math.abs(body.meeting_end - now - HOUR)).toBeLessThan(60)
  expect(server.requests('PUT /events/e1')).toEqual([])
})

test.each([
  ['POPin', null],
  ['Meeting', inCollection({ type: 'meeting', meeting_start: now, meeting_end: now + HOUR })],
])('another time of a %s that fails says so, and the dialog stays', async (what, collection) => {
  await open(own({ collection }))
  const failed = () => ({ status: 500, body: {} })
  Object.assign(server.answers, { 'PUT /events/e1': failed, 'POST /collections/c1': failed })
  await pressInMenu('Extend')
  await answer('Save time')
  await waitFor(() => expect(toasts()).toEqual([`Failed to update time ${what}, please try again later.`]))
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('what the server does not take is told beside the times', async () => {
  await open(own())
  const user_message = 'This POPin ended more than 7 days ago and cannot be opened again.'
  server.answers['PUT /events/e1'] = () => ({ status: 409, body: { error_code: 'x', user_message } })
  await pressInMenu('Extend')
  await answer('Save time')
  expect(await screen.findByText(user_message)).toBeTruthy()
})

test('an end before the start or in the past is not sent', async () => {
  await open(own({ phase: 'upcoming', schedule: EARLY }))
  await pressInMenu('Delay')
  fireEvent.change(await field('End'), { target: { value: dateOf(now - 5 * DAY) } })
  expect(await screen.findByText('The end must be after the start.')).toBeTruthy()
  const save = (await dialog('When should it run?')).getByRole('button', { name: 'Save time' })
  expect((save as HTMLButtonElement).disabled).toBe(true)
})

test.each([
  [null, /^#\/q\/edit\?run_again=lunch&startTime=(\d+)&endTime=(\d+)$/],
  [{ type: 'concurrent' }, /^#\/q\/edit\?run_again=lunch&startTime=(\d+)&endTime=(\d+)$/],
  [
    { type: 'meeting', meeting_start: now - 2 * HOUR, meeting_end: now - HOUR },
    /^#\/meetings\/edit\?run_again=c1&startTime=(\d+)&endTime=(\d+)$/,
  ],
])(
  'run again asks for the times, from now and as long, and leads to the screen of its kind (case %#)',
  async (collection, address) => {
    await open(own({ phase: 'closed', schedule: OVER, collection: collection && inCollection(collection) }))
    await press('Run again')
    await dialog('When should it run again?')
    await answer('Run again')
    await waitFor(() => expect(location.hash).toMatch(address))
    const [, start, end] = address.exec(location.hash)!.map(Number)
    expect(Math.abs(start! - now)).toBeLessThan(120)
    expect(end! - start!).toBe(HOUR)
  },
)

test.each([
  ['of a series says that the others keep theirs', { ...rhythm, enabled: true }, 1],
  ['of what comes once says nothing of others', null, 0],
])('another time %s', async (_what, recurrence_setting, count) => {
  await open(own({ collection: inCollection({ type: 'pulse', recurrence_setting }) }))
  await pressInMenu('Extend')
  await field('End')
  expect(screen.queryAllByText(/^Only this occurrence changes/)).toHaveLength(count)
})

test('a stopped series goes on when it would come next', async () => {
  const next = { next_start_date: now + DAY, next_end_date: now + DAY + HOUR }
  const collection = inCollection({ type: 'pulse', recurrence_setting: rhythm, ...next })
  await open(own({ phase: 'closed', schedule: OVER, collection }))
  await press('Resume')
  await dialog('When should the series resume?')
  expect(await shown('Start')).toBe(words(now + DAY))
  expect(await shown('End')).toBe(words(now + DAY + HOUR))
  await answer('Resume')
  await waitFor(() => expect(server.requests('POST /collections/c1')).toHaveLength(1))
  expect(sent('POST /collections/c1')).toMatchObject({
    recurrence_setting: { enabled: true, interval: 'day', frequency: 1 },
    ...next,
  })
  await waitFor(() => expect(toasts()[0]).toMatch(/^Resumed. Next on /))
})

test.each(['pulse', 'meeting'])('a series of the kind %s that cannot be resumed says so', async (type) => {
  const times = type === 'meeting' ? { meeting_start: now - DAY, meeting_end: now - DAY + HOUR } : {}
  const collection = inCollection({ type, recurrence_setting: rhythm, ...times })
  await open(own({ phase: 'closed', schedule: OVER, collection }))
  server.answers['POST /collections/c1'] = () => ({ status: 500, body: {} })
  await press('Resume')
  await answer('Resume')
  const what = type === 'meeting' ? 'Meeting' : 'POPin'
  await waitFor(() => expect(toasts()).toEqual([`Failed to resume ${what}, please try again later.`]))
})

test('the address opens the picker of a series that the host is to resume', async () => {
  const collection = inCollection({ type: 'pulse', recurrence_setting: rhythm })
  const event = own({ phase: 'autostopped', schedule: OVER, collection })
  window.history.replaceState(null, '', '/#/q/lunch/answers?resume_menu_open=1')
  server = await openRibbon(event)
  server.answers['GET /collections/c1'] = () => ({ body: { ...NOTHING_NEXT, ...collection } })
  expect(await screen.findByRole('dialog', { name: 'When should the series resume?' })).toBeTruthy()
})

test.each([
  ['Delay', 'trial', 'Scheduling is a Premium feature.', own({ phase: 'upcoming', schedule: EARLY })],
  ['Extend', 'trial', 'Scheduling is a Premium feature.', own()],
])(
  '%s on the plan %s without scheduling opens the offer in place of the picker',
  async (name, plan, offer, event) => {
    await open(event, planned(plan, false))
    await pressInMenu(name)
    await screen.findByRole('dialog', { name: offer })
    expect(screen.queryByLabelText('End')).toBeNull()
    await answer('Cancel')
  },
)

test('on the free plan what has not started is delayed; to last for days there is the offer', async () => {
  await open(own({ phase: 'upcoming', schedule: EARLY }), planned('free', false))
  server.answers['PUT /events/e1'] = () => ({ body: own() })
  await pressInMenu('Delay')
  await dialog('When should it run?')
  expect(
    screen.getByText('Your plan lets it start later. It keeps its length, or runs up to a day.'),
  ).toBeTruthy()
  const { start_time, end_time } = EARLY.ideas
  fireEvent.change(await field('End'), { target: { value: dateOf(end_time + 3 * DAY) } })
  await answer('Save time')
  const offer = await dialog('Scheduling is a Premium feature.')
  await act(async () => fireEvent.click(offer.getByRole('button', { name: 'Cancel' })))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect(server.requests('PUT /events/e1')).toHaveLength(0)
  fireEvent.change(await field('End'), { target: { value: dateOf(end_time) } })
  fireEvent.change(await field('Start'), { target: { value: dateOf(start_time + 5 * DAY) } })
  await answer('Save time')
  await waitFor(() => expect(server.requests('PUT /events/e1')).toHaveLength(1))
  const { ideas } = (sent('PUT /events/e1') as unknown as PopinEvent).schedule
  expect(ideas.start_time).toBeGreaterThan(start_time + 4 * DAY)
})

test('on the free plan what is over is opened again for a day', async () => {
  await open(own({ phase: 'closed', schedule: OVER }), planned('free', false))
  server.answers['PUT /events/e1'] = () => ({ body: own() })
  await pressInMenu('Extend')
  await dialog('When should it end?')
  await answer('Save time')
  await waitFor(() => expect(server.requests('PUT /events/e1')).toHaveLength(1))
  const { end_time } = (sent('PUT /events/e1') as unknown as PopinEvent).schedule.ideas
  expect(Math.abs(end_time - now - DAY)).toBeLessThanOrEqual(900)
})

test('on the free plan what runs goes on until a day from now; for a later end there is the offer', async () => {
  await open(own(), planned('free', false))
  server.answers['PUT /events/e1'] = () => ({ body: own() })
  await pressInMenu('Extend')
  await dialog('When should it end?')
  expect(screen.getByText('Your plan lets it run for up to one more day.')).toBeTruthy()
  fireEvent.change(await field('End'), { target: { value: dateOf(now + 3 * DAY) } })
  await answer('Save time')
  const offer = await dialog('Scheduling is a Premium feature.')
  await act(async () => fireEvent.click(offer.getByRole('button', { name: 'Cancel' })))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect(server.requests('PUT /events/e1')).toHaveLength(0)
  // times are offered by the quarter of an hour
  const later = Math.ceil((now + 20 * HOUR) / 900) * 900
  fireEvent.change(await field('End'), { target: { value: dateOf(later) } })
  fireEvent.change(await field('End time'), { target: { value: timeOf(later) } })
  await answer('Save time')
  await waitFor(() => expect(server.requests('PUT /events/e1')).toHaveLength(1))
  expect(sent('PUT /events/e1')).toMatchObject({ schedule: { ideas: { ...OPEN.ideas, end_time: later } } })
})

test('a trial that is not over opens the picker', async () => {
  await open(own(), planned('trial', true))
  await pressInMenu('Extend')
  expect(await dialog('When should it end?')).toBeTruthy()
})

test('a trial that ends while the page is open gets the offer that the server names', async () => {
  await open(own(), planned('trial', true))
  const error_message = 'Scheduling is a Premium feature.'
  server.answers['PUT /events/e1'] = () => ({
    status: 403,
    body: {
      error_code: 'plan_needed',
      error_message,
      user_message: error_message,
      data: { gate: 'scheduling' },
    },
  })
  await pressInMenu('Extend')
  await answer('Save time')
  expect(await screen.findByRole('dialog', { name: error_message })).toBeTruthy()
})
