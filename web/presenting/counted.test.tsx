// The screen once questions are over: it names the count list of each of them where its result is, and all at the end.
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Presentation } from '#domain/presenting/contract.ts'
import { anEvent, OVER, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { anIdea, sessionAnswers } from '#web/ideas/fake-session.ts'
import { fakePresentation } from './fake-presentation.ts'
import { PresenterPage } from './PresenterPage.tsx'

beforeEach(() => vi.stubGlobal('fetch', vi.fn()))
afterEach(() => vi.unstubAllGlobals())

const named = (n: number) => ({ id: `e${n}`, slug: `question-${n}`, name: `Question number ${n}?` })

/** Closed questions of one session; the hash of the list of each is made of its number. */
function closedSession(count: number, changes: Partial<PopinEvent> = {}): PopinEvent[] {
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const collection = { ...{ id: 'c1', name: 'Retro', type: 'session' }, events: numbers.map(named) }
  return numbers.map((n) =>
    anEvent({
      ...({ ...named(n), collection } as unknown as Partial<PopinEvent>),
      ...{ question_type: 'multiple', user_created: true, schedule: OVER, phase: 'closed' },
      ...{ share_link: 'https://popin.example/q/lunch/answers', count_hash: `${n}`.repeat(64) },
      short_share_link: 'https://popin.example/s/ACD346',
      ...changes,
    }),
  )
}

async function open(events: PopinEvent[], told: Partial<Presentation>) {
  const [first] = events as [PopinEvent]
  const ideas = [anIdea('c0', { content: 'Lisbon', choice_count: 3 })]
  const answers = Object.assign({}, ...events.map((event) => sessionAnswers(event, ideas)))
  vi.stubGlobal('fetch', openFakeSession({ ...answers, ...fakePresentation(first, told).answers }).fetch)
  showPage(<PresenterPage slug={first.slug} />)
  return within(await screen.findByRole('region', { name: 'Presentation' }))
}

const LINE = /Count list|count list/

test.each<Partial<Presentation>>([{ view: 'chart' }, { view: 'table' }])(
  'beside the result of every question: %o',
  async (view) => {
    const events = closedSession(2)
    await open(events, { ...view, event_id: events[0]!.id, event_slug: events[0]!.slug })
    expect((await screen.findByText(LINE)).textContent).toMatch(/^Count list \S{4} \S{4} \S{4}$/)
  },
)

test('on the slide that shows its result', async () => {
  const [event] = closedSession(1) as [PopinEvent]
  const slide = { ...{ id: 's1', large: '/l', small: '/s', width: 16, height: 9, text: '' }, number: 1 }
  const shown = { ...slide, question_id: event.id } as never
  const stage = await open([event], { view: 'chart', slide_id: 's1' as never, slide: shown })
  expect(await stage.findByText(LINE)).toBeTruthy()
})

test.each<[string, Partial<Presentation>, Partial<PopinEvent>]>([
  ['before it has a list', { view: 'chart' }, { count_hash: undefined as never }],
  ['while its result is hidden', { view: 'chart', results_hidden: true }, {}],
  ['beside the question alone', { view: 'question' }, {}],
])('not %s', async (_, view, changes) => {
  await open(closedSession(1, changes), view)
  await screen.findByText('Closed')
  expect(screen.queryByText(LINE)).toBeNull()
})

test('at the end there is one line for each question, with its number', async () => {
  const stage = await open(closedSession(3), { view: 'thanks' })
  const lines = await vi.waitFor(() => {
    const found = stage.getAllByText(LINE)
    expect(found).toHaveLength(3)
    return found.map(({ textContent }) => textContent)
  })
  expect(lines.map((line) => line?.slice(0, 23))).toEqual([
    'Question 1: count list ',
    'Question 2: count list ',
    'Question 3: count list ',
  ])
  expect(new Set(lines.map((line) => line?.slice(23))).size).toBe(3)
})

test('of a single question the line at the end has no number', async () => {
  const stage = await open(closedSession(1), { view: 'thanks' })
  expect((await stage.findByText(LINE)).textContent).toMatch(/^Count list/)
})

test('of more questions than the screen has room for, the end says where the lines are', async () => {
  const stage = await open(closedSession(5), { view: 'thanks' })
  expect((await stage.findByText(LINE)).textContent).toBe(
    'The count list of each question is named below its result.',
  )
})
