// Nightly backups: which files are there afterwards, what the metrics and the log say, and who writes them.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { DAY } from '#domain/base/time.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { answer, launch, signUpVerified } from '#server/testing/world.ts'
import { checkBackup } from './check.ts'
import { createNightly, type Nightly } from './nightly.ts'
import { restoreBackup } from './restore.ts'
import { connectFor } from './store-shape.ts'
import { createEmptyStores, startWith } from './test-stores.ts'

let app: TestApp
let nightly: Nightly
let root: string
let folder: string
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'popin-nightly-'))
  folder = join(root, 'backups')
  mkdirSync(folder)
  app = await start()
  await startWith(app.db, app.secret)
  await answer(await signUpVerified(app), await launch(app, await signUpVerified(app)))
})
afterEach(async () => {
  await app.close()
  rmSync(root, { recursive: true, force: true })
})

function start(beside?: TestApp): Promise<TestApp> {
  const settings = { folder, time: '02:30', kept: 2 }
  return startTestApp({
    ...(beside ? { beside } : {}),
    nightly(made) {
      nightly = createNightly({ settings, data_dir: join(root, 'data'), ...made })
      return nightly
    },
  })
}

/** What the timetable does at night. */
async function night(payload: object = {}): Promise<void> {
  app.clock.advance(DAY)
  await app.app.runJob(nightly.job as never, payload)
}
const files = () => readdirSync(folder).sort()
const errors = () => app.logs.filter((line) => JSON.parse(line).level >= 50)
const waiting = () =>
  sql<{ again: number; run_at: Date }>`select (j.payload->>'again')::int as again, j.run_at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${nightly.job.name}`.execute(app.db)

async function metrics({ url }: TestApp): Promise<Record<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line.startsWith('popin_backup_'))
  return Object.fromEntries(lines.map((line) => line.split(' ') as [string, string]).map(([k, v]) => [k, +v]))
}

it('are whole, tell it in the metrics of every process, and older ones go', async () => {
  expect(await metrics(app)).toMatchObject({ popin_backup_last_success_timestamp_seconds: 0 })
  const others = ['notes.txt', 'popin-2020-01-01T02-30-00Z-00000000.tar.gz']
  for (const name of others) writeFileSync(join(folder, name), 'of somebody else')
  const seen: string[][] = []
  for (let n = 0; n < 4; n++) {
    await night()
    seen.push(files().filter((name) => !others.includes(name)))
    // what earlier products wrote goes in its turn
    const [first = ''] = files().filter((name) => !others.includes(name))
    if (n === 0) renameSync(join(folder, first), join(folder, first.replace('.tar.gz', '.popin')))
  }
  expect(seen.map(({ length }) => length)).toEqual([1, 2, 2, 2])
  expect(seen[3]?.[0]).toBe(seen[2]?.[1])
  expect(files()).toEqual(expect.arrayContaining(others))
  const path = join(folder, seen[3]?.[1] ?? '')
  const { head, rows } = await checkBackup(path, app.secret)
  expect([head.made_time, rows > 10]).toEqual([Math.floor(app.clock.now()), true])

  const told = await metrics(app)
  expect(told).toMatchObject({
    popin_backup_last_success_timestamp_seconds: app.clock.now(),
    popin_backup_last_failure_timestamp_seconds: 0,
  })
  expect(Number(told.popin_backup_size_bytes)).toBeGreaterThan(1000)
  expect(Number(told.popin_backup_duration_seconds)).toBeGreaterThan(0)
  const again = await start(app)
  expect(await metrics(again)).toEqual(told)
  await again.close()

  const stores = createEmptyStores(JSON.parse(inject('database').server), app.secret, root)
  expect((await restoreBackup(await stores.make(), path)).rows).toBe(rows)
  await stores.drop()
})

it('are not told of as missing while the database has not said so', async () => {
  await night()
  const told = await metrics(app)
  const blocker = await connectFor(app.config)
  await blocker.query('begin; lock table nightly_backups in access exclusive mode')
  const again = await start(app)
  expect(Object.values(await metrics(again))).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN])
  await blocker.query('rollback')
  await blocker.end()
  await expect.poll(() => metrics(again)).toEqual(told)
  await again.close()
})

it('that fail leave the last good one, one line in the log, a time in the metrics, and are tried again', async () => {
  await night()
  const good = files()
  renameSync(folder, `${folder} away`)
  await night()
  expect(errors().map((line) => [JSON.parse(line).msg, JSON.parse(line).reason])).toEqual([
    ['the nightly backup failed', expect.stringContaining('which is not there')],
  ])
  expect((await metrics(app)).popin_backup_last_failure_timestamp_seconds).toBe(app.clock.now())
  const { rows } = await waiting()
  expect(rows).toEqual([{ again: 1, run_at: new Date((app.clock.now() + 3600) * 1000) }])
  // after the last try the next night comes by itself
  await night({ again: 3 })
  expect((await waiting()).rows).toHaveLength(1)
  expect(existsSync(folder)).toBe(false)

  renameSync(`${folder} away`, folder)
  expect(files()).toEqual(good)
  writeFileSync(join(folder, `${good[0]}.part`), 'what was cut off')
  await night()
  expect(files()).toHaveLength(2)
  expect(files().every((name) => name.endsWith('.tar.gz'))).toBe(true)
})

it('are written by one process, whichever begins first', async () => {
  const other = await start(app)
  app.clock.advance(DAY)
  await Promise.all([app, other].map(({ app }) => app.runJob(nightly.job as never, {})))
  expect([files().length, errors(), other.logs.filter((line) => JSON.parse(line).level >= 50)]).toEqual([
    1,
    [],
    [],
  ])
  await other.close()
})

it('are left to the next process by one that ends, with nothing of them in the folder', async () => {
  nightly.stop()
  await night()
  expect([files(), errors()]).toEqual([[], []])
  expect((await waiting()).rows).toMatchObject([{ again: 0 }])
})

it('complain at the start about a folder that is missing, and one that lies beside the data', async () => {
  const data_dir = join(root, 'data')
  const said = async (where: string) => {
    const lines: string[] = []
    const say = (line: unknown) => void lines.push(String(line))
    const log = { debug: say, info: say, warn: say, error: say } as never
    const settings = { folder: where, time: '02:30', kept: 2 }
    await createNightly({ settings, data_dir, config: app.config, secret: app.secret, log }).look()
    return lines
  }
  mkdirSync(join(data_dir, 'backups'), { recursive: true })
  expect(await said(folder)).toEqual([])
  expect(await said(join(root, 'none'))).toEqual([expect.stringContaining('is not there')])
  writeFileSync(join(root, 'file'), '')
  expect(await said(join(root, 'file'))).toEqual([expect.stringContaining('is no folder')])
  expect(await said(join(data_dir, 'backups'))).toEqual([expect.stringContaining('lies in DATA_DIR')])
  expect(await said(data_dir)).toEqual([expect.stringContaining('lies in DATA_DIR')])
})
