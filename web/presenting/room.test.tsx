// The agenda in front of a room: what the screen, its keys, the remote and a phone make of it.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AgendaItem } from '#domain/agendas/contract.ts'
import type { AgendaItemId } from '#domain/base/ids.ts'
import type { Presentation } from '#domain/presenting/contract.ts'
import { anEvent, type FakeSession, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { sessionAnswers } from '#web/ideas/fake-session.ts'
import { anItem, aTopic, fakeAgenda } from './fake-agenda.ts'
import { fakePresentation } from './fake-presentation.ts'
import { PresenterPage } from './PresenterPage.tsx'
import { heard } from './presentation.ts'
import { RemotePage } from './RemotePage.tsx'
import { TopicOnPhone } from './TopicOnPhone.tsx'

let server: FakeSession
let agenda: ReturnType<typeof fakeAgenda>['kept']

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const a = 'a' as AgendaItemId
const items = () => [
  anItem('a'),
  anItem('b', { dealt_with: true }),
  anItem('c', { topic: null, title: 'Budget' }),
]

async function open(
  what: 'stage' | 'remote' | 'phone',
  list: AgendaItem[],
  told: Partial<Presentation> = { agenda_item_id: a },
  isThere: Promise<void> = Promise.resolve(),
) {
  const isHost = what !== 'phone'
  const event = anEvent({
    ...{ more: ['topics'], user_created: isHost, short_code: 'ACD346', name: 'What shall we eat?' },
    ...{
      share_link: 'https://popin.example/q/lunch/answers',
      short_share_link: 'https://popin.example/s/ACD346',
    },
  })
  const presentation = fakePresentation(event, told)
  const fake = fakeAgenda(event, list, ['Shorter stand-ups', 'Fewer meetings'])
  agenda = fake.kept
  const path = `GET /events/${event.id}/agenda`
  const whole = fake.answers[path]!
  fake.answers[path] = (...asked) => isThere.then(() => whole(...asked))
  server = openFakeSession({ ...sessionAnswers(event, []), ...presentation.answers, ...fake.answers })
  vi.stubGlobal('fetch', server.fetch)
  await act(async () => {
    if (what === 'stage') showPage(<PresenterPage slug={event.slug} />)
    else if (what === 'remote') showPage(<RemotePage slug={event.slug} />)
    else showPage(<TopicOnPhone event={event} told={heard(presentation.kept.state)} />)
  })
  return { event, presentation }
}

const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }))
const stage = () => screen.getByRole('region', { name: 'Presentation' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const changes = () =>
  server.sent
    .filter(({ request }) => /^PUT .*\/presentation$/.test(request))
    .map(({ body: { app_id, bid, type, build_number, ...change } }) => change)

test('the screen shows the topic with its place, its likes, its time and who is next', async () => {
  await open('stage', [anItem('a', { begun_time: Math.floor(Date.now() / 1000) - 61 }), anItem('b')])
  await heading('Topic a')
  expect(screen.getByText('Agenda, 1 of 2')).toBeTruthy()
  expect(within(stage()).getByRole('timer', { name: 'Time for this item: 4 min left' })).toBeTruthy()
  expect(within(stage()).getByRole('img', { name: '3 likes' })).toBeTruthy()
  expect(within(stage()).getByText('Topic b')).toBeTruthy()
})

test('a topic that takes longer is said to, in whole minutes', async () => {
  await open('stage', [anItem('a', { minutes: 1, seconds_spent: 190 })])
  await heading('Topic a')
  expect(within(stage()).getByRole('timer', { name: /2 min over/ })).toBeTruthy()
})

test('the arrow walks to the next item, and Space shows what people wrote without revealing a result', async () => {
  await open('stage', items(), { agenda_item_id: a, results_hidden: true })
  await heading('Topic a')
  await press(' ')
  expect(await within(stage()).findByText('Fewer meetings')).toBeTruthy()
  await press(' ')
  await press('ArrowRight')
  await heading('Topic b')
  expect(changes()).toMatchObject([{ view: 'answers' }, { view: 'chart' }, { agenda_item_id: 'b' }])
})

test('a press that comes before the agenda does waits for it', async () => {
  let deliver = () => {}
  const isThere = new Promise<void>((resolve) => {
    deliver = resolve
  })
  const { event } = await open('stage', items(), {}, isThere)
  await heading(event.name)
  await press('ArrowRight')
  expect(changes()).toEqual([])
  await act(async () => deliver())
  await heading('Topic a')
})

test('D marks the item as dealt with, and takes that back', async () => {
  await open('stage', items())
  await heading('Topic a')
  await press('d')
  expect(await within(stage()).findByText('Dealt with')).toBeTruthy()
  expect(screen.getByRole('img', { name: '2 of 3 dealt with' })).toBeTruthy()
  await press('d')
  await waitFor(() => expect(within(stage()).queryByText('Dealt with')).toBeNull())
})

test('E takes a decision down by keys alone; the topic is dealt with then, and the room reads it', async () => {
  await open('stage', items())
  await heading('Topic a')
  await press('e')
  const field = await screen.findByRole('textbox', { name: 'What was decided?' })
  fireEvent.change(field, { target: { value: 'Tacos' } })
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }))
  expect(await within(stage()).findByText('Tacos')).toBeTruthy()
  await waitFor(() => expect(agenda.agenda.items[0]).toMatchObject({ dealt_with: true }))
  expect(server.requests('PUT /topics/t-a')[0]?.body).toMatchObject({ decision: 'Tacos' })
})

test.each(['e', 'w'])(
  'an empty text that %s began takes nothing down, and deals with nothing',
  async (key) => {
    await open('stage', items())
    await heading('Topic a')
    await press(key)
    const field = await screen.findByRole('textbox', { name: /What was decided|Write a note/ })
    await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }))
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(server.requests('PUT /topics/t-a')).toEqual([])
    expect(agenda.agenda.items[0]).toMatchObject({ dealt_with: false })
  },
)

test('a note leaves the topic open', async () => {
  await open('stage', items())
  await heading('Topic a')
  await press('w')
  const field = await screen.findByRole('textbox', { name: 'Write a note' })
  fireEvent.change(field, { target: { value: 'Ask the kitchen' } })
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }))
  expect(await within(stage()).findByText('Ask the kitchen')).toBeTruthy()
  expect(agenda.agenda.items[0]?.dealt_with).toBe(false)
})

test('what was typed by hand takes a decision by its key, and is dealt with then', async () => {
  const { event } = await open('stage', items(), { agenda_item_id: 'c' as AgendaItemId })
  await heading('Budget')
  await press('e')
  const field = await screen.findByRole('textbox', { name: 'What was decided?' })
  fireEvent.change(field, { target: { value: 'We buy it' } })
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }))
  expect(server.requests(`PUT /events/${event.id}/agenda/c/topic`)[0]?.body).toMatchObject({
    decision: 'We buy it',
  })
  expect(await screen.findByText('We buy it')).toBeTruthy()
  await waitFor(() => expect(agenda.agenda.items[2]?.dealt_with).toBe(true))
})

test('the remote takes a promise about what was typed by hand', async () => {
  await open('remote', items(), { agenda_item_id: 'c' as AgendaItemId })
  await heading('Budget')
  expect(screen.getByText(/turns this into a topic/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Promise' }))
  fireEvent.change(await screen.findByRole('combobox', { name: /Owner/ }), { target: { value: 'Bo' } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })))
  expect(await screen.findByText(/^Bo, by /)).toBeTruthy()
  expect(screen.queryByText(/turns this into a topic/)).toBeNull()
})

test('the remote takes a promise: a known name brings its address, and a week on is the usual day', async () => {
  await open('remote', items())
  await heading('Topic a')
  fireEvent.click(screen.getByRole('button', { name: 'Promise' }))
  const owner = await screen.findByRole('combobox', { name: /Owner/ })
  await waitFor(() => expect(document.querySelector('option[value="Ana Silva"]')).toBeTruthy())
  fireEvent.change(owner, { target: { value: 'Ana Silva' } })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Email/ }).value).toBe('ana@example.com')
  expect(screen.getByRole('button', { name: 'Next week', pressed: true })).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })))
  expect(server.requests('PUT /topics/t-a')[0]?.body).toMatchObject({
    ...{ state: 'promised', owner_name: 'Ana Silva', owner_email: 'ana@example.com' },
    due_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(await screen.findByText(/^Ana Silva, by /)).toBeTruthy()
  await waitFor(() => expect(agenda.agenda.items[0]?.dealt_with).toBe(true))
})

test('who names an owner without an address reads at once that no email goes there', async () => {
  await open('remote', items())
  await heading('Topic a')
  fireEvent.click(screen.getByRole('button', { name: 'Promise' }))
  fireEvent.change(await screen.findByRole('combobox', { name: /Owner/ }), { target: { value: 'Bo' } })
  expect(screen.getByText(/^Without an address, they get no email/)).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })))
  expect(await screen.findByText(/Without an address, Bo gets no email/)).toBeTruthy()
})

test('what was being written is still there after the remote was loaded again', async () => {
  await open('remote', items())
  await heading('Topic a')
  fireEvent.click(screen.getByRole('button', { name: 'Note' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Write a note' }), {
    target: { value: 'Half' },
  })
  document.body.replaceChildren()
  await open('remote', items())
  await heading('Topic a')
  fireEvent.click(screen.getByRole('button', { name: 'Note' }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a note' })
  expect(field.value).toBe('Half')
})

test('the remote lists the agenda, and any item is a tap away', async () => {
  await open('remote', items())
  await heading('Topic a')
  expect(screen.getByRole('button', { name: /Topic a/, pressed: true })).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Budget/ })))
  expect(changes()).toMatchObject([{ agenda_item_id: 'c' }])
  await heading('Budget')
  expect(screen.getByRole('button', { name: 'Dealt with' })).toBeTruthy()
})

test('a declined topic can be taken up again', async () => {
  await open('remote', [
    anItem('a', { dealt_with: true, topic: aTopic('t-a', { state: 'declined', reason: 'No' }) }),
  ])
  const again = await screen.findByRole('button', { name: 'Take up again' })
  await act(async () => void fireEvent.click(again))
  expect(server.requests('PUT /topics/t-a')[0]?.body).toMatchObject({ state: 'on_the_agenda' })
  await waitFor(() => expect(agenda.agenda.items[0]?.dealt_with).toBe(false))
})

test('a phone that follows likes the topic on the screen with one press', async () => {
  await open('phone', items())
  const like = await screen.findByRole('button', { name: /^Like Topic a/, pressed: false })
  expect(like.textContent).toBe('3')
  await act(async () => void fireEvent.click(like))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Like Topic a/, pressed: true }).textContent).toBe('4'),
  )
})

test('a topic that is over takes no likes, and what became of it stands there', async () => {
  const topic = aTopic('t-a', { state: 'promised', owner_name: 'Ana', due_on: '2026-12-04' })
  await open('phone', [anItem('a', { topic, dealt_with: true })])
  expect(await screen.findByText('Ana, by Fri, Dec 4')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Like Topic a/ })).toBeNull()
})
