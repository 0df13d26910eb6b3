// What happens around a backup: two at once, a migration beside it, a connection that is lost, a folder that is full.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { upload } from '#server/testing/uploads.ts'
import { answer, launch, signUpVerified } from '#server/testing/world.ts'
import { checkBackup } from './check.ts'
import { restoreBackup } from './restore.ts'
import { connectFor } from './store-shape.ts'
import { contentsOf, createEmptyStores, sourceOf, startWith, untilQuiet } from './test-stores.ts'
import { writeBackup } from './write.ts'

let app: TestApp
let folder: string
let stores: ReturnType<typeof createEmptyStores>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'popin-around-'))
  app = await startTestApp()
  stores = createEmptyStores(JSON.parse(inject('database').server), app.secret, folder)
  await startWith(app.db, app.secret)
  const host = await signUpVerified(app)
  await answer(host, await launch(app, host))
  await upload(host)
})
afterAll(async () => {
  await stores.drop()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

it('of two that are written to one name the first is whole, and the second says why it is not', async () => {
  const path = join(folder, 'same.tar.gz')
  const both = await Promise.allSettled([writeBackup(sourceOf(app), path), writeBackup(sourceOf(app), path)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(String(refused.reason)).toMatch(/another backup is being written|is there already/)
  expect((await checkBackup(path, app.secret)).rows).toBeGreaterThan(0)
  await expect(writeBackup(sourceOf(app), path)).rejects.toThrow('is there already')
  expect(readdirSync(folder).filter((name) => name.startsWith('same'))).toEqual(['same.tar.gz'])
})

it('waits for a migration that makes tables anew or drops them, and misses no row', async () => {
  const migrating = await connectFor(app.config)
  await sql`create table gone (id int)`.execute(app.db)
  try {
    await migrating.query('begin')
    await migrating.query('alter table users add column tried double precision default random()')
    await migrating.query('drop table gone')
    const path = join(folder, 'beside.tar.gz')
    const writing = writeBackup(sourceOf(app), path)
    // a job may wait for the same table, which is not the backup's doing
    const blocked = () =>
      sql`select 1 from pg_locks l join pg_database d on d.oid = l.database join pg_stat_activity a using (pid)
        where not l.granted and d.datname = current_database() and a.query ilike 'begin isolation level%'`.execute(
        app.db,
      )
    await expect.poll(async () => (await blocked()).rows.length).toBe(1)
    await migrating.query('commit')
    await writing
    const { tables } = await checkBackup(path, app.secret)
    const users = tables.find(({ name }) => name === 'users')
    const { rows } = await migrating.query('select count(*)::int as n from users')
    expect([users?.columns.includes('tried'), users?.rows]).toEqual([true, rows[0].n])
    expect(tables.some(({ name }) => name === 'gone')).toBe(false)
    await migrating.query('alter table users drop column tried')
  } finally {
    await migrating.end()
  }
})

it('a restore whose connection is lost leaves an empty store, into which it is done again', async () => {
  await untilQuiet(app)
  const path = join(folder, 'lost.tar.gz')
  await writeBackup(sourceOf(app), path)
  const target = await stores.make()
  const lose = async () => {
    const client = await connectFor(target.config)
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await client.end()
    return target.files.begin()
  }
  await expect(restoreBackup({ ...target, files: { ...target.files, begin: lose } }, path)).rejects.toThrow()
  expect(await target.files.listBefore(Number.POSITIVE_INFINITY)).toEqual([])
  await restoreBackup(target, path)
  expect(await contentsOf(target.config)).toEqual(await contentsOf(app.config))
})

it('a product that dies during a restore leaves uploads, with which it is done again when asked to', async () => {
  await untilQuiet(app)
  const path = join(folder, 'died.tar.gz')
  await writeBackup(sourceOf(app), path)
  const target = await stores.make()
  const { file_key } = await app.db.selectFrom('media').select('file_key').executeTakeFirstOrThrow()
  await target.files.keep(await target.files.begin(), file_key)
  await expect(restoreBackup(target, path)).rejects.toThrow('--keep-files')
  await restoreBackup(target, path, true)
  expect(await target.files.namesOf(file_key)).toEqual(await app.files.namesOf(file_key))

  const other = await stores.make()
  await other.files.keep(await other.files.begin(), 'f'.repeat(48))
  await expect(restoreBackup(other, path, true)).rejects.toThrow('not of this backup')
})

it('ends at once when it is no longer wanted or there is no room, and leaves nothing', async () => {
  await sql`create table wide as select n, repeat(md5(n::text), 40) as text from generate_series(1, 60000) n`.execute(
    app.db,
  )
  const ending = new AbortController()
  const path = join(folder, 'ended.tar.gz')
  const room = async () => ending.abort()
  await expect(writeBackup(sourceOf(app), path, { room, signal: ending.signal })).rejects.toThrow('aborted')
  const full = async () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
  await expect(writeBackup(sourceOf(app), path, { room: full })).rejects.toThrow('There is no room')
  expect(readdirSync(folder).filter((name) => name.startsWith('ended'))).toEqual([])
  const server = new pg.Client(app.config as pg.ClientConfig)
  await server.connect()
  const copying = () =>
    server.query(`select 1 from pg_stat_activity where datname = current_database() and query like 'copy%'
      and state = 'active'`)
  await expect.poll(async () => (await copying()).rowCount).toBe(0)
  await server.query('drop table wide')
  await server.end()
})
