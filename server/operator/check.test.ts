// `check` as an operator runs it before a start: what it says, how it ends, and that nothing is left behind.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startRedis } from '#server/testing/redis-server.ts'
import { startSmtp } from '#server/testing/smtp-server.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { Outcome } from './check/outcome.ts'

const MAIN = join(import.meta.dirname, 'popin.ts')

const folder = mkdtempSync(join(tmpdir(), 'popin-check-'))
let app: TestApp
let database_url: string
beforeAll(async () => {
  app = await startTestApp()
  database_url = urlOf(app.config)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

function urlOf({ host, port, user, password, database }: pg.PoolConfig): string {
  const at = `host=${encodeURIComponent(host ?? '')}&port=${port}`
  return `postgres://${user}:${encodeURIComponent(String(password ?? ''))}@/${database}?${at}`
}

/** What is said by name, and the exit code. */
async function check(settings: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'data'), ...settings }
  const [code, out] = await new Promise<[number, string]>((resolve) => {
    execFile(process.execPath, [MAIN, 'check', '--json'], { env }, (error, text) =>
      resolve([error ? Number(error.code) : 0, text]),
    )
  })
  const told = Object.fromEntries((JSON.parse(out) as Outcome[]).map((one) => [one.check, one]))
  return { code, told }
}

it('finds everything well, sends no email and leaves nothing behind', async () => {
  const [redis, smtp] = await Promise.all([startRedis(), startSmtp()])
  const given = { REDIS_URL: redis.url, SMTP_URL: smtp.url, MAIL_FROM: 'POPin <popin@acme.example>' }
  const { code, told } = await check({ DATABASE_URL: database_url, ...given })
  expect(Object.values(told).filter(({ state }) => state === 'fail')).toEqual([])
  expect(code).toBe(0)
  expect(told.database?.said).toMatch(/^PostgreSQL \d+.*, UTF8, tables up to date, \d+ connections free$/)
  expect(told.redis?.said).toContain('lets us publish and listen')
  expect(told.mail).toMatchObject({ state: 'ok' })
  expect(told.storage?.said).toContain('keeps files')
  expect(smtp.received).toEqual([])
  expect(redis.listeners()).toBe(0)
  expect(existsSync(join(folder, 'data'))).toBe(false)
  await Promise.all([redis.stop(), smtp.close()])
})

it('says what a product on somebody’s own machine will make, and makes none of it', async () => {
  const data_dir = join(folder, 'own')
  mkdirSync(data_dir)
  const { code, told } = await check({ DATA_DIR: data_dir })
  expect(code).toBe(0)
  expect(told.database?.said).toContain('its first start makes')
  expect(told.secret?.said).toContain('none yet')
  expect(readdirSync(data_dir)).toEqual([])
})

it('names what does not answer, and never a password', async () => {
  const { code, told } = await check({
    DATABASE_URL: 'postgres://popin:hidden-word@127.0.0.1:1/popin',
    REDIS_URL: 'redis://popin:hidden-word@127.0.0.1:1',
    SMTP_URL: 'smtp://popin:hidden-word@127.0.0.1:1',
    DATA_DIR: join(MAIN, 'data'),
  })
  expect(code).toBe(1)
  for (const name of ['database', 'redis', 'mail', 'storage'])
    expect(told[name]).toMatchObject({ state: 'fail', to_do: expect.any(String) })
  expect(told.database?.said).toContain('the database "popin" at 127.0.0.1:1')
  expect(JSON.stringify(told)).not.toContain('hidden-word')
})

it('says wrong settings and tries nothing else', async () => {
  const { code, told } = await check({ PORT: 'many' })
  expect([code, Object.keys(told)]).toEqual([1, ['settings']])
  expect(told.settings?.said).toContain('PORT has to be a port')
})

it('finds a database of another secret, of a newer product, and one where nothing may be made', async () => {
  const secret = { SECRET_KEY: 'another secret of an installation' }
  const { db } = app
  const other = await check({ DATABASE_URL: database_url, ...secret })
  expect(other.told.secret?.state).toBe('ok')
  await db
    .insertInto('installation')
    .values({ secret_check: Buffer.alloc(32, 1) })
    .execute()
  const wrong = await check({ DATABASE_URL: database_url, ...secret })
  expect(wrong.told.secret?.said).toContain('is not the one that the database was made with')
  expect(wrong.code).toBe(1)
  const none = await check({ DATABASE_URL: database_url })
  expect(none.told.secret?.said).toBe('none, and the database was made with one')

  const client = new pg.Client(app.config)
  await client.connect()
  await client.query("insert into kysely_migration (name, timestamp) values ('999-of-tomorrow', '')")
  await client.query('create role limited login')
  await client.query('revoke create on schema public from public')
  const newer = await check({ DATABASE_URL: database_url })
  expect(newer.told.database?.said).toBe('made by a newer POPin, which has 999-of-tomorrow')
  await client.query("update kysely_migration set name = '002-ranks' where name = '999-of-tomorrow'")
  const old = await check({ DATABASE_URL: database_url })
  expect(old.told.database).toMatchObject({ state: 'fail', said: expect.stringContaining('Start 7.12.0') })
  const limited = await check({ DATABASE_URL: urlOf({ ...app.config, user: 'limited' }) })
  expect(limited.told.database?.said).toContain('where the user may not create schemas and tables')
  await client.query('drop role limited')
  await client.end()
})

it('says where backups go at night, and fails where they cannot', async () => {
  const BACKUP_DIR = join(folder, 'backups')
  expect((await check({})).told.backups).toMatchObject({
    state: 'ok',
    said: expect.stringContaining('not set'),
  })
  const none = await check({ BACKUP_DIR })
  expect(none.code).toBe(1)
  expect(none.told.backups).toMatchObject({ state: 'fail', said: expect.stringContaining('is not there') })
  mkdirSync(BACKUP_DIR)
  const well = await check({ BACKUP_DIR, BACKUPS_KEPT: '3' })
  expect(well.told.backups).toMatchObject({ state: 'ok' })
  expect(well.told.backups?.said).toMatch(/backups at 02:30 UTC, the last 3 are kept; [\d.]+ GB are free$/)
  const beside = await check({ BACKUP_DIR, DATA_DIR: folder })
  expect(beside.told.backups).toMatchObject({ state: 'note', to_do: expect.stringContaining('another disk') })
  expect([beside.code, readdirSync(BACKUP_DIR)]).toEqual([0, []])
})

it('finds a mail server that lets nobody in', async () => {
  const smtp = await startSmtp()
  const { told } = await check({ SMTP_URL: smtp.url.replace('//', '//popin:hidden-word@') })
  expect(told.mail).toMatchObject({ state: 'fail' })
  expect(JSON.stringify(told)).not.toContain('hidden-word')
  await smtp.close()
})

it('finds a folder that belongs to another PostgreSQL', async () => {
  const data_dir = join(folder, 'old')
  mkdirSync(join(data_dir, 'pg'), { recursive: true })
  writeFileSync(join(data_dir, 'pg', 'PG_VERSION'), '12\n')
  const { told } = await check({ DATA_DIR: data_dir })
  expect(told.database).toMatchObject({ state: 'fail', said: expect.stringContaining('PostgreSQL 12') })
})
