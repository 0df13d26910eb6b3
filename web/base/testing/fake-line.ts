// A live server for tests: the stock client of a browser talks to it through a socket that is no socket.
import { vi } from 'vitest'

type Frame = { event: string; data?: unknown; channel?: string }

export type FakeLine = ReturnType<typeof openFakeLine>

/** Stands in for `WebSocket` until `vi.unstubAllGlobals()`; every subscription that comes with a signature is taken. */
export function openFakeLine() {
  const addresses: string[] = []
  const channels = new Set<string>()
  let socket: FakeSocket | null = null
  class FakeSocket {
    readyState = 0
    onopen?: () => void
    onmessage?: (message: { data: string }) => void
    onclose?: (closed: object) => void
    onerror?: () => void
    constructor(address: string) {
      addresses.push(address)
      socket = this
      setTimeout(() => {
        this.readyState = 1
        this.onopen?.()
        const data = JSON.stringify({ socket_id: '1.1', activity_timeout: 120 })
        this.hear({ event: 'pusher:connection_established', data })
      })
    }
    send(text: string) {
      const { event, data } = JSON.parse(text) as { event: string; data: { channel: string; auth?: string } }
      if (event === 'pusher:unsubscribe') channels.delete(data.channel)
      if (event !== 'pusher:subscribe' || !data.auth) return
      channels.add(data.channel)
      const { channel } = data
      setTimeout(() => this.hear({ event: 'pusher_internal:subscription_succeeded', channel, data: '{}' }))
    }
    hear(frame: Frame) {
      this.onmessage?.({ data: JSON.stringify(frame) })
    }
    close() {
      this.readyState = 3
      this.onclose?.({ wasClean: true })
    }
  }
  vi.stubGlobal('WebSocket', FakeSocket)
  return {
    /** Of every connection so far. */
    addresses,
    subscribed: () => [...channels].sort(),
    /** Sends a message to whoever listens to the channel. */
    say: (channel: string, event: string, data: object) =>
      socket?.hear({ channel, event, data: JSON.stringify(data) }),
  }
}
