// Whatever comes between, a page that is live ends with what the server has: any order of changes, messages, requests
// that are read early and answered late or never, and connections that come and go.
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Handlers, Listening } from '#web/base/realtime/rooms.ts'
import { anEvent } from '#web/events/fake-page.ts'
import { eventKey, eventQuery, refetchEvery } from '#web/events/useEvent.ts'
import { anIdea } from './fake-session.ts'
import { followSession } from './follow-session.ts'
import type { IdeaList } from './idea-list.ts'
import { ideasKey, ideasQuery } from './useIdeas.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Request = {
  path: string
  body: object | null
  resolve: (response: Response) => void
  reject: () => void
}

/** One answer whose likes, and whose session's participants, are the number of changes so far. */
function openServer() {
  const requests: Request[] = []
  let changes = 0
  const event = () => anEvent({ seq: changes, participants_count: changes })
  const page = () => {
    const ideas = [anIdea('a', { like_count: changes })]
    return { ideas, total: 1, next_offset: null, seq: changes }
  }
  const ask = (path: string) =>
    new Promise<Response>((resolve, fail) => {
      const reject = () => fail(new TypeError('Failed to fetch'))
      requests.push({ path, body: null, resolve, reject })
    })
  vi.stubGlobal('fetch', ask)
  const read = (request: Request | undefined) => {
    if (request) request.body ??= request.path.includes('/ideas') ? page() : event()
  }
  const take = (index: number) => requests.splice(index % Math.max(1, requests.length), 1)[0]
  return {
    event,
    changes: () => changes,
    isAsked: () => requests.length > 0,
    change() {
      changes += 1
      const counts = { ideas_count: 1, comments_count: 0, participants_count: changes }
      return { seq: changes, counts, ideas: [{ id: 'a', like_count: changes }], comments: [], more: false }
    },
    read: (index: number) => read(requests[index % Math.max(1, requests.length)]),
    answer(index: number) {
      const request = take(index)
      read(request)
      request?.resolve(new Response(JSON.stringify({ data: request.body })))
    },
    fail: (index: number) => take(index)?.reject(),
  }
}

/** A page with the session and its answers, whose channel is live for all that it knows. */
function openPage(event: PopinEvent) {
  let handlers: Handlers = {}
  let listening: Listening = {}
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  client.setQueryData(eventKey('lunch'), event)
  const refetchInterval = refetchEvery(true) as never
  const watched = [
    new QueryObserver(client, { ...eventQuery('lunch'), refetchInterval }),
    new QueryObserver(client, { ...ideasQuery('lunch'), refetchInterval } as never),
  ].map((observer) => observer.subscribe(() => {}))
  const stop = followSession(client, event, {
    onDeleted: () => {},
    listen: (_channel, given, rest = {}) => {
      handlers = given
      listening = rest
      return () => {}
    },
  })
  return {
    hear: (message: object) => handlers.stats_updated!(message),
    isLive: () => listening.onSubscribed!(),
    askEvent: () => void client.invalidateQueries({ queryKey: eventKey('lunch') }),
    askIdeas: () => void client.invalidateQueries({ queryKey: ['ideas', 'lunch'] }),
    close() {
      for (const leave of [stop, ...watched]) leave()
      client.clear()
    },
    shown: () => ({
      likes: client.getQueryData<IdeaList>(ideasKey('lunch'))?.ideas[0]?.like_count,
      participants: client.getQueryData<PopinEvent>(eventKey('lunch'))?.participants_count,
    }),
  }
}

function openWorld() {
  const server = openServer()
  const page = openPage(server.event())
  const messages: object[] = []
  let isSubscribed = false
  const { read, answer, fail } = server
  const { askEvent, askIdeas } = page
  const actions = {
    ...{ read, answer, fail, askEvent, askIdeas },
    change() {
      const message = server.change()
      if (isSubscribed) messages.push(message)
    },
    deliver() {
      const message = messages.shift()
      if (message) page.hear(message)
    },
    drop() {
      isSubscribed = false
      messages.length = 0
    },
    join() {
      if (!isSubscribed) page.isLive()
      isSubscribed = true
    },
  }
  async function settle() {
    actions.join()
    for (let round = 0; round < 8; round += 1) {
      while (messages.length > 0) actions.deliver()
      while (server.isAsked()) actions.answer(0)
      await vi.advanceTimersByTimeAsync(round < 4 ? 700 : 21_000)
    }
  }
  return { actions, settle, server, page }
}

type Action = keyof ReturnType<typeof openWorld>['actions']
const names: Action[] = [
  'change',
  'deliver',
  'drop',
  'join',
  'read',
  'answer',
  'fail',
  'askEvent',
  'askIdeas',
]
const step = fc.record({
  action: fc.constantFrom(...names),
  index: fc.nat(3),
  wait: fc.constantFrom(0, 0, 0, 400, 2700),
})

test('in whatever order things happen, the page has what the server has once it is quiet', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const world = openWorld()
      for (const { action, index, wait } of steps) {
        world.actions[action](index)
        await vi.advanceTimersByTimeAsync(wait)
      }
      await world.settle()
      const shown = world.page.shown()
      world.page.close()
      const changes = world.server.changes()
      expect(shown).toEqual({ likes: changes, participants: changes })
    }),
    { numRuns: 300 },
  )
})
