// What an operator's tools ask: is it alive, is it ready, how is it doing.
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '#server/base/db/open.ts'
import type { Realtime } from '#server/base/realtime/realtime.ts'
import { isThisMachine } from './this-machine.ts'

type Measure = (register: Registry) => void

/**
 * `/healthz` (the process), `/readyz` and `/health` (with its database), `/metrics` for this machine's collector
 * only; `measure` adds to these.
 */
export function addProbes(http: FastifyInstance, db: Db, realtime: Realtime, measure?: Measure): void {
  const hidden = { schema: { hide: true } as never }
  http.get('/healthz', hidden, async () => ({ data: 'ok' }))
  // the second name is the one that many monitors ask first
  for (const path of ['/readyz', '/health'])
    http.get(path, hidden, async (_request, reply) => {
      const ready = await sql`select 1`.execute(db).then(
        () => true,
        () => false,
      )
      return reply.code(ready ? 200 : 503).send({ data: ready ? 'ready' : 'the database does not answer' })
    })

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
