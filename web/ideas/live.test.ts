import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PublicIdea } from '#domain/ideas/contract.ts'
import type { SessionMessage } from '#domain/ideas/messages.ts'
import type { Handlers, Listening } from '#web/base/realtime/rooms.ts'
import { takeConsoleErrors } from '#web/base/testing/setup.ts'
import type { ThreadList } from '#web/comments/thread-list.ts'
import { commentsKey } from '#web/comments/useComments.ts'
import { anEvent, openFakeSession } from '#web/events/fake-page.ts'
import { eventKey, eventQuery } from '#web/events/useEvent.ts'
import { aComment, anIdea, sessionAnswers } from './fake-session.ts'
import { followSession } from './follow-session.ts'
import type { IdeaList } from './idea-list.ts'
import { ideasKey, ideasQuery } from './useIdeas.ts'

const event = anEvent({ seq: 5 })
const counts = { ideas_count: 9, comments_count: 8, participants_count: 7 }

let client: QueryClient
let handlers: Handlers
let listening: Listening
let stop: () => void
let deleted: number
let arrived: number[]
let server: ReturnType<typeof openFakeSession>

beforeEach(() => {
  const ideas = [anIdea('a', { like_count: 3 }), anIdea('b', { like_count: 1 })]
  server = openFakeSession(sessionAnswers(event, ideas))
  vi.stubGlobal('fetch', server.fetch)
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(eventKey('lunch'), event)
  client.setQueryData<IdeaList>(ideasKey('lunch', 'active'), { ideas, total: 2, next_offset: null, seq: 5 })
  deleted = 0
  arrived = []
  stop = followSession(client, event, {
    onDeleted: () => {
      deleted += 1
    },
    onArrived: (count) => arrived.push(count),
    listen: (channel, given, rest = {}) => {
      expect(channel).toBe('private-event-e1')
      handlers = given
      listening = rest
      return () => {}
    },
  })
  return () => {
    stop()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

type Data = Extract<SessionMessage, { data: { ideas: PublicIdea[] } }>['data']

function hear(name: SessionMessage['name'], data: Partial<Data> & { seq: number }): void {
  handlers[name]!({ counts, ideas: [], comments: [], more: false, ...data })
}

const list = () => client.getQueryData<IdeaList>(ideasKey('lunch', 'active'))!
const shown = () => list().ideas.map((idea) => `${idea.content} ${idea.like_count}`)
const tally = (id: string, like_count: number) => anIdea(id, { like_count })

test('a new answer of somebody else is added once, in its place, and marked as new', () => {
  hear('created', { seq: 6, ideas: [anIdea('n', { like_count: 2 })] })
  hear('created', { seq: 7, ideas: [anIdea('n', { like_count: 2 })] })
  expect(shown()).toEqual(['Answer a 3', 'Answer n 2', 'Answer b 1'])
  expect(list().ideas[1]?.newlyAdded).toBe(true)
  expect(list().total).toBe(9)
  expect(arrived).toEqual([1, 1])
})

test('edits, deletions and counts are applied, and own votes stay', () => {
  client.setQueryData<IdeaList>(ideasKey('lunch', 'active'), (old) => ({
    ...old!,
    ideas: old!.ideas.map((idea) => ({
      ...idea,
      user_vote: { vote: true, vote_type: null, vote_numeric_value: null },
    })),
  }))
  hear('edited', { seq: 6, ideas: [anIdea('a', { content: 'Better', like_count: 3 })].map(publicOnly) })
  hear('stats_updated', { seq: 7, ideas: [publicOnly(tally('b', 8))] })
  expect(shown()).toEqual(['Answer b 8', 'Better 3'])
  expect(list().ideas.map((idea) => idea.user_vote?.vote)).toEqual([true, true])
  handlers.deleted!({ seq: 8, counts, ideas: ['a'], comments: [], more: false })
  expect(shown()).toEqual(['Answer b 8'])
})

/** What messages carry: nothing about the viewer. */
function publicOnly(idea: ReturnType<typeof anIdea>) {
  const { user_vote, user_choice, user_created, creator_info, can_edit, can_delete, ...rest } = idea
  return rest as typeof idea
}

test('a removed answer whose place stays shows without its text', () => {
  handlers.stubbed!({ seq: 6, counts, ideas: ['a'], comments: [], more: false })
  expect(list().ideas[0]).toMatchObject({ id: 'a', isStub: true, content: '' })
})

test('every message carries the counts of the whole event', () => {
  hear('stats_updated', { seq: 6 })
  expect(client.getQueryData(eventKey('lunch'))).toMatchObject({ ...counts, seq: 6 })
})

test('messages that were fetched already change nothing', () => {
  hear('created', { seq: 4, ideas: [anIdea('old')] })
  expect(shown()).toEqual(['Answer a 3', 'Answer b 1'])
})

test('messages out of order are applied in order', () => {
  hear('stats_updated', { seq: 6, ideas: [tally('a', 4)] })
  hear('stats_updated', { seq: 8, ideas: [tally('a', 6)] })
  expect(shown()[0]).toBe('Answer a 4')
  hear('stats_updated', { seq: 7, ideas: [tally('a', 5)] })
  expect(shown()[0]).toBe('Answer a 6')
})

test('a gap, and a burst too large for one message, are fetched again, at most every two seconds', async () => {
  vi.useFakeTimers()
  client.setQueryDefaults(['event'], {})
  const observer = client.getQueryCache().find({ queryKey: ideasKey('lunch', 'active') })!
  const stale = () => observer.state.isInvalidated
  hear('stats_updated', { seq: 6, more: true })
  await vi.advanceTimersByTimeAsync(700)
  expect(stale()).toBe(true)
  observer.setState({ isInvalidated: false })
  hear('stats_updated', { seq: 7 })
  hear('stats_updated', { seq: 9 })
  await vi.advanceTimersByTimeAsync(1200)
  expect(stale()).toBe(false)
  await vi.advanceTimersByTimeAsync(1800)
  expect(stale()).toBe(true)
})

test('what was fetched while messages came has them too', async () => {
  let answer = () => {}
  server.answers['GET /events/lunch/ideas'] = () =>
    new Promise((resolve) => {
      answer = () =>
        resolve({ body: { ideas: [anIdea('a', { like_count: 3 })], total: 1, next_offset: null, seq: 5 } })
    })
  const fetched = client.fetchQuery({ ...ideasQuery('lunch'), staleTime: 0 })
  await vi.waitFor(() => expect(server.requests('GET /events/lunch/ideas')).toHaveLength(1), 10_000)
  hear('stats_updated', { seq: 6, ideas: [tally('a', 7)] })
  answer()
  await fetched
  expect(shown()).toEqual(['Answer a 7'])
  expect(list().seq).toBe(6)
})

test('comments come and go in the threads that are open', () => {
  const key = commentsKey('a', 'newest')
  const thread = () => client.getQueryData<ThreadList>(key)!.comments.map((comment) => comment.description)
  client.setQueryData<ThreadList>(key, { comments: [aComment('c1')], isWhole: true })
  hear('created', { seq: 6, comments: [aComment('c2'), aComment('x', { parent_idea_id: 'b' as never })] })
  expect(thread()).toEqual(['Comment c2', 'Comment c1'])
  hear('edited', { seq: 7, comments: [aComment('c1', { description: 'Other' })] })
  expect(thread()).toEqual(['Comment c2', 'Other'])
  handlers.stubbed!({ seq: 8, counts, ideas: [], comments: ['c1'], more: false })
  expect(thread()).toEqual(['Comment c2', ''])
  handlers.deleted!({ seq: 9, counts, ideas: [], comments: ['c2'], more: false })
  expect(thread()).toEqual([''])
})

test('an edited event is fetched again, a deleted one is told at once', () => {
  handlers.edited!({ seq: 6, target_type: 'event', event_id: 'e1' })
  expect(client.getQueryState(eventKey('lunch'))?.isInvalidated).toBe(true)
  handlers.deleted!({ seq: null, target_type: 'event', event_id: 'e1' })
  expect(deleted).toBe(1)
})

test('when the channel is live again one small request tells whether anything was missed', async () => {
  vi.useFakeTimers()
  listening.onSubscribed!({})
  await vi.advanceTimersByTimeAsync(700)
  expect(server.sent.map(({ request }) => request)).toEqual(['GET /events/lunch'])
  const state = () => client.getQueryState(ideasKey('lunch', 'active'))?.isInvalidated
  expect(state()).toBe(false)
  server.answers['GET /events/lunch'] = () => ({ body: { ...event, seq: 11 } })
  listening.onSubscribed!({})
  await vi.advanceTimersByTimeAsync(6000)
  expect(state()).toBe(true)
  expect(takeConsoleErrors()).toEqual([])
})

describe('a channel that is live and says where it is', () => {
  const asked = () => server.sent.map(({ request }) => request)
  const isAsked = () => client.getQueryState(ideasKey('lunch', 'active'))?.isInvalidated

  test.each([
    ['as far as the page', 5],
    ['less far, since a message overtook it', 4],
  ])('%s has nobody ask for anything', async (_what, seq) => {
    vi.useFakeTimers()
    listening.onSubscribed!({ seq, pause_ms: 0 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([asked(), isAsked()]).toEqual([[], false])
  })

  test('further has what is shown fetched, once the pause is over that the server asked for', async () => {
    vi.useFakeTimers()
    listening.onSubscribed!({ seq: 6, pause_ms: 4000 })
    await vi.advanceTimersByTimeAsync(3990)
    expect([asked(), isAsked()]).toEqual([[], false])
    await vi.advanceTimersByTimeAsync(20)
    expect(isAsked()).toBe(true)
  })

  test('as far as the session, of which a list on the screen is older, has that fetched', async () => {
    vi.useFakeTimers()
    client.setQueryData<IdeaList>(ideasKey('lunch', 'active'), (old) => ({ ...old!, seq: 4 }))
    const shown = new QueryObserver(client, { ...ideasQuery('lunch'), staleTime: Number.POSITIVE_INFINITY })
    const leave = shown.subscribe(() => {})
    listening.onSubscribed!({ seq: 5, pause_ms: 0 })
    await vi.advanceTimersByTimeAsync(10)
    expect(asked()).toContain('GET /events/lunch/ideas')
    leave()
  })
})

test('a channel that refuses, as one of a deleted session does, has the session asked for', async () => {
  vi.useFakeTimers()
  server.answers['GET /events/lunch'] = () => ({ status: 404 })
  listening.onError!(new Error('refused'))
  await vi.advanceTimersByTimeAsync(6000)
  expect(server.sent.map(({ request }) => request)).toEqual(['GET /events/lunch'])
  expect(client.getQueryState(eventKey('lunch'))?.isInvalidated).toBe(true)
})

const isAskedAgain = () => client.getQueryState(ideasKey('lunch', 'active'))?.isInvalidated

test('a first message that does not follow on what was fetched has the answers fetched again', async () => {
  vi.useFakeTimers()
  hear('created', { seq: 6, ideas: [anIdea('n')] })
  await vi.advanceTimersByTimeAsync(700)
  expect(isAskedAgain()).toBe(false)
  client.setQueryData<IdeaList>(ideasKey('lunch', 'active'), (old) => ({ ...old!, seq: 4 }))
  hear('created', { seq: 7, ideas: [anIdea('m')] })
  await vi.advanceTimersByTimeAsync(3000)
  expect(isAskedAgain()).toBe(true)
})

test('a message about the event itself leaves no gap in the answers', async () => {
  vi.useFakeTimers()
  handlers.edited!({ seq: 6, target_type: 'event' })
  hear('created', { seq: 7, ideas: [anIdea('n')] })
  await vi.advanceTimersByTimeAsync(3000)
  expect(isAskedAgain()).toBe(false)
  expect(list().seq).toBe(7)
})

test('answers that were on their way when something was told before anybody listened are fetched once more', async () => {
  hear('created', { seq: 8, ideas: [anIdea('n')] })
  server.answers['GET /events/lunch/ideas'] = () => {
    const seq = server.requests('GET /events/lunch/ideas').length > 1 ? 8 : 6
    return { body: { ideas: [anIdea('a')], total: 1, next_offset: null, seq } }
  }
  await client.fetchQuery({ ...ideasQuery('lunch'), staleTime: 0 })
  expect(server.requests('GET /events/lunch/ideas')).toHaveLength(2)
  await client.fetchQuery({ ...ideasQuery('lunch'), staleTime: 0 })
  expect(server.requests('GET /events/lunch/ideas')).toHaveLength(3)
})

/** Holds the answers to a request; each is `read` at once and comes when it is let go. */
function holdAnswers(request: string, read: () => object) {
  const waiting: (() => void)[] = []
  server.answers[request] = () => {
    const body = read()
    return new Promise((resolve) => waiting.push(() => resolve({ body })))
  }
  const asked = (times: number) =>
    vi.waitFor(() => expect(server.requests(request)).toHaveLength(times), { timeout: 10_000 })
  const letGo = () => {
    for (const answer of waiting.splice(0)) answer()
  }
  return { asked, letGo }
}

test('a session that was being fetched when the channel became live is asked for once more', async () => {
  let seq = 5
  const held = holdAnswers('GET /events/lunch', () => ({ ...event, seq }))
  const early = client.fetchQuery({ ...eventQuery('lunch'), staleTime: 0 }).catch(() => {})
  await held.asked(1)
  // told while nobody listened, and read by nobody
  seq = 6
  listening.onSubscribed!({})
  await held.asked(2)
  held.letGo()
  await early
  await vi.waitFor(() => expect(isAskedAgain()).toBe(true), { timeout: 10_000 })
})

test('answers on their way for the first time, older than what the session says, are fetched once more', async () => {
  client.removeQueries({ queryKey: ideasKey('lunch', 'active') })
  let seq = 5
  const held = holdAnswers('GET /events/lunch/ideas', () => ({
    ideas: [tally('a', seq)],
    total: 1,
    next_offset: null,
    seq,
  }))
  const fetched = client.fetchQuery(ideasQuery('lunch'))
  await held.asked(1)
  seq = 6
  client.setQueryData(eventKey('lunch'), { ...event, seq })
  held.letGo()
  await held.asked(2)
  held.letGo()
  await fetched
  expect(shown()).toEqual(['Answer a 6'])
})

test('answers on their way are fetched once where messages bring the rest', async () => {
  const page = { ideas: [tally('a', 3)], total: 1, next_offset: null, seq: 5 }
  const held = holdAnswers('GET /events/lunch/ideas', () => page)
  const fetched = client.fetchQuery({ ...ideasQuery('lunch'), staleTime: 0 })
  await held.asked(1)
  hear('stats_updated', { seq: 6, ideas: [tally('a', 7)] })
  held.letGo()
  await fetched
  await held.asked(1)
  expect(shown()).toEqual(['Answer a 7'])
})

test('a session that was fetched while messages came has their counts', async () => {
  const held = holdAnswers('GET /events/lunch', () => ({ ...event, name: 'Renamed' }))
  const fetched = client.fetchQuery({ ...eventQuery('lunch'), staleTime: 0 })
  await held.asked(1)
  hear('stats_updated', { seq: 6 })
  held.letGo()
  await fetched
  expect(client.getQueryData(eventKey('lunch'))).toMatchObject({ name: 'Renamed', seq: 6, ...counts })
})

test.each([
  ['a thread', commentsKey('a', 'newest'), () => hear('created', { seq: 6, comments: [aComment('n')] })],
  ['one answer', ['idea', 'slug-a'], () => hear('edited', { seq: 6, ideas: [anIdea('a')] })],
])(
  '%s that was being fetched when something was told is fetched once more',
  async (_what, queryKey, tell) => {
    vi.useFakeTimers()
    let letGo = (_data: object) => {}
    const queryFn = () => new Promise<object>((resolve) => (letGo = resolve))
    const fetched = client.fetchQuery({ queryKey, queryFn })
    tell()
    letGo({ comments: [], isWhole: true })
    await fetched
    const isStale = () => client.getQueryState(queryKey)?.isInvalidated
    expect(isStale()).toBe(false)
    await vi.advanceTimersByTimeAsync(700)
    expect(isStale()).toBe(true)
  },
)
