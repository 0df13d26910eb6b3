// A network that can be lost: the browser's own "offline" leaves sockets open, and holds back what comes through them.
import type { BrowserContext, WebSocketRoute } from 'playwright-core'

type Network = {
  /** Everything is cut until the network is `back`. */
  cut(): Promise<void>
  back(): Promise<void>
  /** The sockets that are open stay open for ever, and nothing goes through them any longer. */
  killSockets(): void
}

/** For pages that are opened from now on. */
export async function losableNetwork(context: BrowserContext): Promise<Network> {
  const open = new Set<WebSocketRoute>()
  const dead = new Set<WebSocketRoute>()
  await context.routeWebSocket(/\/app\//, (socket) => {
    const server = socket.connectToServer()
    open.add(socket)
    socket.onMessage((message) => void (dead.has(socket) || server.send(message)))
    server.onMessage((message) => void (dead.has(socket) || socket.send(message)))
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
  }
}
