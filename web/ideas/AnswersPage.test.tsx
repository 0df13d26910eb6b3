import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { readDraft } from '#web/base/drafts/drafts.ts'
import { anEvent, EARLY, type FakeSession, OVER, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { eventKey } from '#web/events/useEvent.ts'
import { AnswersPage } from './AnswersPage.tsx'
import { openAnswersPage } from './fake-answers-page.ts'
import { anIdea, mine, sessionAnswers } from './fake-session.ts'

let server: FakeSession
let warnings: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  window.history.replaceState(null, '', '/#/q/lunch/answers')
})
afterEach(() => vi.unstubAllGlobals())

async function open(event: PopinEvent = anEvent(), ideas: Idea[] = []) {
  server = openFakeSession(sessionAnswers(event, ideas))
  vi.stubGlobal('fetch', server.fetch)
  const page = <AnswersPage slug="lunch" ribbon={() => <p>ribbon</p>} share={() => <p>sheet</p>} />
  const shown = showPage(page)
  await screen.findByRole('heading', { level: 1, name: event.name })
  return shown
}

const closed = { schedule: OVER, phase: 'closed', can_participate: false } as const
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })
const cards = () => screen.queryAllByRole('article').map((card) => card.querySelector('p')?.textContent)
const card = (text: string) => within(screen.getByText(text).closest('article')!)
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } })
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))

test('the page shows question, state, who sees the answer, field and answers, and counts the reader in once', async () => {
  await open(anEvent(), [anIdea('a'), anIdea('b')])
  await screen.findByText('Answer a')
  expect(screen.getByText('Open')).toBeTruthy()
  expect(screen.getByText('Your answer is anonymous')).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/left$/)
  expect(field()).toBeTruthy()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Newest',
    'Most Popular',
    'Most Commented',
  ])
  await waitFor(() => expect(server.requests('POST /events/join/lunch')).toHaveLength(1))
  expect(screen.queryByText('ribbon')).toBeNull()
})

test('where names are shown the page says so, and only the creator sees the ribbon', async () => {
  await open(anEvent({ anonymous: false, user_created: true }))
  expect(screen.getByText('Your name is shown with your answer')).toBeTruthy()
  expect(screen.getByText('ribbon')).toBeTruthy()
})

test('without answers a card teaches, and it is gone after the first answer', async () => {
  await open()
  await screen.findByText('No answers yet')
  server.answers['POST /ideas'] = ({ id, content }) => ({
    body: anIdea(String(id), { content: String(content), ...mine }),
  })
  type(field(), 'Soup')
  press('Post')
  expect(await screen.findByText('Soup')).toBeTruthy()
  expect(screen.queryByText('No answers yet')).toBeNull()
})

test('the list asks for the most popular first, and each tab for its own order', async () => {
  await open(anEvent(), [anIdea('a', { like_count: 5 }), anIdea('b', { like_count: 2 })])
  const asked: (string | null)[] = []
  server.answers['GET /events/lunch/ideas'] = (_body, query) => {
    asked.push(query.get('sort'))
    const ideas = [anIdea('b'), anIdea('a')]
    return { body: { ideas, total: 2, next_offset: null, seq: 1 } }
  }
  await waitFor(() => expect(cards()).toEqual(['Answer a', 'Answer b']))
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Most Popular')
  fireEvent.click(screen.getByRole('tab', { name: 'Newest' }))
  await waitFor(() => expect(cards()).toEqual(['Answer b', 'Answer a']))
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Newest' }), { key: 'ArrowLeft' })
  await waitFor(() => expect(asked).toEqual(['newest', 'commented']))
})

test('an event with stars orders Most Popular by rating, and shows stars', async () => {
  const asked: (string | null)[] = []
  const event = anEvent({ voting_mode: 'star-rating' })
  const answers: FakeSession['answers'] = {
    'GET /events/lunch/ideas': (_body, query) => {
      asked.push(query.get('sort'))
      return { body: { ideas: [anIdea('a')], total: 1, next_offset: null, seq: 1 } }
    },
  }
  openAnswersPage([], { event, answers })
  expect(await screen.findAllByRole('radio', { name: /star/ })).toHaveLength(5)
  expect(asked).toContain('rating')
  expect(screen.queryByRole('button', { name: /^Like/ })).toBeNull()
})

test('30 answers render 14 at first, then 28, then all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const ideas = Array.from({ length: 30 }, (_, index) => anIdea(`i${index}`))
    openAnswersPage(ideas)
    const counts = new Set<number>()
    for (let step = 0; step < 40 && !counts.has(30); step += 1) {
      await act(() => vi.advanceTimersByTimeAsync(10))
      counts.add(cards().length)
    }
    expect([...counts].filter((count) => count > 0)).toEqual([14, 28, 30])
  } finally {
    vi.useRealTimers()
  }
})

test('nothing but spaces is no answer: no request, and the field has the focus', async () => {
  await open()
  type(field(), '   ')
  press('Post')
  expect(document.activeElement).toBe(field())
  expect(server.requests('POST /ideas')).toEqual([])
})

test('an answer shows at once, says Saved when the server has it, and is not doubled', async () => {
  await open()
  let answer = () => {}
  server.answers['POST /ideas'] = ({ id, content }) =>
    new Promise((resolve) => {
      answer = () => resolve({ body: anIdea(String(id), { content: String(content), ...mine }) })
    })
  type(field(), 'More  coffee ☕')
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
  expect(cards()).toEqual(['More  coffee ☕'])
  expect(field().value).toBe('')
  expect(card('More coffee ☕').getByText('Saving').role).toBe('status')
  await waitFor(() => expect(server.requests('POST /ideas')).toHaveLength(1))
  expect(server.requests('POST /ideas')[0]!.key).toBeTruthy()
  await act(async () => answer())
  await waitFor(() => expect(card('More coffee ☕').getByText('Saved').role).toBe('status'))
  expect(cards()).toEqual(['More  coffee ☕'])
  expect(card('More coffee ☕').getByText('You')).toBeTruthy()
})

test('an own answer that ends with an empty line is not doubled when others tell of it first', async () => {
  const { client } = await open()
  const stored = () =>
    anIdea(String(server.requests('POST /ideas')[0]!.body.id), { content: 'Coffee', ...mine })
  let answer = () => {}
  server.answers['POST /ideas'] = () => new Promise((resolve) => (answer = () => resolve({ body: stored() })))
  type(field(), 'Coffee\n')
  press('Post')
  expect(cards()).toEqual(['Coffee'])
  await waitFor(() => expect(server.requests('POST /ideas')).toHaveLength(1))
  const told = [{ ...stored(), newlyAdded: true }]
  act(() => void client.setQueriesData<object>({ queryKey: ['ideas'] }, (list) => ({ ...list, ideas: told })))
  expect(cards()).toEqual(['Coffee'])
  await act(async () => answer())
  await waitFor(() => card('Coffee').getByText('Saved'))
  expect(cards()).toEqual(['Coffee'])
})

test('a refused answer comes back into the field with the words of the server', async () => {
  await open()
  server.answers['POST /ideas'] = () => ({ status: 400, body: { error_message: 'Nope' } })
  type(field(), 'Soup')
  press('Post')
  await screen.findByText('Nope')
  expect(field().value).toBe('Soup')
  expect(cards()).toEqual([])
})

test('a 500 without words leaves the text in the field, no toast, and an entry in the log', async () => {
  await open()
  server.answers['POST /ideas'] = () => ({ status: 500 })
  type(field(), 'Soup')
  press('Post')
  await waitFor(() => expect(field().value).toBe('Soup'))
  expect(warnings).toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Not sent. Your text is still here, please try again.')).toBeTruthy()
})

test('without network an answer stays on the page and says that it is tried again, under one key', async () => {
  await open()
  const silent = { on: true }
  server.answers['POST /ideas'] = ({ id, content }) =>
    silent.on ? 'silence' : { body: anIdea(String(id), { content: String(content), ...mine }) }
  type(field(), 'Soup')
  press('Post')
  await waitFor(() => expect(card('Soup').getByText('Not sent yet, we keep trying').role).toBe('status'))
  silent.on = false
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(card('Soup').getByText('Saved').role).toBe('status'))
  expect(new Set(server.requests('POST /ideas').map(({ key }) => key)).size).toBe(1)
})

test('what was typed is there again when the page is opened again', async () => {
  const first = await open()
  type(field(), 'Half an ans')
  first.unmount()
  await open()
  expect(field().value).toBe('Half an ans')
})

test('answers that come back together are all in the field', async () => {
  const first = await open()
  server.answers['POST /ideas'] = () => 'silence'
  for (const text of ['Soup', 'Salad']) {
    type(field(), text)
    press('Post')
  }
  await waitFor(() => expect(server.requests('POST /ideas')).toHaveLength(2))
  first.unmount()
  server.answers['POST /ideas'] = () => ({ status: 400, body: { error_message: 'Nope' } })
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(server.requests('POST /ideas')).toHaveLength(4))
  await open()
  await screen.findByText('Nope')
  expect(field().value.split('\n').sort()).toEqual(['Salad', 'Soup'])
})

test('what was not finished when the session closed stays readable until it is discarded', async () => {
  const { client } = await open()
  type(field(), 'Half an ans')
  act(() => client.setQueryData(eventKey('lunch'), anEvent(closed)))
  await screen.findByText('This answer was not saved')
  expect(screen.getByText('Half an ans')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  press('Discard')
  expect(screen.queryByText('Half an ans')).toBeNull()
  expect(screen.queryByText('This answer was not saved')).toBeNull()
  expect(readDraft('answer:e1')).toBeNull()
})

test('a closed session names a winner of nothing but a picture as one', async () => {
  await open(anEvent({ ...closed, ideas_count: 1 }), [anIdea('a', { content: '', like_count: 1 })])
  const results = within(await screen.findByRole('region', { name: 'Results' }))
  expect(await results.findByText('Image')).toBeTruthy()
})

test('while the last votes are counted that is said in the place of a winner', async () => {
  const event = anEvent({ ...closed, ideas_count: 1, few_voices: { least: 5, missing: 0 } })
  const answers = [
    anIdea('a', { content: 'Soup', like_count: 5, dislike_count: 4 }),
    anIdea('b', { content: 'Salad' }),
  ]
  const { client } = await open(event, answers)
  expect(await screen.findByText(/^The last votes are still being counted\./)).toBeTruthy()
  const results = within(await screen.findByRole('region', { name: 'Results' }))
  expect(results.queryByText('Soup')).toBeNull()
  expect(card('Soup').queryByText('Most Controversial')).toBeNull()
  act(() => client.setQueryData(eventKey('lunch'), anEvent({ ...closed, ideas_count: 2 })))
  expect(await card('Soup').findByText('Most Controversial')).toBeTruthy()
})

test('the best rated answer of a closed session is named, however many came after it', async () => {
  const best = anIdea('best', { content: 'Soup', total_rating: 9, total_rater: 2, avg_rating: 4.5 })
  const others = Array.from({ length: 50 }, (_, n) => anIdea(`${n}`))
  const event = anEvent({ ...closed, voting_mode: 'star-rating', ideas_count: 51 })
  const page = (_: unknown, query: URLSearchParams) => {
    const ideas = query.get('sort') === 'rating' ? [best, ...others.slice(1)] : others
    return { body: { ideas, total: 51, next_offset: 50, seq: 1 } }
  }
  openAnswersPage([], { event, answers: { 'GET /events/lunch/ideas': page } })
  const results = within(await screen.findByRole('region', { name: 'Results' }))
  expect(await results.findByText('Soup')).toBeTruthy()
})

test('a closed session shows its results, and no field and no vote buttons', async () => {
  const event = anEvent({
    ...closed,
    ideas_count: 2,
    comments_count: 1,
    participants_count: 7,
  })
  await open(event, [anIdea('a', { like_count: 3 }), anIdea('b', { comment_count: 1 })])
  const results = within(await screen.findByRole('region', { name: 'Results' }))
  expect(results.getByText('ideas').nextSibling?.textContent).toBe('2')
  expect(results.getByText('people took part').nextSibling?.textContent).toBe('7')
  await waitFor(() => expect(results.getByText('Answer a')).toBeTruthy())
  expect(screen.getByText('Closed')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Like/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  const list = within(screen.getByRole('tabpanel'))
  expect(within(list.getByText('Answer a').closest('article')!).getByText('Most Agreed Upon')).toBeTruthy()
  expect(within(list.getByText('Answer b').closest('article')!).getByText('Most Discussed')).toBeTruthy()
})

test('the answer on which many disagree is marked once the session is over', async () => {
  const over = anEvent({ ...closed, ideas_count: 2 })
  await open(over, [anIdea('a', { like_count: 3, dislike_count: 3 }), anIdea('b', { like_count: 9 })])
  const list = within(await screen.findByRole('tabpanel'))
  const card = (await list.findByText('Answer a')).closest('article')!
  expect(await within(card).findByText('Most Controversial')).toBeTruthy()
})

test('over the list stands how many there are: one in the singular, two in the plural', async () => {
  const shown = await open(anEvent(), [anIdea('a')])
  await screen.findByText('1 idea')
  shown.unmount()
  await open(anEvent(), [anIdea('a'), anIdea('b')])
  await screen.findByText('2 ideas')
})

test('a closed session without answers names none of them in the plural', async () => {
  await open(anEvent({ ...closed, ideas_count: 0 }))
  const results = within(await screen.findByRole('region', { name: 'Results' }))
  expect(results.getByText('ideas').nextSibling?.textContent).toBe('0')
})

test('a long winner is trimmed among the results: 134 characters stay, of 135 the first 130 and three dots', async () => {
  const winner = async (length: number) => {
    const shown = await open(anEvent(closed), [anIdea('a', { content: 'x'.repeat(length), like_count: 3 })])
    const results = within(await screen.findByRole('region', { name: 'Results' }))
    const text = (await results.findByText(/^x+/)).textContent
    shown.unmount()
    return text
  }
  expect(await winner(134)).toBe('x'.repeat(134))
  expect(await winner(135)).toBe(`${'x'.repeat(130)}...`)
})

test('before the start a participant reads when it begins, and the creator can write already', async () => {
  const early = { schedule: EARLY, phase: 'upcoming', can_participate: false } as const
  const shown = await open(anEvent(early))
  expect(screen.getByText('Upcoming')).toBeTruthy()
  expect(screen.getByText('You’re early')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Your answer is anonymous' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  shown.unmount()
  await open(anEvent({ ...early, user_created: true, can_participate: true }))
  expect(field()).toBeTruthy()
})

test('a sealed session says who sees what before its ballot is fetched, and nothing of it once it is over', async () => {
  const line = { name: 'Your answer is sealed' }
  const shown = await open(anEvent({ sealed: true }))
  expect(await screen.findByRole('button', line)).toBeTruthy()
  shown.unmount()
  await open(anEvent({ sealed: true, ...closed }))
  expect(screen.queryByRole('button', line)).toBeNull()
})

test('the share entry of an open session opens the sheet', async () => {
  await open()
  press('Share')
  expect(screen.getByText('sheet')).toBeTruthy()
})

test('an address with the slug of an answer marks it and brings it into view', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  window.history.replaceState(null, '', '/#/q/lunch/answers?idea_slug=slug-b')
  await open(anEvent(), [anIdea('a'), anIdea('b')])
  await waitFor(() => expect(seen).toHaveBeenCalledTimes(1))
  expect((seen.mock.contexts[0] as Element).textContent).toContain('Answer b')
})

test('the mark goes after three seconds', async () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  window.history.replaceState(null, '', '/#/q/lunch/answers?idea_slug=slug-b')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open(anEvent(), [anIdea('a'), anIdea('b')])
  const marked = () => [...document.querySelectorAll('[data-target]')].map(({ id }) => id)
  await waitFor(() => expect(marked()).toEqual(['answer-slug-b']))
  await act(() => vi.advanceTimersByTimeAsync(2500))
  expect(marked()).toEqual(['answer-slug-b'])
  await act(() => vi.advanceTimersByTimeAsync(800))
  expect(marked()).toEqual([])
  vi.useRealTimers()
})
