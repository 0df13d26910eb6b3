// How one person comes in: from the code until the question is there and live. One way for each thing that is measured.
import { setTimeout as sleep } from 'node:timers/promises'
import { arrivals } from '#domain/arrivals/contract.ts'
import type { PlaceInLine } from '#domain/arrivals/model.ts'
import { type AnswerOf, API_ROOT, type Call } from '#domain/base/call.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import type { Asking, Lines } from './http-lines.ts'
import { type View, viewOf } from './view.ts'

/** Whoever has come in: their login session, the question that they look at, and what they know of it already. */
export type Entered = {
  cookie: string
  slug: string
  event_id: string
  channel: string | null
  view: View
  /** What a socket sends to listen, where no request has to ask for it. */
  auth?: string
}

export type WayName = 'arrival' | 'bare'

export type Way = {
  comeIn(lines: Lines, code: string): Promise<Entered>
  /** What a live socket needs to listen to the channel, and what does for later ones. */
  authorize(lines: Lines, entered: Entered, socket_id: string): Promise<{ auth: string; ticket?: string }>
  /** The number of the last message, which tells whether something was missed until the channel was live. */
  lastNumber(lines: Lines, entered: Entered): Promise<number>
  /** What is there now. */
  look(lines: Lines, entered: Entered): Promise<View>
}

type Arrival = AnswerOf<typeof arrivals.arrive>

let keys = 0

async function ask<T>(
  lines: Lines,
  call: Call,
  { params = {}, ...asking }: Partial<Asking> & { params?: Record<string, string> },
): Promise<{ data: T; cookie: string }> {
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? '')
  const { text, cookie } = await lines.ask({
    ...asking,
    method: call.method,
    path: API_ROOT + path + (asking.path ?? ''),
    ...(call.method !== 'GET' && { key: `bench-${process.pid}-${++keys}`, body: asking.body ?? {} }),
  })
  const answer = JSON.parse(text) as { data: T }
  return { data: call.bare ? (answer as T) : answer.data, cookie }
}

async function readPage(lines: Lines, { cookie, event_id }: Pick<Entered, 'cookie' | 'event_id'>) {
  const asking = { cookie, params: { id: event_id }, path: '?limit=50&sort=newest' }
  const { data } = await ask<AnswerOf<typeof ideas.listIdeas>>(lines, ideas.listIdeas, asking)
  return viewOf(data.seq, data.ideas)
}

/** Waits in line where there is one. */
async function arrive(lines: Lines, code: string) {
  let line: string | undefined
  for (;;) {
    const body = { collection: code, join_source: 'short_code', as_guest: true, line }
    const { data, cookie } = await ask<Arrival | PlaceInLine>(lines, arrivals.arrive, { body })
    if (!('again_ms' in data)) return { data, cookie }
    line = data.line
    await sleep(data.again_ms)
  }
}

/** As the page does it: one call brings the login session, the question, its answers and the right to listen. */
const byArrival: Way = {
  async comeIn(lines, code) {
    const { data, cookie } = await arrive(lines, code)
    const { event, ideas: page, ticket: auth } = data
    const channel = `private-event-${event.id}`
    const view = viewOf(page.seq, page.ideas)
    return { cookie, slug: event.slug, event_id: event.id, channel, view, ...(auth && { auth }) }
  },
  async authorize(lines, { cookie, channel }, socket_id) {
    const body = { socket_id, channel_name: channel }
    return (await ask<{ auth: string }>(lines, joining.authorizeChannel, { cookie, body })).data
  },
  async lastNumber(lines, { cookie, slug }) {
    return (await ask<PopinEvent>(lines, events.loadEvent, { cookie, params: { slug } })).data.seq
  },
  look: readPage,
}

const NOTHING = viewOf(0, [])

/** One insert, and a socket without a channel. */
const bare: Way = {
  async comeIn(lines) {
    await lines.ask({ method: 'POST', path: '/', body: {} })
    return { cookie: '', slug: '', event_id: '', channel: null, view: NOTHING }
  },
  authorize: async () => ({ auth: '' }),
  lastNumber: async () => 0,
  look: async () => NOTHING,
}

export const WAYS: Record<WayName, Way> = { arrival: byArrival, bare }
