// The live transport through a hosted or clustered Pusher-compatible service, using its HTTP API.
import { setTimeout as pause } from 'node:timers/promises'
import Pusher from 'pusher'
import { paceFor } from './pace.ts'
import type { Claim, Realtime, RealtimeLog, RealtimeSettings } from './realtime.ts'
import { isSocketId } from './signature.ts'

export type HostedOptions = {
  app_id: string
  key: string
  secret: string
  /** Either a Pusher cluster, or the host (and port) of a compatible service's API. */
  api: { cluster: string } | { host: string; port?: number; tls: boolean }
  /** What the browser needs besides the key. */
  browser?: Omit<RealtimeSettings, 'key'>
  log: RealtimeLog
}

type Message = { channel: string; name: string; data: string }

type Queue = {
  readonly pusher: Pusher
  readonly log: RealtimeLog
  waiting: Message[]
  running: Promise<void> | null
  sent: number
  closed: boolean
}

const REQUEST_MS = 5000
const BATCH = 10
const WAITING = 5000
const TRIES = 4
const FIRST_RETRY_MS = 200
const GOODBYE_MS = 2000
const REMEMBERED_CLAIMS = 50_000

/**
 * The service owns the sockets: `sent` counts messages given to it, the other numbers stay 0. It can close the
 * connections of a user who signed in on them (`pusher.signin()`, as the product's pages do), but no single channel. So
 * people who lose a channel lose the connection and come back to what is left. A client that never signed in keeps
 * listening until its connection ends: the protocol offers nothing against that.
 */
export function createHostedRealtime(options: HostedOptions): Realtime {
  const { key, log } = options
  const pusher = newPusher(options)
  const queue: Queue = { pusher, log, waiting: [], running: null, sent: 0, closed: false }
  const claims = new Map<string, Claim>()
  const end = (lost: (claim: Claim) => boolean) => {
    const gone = [...claims].filter(([, claim]) => lost(claim))
    for (const [name] of gone) claims.delete(name)
    for (const user_id of new Set(gone.map(([, claim]) => claim.user_id))) terminate(pusher, log, user_id)
  }

  return {
    settings: { key, ...options.browser },
    publish: (channel, event, data) =>
      enqueue(queue, { channel, name: event, data: JSON.stringify(data ?? null) }),
    authorize(socketId, channel, owner) {
      if (!isSocketId(socketId) || !channel.startsWith('private-')) throw new RangeError('nothing to sign')
      remember(claims, { channel, login_session_id: owner.login_session_id, user_id: owner.user_id })
      return { auth: pusher.authorizeChannel(socketId, channel).auth }
    },
    paceOf: () => paceFor(0, 0),
    ticketFor: () => undefined,
    // the service itself answers subscribers
    askAt() {},
    dropLoginSession: (id) => end((claim) => claim.login_session_id === id),
    dropUser(user_id) {
      for (const [name, claim] of claims) if (claim.user_id === user_id) claims.delete(name)
      terminate(pusher, log, user_id)
    },
    claims: () => [...claims.values()],
    dropChannel: (channel, user_ids) =>
      end((claim) => claim.channel === channel && user_ids.has(claim.user_id)),
    attach() {},
    stats: () => ({ sockets: 0, channels: 0, sent: queue.sent, dropped_slow: 0 }),
    async close() {
      await Promise.race([queue.running, pause(GOODBYE_MS, undefined, { ref: false })])
      queue.closed = true
    },
  }
}

function newPusher({ app_id, key, secret, api }: HostedOptions): Pusher {
  const base = { appId: app_id, key, secret, timeout: REQUEST_MS }
  if ('cluster' in api) return new Pusher({ ...base, cluster: api.cluster, useTLS: true })
  return new Pusher({ ...base, host: api.host, port: api.port?.toString(), useTLS: api.tls })
}

// The oldest is forgotten first; the service closed most of those sockets long ago.
function remember(claims: Map<string, Claim>, claim: Claim): void {
  const name = `${claim.channel} ${claim.login_session_id} ${claim.user_id}`
  claims.delete(name)
  claims.set(name, claim)
  const oldest = claims.keys().next().value
  if (claims.size > REMEMBERED_CLAIMS && oldest !== undefined) claims.delete(oldest)
}

function terminate(pusher: Pusher, log: RealtimeLog, user_id: string): void {
  pusher.terminateUserConnections(encodeURIComponent(user_id)).catch((error: unknown) => {
    log.error(reason(error), 'the hosted service did not close the connections of a user')
  })
}

function enqueue(queue: Queue, message: Message): void {
  if (queue.closed || queue.waiting.length >= WAITING) {
    queue.log.error({ waiting: queue.waiting.length }, 'a message for the hosted service was dropped')
    return
  }
  queue.waiting.push(message)
  queue.running ??= run(queue)
}

// One request at a time: two could overtake each other.
async function run(queue: Queue): Promise<void> {
  await Promise.resolve()
  while (queue.waiting.length > 0 && !queue.closed) await deliver(queue, queue.waiting.splice(0, BATCH))
  queue.running = null
}

/** Retries while the service has problems. A batch it refuses is sent message by message: only the bad one is lost. */
async function deliver(queue: Queue, messages: Message[]): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await queue.pusher.triggerBatch(messages.map((message) => ({ ...message })))
      queue.sent += messages.length
      return
    } catch (error) {
      const { status = 503 } = reason(error)
      const refused = status >= 400 && status < 500 && status !== 429
      if (refused && messages.length > 1) {
        for (const message of messages) await deliver(queue, [message])
        return
      }
      if (refused || tried === TRIES || queue.closed) {
        queue.log.error({ ...reason(error), lost: messages.length }, 'the hosted service took no messages')
        return
      }
      await pause(FIRST_RETRY_MS * 2 ** tried)
    }
  }
}

// Never the error itself: its address contains the request's signature.
function reason(error: unknown): { status?: number; message: string } {
  if (error instanceof Pusher.RequestError) return { status: error.status, message: error.message }
  return { message: error instanceof Error ? error.message : 'unknown' }
}
