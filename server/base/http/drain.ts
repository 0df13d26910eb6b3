// Ends the connections of a closing server: idle ones soon, slow ones after some time.
import type { FastifyInstance } from 'fastify'

const LOOK_MS = 50
/** Requests not answered by then are cut off; supervisors usually kill after 30 seconds. */
const PATIENCE_MS = 15_000

/**
 * Makes `app.close()` wait for requests in progress and nothing else. The platform closes only the connections
 * that are idle at that moment: one still sending its last answer would be kept alive for over a minute.
 */
export function drainOnClose(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_MS)
    const cutting = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS)
    app.server.once('close', () => {
      clearInterval(looking)
      clearTimeout(cutting)
    })
    done()
  })
}
