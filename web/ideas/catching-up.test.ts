// Whatever comes between, a page that is live ends with what the server has: any order of changes, messages, own answers,
// requests that are read early and answered late or never, and connections that come and go.
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import type { OutboxEntry } from '#web/base/outbox/entry.ts'
import type { Handlers, Listening } from '#web/base/realtime/rooms.ts'
import { anEvent } from '#web/events/fake-page.ts'
import { eventKey, eventQuery, refetchEvery } from '#web/events/useEvent.ts'
import { anIdea, mine } from './fake-session.ts'
import { followSession } from './follow-session.ts'
import type { IdeaList } from './idea-list.ts'
import { applySettled } from './live.ts'
import { ideasKey, ideasQuery } from './useIdeas.ts'
import { answerLane } from './writing.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Told = { name: string; data: object }
/** An own answer on its way; `answer`: what the server said when it took it. */
type Write = { entry: OutboxEntry; answer: Idea | null }
type Request = {
  path: string
  body: object | null
  resolve: (response: Response) => void
  reject: () => void
}

/** Requests that are read and answered, or not, when the test says so. `bodyOf` is what the server says of a path now. */
function openNetwork(bodyOf: (path: string) => object) {
  const requests: Request[] = []
  const ask = (path: string) =>
    new Promise<Response>((resolve, fail) => {
      const reject = () => fail(new TypeError('Failed to fetch'))
      requests.push({ path, body: null, resolve, reject })
    })
  vi.stubGlobal('fetch', ask)
  const read = (request: Request | undefined) => {
    if (request) request.body ??= bodyOf(request.path)
  }
  const take = (index: number) => requests.splice(index % Math.max(1, requests.length), 1)[0]
  return {
    isAsked: () => requests.length > 0,
    read: (index: number) => read(requests[index % Math.max(1, requests.length)]),
    answer(index: number) {
      const request = take(index)
      read(request)
      request?.resolve(new Response(JSON.stringify({ data: request.body })))
    },
    fail: (index: number) => take(index)?.reject(),
  }
}

/** One answer that is liked, own ones that come, change and go, and as many participants as changes. */
function openServer() {
  const own = new Map<string, string>()
  let changes = 0
  let likes = 0
  const event = () => anEvent({ seq: changes, participants_count: changes })
  const ownIdea = (id: string) => anIdea(id, { ...mine, content: own.get(id)! })
  const page = () => {
    const ideas = [...[...own.keys()].map(ownIdea).reverse(), anIdea('a', { like_count: likes })]
    return { ideas, total: ideas.length, next_offset: null, seq: changes }
  }
  const tell = (name: string, ideas: unknown[]) => {
    changes += 1
    const counts = { ideas_count: own.size + 1, comments_count: 0, participants_count: changes }
    return { name, data: { seq: changes, counts, ideas, comments: [], more: false } }
  }
  const one = (index: number) => [...own.keys()][index % own.size]
  return {
    event,
    bodyOf: (path: string) => (path.includes('/ideas') ? page() : event()),
    state: () => ({ likes, participants: changes, own: Object.fromEntries(own) }),
    like() {
      likes += 1
      return tell('stats_updated', [{ id: 'a', like_count: likes }])
    },
    add(id: string) {
      own.set(id, 'first')
      return { answer: ownIdea(id), message: tell('created', [ownIdea(id)]) }
    },
    edit(index: number) {
      const id = one(index)
      if (id) own.set(id, `${own.get(id)}, edited`)
      return id ? tell('edited', [{ id, content: own.get(id) }]) : undefined
    },
    remove(index: number) {
      const id = one(index)
      if (id) own.delete(id)
      return id ? tell('deleted', [id]) : undefined
    },
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
    event,
    hear: ({ name, data }: Told) => handlers[name]!(data),
    settle: (entry: OutboxEntry, answer: Idea) =>
      applySettled(client, event, entry, { state: 'saved', answer } as never),
    /** `seq`: where the channel is, as the server read it once messages come; a hosted service tells none. */
    isLive: (seq?: number) => listening.onSubscribed!(seq === undefined ? {} : { seq, pause_ms: 50 }),
    askEvent: () => void client.invalidateQueries({ queryKey: eventKey('lunch') }),
    askIdeas: () => void client.invalidateQueries({ queryKey: ['ideas', 'lunch'] }),
    close() {
      for (const leave of [stop, ...watched]) leave()
      client.clear()
    },
    shown: () => shownIn(client),
  }
}

function shownIn(client: QueryClient) {
  const ideas = client.getQueryData<IdeaList>(ideasKey('lunch'))?.ideas ?? []
  const own = ideas.filter(({ id }) => id.startsWith('own')).map(({ id, content }) => [id, content])
  return {
    likes: ideas.find(({ id }) => (id as string) === 'a')?.like_count,
    participants: client.getQueryData<PopinEvent>(eventKey('lunch'))?.participants_count,
    own: Object.fromEntries(own),
  }
}

/** Own answers on their way: they begin, then the server takes them, then its reply comes. */
function openWrites(
  server: Pick<ReturnType<typeof openServer>, 'add'>,
  page: Pick<ReturnType<typeof openPage>, 'event' | 'settle'>,
  tell: (message: Told) => void,
) {
  const writes: Write[] = []
  let written = 0
  return {
    pending: () => writes.length,
    write() {
      written += 1
      const id = `own${written}`
      const lane = answerLane(page.event.id, id)
      writes.push({ entry: { id, lane, order: Date.now() } as OutboxEntry, answer: null })
    },
    take() {
      const write = writes.find(({ answer }) => !answer)
      if (!write) return
      const { answer, message } = server.add(write.entry.id)
      write.answer = answer
      tell(message)
    },
    settle(index: number) {
      const taken = writes.filter(({ answer }) => answer)
      const write = taken[index % taken.length]
      if (!write) return
      writes.splice(writes.indexOf(write), 1)
      page.settle(write.entry, write.answer!)
    },
  }
}

/** `says`: whether whoever subscribes is told where the channel is, some time after messages come. */
function openWorld(says = false) {
  const server = openServer()
  const { isAsked, ...network } = openNetwork(server.bodyOf)
  const page = openPage(server.event())
  const { askEvent, askIdeas } = page
  const messages: Told[] = []
  let isSubscribed = false
  let position: number | null = null
  const tell = (message: Told | undefined) => {
    if (message && isSubscribed) messages.push(message)
  }
  const { pending, ...writes } = openWrites(server, page, tell)
  const actions = {
    ...{ ...network, ...writes, askEvent, askIdeas },
    like: () => tell(server.like()),
    edit: (index: number) => tell(server.edit(index)),
    remove: (index: number) => tell(server.remove(index)),
    deliver() {
      const message = messages.shift()
      if (message) page.hear(message)
    },
    drop() {
      isSubscribed = false
      position = null
      messages.length = 0
    },
    join() {
      if (isSubscribed) return
      isSubscribed = true
      if (says) position = server.event().seq
      else page.isLive()
    },
    greet() {
      if (position !== null) page.isLive(position)
      position = null
    },
  }
  const isDone = () => messages.length + pending() === 0 && !isAsked()
  return { actions, isDone, server, page }
}

async function settle({ actions, isDone }: ReturnType<typeof openWorld>) {
  actions.join()
  actions.greet()
  for (let round = 0; round < 8; round += 1) {
    while (!isDone()) for (const step of ['deliver', 'take', 'settle', 'answer'] as const) actions[step](0)
    await vi.advanceTimersByTimeAsync(round < 4 ? 700 : 21_000)
  }
}

type Action = keyof ReturnType<typeof openWorld>['actions']
const names: Action[] = [
  'like',
  'write',
  'take',
  'settle',
  'edit',
  'remove',
  'deliver',
  'drop',
  'join',
  'greet',
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
    fc.asyncProperty(
      fc.boolean(),
      fc.boolean(),
      fc.array(step, { maxLength: 40 }),
      async (says, isQuiet, steps) => {
        const world = openWorld(says)
        if (isQuiet) await settle(world)
        for (const { action, index, wait } of steps) {
          world.actions[action](index)
          await vi.advanceTimersByTimeAsync(wait)
        }
        await settle(world)
        const shown = world.page.shown()
        world.page.close()
        expect(shown).toEqual(world.server.state())
      },
    ),
    { numRuns: 600 },
  )
})
