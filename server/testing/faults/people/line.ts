// One person's way to the API: their cookie, patient retries with the same key, and honest counting.
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AnswerOf, API_ROOT, type Call, type RequestOf } from '#domain/base/call.ts'
import { SESSION_COOKIE } from '#server/base/http/cookies.ts'
import type { Chance } from './chance.ts'
import { type Figures, noteDuration, noteStatus } from './figures.ts'

/** `unknown`: no answer came for so long that the person gave up; it may have happened or not. */
export type Outcome<T> =
  | { kind: 'done'; data: T; status: number }
  | { kind: 'refused'; status: number; code: string }
  | { kind: 'unknown' }

export type CallOptions = {
  /** Every try carries it; without one a write gets a fresh key. */
  idempotency_key?: string
  /** Under which name the duration counts. */
  counted_as?: string
}

export type Line = {
  call<C extends Call>(call: C, request: RequestOf<C>, options?: CallOptions): Promise<Outcome<AnswerOf<C>>>
  /** One try of a plain address; null when nobody answered. */
  get(path: string): Promise<{ status: number; text: string } | null>
  /** The cookie of the login session, as it is sent. */
  cookie(): string
}

export type LineOptions = {
  url: string
  figures: Figures
  chance: Chance
  agent: Agent
  /** Milliseconds after which a person gives up. */
  patience_ms?: number
}

const TRY_MS = 15_000
const PATIENCE_MS = 120_000
const FIRST_PAUSE_MS = 100
const LAST_PAUSE_MS = 1000

/** Connections that a whole crowd shares, as many as there are requests under way. */
export function newAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 8192, maxFreeSockets: 8192 })
}

type Sending = { method: string; path: string; body: string | undefined; key: string | undefined }
type Answer = { status: number; text: string; retry_after: number | null }

/** A line without a login session; the first call that starts one sets its cookie. */
export function openLine(options: LineOptions): Line {
  const { figures, chance } = options
  const session = { cookie: '' }
  return {
    cookie: () => session.cookie,
    async get(path) {
      const sending = { method: 'GET', path, body: undefined, key: undefined }
      const answer = await attempt(options, session, sending)
      return answer && { status: answer.status, text: answer.text }
    },
    async call(call, request, { idempotency_key, counted_as } = {}) {
      const began = performance.now()
      const sending = sendingOf(call, request as Parts, idempotency_key ?? newKey(call, chance))
      const answer = await insist(options, session, sending)
      if (!answer) return { kind: 'unknown' }
      if (answer.status < 300 && counted_as) noteDuration(figures, counted_as, performance.now() - began)
      return outcomeOf(call, answer)
    },
  }
}

type Session = { cookie: string }

/** One try; null when nobody answered. */
async function attempt(options: LineOptions, session: Session, sending: Sending): Promise<Answer | null> {
  const { url, agent, figures } = options
  try {
    const { message, text } = await send(agent, url, session.cookie, sending)
    for (const line of message.headers['set-cookie'] ?? [])
      if (line.startsWith(SESSION_COOKIE)) session.cookie = line.split(';')[0] ?? ''
    const status = message.statusCode ?? 0
    noteStatus(figures, status)
    const seconds = message.headers['retry-after']
    return { status, text, retry_after: seconds === undefined ? null : Number(seconds) }
  } catch {
    figures.network_failures += 1
    return null
  }
}

/** Tries again on silence, 429 and 502 to 504 until the patience ends. */
async function insist(options: LineOptions, session: Session, sending: Sending): Promise<Answer | null> {
  const { figures, chance, patience_ms = PATIENCE_MS } = options
  const until = performance.now() + patience_ms
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LAST_PAUSE_MS)) {
    const answer = await attempt(options, session, sending)
    if (answer && answer.status !== 429 && !(answer.status >= 502 && answer.status <= 504)) return answer
    const wait = (answer?.retry_after ?? 0) * 1000 || pause * (0.5 + chance.number())
    if (performance.now() + wait > until) return null
    figures.retries += 1
    await sleep(wait)
  }
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, string>; body?: unknown }

function newKey(call: Call, chance: Chance): string | undefined {
  if (call.method === 'GET') return undefined
  return Array.from({ length: 3 }, () => chance.below(2 ** 32).toString(36)).join('-')
}

function sendingOf(call: Call, { params, query, body }: Parts, key: string | undefined): Sending {
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  )
  const search = query ? `?${new URLSearchParams(query)}` : ''
  return {
    method: call.method,
    path: API_ROOT + path + search,
    body: body === undefined ? undefined : JSON.stringify(body),
    key,
  }
}

function outcomeOf<T>(call: Call, { status, text }: Answer): Outcome<T> {
  const json = text === '' ? null : JSON.parse(text)
  if (status < 300) return { kind: 'done', status, data: (call.bare ? json : json?.data) as T }
  return { kind: 'refused', status, code: String(json?.error_code ?? '') }
}

function send(agent: Agent, url: string, cookie: string, { method, path, body, key }: Sending) {
  return new Promise<{ message: IncomingMessage; text: string }>((resolve, reject) => {
    const headers = {
      ...(cookie && { cookie }),
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    }
    const outgoing = httpRequest(url + path, { method, agent, headers, timeout: TRY_MS }, (message) => {
      let text = ''
      message.setEncoding('utf8')
      message.on('data', (chunk: string) => {
        text += chunk
      })
      message.on('end', () => (message.complete ? resolve({ message, text }) : reject(new Error('cut'))))
      message.on('error', reject)
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** What a call that must work gave; throws with what the server said instead. */
export function given<T>(what: string, outcome: Outcome<T>): T {
  if (outcome.kind === 'done') return outcome.data
  const why = outcome.kind === 'refused' ? `${outcome.status} ${outcome.code}` : 'no answer'
  throw new Error(`${what}: ${why}`)
}
