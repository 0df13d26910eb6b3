import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest'
import { ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { openBucket } from '#server/base/files/bucket.ts'
import { type Files, openFiles } from '#server/base/files/files.ts'
import { startBucket } from '#server/testing/bucket.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { upload } from '#server/testing/uploads.ts'
import { answer, launch, signUpVerified } from '#server/testing/world.ts'
import { checkBackup } from './check.ts'
import { createArchive } from './new-archive.ts'
import { restoreBackup } from './restore.ts'
import { connectFor, listTables } from './store-shape.ts'
import { contentsOf, createEmptyStores, sourceOf, startWith, untilQuiet } from './test-stores.ts'
import { writeBackup } from './write.ts'

let app: TestApp
let folder: string
let stores: ReturnType<typeof createEmptyStores>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'popin-backup-'))
  app = await startTestApp()
  stores = createEmptyStores(JSON.parse(inject('database').server), app.secret, folder)
  await startWith(app.db, app.secret)
})
afterAll(async () => {
  await stores.drop()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const emptyStore = () => stores.make()

const bytesOf = async (files: Files, key: string, name: string) =>
  (await buffer((await files.read(key, name))!.open())).toString('base64')

const source = () => sourceOf(app)
const fileFor = (name: string) => join(folder, `${name}.tar.gz`)

async function fill(): Promise<void> {
  const host = await signUpVerified(app, { last_name: 'Ö\t\\N "x"\n' })
  const event = await launch(app, host)
  const { data: photo } = await upload(host)
  await host.call(ideas.createIdea, {
    body: { event_id: event.id, content: 'Tab\tnew line\nback\\slash \u{1F600}', media_id: photo.id },
  })
  for (let n = 0; n < 5; n++) {
    const person = await signUpVerified(app)
    const idea = await answer(person, event, `Answer ${n}`)
    await host.call(voting.castVote, { params: { id: idea.id }, body: { vote: true } })
  }
}

test('what was backed up comes back as it was: every row of every table, every file, every job', async () => {
  await fill()
  await untilQuiet(app)
  const path = fileFor('quiet')
  const backed = await writeBackup(source(), path)
  expect(backed).toMatchObject({ missing_files: 0, tables: expect.any(Number) })
  expect([backed.files > 0, backed.rows > 50]).toEqual([true, true])
  // for its owner alone
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const target = await emptyStore()
  const restored = await restoreBackup(target, path)
  expect(restored).toEqual({ tables: backed.tables, rows: backed.rows, files: backed.files })
  expect(await contentsOf(target.config)).toEqual(await contentsOf(app.config))
  const keys = await app.db.selectFrom('media').select('file_key').execute()
  for (const { file_key } of keys)
    for (const name of await app.files.namesOf(file_key))
      expect(await bytesOf(target.files, file_key, name)).toEqual(await bytesOf(app.files, file_key, name))
  const jobs = async (config: pg.PoolConfig) => {
    const client = await connectFor(config)
    const { rows } = await client.query('select task_identifier, key from graphile_worker.jobs order by 1, 2')
    await client.end()
    return rows
  }
  expect(await jobs(target.config)).toEqual(await jobs(app.config))
  const ties = 'select count(*)::int as n from pg_constraint where contype = $1'
  const count = async (config: pg.PoolConfig) => {
    const client = await connectFor(config)
    const { rows } = await client.query(ties, ['f'])
    await client.end()
    return rows[0].n as number
  }
  expect(await count(target.config)).toBe(await count(app.config))
})

test('written while people answer and vote it is one moment: counts equal rows, and what came before is in it', async () => {
  const host = await signUpVerified(app)
  const event = await launch(app, host)
  const before = await answer(host, event, 'Before')
  const people = await Promise.all(Array.from({ length: 8 }, () => signUpVerified(app)))
  let going = true
  let written = 0
  const load = people.map(async (person, n) => {
    for (let turn = 0; going; turn++) {
      await answer(person, event, `Under load ${n} ${turn}`)
      await person.call(voting.castVote, { params: { id: before.id }, body: { vote: turn % 2 === 0 } })
      written++
    }
  })
  await expect.poll(() => written).toBeGreaterThan(10)
  const path = fileFor('load')
  await writeBackup(source(), path)
  const during = written
  await expect.poll(() => written).toBeGreaterThan(during)
  going = false
  await Promise.all(load)
  const target = await emptyStore()
  await restoreBackup(target, path)
  const client = await connectFor(target.config)
  const { rows } = await client.query(
    `select i.content, i.like_count, i.dislike_count,
        (select count(*)::int from votes v where v.idea_id = i.id and v.vote) as likes,
        (select count(*)::int from votes v where v.idea_id = i.id and not v.vote) as dislikes
      from ideas i where i.event_id = $1`,
    [event.id],
  )
  await client.end()
  expect(rows.find(({ content }) => content === 'Before')).toBeTruthy()
  expect(rows.length).toBeGreaterThan(10)
  for (const row of rows) expect([row.like_count, row.dislike_count]).toEqual([row.likes, row.dislikes])
})

describe('a backup is refused as a whole, and the store stays empty,', () => {
  const refusedWith = async (path: string, target: Awaited<ReturnType<typeof emptyStore>>) => {
    const said = await restoreBackup(target, path).then(
      () => 'restored',
      (error: Error) => error.message,
    )
    const client = await connectFor(target.config)
    const tables = await listTables(client)
    await client.end()
    expect(tables).toEqual([])
    return said
  }
  const copyOf = async (name: string) => {
    if (!existsSync(fileFor('whole'))) await writeBackup(source(), fileFor('whole'))
    writeFileSync(fileFor(name), readFileSync(fileFor('whole')))
    return fileFor(name)
  }
  it.each([1, 20, 1000])('when its last %i bytes are missing', async (bytes) => {
    const path = await copyOf(`cut${bytes}`)
    truncateSync(path, statSync(path).size - bytes)
    expect(await refusedWith(path, await emptyStore())).toMatch(/cut short|damaged/)
  })
  it('when something in it was changed', async () => {
    const path = await copyOf('changed')
    const whole = readFileSync(path)
    const unpacked = gunzipSync(whole)
    // a few bits may be turned and give the same rows: where a row of zeros is a copy of itself
    const isHarmless = (bytes: Buffer) => {
      try {
        return gunzipSync(bytes).equals(unpacked)
      } catch {
        return false
      }
    }
    // what is no code any more breaks the unpacking in the middle of a table
    const turned = Array.from({ length: 40 }, (_, part) => {
      const changed = Buffer.from(whole)
      const at = Math.floor((whole.length * (part + 0.5)) / 40)
      if (part % 2) changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      else changed.fill(0xff, at, at + 40)
      return changed
    }).filter((bytes) => !isHarmless(bytes))
    expect(turned.length).toBeGreaterThan(30)
    for (const bytes of turned) {
      writeFileSync(path, bytes)
      await expect(checkBackup(path, app.secret)).rejects.toThrow(/damaged|changed|cut short/)
    }
    expect(await refusedWith(path, await emptyStore())).toMatch(/damaged|changed|cut short/)
  })
  it('when the secret is another one', async () => {
    const target = { ...(await emptyStore()), secret: randomBytes(32) }
    expect(await refusedWith(await copyOf('other'), target)).toContain('made with another secret')
  })
  it('when it is something else, or made up by somebody without the secret', async () => {
    writeFileSync(fileFor('text'), 'no backup')
    expect(await refusedWith(fileFor('text'), await emptyStore())).toContain('no backup of POPin')
    const writer = await createArchive(fileFor('forged'), randomBytes(32))
    await writer.begin({ made_time: 1, secret_check: '00', migrations: [] })
    await writer.finish([])
    expect(await refusedWith(fileFor('forged'), await emptyStore())).toContain('another secret')
  })
})

test('a store that has anything in it is not restored into, and keeps what it has', async () => {
  await writeBackup(source(), fileFor('again'))
  const before = await contentsOf(app.config)
  await expect(restoreBackup(source(), fileFor('again'))).rejects.toThrow(/already|empty/)
  const target = await emptyStore()
  await restoreBackup(target, fileFor('again'))
  await expect(restoreBackup(target, fileFor('again'))).rejects.toThrow(/already|empty/)
  await expect(
    restoreBackup({ ...target, files: openFiles(join(folder, 'none')) }, fileFor('again')),
  ).rejects.toThrow('data in the store already')
  expect(await contentsOf(app.config)).toEqual(before)
  expect(await contentsOf(target.config)).toEqual(before)
})

test('a backup that fails half-way leaves no file under its name', async () => {
  const broken = {
    ...source(),
    files: { ...app.files, read: async () => Promise.reject(new Error('disk gone')) },
  }
  await expect(writeBackup(broken, fileFor('half'))).rejects.toThrow('disk gone')
  expect([existsSync(fileFor('half')), existsSync(`${fileFor('half')}.part`)]).toEqual([false, false])
})

test('files come back into a bucket, and out of it again', async () => {
  const bucket = await startBucket()
  try {
    const target = { ...(await emptyStore()), files: openBucket(bucket.settings, join(folder, 'coming')) }
    await writeBackup(source(), fileFor('into'))
    const { files } = await restoreBackup(target, fileFor('into'))
    expect(files).toBeGreaterThan(0)
    for (const key of await target.files.listBefore(Number.POSITIVE_INFINITY))
      for (const name of await target.files.namesOf(key))
        expect(await bytesOf(target.files, key, name)).toBe(await bytesOf(app.files, key, name))
    const other = { ...(await emptyStore()), files: target.files }
    await expect(restoreBackup(other, fileFor('into'))).rejects.toThrow('--keep-files')
    expect((await restoreBackup(other, fileFor('into'), true)).files).toBe(files)
    const back = await writeBackup({ ...target, now: app.clock.now() }, fileFor('from'))
    expect([back.files, back.missing_files]).toEqual([files, 0])
  } finally {
    await bucket.close()
  }
})

test('what changed in these minutes for processes that run is left out', async () => {
  const left = async (config: pg.PoolConfig) => {
    const client = await connectFor(config)
    const { rows } = await client.query('select count(*)::int as n from rights_changes')
    await client.end()
    return rows[0].n as number
  }
  await signUpVerified(app)
  await writeBackup(source(), fileFor('minutes'))
  const target = await emptyStore()
  await restoreBackup(target, fileFor('minutes'))
  expect(await left(app.config)).toBeGreaterThan(0)
  expect(await left(target.config)).toBe(0)
})

test('the audit trail stays closed after a restore', async () => {
  const target = await emptyStore()
  await sql`insert into audit_entries (tenant_id, area, act, recorded_time)
    select id, 'rights', 'role_given', now() from tenants limit 1`.execute(app.db)
  await writeBackup(source(), fileFor('audit'))
  await restoreBackup(target, fileFor('audit'))
  const client = await connectFor(target.config)
  await expect(client.query('delete from audit_entries')).rejects.toThrow('only added to')
  await client.end()
})
