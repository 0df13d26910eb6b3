// Several processes of one product behind a balancer, on a PostgreSQL and a Redis that are programs of this machine.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findPrograms } from '#server/testing/debian.ts'
import { freePort } from '#server/testing/free-port.ts'
import { findInstalled, startInstalled } from '#server/testing/installed-postgres.ts'
import { startBalancer } from './balancer.ts'
import { startOutsideDatabase } from './outside-database.ts'
import { type Product, realtimeKey, startProduct } from './product.ts'

export type Several = {
  /** Of the balancer. */
  url: string
  port: number
  /** The key of the live transport. */
  key: string
  products: Product[]
  /** Another process takes the place of this one, as a deployment does: the balancer leaves it out, it drains, and the new one comes in. */
  replace(place: number): Promise<void>
  ask(text: string): Promise<unknown[]>
  close(): Promise<void>
}

type Wanted = {
  processes: number
  /** Live messages between processes go through a Redis, else through the database. */
  redis: boolean
}

/** Seconds between the signal and the end of a process. */
const DRAIN = '1'
const DATABASE = 'popin'

export async function startSeveral({ processes, redis }: Wanted): Promise<Several> {
  const [database, bus] = await Promise.all([startDatabase(), redis ? startRealRedis() : null])
  const balancer = await startBalancer()
  const folder = mkdtempSync(join(tmpdir(), 'popin-several-'))
  const secret = randomBytes(32).toString('hex')
  const settings = {
    DATABASE_URL: database.url,
    DRAIN_SECONDS: DRAIN,
    ...(bus && { REDIS_URL: bus.url }),
  }
  const start = () => startProduct({ data_dir: join(folder, 'data'), secret, settings })
  const products: Product[] = []
  // the first one makes the tables
  for (let n = 0; n < processes; n++) products.push(await start())
  const spread = (left_out?: Product) =>
    balancer.spreadOver(products.filter((product) => product !== left_out).map(({ port }) => port))
  spread()
  return {
    ...{ url: balancer.url, port: balancer.port, key: realtimeKey(secret), products },
    async replace(place) {
      const old = products[place] as Product
      spread(old)
      await old.kill('SIGTERM')
      products[place] = await start()
      spread()
    },
    ask: (text) => ask(database.url, text),
    async close() {
      await balancer.close()
      await Promise.all(products.map((product) => product.kill('SIGTERM')))
      await database.close()
      await bus?.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** That of this machine where there is one, else the one that comes with the product. */
async function startDatabase(): Promise<{ url: string; close(): Promise<void> }> {
  const installed = findInstalled()
  if (installed) {
    const server = await startInstalled(installed)
    server.type(`createdb ${DATABASE}`, 'postgres')
    return { url: server.urlOf(DATABASE), close: async () => server.stop() }
  }
  const server = await startOutsideDatabase()
  await server.make(DATABASE)
  return { url: server.url(DATABASE), close: server.close }
}

/** Why there is no Redis on this machine, and none can be had; null where there is one. */
export function redisLack(): string | null {
  const found = findPrograms({ 'redis-server': 'redis-server' })
  return typeof found === 'string' ? found : null
}

async function startRealRedis(): Promise<{ url: string; close(): Promise<void> }> {
  const found = findPrograms({ 'redis-server': 'redis-server' })
  if (typeof found === 'string') throw new Error(found)
  const port = await freePort()
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn(found.paths['redis-server']!, settings, {
    env: found.env,
    cwd: tmpdir(),
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  process.once('exit', () => child.kill('SIGKILL'))
  return {
    url: `redis://127.0.0.1:${port}`,
    close() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

async function ask(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
