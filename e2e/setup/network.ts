// A network that can be lost: the browser's own "offline" leaves sockets open, and holds back what comes through them.
import type { BrowserContext, WebSocketRoute } from 'playwright-core'

type Network = {
  /** Everything is cut until the network is `back`. */
  cut(): Promise<void>
  back(): Promise<void>
  /** The sockets that are open stay open for ever, and nothing goes through them any longer. */
  killSockets(): void
  /** How often a page was told that it hears a channel. */
  lives(): number
}

/** For pages that are opened from now on. */
export async function losableNetwork(context: BrowserContext): Promise<Network> {
  const open = new Set<WebSocketRoute>()
  const dead = new Set<WebSocketRoute>()
  let lives = 0
  await context.routeWebSocket(/\/app\//, (socket) => {
    const server = socket.connectToServer()
    open.add(socket)
    socket.onMessage((message) => void (dead.has(socket) || server.send(message)))
    server.onMessage((message) => {
      if (dead.has(socket)) return
      if (String(message).includes('subscription_succeeded')) lives += 1
      socket.send(message)
    })
  })
  return {
    async cut() {
      await context.setOffline(true)
      await Promise.all([...open].map((socket) => socket.close({ code: 1001 })))
      open.clear()
    },
    back: () => context.setOffline(false),
    killSockets() {
      for (const socket of open) dead.add(socket)
    },
    lives: () => lives,
  }
}

type HeldLine = {
  /** Sockets that were opened and wait. */
  waiting(): number
  release(): void
}

/** For pages that are opened from now on: a socket opens, and what the server says comes once it is released. */
export async function heldLine(context: BrowserContext): Promise<HeldLine> {
  const waiting: WebSocketRoute[] = []
  let isHeld = true
  await context.routeWebSocket(/\/app\//, (socket) => {
    if (isHeld) waiting.push(socket)
    else socket.connectToServer()
  })
  return {
    waiting: () => waiting.length,
    release() {
      isHeld = false
      for (const socket of waiting.splice(0)) socket.connectToServer()
    },
  }
}
