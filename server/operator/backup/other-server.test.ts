// Backups between the embedded PostgreSQL and one that is installed here, by our commands and by its own tools.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { migrateJobs } from '#server/base/db/jobs-schema.ts'
import { migrate } from '#server/base/db/migrate.ts'
import { openDatabase } from '#server/base/db/open.ts'
import { openFiles } from '#server/base/files/files.ts'
import { findInstalled, type InstalledPostgres, startInstalled } from '#server/testing/installed-postgres.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { answer, launch, signUpVerified } from '#server/testing/world.ts'
import { restoreBackup } from './restore.ts'
import { contentsOf, createEmptyStores, sourceOf, startWith, untilQuiet } from './test-stores.ts'
import { writeBackup } from './write.ts'

const PAGE = join(import.meta.dirname, '../../../docs/operations/backups.md')
const bin = findInstalled()

// a machine without PostgreSQL of its own has no such operators either
describe.runIf(bin)('with a PostgreSQL of the operator', () => {
  let app: TestApp
  let folder: string
  let installed: InstalledPostgres
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'popin-other-'))
    installed = await startInstalled(bin ?? '')
    app = await startTestApp()
    await startWith(app.db, app.secret)
    const host = await signUpVerified(app, { last_name: 'Ö\t"x"' })
    const event = await launch(app, host)
    for (let n = 0; n < 12; n++) {
      const person = await signUpVerified(app)
      const idea = await answer(person, event, `Answer ${n}\n\\N `.repeat(1 + n * 7))
      await person.call(voting.castVote, { params: { id: idea.id }, body: { vote: n % 2 === 0 } })
      if (n % 4 === 0) await person.call(ideas.deleteIdea, { params: { id: idea.id } })
    }
    await sql`insert into nightly_backups (seconds) values (1.0::real / 3)`.execute(app.db)
  })
  afterAll(async () => {
    await app.close()
    installed.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('a backup goes there and back, and every row with it', async () => {
    installed.run('createdb', '--maintenance-db', installed.urlOf('postgres'), 'there')
    const there = {
      ...{ config: { connectionString: installed.urlOf('there') }, secret: app.secret },
      files: openFiles(join(folder, 'there')),
    }
    await untilQuiet(app)
    const before = await contentsOf(app.config)
    await writeBackup(sourceOf(app), join(folder, 'one.popin'))
    await restoreBackup(there, join(folder, 'one.popin'))
    expect(await contentsOf(there.config)).toEqual(before)

    const stores = createEmptyStores(JSON.parse(inject('database').server), app.secret, folder)
    const back = await stores.make()
    await writeBackup({ ...there, now: app.clock.now() }, join(folder, 'two.popin'))
    await restoreBackup(back, join(folder, 'two.popin'))
    expect(await contentsOf(back.config)).toEqual(before)
    await stores.drop()
  })

  it('the commands of the documentation bring all of it into another database, which knows its secret', async () => {
    installed.run('createdb', '--maintenance-db', installed.urlOf('postgres'), 'live')
    const one = { connectionString: installed.urlOf('live') }
    const target = { config: one, secret: app.secret, files: openFiles(join(folder, 'live')) }
    await writeBackup(sourceOf(app), join(folder, 'three.popin'))
    await restoreBackup(target, join(folder, 'three.popin'))

    const commands = /```bash\n(pg_dump .*?)```/s.exec(readFileSync(PAGE, 'utf8'))?.[1] ?? ''
    expect(commands).toMatch(/^createdb (\w+)\npg_restore -d \1 /m)
    installed.type(commands, 'live')
    const two = { connectionString: installed.urlOf(/^createdb (\w+)/m.exec(commands)![1]!) }
    expect(await contentsOf(two)).toEqual(await contentsOf(one))

    // as the product starts on it: nothing to migrate, the same secret, and jobs that wait
    const { db, pool, close } = openDatabase(two, () => {})
    await migrate(db)
    await migrateJobs(pool)
    await startWith(db, app.secret)
    await expect(startWith(db, Buffer.alloc(32))).rejects.toThrow('another secret')
    const jobs = (of: typeof db) =>
      sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs`.execute(of)
    expect((await jobs(db)).rows).toEqual((await jobs(app.db)).rows)
    await close()
  })
})
