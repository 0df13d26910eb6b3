// What a participant reads in a topic: which text is what, and days as the reader writes them.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { TopicId } from '#domain/base/ids.ts'
import { flushDeviceOutbox } from '#web/base/outbox/device-outbox.ts'
import { anEvent, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { TopicDialog } from './TopicDialog.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const aTopic = (changes: object = {}) => ({
  ...{ id: 'one', list_id: 'l1', title: 'Heating', state: 'declined', likes: 2, user_likes: false },
  ...{
    likes_from: null,
    takes_likes: true,
    answer_count: 1,
    lost_answers: 0,
    owner_name: null,
    owner_email: null,
  },
  ...{ due_on: null, is_overdue: false, note: 'Ask twice', decision: 'Not now', reason: 'Too dear' },
  ...{ raised_on: '2030-01-01', raised_in: null, changed_time: 0, answers: [], merged: [], moves: [] },
  ...changes,
})

test('note, decision and reason say what they are, and a promise has its day', async () => {
  const move = { by_name: 'Hanna', moved_time: 1_900_000_000, from_state: 'raised', to_state: 'promised' }
  const topic = aTopic({ moves: [{ ...move, text: 'Olga · 2030-03-05' }] })
  const server = openFakeSession({ 'GET /topics/one': () => ({ body: topic }) })
  vi.stubGlobal('fetch', server.fetch)
  showPage(<TopicDialog id={'one' as TopicId} event={anEvent({})} onClose={() => {}} />)
  await screen.findByText('Heating')
  for (const text of ['Note: Ask twice', 'Decision: Not now', 'Reason: Too dear'])
    expect(screen.getByText((_text, element) => element?.tagName === 'P' && element.textContent === text))
  expect(screen.getByText(/Olga · Mar 5, 2030/)).toBeTruthy()
})

test('a like that is pressed without a network waits on the device, and is sent once there is one', async () => {
  const topic = aTopic({ state: 'raised' })
  const server = openFakeSession({
    'GET /topics/one': () => ({ body: topic }),
    'PUT /topics/one/like': () => 'silence',
  })
  vi.stubGlobal('fetch', server.fetch)
  showPage(<TopicDialog id={'one' as TopicId} event={anEvent({})} onClose={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Like' }))
  expect(await screen.findByText(/^Not sent yet/)).toBeTruthy()
  const liked = screen.getByRole('button', { name: 'Liked', pressed: true })
  expect(screen.getByText('3 people like this')).toBeTruthy()
  const saved = { ...topic, likes: 3, user_likes: true }
  server.answers['PUT /topics/one/like'] = () => ({ body: saved })
  server.answers['GET /topics/one'] = () => ({ body: saved })
  await act(async () => void flushDeviceOutbox())
  await waitFor(() => expect(screen.queryByText(/^Not sent yet/)).toBeNull())
  expect(liked.getAttribute('aria-pressed')).toBe('true')
  expect(server.requests('PUT /topics/one/like').at(-1)!.body).toMatchObject({ like: true })
  expect(screen.getByText('3 people like this')).toBeTruthy()
})

test.each([
  ['while there are too few', { state: 'raised', likes: 0, likes_from: 5 }, true],
  ['no more once there are enough', { state: 'raised', likes: 5, likes_from: 5 }, false],
  ['not beside those of answers, which show anyway', { state: 'raised', likes: 4, likes_from: 5 }, false],
  ['not where they show at once', { state: 'raised', likes: 0 }, false],
])('why likes wait is said %s', async (_what, changes, isSaid) => {
  const server = openFakeSession({ 'GET /topics/one': () => ({ body: aTopic(changes) }) })
  vi.stubGlobal('fetch', server.fetch)
  showPage(<TopicDialog id={'one' as TopicId} event={anEvent({})} onClose={() => {}} />)
  await screen.findByRole('button', { name: 'Like' })
  const words = 'Likes of a topic appear once 5 people have liked it, so no one can be singled out.'
  expect(screen.queryByText(words) !== null).toBe(isSaid)
})

test('what a host types stays when somebody else saves; it is said what, and only the change is sent', async () => {
  let topic = aTopic({ state: 'raised' })
  const server = openFakeSession({
    'GET /topics/one': () => ({ body: topic }),
    'PUT /topics/one': (body) => ({ body: { ...topic, ...body } }),
  })
  vi.stubGlobal('fetch', server.fetch)
  const { client } = showPage(
    <TopicDialog id={'one' as TopicId} event={anEvent({ user_created: true })} onClose={() => {}} />,
  )
  const hear = () => act(async () => void client.invalidateQueries())
  const note = await screen.findByLabelText('Note')
  fireEvent.change(note, { target: { value: 'Ask three times' } })
  topic = { ...topic, title: 'Heating, at last' }
  await hear()
  await waitFor(() =>
    expect(screen.getByLabelText('What it is about')).toHaveProperty('value', 'Heating, at last'),
  )
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Ask three times')
  expect(screen.queryByText(/^Someone else saved/)).toBeNull()
  topic = { ...topic, note: 'Ask nobody' }
  await hear()
  expect(await screen.findByText(/^Someone else saved “Ask nobody” in the meantime/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.requests('PUT /topics/one')[0]?.body).toMatchObject({ note: 'Ask three times' }),
  )
  expect(server.requests('PUT /topics/one')[0]?.body).not.toHaveProperty('title')
  await waitFor(() => expect(screen.queryByText(/^Someone else saved/)).toBeNull())
})
