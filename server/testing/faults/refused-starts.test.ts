// Starts that fail: each says which setting is wrong, ends with a code, and leaves no process, socket or lock behind.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureDatabase } from '#server/base/db/database.ts'
import { migrate } from '#server/base/db/migrate.ts'
import { openDatabase } from '#server/base/db/open.ts'
import { type Embedded, startEmbedded } from '#server/base/embedded/embedded.ts'
import { findSecret } from '#server/base/secrets/given-secret.ts'
import { settleSecret } from '#server/base/secrets/settled-secret.ts'
import { type OutsideDatabase, startOutsideDatabase } from './outside-database.ts'
import { refusedStart, startProduct } from './product.ts'

const SLOW = 600_000
/** Starts at the same moment, and how often. */
const TOGETHER = 3

let folder = ''
let database: OutsideDatabase
let taken: Server
let embedded = ''
let running: Embedded
const QUIET = { info() {}, warn() {}, error() {} }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'popin-refused-'))
  embedded = join(folder, 'embedded')
  mkdirSync(join(folder, 'tmp'), { mode: 0o755 })
  database = await startOutsideDatabase()
  await database.make(
    'newer',
    "create table kysely_migration (name text, timestamp text); insert into kysely_migration values ('999-tomorrow', ''); alter table kysely_migration owner to guest",
  )
  await database.make('latin', '', "encoding 'LATIN1' locale 'C' template template0")
  await database.make('written')
  await database.make('read', 'alter database read set default_transaction_read_only = on')
  await database.make(
    'strict',
    'revoke all on database strict from guest; alter database strict owner to popin',
  )
  taken = createServer().listen(0, '127.0.0.1')
  running = await startEmbedded({ dataDir: join(folder, 'running'), log: QUIET, durable: false })
  await makeStore()
}, SLOW)
afterAll(async () => {
  await running?.stop()
  taken?.close()
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
}, SLOW)

/** A store as a product leaves it, with its secret beside it. */
async function makeStore(): Promise<void> {
  const server = await startEmbedded({ dataDir: embedded, log: QUIET, durable: false })
  const opened = openDatabase(await ensureDatabase(server.poolConfig, 'popin'), () => {})
  await migrate(opened.db)
  const given = { secret_key: null, secret_file: null, credentials_dir: null, data_dir: embedded }
  await settleSecret(opened.db, findSecret(given))
  await opened.close()
  await server.stop()
}

type Settings = Record<string, string>
const portOf = (server: Server) => String((server.address() as AddressInfo).port)

const KINDS: [string, () => Settings, string | RegExp][] = [
  [
    'a database that is not there',
    () => ({ DATABASE_URL: database.url('nowhere') }),
    'DATABASE_URL: there is no database "nowhere"',
  ],
  [
    'a wrong password',
    () => ({ DATABASE_URL: database.url('written', 'wrong') }),
    /DATABASE_URL: .* does not let "guest" in/,
  ],
  [
    'a server that is not there',
    () => ({ DATABASE_URL: 'postgres://guest:right@127.0.0.1:1/popin' }),
    'DATABASE_URL: no database answers at 127.0.0.1:1',
  ],
  ['data of a newer version', () => ({ DATABASE_URL: database.url('newer') }), 'made by a newer POPin'],
  [
    'another encoding',
    () => ({ DATABASE_URL: database.url('latin') }),
    'DATABASE_URL leads to a database in LATIN1',
  ],
  [
    'a database that can only be read',
    () => ({ DATABASE_URL: database.url('read') }),
    'DATABASE_URL leads to a database that can only be read',
  ],
  [
    'a user without rights',
    () => ({ DATABASE_URL: database.url('strict') }),
    'DATABASE_URL: its user lacks a right',
  ],
  [
    'a Redis that is not there',
    () => ({ REDIS_URL: 'redis://127.0.0.1:1' }),
    'REDIS_URL: the Redis at 127.0.0.1:1',
  ],
  ['a port that is taken', () => ({ PORT: portOf(taken) }), /PORT: another program listens on port \d+/],
  [
    'an address of another machine',
    () => ({ HOST: '192.0.2.7' }),
    'HOST: this machine has no address 192.0.2.7',
  ],
  [
    'a name that nobody has',
    () => ({ HOST: 'nobody.invalid' }),
    'HOST: this machine has no address nobody.invalid',
  ],
  ['a data folder in use', () => ({ DATA_DIR: join(folder, 'running') }), 'is already in use by process'],
  ['another secret', () => ({ DATA_DIR: embedded, SECRET_KEY: 'z'.repeat(32) }), 'made with another secret'],
  [
    'a secret that is not there',
    () => ({ DATA_DIR: embedded, SECRET_FILE: join(folder, 'gone') }),
    `There is no secret in`,
  ],
]

describe('a start with', () => {
  it.each(KINDS)(
    '%s is refused, whatever is open',
    async (_kind, settings, sentence) => {
      const tmp = join(folder, 'tmp')
      // a folder takes one at a time
      const times = 'DATA_DIR' in settings() ? 1 : TOGETHER
      const started = await Promise.all(
        Array.from({ length: times }, (_, n) =>
          refusedStart({
            data_dir: join(folder, `fresh-${n}`),
            settings: { START_WAIT_SECONDS: '0', TMPDIR: tmp, ...settings() },
          }),
        ),
      )
      for (const { code, said } of started) {
        expect(said).toMatch(sentence)
        expect(said.split('\n').at(-1)).toMatch(/^POPin cannot start: /)
        expect(code).toBe(1)
      }
      await expect.poll(() => [readdirSync(tmp), processesWith(tmp)]).toEqual([[], []])
    },
    SLOW,
  )
})

/** Command lines that name this folder. */
function processesWith(path: string): string[] {
  if (process.platform !== 'linux')
    return execFileSync('ps', ['-axww', '-o', 'command='], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes(path))
  const lines = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      } catch {
        return ''
      }
    })
  return lines.filter((line) => line.includes(path))
}

describe('a product that runs', () => {
  it(
    'says at once that it is not ready when its database stands still, or when it is told to end',
    async () => {
      const settings = { DATABASE_URL: database.url('written'), DRAIN_SECONDS: '10' }
      const product = await startProduct({ data_dir: join(folder, 'drained'), settings })
      const ask = async (path = '/readyz') => {
        const response = await fetch(product.url + path)
        return [response.status, ((await response.json()) as { error_code?: string }).error_code]
      }
      expect(await ask()).toEqual([200, undefined])
      database.stall(true)
      expect(await Promise.race([ask(), sleep(60_000, null, { ref: false })])).toEqual([503, 'database_away'])
      expect(await ask('/healthz')).toEqual([200, undefined])
      database.stall(false)
      await expect.poll(() => ask()).toEqual([200, undefined])
      const ended = product.kill('SIGTERM')
      await expect.poll(() => ask(), { interval: 20 }).toEqual([503, 'ending'])
      expect(await ask('/healthz')).toEqual([200, undefined])
      // a connection that is kept alive moves to another process
      expect((await fetch(product.url)).headers.get('connection')).toBe('close')
      expect(await ended).toBe(0)
    },
    SLOW,
  )

  it(
    'writes nothing into its folder before the first file when database and secret are elsewhere',
    async () => {
      await database.make('apart')
      const settings = { DATABASE_URL: database.url('apart'), SECRET_KEY: 'ab'.repeat(32) }
      const data_dir = join(folder, 'apart')
      mkdirSync(data_dir)
      const product = await startProduct({ data_dir, settings })
      expect(await product.kill('SIGTERM')).toBe(0)
      expect(readdirSync(data_dir)).toEqual([])
    },
    SLOW,
  )

  it(
    'warns of a secret that a copy of its backups takes along',
    async () => {
      await database.make('beside')
      const BACKUP_DIR = join(folder, 'backups')
      mkdirSync(BACKUP_DIR)
      const settings = { DATABASE_URL: database.url('beside'), SECRET_FILE: join(BACKUP_DIR, 'secret') }
      const data_dir = join(folder, 'beside')
      const product = await startProduct({ data_dir, settings: { ...settings, BACKUP_DIR } })
      expect(product.logged()).toContain(`beside the backups: whoever has a copy of ${BACKUP_DIR} `)
      expect(await product.kill('SIGTERM')).toBe(0)
    },
    SLOW,
  )

  it(
    'keeps its people when its secret moves out of the data folder',
    async () => {
      const outside = join(folder, 'popin-secret')
      const settings = { SECRET_FILE: outside }
      renameSync(join(embedded, 'secret'), outside)
      const product = await startProduct({ data_dir: embedded, settings })
      expect(await product.kill('SIGTERM')).toBe(0)
      expect(existsSync(join(embedded, 'secret'))).toBe(false)
      const back = { SECRET_KEY: readFileSync(outside, 'utf8') }
      const again = await startProduct({ data_dir: embedded, settings: back })
      expect(await again.kill('SIGINT')).toBe(0)
    },
    SLOW,
  )
})
