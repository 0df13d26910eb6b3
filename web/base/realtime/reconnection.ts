// Tries again soon after a try that failed: the stock client itself looks away for 15 to 60 seconds then.
import Pusher from 'pusher-js'
import type { RealtimeState } from './rooms.ts'

/** Between two tries, milliseconds, give or take half of it: a hall of people does not come back in the same moment. */
const AGAIN_MS = 3000
/** So long without a connection counts as offline, milliseconds; a short gap is nobody's business. */
const AWAY_MS = 10_000

/** Sees every socket that the client opens from now on, and shows each to `watch`; gives the function that ends it. */
export function watchTries(client: () => Pusher, watch: (socket: WebSocket) => void): () => void {
  const runtime = Pusher.Runtime
  const open = runtime.createWebSocket
  let latest: unknown = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const tryAgain = (failed: unknown) => {
    const { state } = client().connection
    // another try is on its way, or the server does not want this client
    if (latest !== failed || (state !== 'connecting' && state !== 'unavailable')) return
    client().disconnect()
    client().connect()
  }
  runtime.createWebSocket = (address) => {
    const socket = open.call(runtime, address)
    latest = socket
    watch(socket as WebSocket)
    ;(socket as WebSocket).addEventListener('close', () => {
      clearTimeout(timer)
      timer = setTimeout(() => tryAgain(socket), AGAIN_MS * (0.5 + Math.random()))
    })
    return socket
  }
  return () => {
    clearTimeout(timer)
    runtime.createWebSocket = open
  }
}

/** Tells states as people understand them: the tries in between are one time without a connection. */
export function debounceStates(tell: (state: RealtimeState) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAway = false
  const end = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    hear(state: string) {
      if (state === 'connected') {
        end()
        isAway = false
        return tell('connected')
      }
      timer ??= setTimeout(() => {
        isAway = true
        tell('offline')
      }, AWAY_MS)
      tell(isAway || state === 'unavailable' || state === 'failed' ? 'offline' : 'connecting')
    },
    end,
  }
}
