// A live server for tests: the stock client of a browser talks to it through a socket that is no socket.
import { vi } from 'vitest'

type Frame = { event: string; data?: unknown; channel?: string }
type Line = {
  addresses: string[]
  channels: Set<string>
  hear: ((frame: Frame) => void) | null
  isAway: boolean
  /** Which process answers, and what it says of each channel that is live. */
  greeting: object
  positions: Record<string, object>
  /** With what each channel was subscribed, in order. */
  shown: { channel: string; auth: string }[]
  /** Signatures that begin so are refused. */
  refused: string | null
  cut: (code: number) => void
}

/** Stands in for `WebSocket` until `vi.unstubAllGlobals()`; every subscription that comes with a signature is taken. */
export function openFakeLine() {
  const line: Line = {
    ...{ addresses: [], channels: new Set(), hear: null, isAway: false, cut: () => {} },
    ...{ greeting: {}, positions: {}, shown: [], refused: null },
  }
  class Socket extends FakeSocket {
    constructor(address: string) {
      super(line, address)
    }
  }
  vi.stubGlobal('WebSocket', Socket)
  return {
    /** Of every connection so far. */
    addresses: line.addresses,
    subscribed: () => [...line.channels].sort(),
    ...sayings(line),
    /** Sends a message to whoever listens to the channel. */
    say: (channel: string, event: string, data: object) =>
      line.hear?.({ channel, event, data: JSON.stringify(data) }),
    /** The server is gone, as by a power cut; every try fails until it is back. */
    goAway(code = 1006) {
      line.isAway = true
      line.cut(code)
    },
    /** The connection stays open, and after so many more messages nothing comes through it. */
    fallSilent(more = 0) {
      const { hear } = line
      let left = more
      line.hear = (frame) => {
        left -= 1
        if (left >= 0) hear?.(frame)
      }
    },
    comeBack() {
      line.isAway = false
    },
  }
}

/** What the server says to whoever comes from now on. */
function sayings(line: Line) {
  return {
    shown: line.shown,
    /** What the next connection is greeted with. */
    greetWith(greeting: object) {
      line.greeting = greeting
    },
    /** Where a channel is for whoever subscribes. */
    place(channel: string, position: object) {
      line.positions[channel] = position
    },
    /** Whoever shows something that begins so is refused. */
    refuse(beginning: string) {
      line.refused = beginning
    },
  }
}

class FakeSocket {
  readyState = 0
  onopen?: () => void
  onmessage?: (message: { data: string }) => void
  onclose?: (closed: object) => void
  private readonly line: Line
  private readonly listening: { name: string; listener: (event: object) => void }[] = []

  constructor(line: Line, address: string) {
    this.line = line
    line.addresses.push(address)
    line.hear = (frame) => this.take(JSON.stringify(frame))
    line.cut = (code) => this.end(false, code)
    setTimeout(() => {
      if (line.isAway) return this.end(false, 1006)
      this.readyState = 1
      this.onopen?.()
      const data = JSON.stringify({ socket_id: '1.1', activity_timeout: 120, ...line.greeting })
      line.hear?.({ event: 'pusher:connection_established', data })
    })
  }

  send(text: string) {
    const { event, data } = JSON.parse(text) as { event: string; data: { channel: string; auth?: string } }
    const { channel } = data
    if (event === 'pusher:ping') setTimeout(() => this.line.hear?.({ event: 'pusher:pong', data: {} }))
    if (event === 'pusher:unsubscribe') this.line.channels.delete(channel)
    if (event !== 'pusher:subscribe' || !data.auth) return
    const { positions, refused, shown } = this.line
    shown.push({ channel, auth: data.auth })
    if (refused && data.auth.startsWith(refused)) {
      const refusal = { type: 'AuthError', error: 'refused', status: 401 }
      setTimeout(() => this.line.hear?.({ event: 'pusher:subscription_error', channel, data: refusal }))
      return
    }
    this.line.channels.add(channel)
    const position = JSON.stringify(positions[channel] ?? {})
    const taken = { event: 'pusher_internal:subscription_succeeded', channel, data: position }
    setTimeout(() => this.line.hear?.(taken))
  }

  addEventListener(name: 'close' | 'message', listener: (event: object) => void) {
    this.listening.push({ name, listener })
  }

  removeEventListener(name: string, listener: (event: object) => void) {
    const at = this.listening.findIndex((one) => one.name === name && one.listener === listener)
    if (at >= 0) this.listening.splice(at, 1)
  }

  private tell(name: string, event: object) {
    for (const one of [...this.listening]) if (one.name === name) one.listener(event)
  }

  private take(data: string) {
    this.tell('message', { data })
    this.onmessage?.({ data })
  }

  close() {
    this.end(true, 1000)
  }

  private end(wasClean: boolean, code: number) {
    this.readyState = 3
    this.line.channels.clear()
    this.tell('close', { code })
    this.onclose?.({ wasClean, code })
  }
}
