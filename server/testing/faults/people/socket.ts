// A small client of the Pusher Channels protocol that reconnects by the rules of the stock one.
import { WebSocket } from 'ws'
import type { Figures } from './figures.ts'

export type LiveOptions = {
  url(): string
  key: string
  channels: readonly string[]
  figures: Figures
  /** What `/pusher/auth` gives, or the signature alone; null when the server refused, undefined when it could not be asked. */
  authorize(socket_id: string, channel: string): Promise<Signed | string | null | undefined>
  /** The subscription is live, for the first time or again. */
  onSubscribed(channel: string, told: Told): void
  onMessage(channel: string, name: string, data: unknown): void
}

export type Signed = { auth: string; ticket?: string }

/**
 * The number of the last message of the channel, beyond all where a process was killed that may not have told of its last
 * changes; and how long to wait before asking for what is lacking.
 */
export type Told = { seq?: number; pause_ms: number }

export type LiveSocket = { close(): void; isLive(): boolean }

/** As the stock client: at once after 42xx, a second after anything else, never again after 40xx. */
const PAUSE_MS = 1000
const AUTH_TRIES_MS = [1000, 3000, 9000]

export function openSocket(options: LiveOptions): LiveSocket {
  const state: State = {
    options,
    live: new Set(),
    socket: null,
    closed: false,
    timer: undefined,
    connects: 0,
    ticket: undefined,
    shown: new Set(),
    greeting: null,
    saidGoodbye: true,
    lacks: new Set(),
  }
  connect(state)
  return {
    isLive: () => options.channels.every((channel) => state.live.has(channel)),
    close() {
      state.closed = true
      clearTimeout(state.timer)
      state.socket?.terminate()
    },
  }
}

type State = {
  options: LiveOptions
  /** Channels that messages come from now. */
  live: Set<string>
  socket: WebSocket | null
  closed: boolean
  timer: NodeJS.Timeout | undefined
  connects: number
  ticket: string | undefined
  /** Channels that the ticket was shown for. */
  shown: Set<string>
  greeting: { boot: string; pause_ms: number; socket_id: string } | null
  saidGoodbye: boolean
  /** Channels that were not told since a process was killed. */
  lacks: Set<string>
}

function connect(state: State): void {
  const { url, key } = state.options
  const address = `${url().replace(/^http/, 'ws')}/app/${key}?protocol=7&client=people&version=1`
  const socket = new WebSocket(address, { perMessageDeflate: false })
  state.socket = socket
  socket.on('message', (data: Buffer) => {
    if (state.socket === socket) receive(state, socket, readFrame(data))
  })
  socket.on('error', () => {})
  socket.on('close', (code) => {
    state.live.clear()
    if (greeted.has(socket)) state.saidGoodbye = code >= 4200 && code < 4300
    if (state.closed || state.socket !== socket || (code >= 4000 && code < 4100)) return
    const wait = code >= 4200 && code < 4300 ? 0 : PAUSE_MS
    state.timer = setTimeout(() => connect(state), wait)
  })
}

/** Connections that were more than a try. */
const greeted = new WeakSet<WebSocket>()

function receive(state: State, socket: WebSocket, { event, channel, data }: Frame): void {
  const { options } = state
  if (event === 'pusher:connection_established') {
    state.connects += 1
    if (state.connects > 1) options.figures.reconnects += 1
    greet(state, socket, data as NonNullable<State['greeting']>)
    for (const name of options.channels) void subscribe(state, socket, name)
  } else if (event === 'pusher:ping') socket.send('{"event":"pusher:pong","data":"{}"}')
  else if (event === 'pusher_internal:subscription_succeeded' && channel) {
    state.live.add(channel)
    const told = { ...(data as Told), pause_ms: state.greeting?.pause_ms ?? 0 }
    const lacks = state.lacks.delete(channel)
    options.onSubscribed(channel, lacks ? { ...told, seq: Number.POSITIVE_INFINITY } : told)
  } else if (event === 'pusher:subscription_error' && channel && state.shown.delete(channel)) {
    // what the ticket does not open any more a request is asked for
    state.ticket = undefined
    if ((data as { status: number }).status === 401) void subscribe(state, socket, channel)
  } else if (channel && !event.startsWith('pusher')) options.onMessage(channel, event, data)
}

function greet(state: State, socket: WebSocket, greeting: NonNullable<State['greeting']>): void {
  if (state.greeting?.boot !== greeting.boot && !state.saidGoodbye)
    state.lacks = new Set(state.options.channels)
  state.greeting = greeting
  state.saidGoodbye = false
  greeted.add(socket)
}

async function subscribe(state: State, socket: WebSocket, channel: string, tried = 0): Promise<void> {
  const { options, ticket, greeting } = state
  if (ticket) state.shown.add(channel)
  const signed = ticket ? { auth: ticket } : await options.authorize(greeting?.socket_id ?? '', channel)
  if (socket.readyState !== WebSocket.OPEN || signed === null) return
  if (signed === undefined) {
    const wait = AUTH_TRIES_MS[tried]
    if (wait) setTimeout(() => void subscribe(state, socket, channel, tried + 1), wait)
    return
  }
  const { auth, ticket: given } = typeof signed === 'string' ? { auth: signed } : (signed as Signed)
  state.ticket ??= given
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }))
}

type Frame = { event: string; channel?: string; data: unknown }

// Everybody in a room gets the same bytes: read once, shared by all, never changed.
const RECENT_MAX = 64
const recent = new Map<string, Frame>()

function readFrame(bytes: Buffer): Frame {
  const text = bytes.toString()
  const known = recent.get(text)
  if (known) return known
  const { event, channel, data } = JSON.parse(text) as Frame
  const frame = { event, channel, data: typeof data === 'string' ? JSON.parse(data) : data }
  if (recent.size >= RECENT_MAX) recent.delete(recent.keys().next().value as string)
  recent.set(text, frame)
  return frame
}
