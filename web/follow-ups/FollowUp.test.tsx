// What people see after a session: each press is saved, nothing is lost offline, and counts of few show nowhere.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushDeviceOutbox } from '#web/base/outbox/device-outbox.ts'
import { anEvent, type FakeSession, OPEN, OVER, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { FollowUp } from './FollowUp.tsx'

const EVENT = anEvent({ meeting_part: 'after', schedule: OPEN })
const topic = (id: string, more: object = {}) => ({
  ...{ id, title: `Topic ${id}`, state: 'discussed', decision: '', owner_name: null, due_on: null },
  ...{ own: null, counts: null, more_needed: 0, outcome: null, goes_back: false, went_back: false },
  ...more,
})
const TOLD = {
  ...{
    is_asked: true,
    came_late: false,
    phase: 'open',
    start_time: 1_900_000_000,
    end_time: 4_000_000_000,
    is_meeting: true,
  },
  ...{
    repeats: true,
    is_host: false,
    least: 5,
    topics: [topic('a'), topic('b')],
    own_score: null,
    own_sentence: '',
  },
  ...{ score: null, more_scores_needed: 0, sentences: [] },
}

let server: FakeSession
beforeEach(() => {
  localStorage.clear()
  server = openFakeSession({})
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => vi.unstubAllGlobals())

function open(told: object = {}, event = EVENT) {
  const body = { ...TOLD, ...told }
  server.answers['GET /events/e1/follow-up'] = () => ({ body })
  server.answers['PUT /events/e1/follow-up'] = () => ({ body })
  return showPage(<FollowUp event={event} />)
}
const press = (group: RegExp, name: string) =>
  act(async () => {
    const choices = screen.getByRole('radiogroup', { name: group })
    fireEvent.click(within(choices).getByRole('radio', { name }))
  })
const chosen = () =>
  screen
    .getAllByRole('radio')
    .filter((one) => one.getAttribute('aria-checked') === 'true')
    .map((one) => one.textContent)
const saved = () => server.requests('PUT /events/e1/follow-up').map(({ body }) => body)

test('each press is saved by itself, and thanks come after the last', async () => {
  open()
  await screen.findByRole('heading', { name: 'After the meeting' })
  await press(/Topic a/, 'Yes')
  await press(/Topic b/, 'Partly')
  await screen.findByText('One question left')
  await press(/worth your time/, '4 of 5')
  await waitFor(() => expect(saved()).toHaveLength(3))
  expect(saved()).toMatchObject([
    { verdicts: [{ topic_id: 'a', verdict: 'yes' }] },
    { verdicts: [{ topic_id: 'b', verdict: 'partly' }] },
    { score: 4, sentence: '' },
  ])
  expect(chosen()).toEqual(['Yes', 'Partly', '4'])
  await screen.findByText(/^Thank you!/)
})

test('arrow keys move the focus and say nothing', async () => {
  open()
  const group = await screen.findByRole('radiogroup', { name: /Topic a/ })
  const [yes, partly] = within(group).getAllByRole('radio')
  yes!.focus()
  fireEvent.keyDown(yes!, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(partly)
  expect([chosen(), saved()]).toEqual([[], []])
})

test('what is pressed offline shows, waits on the device, also over a reload, and leaves with the network', async () => {
  const shown = open()
  await screen.findByRole('heading', { name: 'After the meeting' })
  server.answers['PUT /events/e1/follow-up'] = () => 'silence'
  await press(/Topic a/, 'No')
  await screen.findByText('Kept on this device until you are back online.')
  shown.unmount()
  showPage(<FollowUp event={EVENT} />)
  await waitFor(() => expect(chosen()).toEqual(['No']))
  server.answers['PUT /events/e1/follow-up'] = () => ({ body: TOLD })
  await act(async () => flushDeviceOutbox())
  await waitFor(() => expect(screen.queryByText(/Kept on this device/)).toBeNull())
  expect(chosen()).toEqual(['No'])
})

test('the sentence appears with a score, and is sent when its field is left', async () => {
  open()
  await screen.findByRole('heading', { name: 'After the meeting' })
  expect(screen.queryByRole('textbox')).toBeNull()
  await press(/worth your time/, '2 of 5')
  const field = screen.getByRole('textbox', { name: 'Why? One sentence, if you like' })
  fireEvent.change(field, { target: { value: ' Too long ' } })
  await act(async () => fireEvent.blur(field))
  await waitFor(() => expect(saved().at(-1)).toMatchObject({ score: 2, sentence: 'Too long' }))
  expect(await screen.findByText('Sent')).toBeTruthy()
})

test('a sentence that waits on the device is not said to be sent', async () => {
  open({ own_score: 2 })
  const field = await screen.findByRole('textbox', { name: 'Why? One sentence, if you like' })
  server.answers['PUT /events/e1/follow-up'] = () => 'silence'
  fireEvent.change(field, { target: { value: 'Too long' } })
  await act(async () => fireEvent.blur(field))
  await screen.findByText('Kept on this device until you are back online.')
  expect(screen.queryByText('Sent')).toBeNull()
  server.answers['PUT /events/e1/follow-up'] = () => ({ body: TOLD })
  await act(async () => flushDeviceOutbox())
  expect(await screen.findByText('Sent')).toBeTruthy()
})

test('what the server refuses is taken back, with its reason', async () => {
  open()
  await screen.findByRole('heading', { name: 'After the meeting' })
  const error_message = 'This is closed: what people said stands now.'
  server.answers['PUT /events/e1/follow-up'] = () => ({ status: 409, body: { error_message } })
  await press(/Topic a/, 'No')
  await screen.findByText(error_message)
  await waitFor(() => expect(chosen()).toEqual([]))
})

test('the host reads counts from five voices on, and is asked nothing', async () => {
  const counts = { yes: 4, partly: 1, no: 2 }
  open({
    is_host: true,
    topics: [topic('a', { more_needed: 2 }), topic('b', { counts })],
    more_scores_needed: 1,
  })
  await screen.findByText('Needs 2 more voices')
  expect(screen.getByText('Yes 4, partly 1, no 2')).toBeTruthy()
  expect(screen.getByText('Needs one more voice')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('once it is closed everybody reads what the room said, and where it goes', async () => {
  open({
    phase: 'closed',
    topics: [
      topic('a', { outcome: 'not_answered', goes_back: true, went_back: true }),
      topic('b', { outcome: 'answered', counts: { yes: 5, partly: 0, no: 0 } }),
      topic('c'),
      topic('d', { state: 'done', outcome: 'not_answered', went_back: true }),
    ],
    score: { mean: 4.25, counts: [0, 0, 1, 4, 3] },
  })
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent)
  expect(rows).toEqual([
    'Topic aNot answeredOn the agenda of the next meeting',
    'Topic bAnsweredYes 5, partly 0, no 0',
    'Topic cToo few people answered.',
    'Topic dNot answeredWent back on the agenda',
  ])
  expect(screen.getByText('4.3 of 5')).toBeTruthy()
  expect(screen.getByText('8 scores')).toBeTruthy()
})

test('whoever came later reads why they are not asked', async () => {
  open({ is_asked: false, came_late: true })
  await screen.findByText(
    'This is asked of those who joined the session while it ran, or were invited to it.',
  )
  expect(screen.queryByRole('radio')).toBeNull()
})

test('a page that was open through the meeting asks its question when that is over', async () => {
  const start_time = Math.floor(Date.now() / 1000) - 2
  let told: object = { ...TOLD, phase: 'early', topics: [], start_time }
  server.answers['GET /events/e1/follow-up'] = () => {
    const body = told
    told = TOLD
    return { body }
  }
  showPage(<FollowUp event={anEvent({ meeting_part: 'before', phase: 'closed', schedule: OVER })} />)
  expect(await screen.findByRole('radiogroup', { name: /Topic a/ }, { timeout: 8000 })).toBeTruthy()
})

test.each([
  ['a session that goes on', anEvent({ meeting_part: null }), TOLD],
  ['a session that asks nothing', anEvent({ schedule: OVER }), { ...TOLD, is_asked: false }],
  ['a session whose other questions go on', anEvent({ schedule: OVER }), { ...TOLD, phase: 'early' }],
])('nothing shows on the page of %s', async (_, event, told) => {
  const { container } = open(told, event)
  await act(async () => {})
  expect(container.querySelector('section')).toBeNull()
})
