// What the server says to a connection that opens: which process it is, and how long to wait before asking for anything.
import type { Told } from './rooms.ts'

/** Told by process and number; the stock client knows of neither. */
type Greeting = { boot?: string; pause_ms?: number }

export type Greetings = {
  /** Hears what this socket is greeted with. */
  watch(socket: WebSocket): void
  /** What a channel that is live now is to be told. */
  tell(channel: string, position: Pick<Told, 'seq' | 'presentation'> | undefined): Told
}

/**
 * A process that was killed may not have told of its last changes, and then no number says that something is missing. So
 * after another process answered that was not said goodbye to, every channel is told that it lacks something.
 */
export function createGreetings(): Greetings {
  const known = new Map<string, number>()
  let last: Greeting = {}
  let ends = 0
  let saidGoodbye = true
  const greet = (socket: WebSocket, greeting: Greeting) => {
    if (greeting.boot !== last.boot && !saidGoodbye) ends += 1
    last = greeting
    saidGoodbye = false
    socket.addEventListener('close', ({ code }) => {
      saidGoodbye = code >= 4200 && code < 4300
    })
  }
  return {
    watch(socket) {
      const hear = ({ data: text }: MessageEvent<string>) => {
        socket.removeEventListener('message', hear)
        const { event, data } = JSON.parse(text) as { event: string; data: string }
        if (event === 'pusher:connection_established') greet(socket, JSON.parse(data) as Greeting)
      }
      socket.addEventListener('message', hear)
    },
    tell(channel, position = {}) {
      const lacks = (known.get(channel) ?? ends) !== ends
      known.set(channel, ends)
      const all = { seq: Number.POSITIVE_INFINITY, presentation: Number.POSITIVE_INFINITY }
      return { ...position, ...(lacks && all), pause_ms: last.pause_ms }
    },
  }
}
