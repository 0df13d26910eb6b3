// `/metrics`: how the process, its database, its queue and its disk are doing, for Prometheus.
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Files } from '#server/base/files/files.ts'
import type { Bus } from '#server/base/realtime/bus.ts'
import type { Realtime } from '#server/base/realtime/realtime.ts'
import { hashToken, sameBytes } from '#server/base/secrets/tokens.ts'
import { createStoreFigures, inTime, type StoreFigures } from './store-figures.ts'
import { isThisMachine } from './this-machine.ts'

export type Watched = {
  pool: pg.Pool
  bus: Bus
  realtime: Realtime
  files: Files
  /** Requests with it may come from anywhere; null: only this machine. */
  metrics_token: string | null
}

type Put = (name: string, value: number | null, labels?: Record<string, string>) => void

const DISK_MS = 1_000
/** The figures that are fetched on request, by name. A figure that is not available is `NaN`. */
const FIGURES = {
  popin_build_info: 'The version that runs; always 1.',
  popin_sockets: 'Open realtime sockets.',
  popin_database_up: '1 while the database answers.',
  popin_database_connections: 'Connections to the database, by what they do.',
  popin_database_connections_max: 'Connections that this process opens at the most.',
  popin_database_waiting: 'Calls that wait for a connection to the database.',
  popin_bus_connected: '1 while this process hears the others.',
  popin_disk_free_bytes: 'Free bytes of the data folder.',
  popin_jobs_waiting: 'Jobs that are due and that nobody does yet.',
  popin_jobs_oldest_seconds: 'For how long the oldest of them has been due.',
  popin_jobs_failed: 'Jobs that were given up after all their tries.',
  popin_mails_waiting: 'Emails that are not sent.',
  popin_mails_oldest_seconds: 'For how long the oldest of them has waited.',
} as const

const LABELS: Record<string, string[]> = {
  popin_build_info: ['version', 'node'],
  popin_database_connections: ['state'],
}

const OF_THE_STORE: Record<string, keyof StoreFigures> = {
  popin_jobs_waiting: 'jobs_waiting',
  popin_jobs_oldest_seconds: 'jobs_oldest',
  popin_jobs_failed: 'jobs_failed',
  popin_mails_waiting: 'mails_waiting',
  popin_mails_oldest_seconds: 'mails_oldest',
}

/** For this machine's collector, and for requests with the token from the settings; `more` adds further metrics. */
export function addMetrics(
  http: FastifyInstance,
  watched: Watched,
  more: (register: Registry) => void,
): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  watchCalls(http, register)
  const look = createFigures(register, watched)
  more(register)
  http.get('/metrics', { schema: { hide: true } as never }, async (request, reply) => {
    if (!mayRead(request, watched.metrics_token)) return reply.callNotFound()
    await look()
    return reply.type(register.contentType).send(await register.metrics())
  })
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token && given) return sameBytes(hashToken(given), hashToken(token))
  return isThisMachine(request)
}

function watchCalls(http: FastifyInstance, register: Registry): void {
  const durations = new Histogram({
    name: 'popin_call_seconds',
    help: 'Duration of calls in seconds.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [register],
  })
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
}

/** Returns a function that updates all figures. */
function createFigures(register: Registry, watched: Watched): () => Promise<void> {
  const gauges = new Map(
    Object.entries(FIGURES).map(([name, help]) => [
      name,
      new Gauge({ name, help, labelNames: LABELS[name] ?? [], registers: [register] }),
    ]),
  )
  const put: Put = (name, value, labels = {}) => gauges.get(name)?.set(labels, value ?? Number.NaN)
  const askStore = createStoreFigures(watched.pool)
  const package_json = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  put('popin_build_info', 1, { version: JSON.parse(package_json).version, node: process.version })
  return async () => {
    const room = watched.files.room().catch(() => null)
    const [store, free] = await Promise.all([askStore(), inTime(room, DISK_MS)])
    put('popin_database_up', store ? 1 : 0)
    put('popin_disk_free_bytes', free)
    for (const [name, key] of Object.entries(OF_THE_STORE)) put(name, store?.[key] ?? null)
    putOwn(put, watched)
  }
}

/** What the process knows by itself. */
function putOwn(put: Put, { pool, bus, realtime }: Watched): void {
  put('popin_sockets', realtime.stats().sockets)
  put('popin_bus_connected', bus.connected() ? 1 : 0)
  put('popin_database_connections', pool.idleCount, { state: 'idle' })
  put('popin_database_connections', pool.totalCount - pool.idleCount, { state: 'busy' })
  put('popin_database_connections_max', pool.options.max)
  put('popin_database_waiting', pool.waitingCount)
}
