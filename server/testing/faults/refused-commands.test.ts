// Commands on a database that cannot be used: each ends by itself, and says what a start would say.
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFiles } from '#server/base/files/files.ts'
import { writeBackup } from '#server/operator/backup/write.ts'
import { type OutsideDatabase, startOutsideDatabase } from './outside-database.ts'

const MAIN = join(import.meta.dirname, '../../operator/popin.ts')
const SLOW = 600_000
/** Whoever typed a command has given up by then. */
const GIVEN_UP_MS = 60_000

let folder = ''
let database: OutsideDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'popin-commands-'))
  database = await startOutsideDatabase()
  await database.make('stalled')
  await database.make('ascii', '', "encoding 'SQL_ASCII' locale 'C' template template0")
  await database.make('read', 'alter database read set default_transaction_read_only = on')
}, SLOW)
afterAll(async () => {
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
}, SLOW)

type Ran = { code: unknown; err: string }

function popin(DATABASE_URL: string, ...args: string[]): Promise<Ran> {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, DATA_DIR: join(folder, 'data'), SECRET_KEY: 'z'.repeat(32), DATABASE_URL }
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args], { env, timeout: GIVEN_UP_MS }, (error, _out, err) =>
      resolve({ code: error ? (error.code ?? error.signal) : 0, err }),
    )
  })
}

const file = () => join(folder, 'whole.tar.gz')
const ONES: [string, () => string, () => string[], string][] = [
  [
    'a database that is not there',
    () => 'nothere',
    () => ['users', 'list'],
    'there is no database "nothere"',
  ],
  ['another encoding', () => 'ascii', () => ['restore', file()], 'leads to a database in SQL_ASCII'],
  ['one that can only be read', () => 'read', () => ['restore', file()], 'a database that can only be read'],
]

describe('a command with', () => {
  it.each(ONES)(
    '%s names the setting',
    async (_what, name, args, sentence) => {
      const { code, err } = await popin(database.url(name()), ...args())
      expect(err).toMatch(/^DATABASE_URL/)
      expect(err).toContain(sentence)
      expect(code).toBe(1)
    },
    SLOW,
  )

  it(
    'a database that stands still ends, and leaves no file',
    async () => {
      database.stall(true)
      const url = database.url('stalled')
      const [listed, backed] = await Promise.all([
        popin(url, 'users', 'list'),
        popin(url, 'backup', file()),
      ]).finally(() => database.stall(false))
      for (const { code, err } of [listed, backed]) {
        expect(err).toContain('DATABASE_URL: no database answers at 127.0.0.1')
        expect(code).toBe(1)
      }
      expect(existsSync(file())).toBe(false)
    },
    SLOW,
  )

  it(
    'a database that can only be read may list what is there',
    async () => {
      const { err } = await popin(database.url('read'), 'users', 'list')
      // there is nothing in it, which is what is found next
      expect(err).toContain('The store has another shape')
    },
    SLOW,
  )
})

it(
  'a backup that begins while the database stands still fails, and leaves no file',
  async () => {
    database.stall(true)
    const source = {
      config: { connectionString: database.url('stalled') },
      files: openFiles(join(folder, 'files')),
      secret: Buffer.alloc(32),
      now: 1_800_000_000,
    }
    await expect(writeBackup(source, file()).finally(() => database.stall(false))).rejects.toThrow('timeout')
    expect(existsSync(file())).toBe(false)
  },
  SLOW,
)
