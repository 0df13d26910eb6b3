// A small client of the Pusher Channels protocol that reconnects by the rules of the stock one.
import { WebSocket } from 'ws'
import type { Figures } from './figures.ts'

export type LiveOptions = {
  url(): string
  key: string
  channels: readonly string[]
  figures: Figures
  /** What `/pusher/auth` gives; null when the server refused, undefined when it could not be asked. */
  authorize(socket_id: string, channel: string): Promise<string | null | undefined>
  /** The subscription is live, for the first time or again. */
  onSubscribed(channel: string): void
  onMessage(channel: string, name: string, data: unknown): void
}

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
    if (state.closed || state.socket !== socket || (code >= 4000 && code < 4100)) return
    const wait = code >= 4200 && code < 4300 ? 0 : PAUSE_MS
    state.timer = setTimeout(() => connect(state), wait)
  })
}

function receive(state: State, socket: WebSocket, { event, channel, data }: Frame): void {
  const { options } = state
  if (event === 'pusher:connection_established') {
    state.connects += 1
    if (state.connects > 1) options.figures.reconnects += 1
    const { socket_id } = data as { socket_id: string }
    for (const name of options.channels) void subscribe(options, socket, socket_id, name)
  } else if (event === 'pusher:ping') socket.send('{"event":"pusher:pong","data":"{}"}')
  else if (event === 'pusher_internal:subscription_succeeded' && channel) {
    state.live.add(channel)
    options.onSubscribed(channel)
  } else if (channel && !event.startsWith('pusher')) options.onMessage(channel, event, data)
}

async function subscribe(
  options: LiveOptions,
  socket: WebSocket,
  socket_id: string,
  channel: string,
  tried = 0,
): Promise<void> {
  const auth = await options.authorize(socket_id, channel)
  if (socket.readyState !== WebSocket.OPEN || auth === null) return
  const wait = AUTH_TRIES_MS[tried]
  if (auth !== undefined) socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }))
  else if (wait) setTimeout(() => void subscribe(options, socket, socket_id, channel, tried + 1), wait)
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
