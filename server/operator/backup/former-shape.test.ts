// Backups of before the migrations were written by areas: the last shape comes back, older ones are refused.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { FORMER } from '#server/base/db/former-migrations.ts'
import { migrate, migrationNames } from '#server/base/db/migrate.ts'
import { openDatabase } from '#server/base/db/open.ts'
import { makeFormer } from '#server/testing/former.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { answer, launch, signUpVerified } from '#server/testing/world.ts'
import { restoreBackup } from './restore.ts'
import { connectFor, listMigrations } from './store-shape.ts'
import { contentsOf, createEmptyStores, sourceOf, startWith, untilQuiet } from './test-stores.ts'
import { writeBackup } from './write.ts'

let app: TestApp
let folder: string
let stores: ReturnType<typeof createEmptyStores>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'popin-former-'))
  app = await startTestApp()
  stores = createEmptyStores(JSON.parse(inject('database').server), app.secret, folder)
  await startWith(app.db, app.secret)
  const host = await signUpVerified(app)
  await answer(host, await launch(app, host), 'From before')
})
afterAll(async () => {
  await stores.drop()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

async function backUp(name: string, steps: readonly string[]): Promise<string> {
  await untilQuiet(app)
  await makeFormer(app.db, steps)
  const path = join(folder, `${name}.tar.gz`)
  await writeBackup(sourceOf(app), path)
  return path
}

async function stepsOf(config: TestApp['config']): Promise<string[]> {
  const client = await connectFor(config)
  return await listMigrations(client).finally(() => client.end())
}

it('one of the last shape comes back with the names of today, into a store without tables', async () => {
  const target = await stores.make()
  await restoreBackup(target, await backUp('last', FORMER))
  await migrate(app.db)
  expect(await stepsOf(target.config)).toEqual(migrationNames())
  expect(await contentsOf(target.config)).toEqual(await contentsOf(app.config))
})

it('and into the empty tables of a store that did the former steps', async () => {
  const target = await stores.make()
  const opened = openDatabase(target.config, () => {})
  await migrate(opened.db)
  await makeFormer(opened.db, FORMER)
  await opened.close()
  await restoreBackup(target, await backUp('again', FORMER))
  await migrate(app.db)
  expect(await stepsOf(target.config)).toEqual(migrationNames())
  expect(await contentsOf(target.config)).toEqual(await contentsOf(app.config))
})

it('one with some of the steps is refused, and nothing is made', async () => {
  const target = await stores.make()
  const path = await backUp('older', FORMER.slice(0, -1))
  await expect(restoreBackup(target, path)).rejects.toThrow('Start 7.12.0 with it once')
  expect(await stepsOf(target.config)).toEqual([])
})
