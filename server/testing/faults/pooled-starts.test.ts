// Starts with something between the product and its database: what cannot work is told by a sentence, before anything is changed.
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPrograms, type Programs } from '../debian.ts'
import { type OutsideDatabase, startOutsideDatabase } from './outside-database.ts'
import { type PgBouncer, startPgBouncer } from './pgbouncer.ts'
import { refusedStart, startProduct } from './product.ts'

const SLOW = 600_000
let folder = ''
let database: OutsideDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'popin-pooled-'))
  database = await startOutsideDatabase()
}, SLOW)
afterAll(async () => {
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
}, SLOW)

let made = 0
/** A database with nothing in it. */
async function emptyDatabase(): Promise<string> {
  const name = `pooled${++made}`
  await database.make(name)
  return database.url(name)
}
const started = (url: string) => ({
  data_dir: join(folder, `data${++made}`),
  settings: { DATABASE_URL: url, START_WAIT_SECONDS: '0' },
})
async function isEmpty(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(`select 1 from pg_tables where schemaname = 'public'`)
  await client.end()
  return rows.length === 0
}

const programs = findPrograms({ pgbouncer: 'pgbouncer' })
const note = typeof programs === 'string' ? ` (not tried here: ${programs})` : ''

describe.runIf(note === '')(`behind PgBouncer${note}`, () => {
  async function pooled(
    pool: Parameters<typeof startPgBouncer>[2],
    act: (pooler: PgBouncer, straight: string) => Promise<void>,
  ): Promise<void> {
    const straight = await emptyDatabase()
    const pooler = await startPgBouncer(programs as Programs, straight, pool)
    try {
      await act(pooler, straight)
    } finally {
      await pooler.stop()
    }
  }

  it.each(['transaction', 'statement'] as const)(
    'that pools in %s mode the start is refused, and nothing is changed',
    (pool_mode) =>
      pooled({ pool_mode, default_pool_size: 30 }, async ({ url }, straight) => {
        const { code, said } = await refusedStart(started(url))
        expect(code).toBe(1)
        expect(said.split('\n').at(-1)).toMatch(
          new RegExp(
            `^POPin cannot start: DATABASE_URL: .* a pooler \\(such as PgBouncer\\) in ${pool_mode} mode`,
          ),
        )
        expect(said).toContain('pool_mode = session')
        expect(await isEmpty(straight)).toBe(true)
      }),
    SLOW,
  )

  it(
    'that pools sessions the product starts, answers, and warns of nothing',
    () =>
      pooled({ pool_mode: 'session', default_pool_size: 30 }, async ({ url }) => {
        const product = await startProduct(started(url))
        const { status } = await fetch(`${product.url}/readyz`)
        expect([status, await product.kill('SIGTERM')]).toEqual([200, 0])
        expect(product.logged() + product.complaints()).not.toContain('pooler')
      }),
    SLOW,
  )

  it(
    'that has too little room for it, it starts and warns by the name of the setting',
    () =>
      pooled({ pool_mode: 'session', default_pool_size: 12 }, async ({ url }) => {
        const product = await startProduct(started(url))
        await product.kill('SIGTERM')
        expect(product.logged()).toMatch(/DATABASE_URL: the pooler in between gives 12 connections/)
      }),
    SLOW,
  )
})

describe('before a PostgreSQL that says it is older than 15', () => {
  let line: Server
  /** Says another version than the server behind it; the numbers are of one length. */
  async function older(url: string): Promise<string> {
    const to = new URL(url)
    const port = Number(to.port)
    const client = new pg.Client(url)
    await client.connect()
    const { rows } = await client.query(`select current_setting('server_version_num') as version`)
    await client.end()
    const { version } = rows[0] as { version: string }
    line = createServer((near) => {
      const far = connect(port, to.hostname)
      near.on('data', (chunk) => far.write(chunk))
      far.on('data', (chunk: Buffer) =>
        near.write(Buffer.from(chunk.toString('latin1').replaceAll(version, '140021'), 'latin1')),
      )
      for (const [one, other] of [[near, far] as const, [far, near] as const])
        one.on('error', () => other.destroy()).on('close', () => other.destroy())
    })
    await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
    to.port = String((line.address() as AddressInfo).port)
    return to.href
  }
  afterAll(() => new Promise((resolve) => line.close(resolve)))

  it(
    'the start is refused, and nothing is changed',
    async () => {
      const straight = await emptyDatabase()
      const { code, said } = await refusedStart(started(await older(straight)))
      expect(code).toBe(1)
      expect(said).toMatch(
        /POPin cannot start: DATABASE_URL leads to PostgreSQL .*\. POPin needs PostgreSQL 15 or newer\.$/,
      )
      expect(await isEmpty(straight)).toBe(true)
    },
    SLOW,
  )
})
