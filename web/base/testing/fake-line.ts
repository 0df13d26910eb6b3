// A live server for tests: the stock client of a browser talks to it through a socket that is no socket.
import { vi } from 'vitest'

type Frame = { event: string; data?: unknown; channel?: string }
type Line = {
  addresses: string[]
  channels: Set<string>
  hear: ((frame: Frame) => void) | null
  isAway: boolean
  cut: () => void
}

/** Stands in for `WebSocket` until `vi.unstubAllGlobals()`; every subscription that comes with a signature is taken. */
export function openFakeLine() {
  const line: Line = { addresses: [], channels: new Set(), hear: null, isAway: false, cut: () => {} }
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
    /** Sends a message to whoever listens to the channel. */
    say: (channel: string, event: string, data: object) =>
      line.hear?.({ channel, event, data: JSON.stringify(data) }),
    /** The server is gone, as by a power cut; every try fails until it is back. */
    goAway() {
      line.isAway = true
      line.cut()
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

class FakeSocket {
  readyState = 0
  onopen?: () => void
  onmessage?: (message: { data: string }) => void
  onclose?: (closed: object) => void
  private readonly line: Line
  private readonly closing: (() => void)[] = []

  constructor(line: Line, address: string) {
    this.line = line
    line.addresses.push(address)
    line.hear = (frame) => this.onmessage?.({ data: JSON.stringify(frame) })
    line.cut = () => this.end(false)
    setTimeout(() => {
      if (line.isAway) return this.end(false)
      this.readyState = 1
      this.onopen?.()
      const data = JSON.stringify({ socket_id: '1.1', activity_timeout: 120 })
      line.hear?.({ event: 'pusher:connection_established', data })
    })
  }

  send(text: string) {
    const { event, data } = JSON.parse(text) as { event: string; data: { channel: string; auth?: string } }
    const { channel } = data
    if (event === 'pusher:ping') setTimeout(() => this.line.hear?.({ event: 'pusher:pong', data: {} }))
    if (event === 'pusher:unsubscribe') this.line.channels.delete(channel)
    if (event !== 'pusher:subscribe' || !data.auth) return
    this.line.channels.add(channel)
    const taken = { event: 'pusher_internal:subscription_succeeded', channel, data: '{}' }
    setTimeout(() => this.line.hear?.(taken))
  }

  addEventListener(_name: 'close', listener: () => void) {
    this.closing.push(listener)
  }

  close() {
    this.end(true)
  }

  private end(wasClean: boolean) {
    this.readyState = 3
    for (const listener of this.closing) listener()
    this.onclose?.({ wasClean, code: wasClean ? 1000 : 1006 })
  }
}
