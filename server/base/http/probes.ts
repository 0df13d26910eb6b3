// What an operator's tools ask: is it alive, is it ready, how is it doing.
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { refusal } from '#domain/base/refusal.ts'
import type { DatabaseProbe } from '#server/base/db/probe.ts'
import type { Realtime } from '#server/base/realtime/realtime.ts'
import { sendRefusal } from './envelope.ts'
import { isThisMachine } from './this-machine.ts'

const ending = refusal('ending', 503, 'This process is about to end. Another one answers.')
const database_away = refusal('database_away', 503, 'The database does not answer.')

type Probed = {
  database: DatabaseProbe
  realtime: Realtime
  /** True once the process was told to end, while it still answers. */
  isEnding(): boolean
  /** Adds further metrics. */
  measure(register: Registry): void
}

/**
 * `/healthz` (the process), `/readyz` and `/health` (with its database), `/metrics` for this machine's collector
 * only; `measure` adds to these.
 */
export function addProbes(http: FastifyInstance, { database, realtime, isEnding, measure }: Probed): void {
  const hidden = { schema: { hide: true } as never }
  http.get('/healthz', hidden, async () => ({ data: 'ok' }))
  // the second name is the one that many monitors ask first
  for (const path of ['/readyz', '/health'])
    http.get(path, hidden, async (_request, reply) => {
      if (isEnding()) return sendRefusal(ending, reply)
      if (!(await database.answers())) return sendRefusal(database_away, reply, 1)
      return { data: 'ready' }
    })
  http.addHook('onClose', () => database.close())

  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'popin_call_seconds',
    help: 'Duration of calls in seconds.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [register],
  })
  new Gauge({
    name: 'popin_sockets',
    help: 'Open realtime sockets.',
    registers: [register],
    collect() {
      this.set(realtime.stats().sockets)
    },
  })
  measure?.(register)
  http.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'unknown', status: String(reply.statusCode) }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
  http.get('/metrics', hidden, async (request, reply) => {
    if (!isThisMachine(request)) return reply.callNotFound()
    return reply.type(register.contentType).send(await register.metrics())
  })
}
