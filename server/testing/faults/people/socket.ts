// A small client of the Pusher Channels protocol that reconnects by the rules of the stock one.
import { WebSocket } from 'ws'
import type { Chance } from './chance.ts'
import type { Figures } from './figures.ts'

export type LiveOptions = {
  url(): string
  key: string
  channels: readonly string[]
  chance: Chance
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
  const live = new Set<string>()
  let socket: WebSocket | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let connects = 0

  function connect(): void {
    const address = `${options.url().replace(/^http/, 'ws')}/app/${options.key}`
    const mine = new WebSocket(`${address}?protocol=7&client=people&version=1`, {
      perMessageDeflate: false,
    })
    socket = mine
    mine.on('message', (data: Buffer) => {
      if (socket === mine) receive(mine, readFrame(data))
    })
    mine.on('error', () => {})
    mine.on('close', (code) => {
      live.clear()
      if (closed || socket !== mine || (code >= 4000 && code < 4100)) return
      const wait = code >= 4200 && code < 4300 ? 0 : PAUSE_MS
      timer = setTimeout(connect, wait)
    })
  }

  function receive(mine: WebSocket, { event, channel, data }: Frame): void {
    if (event === 'pusher:connection_established') {
      connects += 1
      if (connects > 1) options.figures.reconnects += 1
      const { socket_id } = data as { socket_id: string }
      for (const name of options.channels) void subscribe(mine, socket_id, name)
    } else if (event === 'pusher:ping') mine.send('{"event":"pusher:pong","data":"{}"}')
    else if (event === 'pusher_internal:subscription_succeeded' && channel) {
      live.add(channel)
      options.onSubscribed(channel)
    } else if (channel && !event.startsWith('pusher')) options.onMessage(channel, event, data)
  }

  async function subscribe(mine: WebSocket, socket_id: string, channel: string, tried = 0): Promise<void> {
    const auth = await options.authorize(socket_id, channel)
    if (mine.readyState !== WebSocket.OPEN || auth === null) return
    const wait = AUTH_TRIES_MS[tried]
    if (auth !== undefined) mine.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }))
    else if (wait) setTimeout(() => void subscribe(mine, socket_id, channel, tried + 1), wait)
  }

  connect()
  return {
    isLive: () => options.channels.every((channel) => live.has(channel)),
    close() {
      closed = true
      clearTimeout(timer)
      socket?.terminate()
    },
  }
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
