// Somebody whose browser listens: the stock realtime client, with the cookie of a test client.
import * as pusherPackage from 'pusher-js'
import { API_ROOT } from '#domain/base/call.ts'
import type { TestClient } from './client.ts'
import type { TestApp } from './test-app.ts'

/** The package is the constructor itself under Node, whatever its types say. */
const Pusher = pusherPackage.default as unknown as typeof pusherPackage.default.default

/** How long what must come is waited for, milliseconds: a busy machine takes its time. */
const PATIENCE_MS = 30_000

export type Heard = { name: string; data: Record<string, unknown> }

export type Listener = {
  heard: Heard[]
  /** Resolves with the first message, past or to come, that the test is about. */
  until(wanted: (message: Heard) => boolean, patience?: number): Promise<Heard>
  /** Resolves when the channel was taken away again, with what the client is told. */
  lost: Promise<unknown>
  close(): void
}

type Place = Pick<TestApp, 'url' | 'key'>

/** Connects and subscribes as a browser would; rejects when the subscription is refused. */
export async function listen(app: Place, client: TestClient, channel: string): Promise<Listener> {
  const pusher = connect(app, client)
  const heard: Heard[] = []
  const waiting = new Set<() => void>()
  const subscription = pusher.subscribe(channel)
  subscription.bind_global((name: string, data: Record<string, unknown>) => {
    if (name.startsWith('pusher')) return
    heard.push({ name, data })
    for (const look of waiting) look()
  })
  await new Promise<void>((resolve, reject) => {
    subscription.bind('pusher:subscription_succeeded', () => resolve())
    subscription.bind('pusher:subscription_error', (error: unknown) =>
      reject(new Error(JSON.stringify(error))),
    )
  })
  const lost = new Promise((resolve) => subscription.bind('pusher:subscription_error', resolve))
  return {
    heard,
    lost,
    until: (wanted, patience) => until(heard, waiting, wanted, patience),
    close: () => pusher.disconnect(),
  }
}

function connect(app: Place, client: TestClient) {
  const { hostname, port, protocol } = new URL(app.url)
  return new Pusher(app.key, {
    cluster: '',
    wsHost: hostname,
    wsPort: Number(port),
    wssPort: Number(port),
    forceTLS: protocol === 'https:',
    enabledTransports: ['ws', 'wss'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId, channelName }, done) => {
        const body = new URLSearchParams({ socket_id: socketId, channel_name: channelName })
        const headers = { 'content-type': 'application/x-www-form-urlencoded' }
        const asked = client.raw(`${API_ROOT}/pusher/auth`, {
          method: 'POST',
          headers,
          body: body.toString(),
        })
        void asked.then(async (response) => {
          if (response.ok) done(null, (await response.json()) as { auth: string })
          else done(new Error(`refused with ${response.status}`), null)
        })
      },
    },
  })
}

function until(
  heard: Heard[],
  waiting: Set<() => void>,
  wanted: (message: Heard) => boolean,
  patience = PATIENCE_MS,
): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.delete(look)
      reject(new Error(`not heard; only ${heard.map((message) => message.name).join(', ') || 'silence'}`))
    }, patience)
    function look(): void {
      const message = heard.find(wanted)
      if (!message) return
      clearTimeout(timer)
      waiting.delete(look)
      resolve(message)
    }
    waiting.add(look)
    look()
  })
}
