// The screen in front of the room, as it looks in each situation.
import type { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import type { Presentation } from '#domain/presenting/contract.ts'
import { anEvent, type FakeSession, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { anIdea, sessionAnswers } from '#web/ideas/fake-session.ts'
import { fakePresentation } from './fake-presentation.ts'
import { PresenterPage } from './PresenterPage.tsx'

let server: FakeSession
let kept: ReturnType<typeof fakePresentation>['kept']

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const own = (changes: Partial<PopinEvent> = {}) =>
  anEvent({
    user_created: true,
    short_code: 'ACD346',
    share_link: 'https://popin.example/q/lunch/answers',
    short_share_link: 'https://popin.example/s/ACD346',
    participants_count: 3,
    ...changes,
  })

const poll = (changes: Partial<PopinEvent> = {}) =>
  own({ question_type: 'multiple', name: 'Where shall we meet?', ...changes })
const choices = (...counts: number[]) =>
  counts.map((choice_count, position) =>
    anIdea(`c${position}`, { content: `Place ${position + 1}`, position, choice_count }),
  )

/** Opens the screen; the server keeps the state as it is told to change it. */
async function open(
  event: PopinEvent,
  ideas: Idea[],
  told: Partial<Presentation> = {},
  more: FakeSession['answers'] = {},
) {
  const presentation = fakePresentation(event, told)
  kept = presentation.kept
  server = openFakeSession({
    ...sessionAnswers(event, ideas),
    ...presentation.answers,
    [`GET /events/${event.id}/words`]: () => ({
      body: {
        words: [
          { text: 'Lunch', count: 3, likes: 2 },
          { text: 'noon', count: 1, likes: 0 },
        ],
        are_short: true,
      },
    }),
    ...more,
  })
  vi.stubGlobal('fetch', server.fetch)
  let client: QueryClient | undefined
  await act(async () => {
    client = showPage(<PresenterPage slug={event.slug} />).client
  })
  await screen.findByRole('region', { name: 'Presentation' })
  return client!
}

const stage = () => screen.getByRole('region', { name: 'Presentation' })
/** What was asked to change, without what every request says of the app. */
const sent = () =>
  server.sent
    .filter((one) => one.request.startsWith('PUT') && one.request.endsWith('/presentation'))
    .map(({ body: { app_id, bid, type, build_number, ...change } }) => change)
const unpinning = (idea: Idea): FakeSession['answers'] => ({
  'PUT /ideas/a/moderation': (body) => ({ body: { ...idea, ...body } }),
})
/** What was said of answers that are pinned. */
const unpinned = () =>
  server.sent.filter((one) => one.request.endsWith('/moderation')).map((one) => one.body.pinned)
const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }))

test('a screen without answers is never empty: question, code and what it waits for', async () => {
  await open(own(), [])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('What shall we eat?')
  expect(await within(stage()).findByText('Waiting for the first answer')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'A C D 3 4 6' })).toBeTruthy()
})

test('bars say title, share and votes', async () => {
  await open(poll(), choices(3, 1))
  const rows = await within(stage()).findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual(['Place 175% 3 votes', 'Place 225% 1 vote'])
})

test('hidden results show what can be chosen and how many have answered, and no number of votes', async () => {
  await open(poll(), choices(3, 1), { results_hidden: true })
  const rows = await within(stage()).findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual(['Place 1', 'Place 2'])
  expect(within(stage()).getByText('3 people have answered')).toBeTruthy()
})

test('of an open question hidden results hide the words too', async () => {
  await open(own(), [anIdea('a', { content: 'Lunch' })], { results_hidden: true })
  expect(await within(stage()).findByText('Results are hidden')).toBeTruthy()
  expect(stage().textContent).not.toContain('Lunch')
})

test('it says how many are here, whoever of them has answered', async () => {
  await open(poll({ participants_count: 3 }), choices(2, 1))
  expect(await screen.findByText('4 people here')).toBeTruthy()
})

test('a ranking says that its numbers are average places', async () => {
  const items = [1, 2].map((total_rank) =>
    anIdea(`i${total_rank}`, { total_rank, total_ranker: 1, avg_rank: total_rank }),
  )
  await open(own({ question_type: 'stack_rank' }), items)
  const rows = await within(stage()).findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    '1Answer i1Average place 1.0 1 ranking',
    '2Answer i2Average place 2.0 1 ranking',
  ])
})

test.each([
  ['default', 'Answer wall, Top answers, Word cloud, or Word list'],
  ['multiple', 'Chart or Table'],
] as const)('the list of keys names what V shows of a question of type %s', async (question_type, views) => {
  await open(own({ question_type }), [])
  await press('?')
  const list = await screen.findByRole('dialog', { name: 'Keys, look and host view' })
  expect(within(list).getByText(views)).toBeTruthy()
})

test('every point of a scale has its label', async () => {
  await open(own({ question_type: 'scale_5' }), choices(0, 0, 1, 1, 0))
  for (const n of [1, 2, 3, 4, 5]) expect(await within(stage()).findByText(`Place ${n}`)).toBeTruthy()
})

test('a scale shows its mean and says in words what the columns show', async () => {
  const scale = own({ question_type: 'scale_5' })
  await open(scale, choices(0, 0, 1, 1, 0))
  expect(await within(stage()).findByText('Average 3.5 of 5')).toBeTruthy()
  expect(within(stage()).getByRole('img', { name: 'Average 3.5 of 5 · 2 votes' })).toBeTruthy()
})

test('ratings and ranks stand in their order, the best first', async () => {
  const items = [
    anIdea('a', { content: 'Good', total_rating: 4, total_rater: 2, avg_rating: 2 }),
    anIdea('b', { content: 'Better', total_rating: 9, total_rater: 2, avg_rating: 4.5 }),
  ]
  const counts = [{ id: 'b', stars: [0, 0, 0, 1, 1] }]
  const more = { 'GET /events/e1/ratings': () => ({ body: counts }) }
  await open(own({ question_type: 'multiple_rating' }), items, {}, more)
  const rows = await within(stage()).findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual(['1Better★ 4.5 2 ratings', '2Good★ 2.0 2 ratings'])
  // of each star, those that stand and those on their way
  const dots = () => [...rows[0]!.querySelectorAll('svg')].map((star) => star.innerHTML.split('M').length - 1)
  await waitFor(() => expect(dots()).toEqual([0, 0, 0, 1, 1]))
})

test('words that a browser cannot draw flow by their size, and are read out with their counts', async () => {
  // a browser without a canvas cannot measure letters
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  await open(own(), [anIdea('a', { content: 'Lunch' })])
  const cloud = await within(stage()).findByRole('img', {
    name: 'Word cloud. Most used: Lunch (3), noon (1)',
  })
  expect(cloud.textContent).toBe('Lunch noon ')
})

test('the view key turns to the list of words, the wall and the top answers', async () => {
  await open(own(), [anIdea('a', { content: 'Lunch', like_count: 2 })])
  const lunch = { name: /^Put in the spotlight: Lunch/ }
  await within(stage()).findByRole('group', { name: /^Word cloud/ })
  await press('v')
  const cells = await within(stage()).findAllByRole('row')
  expect(cells.map((row) => row.textContent)).toEqual(['WordAnswersLikes', 'Lunch32', 'noon10'])
  await press('v')
  const wall = await within(stage()).findByRole('list', { name: 'Answer wall' })
  expect(within(wall).getByRole('button', lunch)).toBeTruthy()
  await press('v')
  const top = await within(stage()).findByRole('list', { name: 'Top answers by likes' })
  expect(within(top).getByRole('button', lunch)).toBeTruthy()
})

test('an answer in the spotlight stands alone, and Esc takes it off', async () => {
  await open(own(), [anIdea('a', { content: 'Lunch' }), anIdea('b', { content: 'Other' })], {
    spotlight_id: 'a' as Idea['id'],
  })
  expect(await within(stage()).findByRole('figure')).toBeTruthy()
  expect(stage().textContent).not.toContain('Other')
  await press('Escape')
  expect(sent()).toEqual([{ spotlight_id: null }])
  await waitFor(() => expect(screen.queryByRole('figure')).toBeNull())
})

test('an answer in the spotlight that was archived is not shown for a moment, though its host may read it', async () => {
  const seen: string[] = []
  const watcher = new MutationObserver(() => seen.push(document.body.textContent))
  watcher.observe(document.body, { childList: true, characterData: true, subtree: true })
  const rude = anIdea('far', { content: 'Something rude', state: 'archived' })
  const told = { spotlight_id: rude.id, view: 'answers' } as const
  await open(own(), [anIdea('a', { content: 'Lunch' })], told, {
    'GET /ideas/far': () => {
      // the server names it no more
      kept.state = { ...kept.state, spotlight_id: null }
      return { body: { ...rude, event_slug: 'lunch', comments: [] } }
    },
  })
  expect(await within(stage()).findByRole('button', { name: /^Put in the spotlight: Lunch/ })).toBeTruthy()
  watcher.disconnect()
  expect(server.requests('GET /ideas/far')).toHaveLength(1)
  expect(seen.filter((text) => text.includes('Something rude'))).toEqual([])
  expect(sent()).toEqual([])
})

test('an answer that its host shows on the screen stands alone there, until another view is asked for', async () => {
  const pinned = anIdea('a', { content: 'The long lunch', pinned: true })
  await open(own(), [anIdea('b', { content: 'Tea', like_count: 4 }), pinned])
  expect((await within(stage()).findByText('The long lunch')).closest('figure')).toBeTruthy()
  expect(stage().textContent).not.toContain('Tea')
  await press('v')
  expect(await within(stage()).findByRole('button', { name: /^Put in the spotlight: Tea/ })).toBeTruthy()
})

test('an answer that its host pinned is taken off by its button', async () => {
  const pinned = anIdea('a', { content: 'The long lunch', pinned: true })
  await open(own(), [anIdea('b', { content: 'Tea' }), pinned], {}, unpinning(pinned))
  const button = await screen.findByRole('button', { name: 'Take off the spotlight' })
  await act(async () => button.click())
  expect(unpinned()).toEqual([false])
  await waitFor(() => expect(screen.queryByRole('figure')).toBeNull())
})

test.each(['Escape', 'Enter'])('an answer that its host pinned is taken off with %s', async (key) => {
  const pinned = anIdea('a', { content: 'The long lunch', pinned: true })
  await open(own(), [pinned], {}, unpinning(pinned))
  await screen.findByRole('figure')
  await press(key)
  expect(unpinned()).toEqual([false])
  expect(sent()).toEqual([])
})

test('a pinned answer that the server keeps on the screen comes back, with a word', async () => {
  const pinned = anIdea('a', { content: 'The long lunch', pinned: true })
  await open(
    own(),
    [pinned],
    {},
    {
      'PUT /ideas/a/moderation': () => ({ status: 500, body: { error_code: 'no' } }),
    },
  )
  await screen.findByRole('figure')
  await press('Escape')
  expect(await screen.findByText('This could not be changed. Please try again.')).toBeTruthy()
  expect(await screen.findByRole('figure')).toBeTruthy()
})

test('somebody else sees a pinned answer without a button', async () => {
  await open(own({ user_created: false }), [anIdea('a', { content: 'Lunch', pinned: true })])
  expect(await screen.findByRole('figure')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take off the spotlight' })).toBeNull()
})

test('hidden results hide an answer that was shown on the screen, too', async () => {
  await open(own(), [anIdea('a', { content: 'Lunch', pinned: true })], { results_hidden: true })
  expect(await within(stage()).findByText('Results are hidden')).toBeTruthy()
  expect(stage().textContent).not.toContain('Lunch')
})

test('a key is seen at once and sent once; a server that says no is told of and the old picture stands', async () => {
  await open(poll(), choices(3, 1))
  server.answers['PUT /events/e1/presentation'] = () => ({
    status: 403,
    body: { error_code: 'no', user_message: 'Only the person who created this POPin can do this.' },
  })
  await press(' ')
  expect(sent()).toEqual([{ results_hidden: true }])
  expect(await screen.findByText('Only the person who created this POPin can do this.')).toBeTruthy()
  await waitFor(() => expect(stage().textContent).toContain('3 votes'))
})

test('while nobody answers the press stays on the screen, with a small word', async () => {
  await open(poll(), choices(3, 1))
  server.answers['PUT /events/e1/presentation'] = () => 'silence'
  await press('l')
  expect(await screen.findByText('Voting is locked')).toBeTruthy()
  expect(await screen.findByText('Not sent yet, we keep trying')).toBeTruthy()
})

test('opening the screen starts the presentation; one that goes on stays where it is', async () => {
  await open(poll(), choices(1), { number: 0, is_on: false })
  await waitFor(() => expect(sent()).toEqual([{ event_id: 'e1', is_on: true }]))
})

test('a screen that is loaded again changes nothing', async () => {
  await open(poll(), choices(1))
  await within(stage()).findAllByRole('listitem')
  expect(sent()).toEqual([])
})

test('somebody else sees the picture without controls, and their keys do nothing', async () => {
  await open(poll({ user_created: false }), choices(2, 1), { is_on: false })
  expect(await within(stage()).findAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('toolbar')).toBeNull()
  await press(' ')
  expect(sent()).toEqual([])
})

test('a session without a code is joined by its QR code', async () => {
  await open(own({ short_code: null }), [])
  expect(screen.getByText('Scan the code to join')).toBeTruthy()
})

test('all choices of a long poll are on the screen and in its table, and stand by their votes where the host wants it', async () => {
  await open(
    poll(),
    choices(...Array.from({ length: 20 }, (_, at) => at)).map((one) => ({
      ...one,
      content: `${one.content}.`,
    })),
  )
  const firsts = async (role: 'listitem' | 'row') =>
    (await within(stage()).findAllByRole(role)).map((row) => row.textContent.match(/Place \d+\./)?.[0])
  const written = Array.from({ length: 20 }, (_, at) => `Place ${at + 1}.`)
  const turned = [...written].reverse()
  expect(await firsts('listitem')).toEqual(written)
  await press('s')
  expect(sent()).toEqual([{ by_votes: true }])
  expect(await firsts('listitem')).toEqual(turned)
  await press('v')
  expect((await firsts('row')).slice(1)).toEqual(turned)
})

test('hidden results do not tell by their order who leads', async () => {
  await open(poll(), choices(1, 3), { by_votes: true, results_hidden: true })
  const rows = await within(stage()).findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual(['Place 1', 'Place 2'])
})

test('equal means share a place, and the next ones are counted on', async () => {
  const stars = (id: string, total_rating: number, total_rater: number) =>
    anIdea(id, { content: id, total_rating, total_rater, avg_rating: total_rating / total_rater })
  await open(own({ question_type: 'multiple_rating' }), [
    stars('a', 3, 1),
    stars('b', 8, 2),
    stars('c', 4, 1),
    stars('d', 12, 3),
  ])
  const rows = await within(stage()).findAllByRole('listitem')
  expect(rows.map((row) => row.textContent.slice(0, 2))).toEqual(['1d', '1b', '1c', '4a'])
})

test('the look of the screen is chosen from the list or by a key, and stays in this browser', async () => {
  await open(poll(), choices(3, 1))
  const screenStyle = () => stage().parentElement!.style.getPropertyValue('--popin-page')
  expect(screenStyle()).toBe('')
  await press('c')
  expect(screenStyle()).toBe('#fbf6ea')
  await press('h')
  const list = within(await screen.findByRole('group', { name: 'Screen look' }))
  expect(list.getByRole<HTMLInputElement>('radio', { name: 'Paper' }).checked).toBe(true)
  await act(async () => void fireEvent.click(list.getByRole('radio', { name: 'Forest' })))
  expect(screenStyle()).toBe('#0e1f18')
  expect(localStorage.getItem('popin_stage_look')).toBe('forest')
  await act(async () => void fireEvent.click(list.getByRole('radio', { name: 'Default' })))
  expect([screenStyle(), localStorage.getItem('popin_stage_look')]).toEqual(['', null])
})

test('a question that was deleted before its line was live gives way to one that is there', async () => {
  // nothing is asked for again only because time passes
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const first = poll({ user_created: false })
  const other = poll({ user_created: false, id: 'e2' as never, slug: 'gone', name: 'Here to stay?' })
  const client = await open(
    first,
    choices(3, 1),
    { event_id: other.id, event_slug: other.slug },
    {
      'GET /events/gone': () => ({ body: other }),
      'GET /events/gone/ideas': () => ({ body: { ideas: [], next_offset: null, seq: 1 } }),
    },
  )
  await screen.findByRole('heading', { level: 1, name: other.name })
  server.answers['GET /events/gone'] = () => ({ status: 404, error_code: 'not_found' }) as never
  kept.state = { ...kept.state, event_id: first.id, event_slug: first.slug, number: 2 }
  await act(() => client.invalidateQueries({ queryKey: ['event', 'gone'] }))
  await screen.findByRole('heading', { level: 1, name: first.name })
})
