// The page of what became of the topics of a series: its groups, its search, and what stands there where there is nothing.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import type { TopicGroup } from '#domain/promises/model.ts'
import { type Answers, answered, guest, member, openScreen, refused } from '#web/accounts/fake-screen.ts'
import { TopicListPage } from './TopicListPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const topic = (id: string, title: string, more: object = {}) => ({
  ...{
    id,
    list_id: 'l1',
    title,
    state: 'raised',
    likes: 0,
    likes_from: null,
    user_likes: false,
    takes_likes: true,
    answer_count: 1,
    lost_answers: 0,
  },
  ...{
    owner_name: null,
    owner_email: null,
    due_on: null,
    is_overdue: false,
    note: '',
    decision: '',
    reason: '',
  },
  ...{ raised_on: '2026-11-01', raised_in: null, changed_time: 1_793_000_000 },
  ...more,
})
const HEATING = topic('t1', 'Fix the heating', {
  ...{ state: 'promised', owner_name: 'Olga Owner', due_on: '2026-11-05', is_overdue: true },
})
const PLANTS = topic('t2', 'Water the plants', { state: 'declined', reason: 'They are made of plastic' })

const page = (groups: [TopicGroup, object[]][], is_host = false) => ({
  list: { id: 'l1', name: 'Weekly meeting', kind: 'series', is_host, guests_may_read: true },
  session: null,
  own_event_id: null as string | null,
  groups: groups.map(([group, topics]) => ({ group, total: topics.length, topics })),
})
const LOAD = 'GET /topics/lists/l1'

const open = (answers: Answers, slug?: string) =>
  openScreen(() => <TopicListPage id="l1" slug={slug} />, { path: '/topics/l1', answers })
const group = (name: string) => screen.findByRole('region', { name: new RegExp(name) })

describe('the page of a series', () => {
  it('says in groups who does what by when, what is late, and why something is declined', async () => {
    await open({
      [LOAD]: () =>
        answered(
          page([
            ['promised', [HEATING]],
            ['declined', [PLANTS]],
          ]),
        ),
    })
    const promised = within(await group('Promised'))
    expect(promised.getByRole('button', { name: 'Fix the heating' })).toBeTruthy()
    expect(promised.getByText(/^Olga Owner by /)).toBeTruthy()
    expect(promised.getByText('Overdue')).toBeTruthy()
    expect(within(await group('Declined')).getByText(/They are made of plastic/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: /Done/ })).toBeNull()
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  it('says of what changed today that it was today', async () => {
    const changed_time = Math.floor(Date.now() / 1000)
    await open({ [LOAD]: () => answered(page([['declined', [{ ...PLANTS, changed_time }]]])) })
    expect(within(await group('Declined')).getByText('today')).toBeTruthy()
  })

  it('finds topics by their words and says how many', async () => {
    const asked = await open({ [LOAD]: () => answered(page([['promised', [HEATING]]])) })
    await group('Promised')
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search topics' }), {
      target: { value: ' heating ' },
    })
    expect(await screen.findByText('1 topic found')).toBeTruthy()
    expect(asked.filter(({ call }) => call.startsWith(LOAD)).length).toBe(2)
  })

  it('says where nothing is found that fewer words find more', async () => {
    let found = page([['promised', [HEATING]]])
    await open({ [LOAD]: () => answered(found) })
    await group('Promised')
    found = page([])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'parking' } })
    expect(await screen.findByText('No topic has these words. Try fewer words.')).toBeTruthy()
    // the field stays, or nobody could take the words back
    expect(screen.getByRole('searchbox')).toBeTruthy()
  })
})

test('guests are let in by a session that the reader hosts, whatever session of a colleague is the latest', async () => {
  const shown = page([['promised', [HEATING]]], true)
  const session = {
    event_id: 'theirs',
    event_slug: 'theirs',
    name: 'Theirs',
    channel: 'private-event-theirs',
    branding: null,
  }
  let own_event_id: string | null = null
  const asked = await open({
    [LOAD]: () => answered({ ...shown, session, own_event_id }),
    'PUT /events/own/topics/list': () => answered(shown.list),
  })
  await group('Promised')
  expect(screen.queryByRole('switch')).toBeNull()
  cleanup()
  own_event_id = 'own'
  const again = await open({
    [LOAD]: () => answered({ ...shown, session, own_event_id }),
    'PUT /events/own/topics/list': () => answered(shown.list),
  })
  fireEvent.click(await screen.findByRole('switch'))
  await waitFor(() => expect(again.map(({ call }) => call)).toContain('PUT /events/own/topics/list'))
  expect(asked.map(({ call }) => call)).not.toContain('PUT /events/own/topics/list')
})

test.each([
  ['a host', true, /Turn answers into topics/],
  ['everybody else', false, /Once the host turns answers/],
])('an empty page tells %s how it fills', async (_, is_host, words) => {
  await open({ [LOAD]: () => answered(page([], is_host)) })
  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

describe('a page that is not there, or not for the reader', () => {
  const gone = { [LOAD]: () => refused(404, { error_code: 'list_not_found' }) }

  it.each([
    ['a guest', guest, true],
    ['who is signed in', member, false],
  ])('says what may be the reason, the same for all reasons; %s', async (_, user, signsIn) => {
    await openScreen(() => <TopicListPage id="l1" slug="weekly" />, {
      path: '/q/weekly/topics',
      answers: gone,
      user,
    })
    expect(await screen.findByRole('heading', { name: 'This page isn’t available' })).toBeTruthy()
    expect(screen.getByText(/the host may not share this page with guests/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To the session' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Sign in' }) !== null).toBe(signsIn)
  })

  it.each([404, 403])('does not go on showing what it had: %d', async (status) => {
    let isShared = true
    await open({
      [LOAD]: () => (isShared ? answered(page([['promised', [HEATING]]])) : refused(status)),
    })
    await group('Promised')
    isShared = false
    fireEvent(window, new Event('visibilitychange'))
    expect(await screen.findByRole('heading', { name: 'This page isn’t available' })).toBeTruthy()
    expect(screen.queryByText('Fix the heating')).toBeNull()
    isShared = true
    fireEvent(window, new Event('visibilitychange'))
    expect(await group('Promised')).toBeTruthy()
  })
})

test('what could not be loaded is tried again by a press', async () => {
  let works = false
  await open({
    [LOAD]: () =>
      works ? answered(page([['promised', [HEATING]]])) : refused(500, { error_code: 'server_error' }),
  })
  await screen.findByText('The topics could not be loaded')
  works = true
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /again/i })))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Fix the heating' })).toBeTruthy())
})

test('a host who names an owner without an address reads at once that no email goes there', async () => {
  const plants = topic('t3', 'Water the plants')
  const promised = { state: 'promised', owner_name: 'Bo' }
  const detail = { ...plants, answers: [], moves: [], merged: [] }
  await open({
    [LOAD]: () => answered(page([['open', [plants]]], true)),
    'GET /topics/t3': () => answered(detail),
    'PUT /topics/t3': () => answered({ ...detail, ...promised }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Water the plants' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }))
  fireEvent.change(await screen.findByLabelText('State'), { target: { value: 'promised' } })
  expect(screen.getByText(/They get an email now/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Who takes care of it/), { target: { value: 'Bo' } })
  expect(screen.getByText(/^Without an address, they get no email/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Without an address, Bo gets no email/)).toBeTruthy()
})

function Turned() {
  const [isThere, setIsThere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsThere(!isThere)}>
        Turn
      </button>
      {isThere && <TopicListPage id="l1" />}
    </>
  )
}

test('whoever comes back a moment later reads how it is now', async () => {
  let title = 'Lights'
  const answers = { [LOAD]: () => answered(page([['open', [topic('t1', title)]]])) }
  await openScreen(Turned, { path: '/topics/l1', answers, staleTime: 30_000 })
  expect(await screen.findByText('Lights')).toBeTruthy()
  title = 'Lamps'
  const turn = async () => act(async () => screen.getByRole('button', { name: 'Turn' }).click())
  await turn()
  await turn()
  expect(await screen.findByText('Lamps')).toBeTruthy()
})

test('a list is drawn in the brand of its session', async () => {
  const branding = { accent_colour: '#0a5f43', second_colour: null, logo: null, logo_alt: null }
  const session = { event_id: 'e1', event_slug: 'e1', name: 'Ours', channel: 'private-event-e1', branding }
  await open({ [LOAD]: () => answered({ ...page([['promised', [HEATING]]], true), session }) })
  await group('Promised')
  const rules = [...document.querySelectorAll('style')].map(({ textContent }) => textContent)
  expect(rules.join()).toContain('#0a5f43')
})
