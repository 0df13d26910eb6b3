// A database that stops to answer on connections that are open: calls end with 503, nothing is done twice, and the
// product ends; a query that takes long is left alone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { openDatabase } from '#server/base/db/open.ts'
import { createClient } from '#server/testing/client.ts'
import { type Account, choicesOf, launch, signUp } from '#server/testing/world.ts'
import { type OutsideDatabase, startOutsideDatabase } from './outside-database.ts'
import { type Product, startProduct } from './product.ts'

const SLOW = 600_000
/** Calls at the same time, which each hold a connection. */
const CALLS = 6
/** A call that has no answer by then has none. */
const GIVEN_UP_MS = 120_000

let folder = ''
let database: OutsideDatabase
let product: Product
let host: Account
const there = { client: () => createClient(product.url), clock: { now: () => Date.now() / 1000 } }
const startAll = () => Array.from({ length: CALLS }, () => host.call(accounts.currentUser, {}))
const readAll = () => Promise.all(startAll())
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'popin-silent-'))
  database = await startOutsideDatabase()
  await database.make('silent')
  const settings = { DATABASE_URL: database.url('silent') }
  product = await startProduct({ data_dir: join(folder, 'data'), settings })
  host = await signUp(there)
}, SLOW)
afterAll(async () => {
  database?.stall(false)
  await product?.kill('SIGKILL')
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
}, SLOW)

it(
  'a query that takes long is not cut while the database answers elsewhere',
  async () => {
    const { db, close } = openDatabase({ connectionString: database.url('silent') }, () => {})
    const { rows } = await sql<{ one: number }>`select 1 as one from pg_sleep(17)`.execute(db)
    expect(rows).toEqual([{ one: 1 }])
    await close()
  },
  SLOW,
)

it(
  'calls on open connections get 503, and a write that comes again with its key is done once',
  async () => {
    const event = await launch(there, host)
    const body = { event_id: event.id, content: 'Said once' }
    const write = () => host.call(ideas.createIdea, { body }, { headers: { 'idempotency-key': 'once' } })
    expect((await readAll()).map(({ status }) => status)).toEqual(Array(CALLS).fill(200))

    database.stall(true)
    const late = sleep(GIVEN_UP_MS, [], { ref: false })
    const stalled = await Promise.race([Promise.all([write(), ...startAll()]), late])
    database.stall(false)
    expect(stalled.map(({ status, headers }) => [status, headers.has('retry-after')])).toEqual(
      Array(CALLS + 1).fill([503, true]),
    )
    await expect.poll(async () => (await write()).status).toBe(200)
    expect((await write()).status).toBe(200)
    expect((await choicesOf(host, event)).map(({ content }) => content)).toEqual(['Said once'])
    expect((await readAll()).map(({ status }) => status)).toEqual(Array(CALLS).fill(200))
  },
  SLOW,
)

it(
  'the product ends cleanly all the same, with calls under way',
  async () => {
    database.stall(true)
    const calls = Promise.allSettled(startAll())
    // what it closes has its own patience, after which it ends with 1
    expect(await product.kill('SIGTERM')).toBe(0)
    await calls
  },
  SLOW,
)
