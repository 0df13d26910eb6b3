// Ends the connections of a closing server: those in use with their next answer while it drains, then idle and slow ones.
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

export type Draining = {
  /** From now on each answer ends its connection, so the next request may reach another process. */
  begin(): void
  hasBegun(): boolean
}

/**
 * Lets clients move to other processes before this one closes. A connection kept alive until then could be cut just as
 * its next request is on the way.
 */
export function createDraining(app: FastifyInstance): Draining {
  let hasBegun = false
  app.addHook('onRequest', async (_request, reply) => {
    if (hasBegun) void reply.header('connection', 'close')
  })
  return {
    begin() {
      hasBegun = true
    },
    hasBegun: () => hasBegun,
  }
}
