import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import type { CollectionId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { anEvent, type FakeSession, guest, member, OVER } from '#web/events/fake-page.ts'
import { openAnswersPage } from './fake-answers-page.ts'
import { aComment, anIdea } from './fake-session.ts'

let server: FakeSession

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  window.history.replaceState(null, '', '/#/q/lunch/answers')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const collection = {
  id: 'c1' as CollectionId,
  name: 'All',
  title: 'All',
  type: 'concurrent',
  events_count: 2,
  events: [
    { id: 'e1', slug: 'lunch', name: 'Lunch' },
    { id: 'e2', slug: 'dinner', name: 'Dinner' },
  ],
  short_code: null,
} as PopinEvent['collection']

function choice(position: number, title: string, choice_count = 0, user_choice = false): Idea {
  return anIdea(`c${position}`, { position, name: title, content: title, choice_count, user_choice })
}

async function open(changes: Partial<PopinEvent>, choices: Idea[], user: User = guest) {
  const event = anEvent({ question_type: 'multiple', ...changes })
  const shown = openAnswersPage(choices, { event, user })
  server = shown.server
  await screen.findByRole(event.phase === 'closed' ? 'list' : 'radiogroup', { name: event.name })
  return shown
}

const soup = () => [choice(0, 'Soup', 1), choice(1, 'Rice', 3)]
const voted = () => [choice(0, 'Soup', 1, true), choice(1, 'Rice', 3)]
const rows = () => screen.getAllByRole('radio').map((row) => row.textContent)
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const saved = () => ({ body: { user_vote: null, ideas: [] } })

const WAITS = 'Newer votes appear together, within a minute.'

test.each<[string, Partial<PopinEvent>, boolean]>([
  ['of more people than the figures have votes', { participants_count: 7 }, true],
  ['of as many', { participants_count: 4 }, false],
  ['with names, where a vote is shown as it comes', { participants_count: 7, anonymous: false }, false],
  ['of so many people that figures are live', { participants_count: 31 }, false],
  ['that shows no figures', { participants_count: 7, few_voices: { least: 5, missing: 1 } }, false],
  ['that is over', { participants_count: 7, schedule: OVER, phase: 'closed' }, false],
])('below the figures of a question %s stands whether votes wait', async (_, changes, isTold) => {
  await open(changes, voted())
  expect(screen.queryAllByText(WAITS)).toHaveLength(isTold ? 1 : 0)
})

test('results show after the own choice, not before, unless somebody wants to see them', async () => {
  await open({}, soup())
  expect(rows()).toEqual(['Soup', 'Rice'])
  expect(screen.getByText('4 votes')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show results' }))
  expect(rows()).toEqual(['Soup25%1 vote', 'Rice75%3 votes'])
})

test('a choice whose words changed after a vote says so, the others do not', async () => {
  const [first, second] = soup()
  await open({}, [{ ...first!, edited: true }, second!])
  expect(rows()).toEqual(['SoupEdited', 'Rice'])
})

test('a point of a scale whose words changed after a vote says so', async () => {
  const points = ['Never', '', '', '', 'Always'].map((title, at) => choice(at, title, 1))
  await open({ question_type: 'scale_5' }, [...points.slice(0, 4), { ...points[4]!, edited: true }])
  expect(screen.getAllByRole('radio', { name: /Edited/ }).map((point) => point.textContent)).toEqual([
    expect.stringContaining('Always'),
  ])
})

test('a choice shows at once with new percentages, and goes back with the words of the server', async () => {
  await open({}, voted())
  let answer = () => {}
  server.answers['POST /ideas/c1/votes'] = () =>
    new Promise((resolve) => {
      answer = () => resolve({ status: 400, body: { error_message: 'Too late' } })
    })
  expect(rows()).toEqual(['SoupYour choice25%1 vote', 'Rice75%3 votes'])
  choose(/Rice/)
  expect(rows()).toEqual(['Soup0%0 votes', 'RiceYour choice100%4 votes'])
  choose(/Soup/)
  await waitFor(() => expect(server.requests('POST /ideas/c1/votes')).toHaveLength(1))
  await act(async () => answer())
  await screen.findByText('Too late')
  expect(rows()).toEqual(['SoupYour choice25%1 vote', 'Rice75%3 votes'])
  expect(server.requests('POST /ideas/c0/votes')).toEqual([])
})

test('arrow keys move the focus and vote for nothing', async () => {
  await open({}, soup())
  const [first, second] = screen.getAllByRole('radio')
  first!.focus()
  fireEvent.keyDown(first!, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(second)
  fireEvent.keyDown(second!, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(first)
  expect(server.sent.filter(({ request }) => request.startsWith('POST /ideas'))).toEqual([])
})

async function chooseFirst(choices: Idea[]) {
  await open({ collection }, choices)
  server.answers['POST /ideas/c1/votes'] = saved
  vi.useFakeTimers()
  choose(/Rice/)
}

test('the first choice leads to the next question after two seconds, not earlier', async () => {
  await chooseFirst(soup())
  await act(() => vi.advanceTimersByTimeAsync(1700))
  expect(location.hash).toBe('#/q/lunch/answers')
  await act(() => vi.advanceTimersByTimeAsync(700))
  expect(location.hash).toBe('#/q/dinner/answers?collection=c1')
})

test('whoever wants to stay stays', async () => {
  await chooseFirst(soup())
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(location.hash).toBe('#/q/lunch/answers')
})

test('another choice does not lead on', async () => {
  await chooseFirst(voted())
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(location.hash).toBe('#/q/lunch/answers')
})

test('the switcher leads to each question of a collection, and to none where there is just one', async () => {
  await open({ collection }, soup())
  const links = within(await screen.findByRole('navigation', { name: 'Questions' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#/q/lunch/answers?collection=c1',
    '#/q/dinner/answers?collection=c1',
    '#/q/dinner/answers?collection=c1',
  ])
  expect(links.find((link) => link.ariaCurrent ?? link.getAttribute('aria-current'))?.textContent).toBe(
    '1 Lunch',
  )
})

const eight = () => Array.from({ length: 8 }, (_, index) => choice(index, `Dish ${index}`))

test('a random order differs between people and is the same for one person', async () => {
  const orders = new Set<string>()
  for (const id of ['u1', 'u2', 'u3', 'u1']) {
    const shown = await open({ randomize_choice_order: true }, eight(), { ...guest, id } as User)
    orders.add(rows().join())
    shown.unmount()
  }
  expect(orders.size).toBe(3)
  await open({ randomize_choice_order: false }, eight())
  expect(rows()).toEqual(eight().map((dish) => dish.name))
})

test('a scale keeps its order, shows its ends in words and the average of all', async () => {
  const steps = ['Not at All', '', '', '', 'Extremely'].map((title, index) =>
    choice(index, title, index === 4 ? 3 : 1),
  )
  await open({ question_type: 'scale', randomize_choice_order: true }, steps)
  expect(screen.getAllByRole('radio').map((step) => step.querySelector('span')?.textContent)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ])
  expect(screen.getByText('1 = Not at All')).toBeTruthy()
  expect(screen.getByText('5 = Extremely')).toBeTruthy()
  server.answers['POST /ideas/c4/votes'] = saved
  choose(/5, Extremely/)
  expect(screen.getByText('Average 3.8 · 8 votes')).toBeTruthy()
})

test('a closed poll shows all results and takes no choice', async () => {
  await open({ schedule: OVER, phase: 'closed', can_participate: false }, voted())
  expect(screen.queryByRole('radio')).toBeNull()
  const list = screen.getByRole('list', { name: 'What shall we eat?' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['SoupYour choice25%1 vote', 'Rice75%3 votes'])
})

async function openComments(choices: Idea[], changes: Partial<PopinEvent> = {}, user = guest) {
  await open({ polls_crowdsourcing: true, ...changes }, choices, user)
  server.answers['GET /events/e1/comments'] = () => ({ body: [] })
  server.answers['POST /events/e1/comments'] = ({ id, description }) => ({
    body: aComment(String(id), { description: String(description), parent_idea_id: null }),
  })
  await screen.findByRole('textbox', { name: 'Your comment' })
}

const write = (text: string) => {
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })
  fireEvent.change(field, { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Post comment' }))
  return field
}

test('comments on a poll want a vote first, from everybody but its creator', async () => {
  await openComments(soup())
  const field = write('Because')
  expect(screen.getByText('You have to vote first before you can tell us why.')).toBeTruthy()
  expect(field.value).toBe('Because')
  expect(server.requests('POST /events/e1/comments')).toEqual([])
})

test('the creator comments on the own poll without a vote', async () => {
  await openComments(soup(), { user_created: true }, member)
  write('Because')
  await waitFor(() => expect(server.requests('POST /events/e1/comments')).toHaveLength(1))
})

test('a comment on a poll that fails says so and keeps its text', async () => {
  await openComments(voted())
  server.answers['POST /events/e1/comments'] = () => ({ status: 500 })
  const field = write('Because')
  await screen.findByText('Failed to add comment. Please try again.')
  expect(field.value).toBe('Because')
})

test('where comments are switched off a poll has no field for them', async () => {
  await open({}, voted())
  expect(screen.queryByRole('textbox')).toBeNull()
})
