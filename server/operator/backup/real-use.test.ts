// Backups of a store that people used: rows written, changed and removed, and cleaned up by the database in between.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { DAY } from '#domain/base/time.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { sweepOldRecords } from '#server/base/jobs/sweep.ts'
import { refuseOtherSecret } from '#server/base/secrets/secret-file.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { guestOf, launch, signUpVerified } from '#server/testing/world.ts'
import { restoreBackup } from './restore.ts'
import { contentsOf, createEmptyStores, sourceOf, untilQuiet } from './test-stores.ts'
import { writeBackup } from './write.ts'

const PEOPLE = 320

let app: TestApp
let folder: string
let stores: ReturnType<typeof createEmptyStores>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'popin-used-'))
  app = await startTestApp()
  stores = createEmptyStores(JSON.parse(inject('database').server), app.secret, folder)
  await refuseOtherSecret(app.db, app.secret)
  await use()
})
afterAll(async () => {
  await stores.drop()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Some hundred people come in, answer, vote, think again and delete, with what happens at night in between. */
async function use(): Promise<void> {
  const host = await signUpVerified(app)
  const event = await launch(app, host)
  const answers: { id: string }[] = []
  let keys = 0
  const retry = () => ({ headers: { 'idempotency-key': `key-${keys++}` } })
  const takePart = async (n: number) => {
    const person = await guestOf(app, event)
    const body = {
      event_id: event.id,
      content: `Answer ${n} `.repeat(n % 3 === 0 ? 150 : 1 + ((n * 7) % 60)),
    }
    const { data: idea } = await person.call(ideas.createIdea, { body }, retry())
    const params = { id: (answers[n % (answers.length || 1)] ?? idea).id as never }
    await person.call(voting.castVote, { params, body: { vote: true } }, retry())
    if (n % 3 === 0) await person.call(voting.castVote, { params, body: { vote: false } }, retry())
    if (n % 7 === 0) await person.call(ideas.deleteIdea, { params: { id: idea.id } }, retry())
    else answers.push(idea)
  }
  for (let begun = 0; begun < PEOPLE; begun += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, n) => takePart(begun + n)))
    if (begun % 100 !== 80) continue
    app.clock.set(app.clock.now() + DAY / 4)
    await app.app.runJob(sweepOldRecords as never, {})
    await sql`vacuum`.execute(app.db)
  }
}

it('come back as they were, whatever order the rows lie in', async () => {
  await untilQuiet(app)
  const path = join(folder, 'used.popin')
  const { rows } = await writeBackup(sourceOf(app), path)
  const target = await stores.make()
  expect((await restoreBackup(target, path)).rows).toBe(rows)
  expect(await contentsOf(target.config)).toEqual(await contentsOf(app.config))
})
