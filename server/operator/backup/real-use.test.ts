// Backups of a store that people used: rows written, changed and removed, and cleaned up by the database in between.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { DAY } from '#domain/base/time.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { sweepAnswers } from '#server/base/http/idempotency.ts'
import { sweepOldRecords } from '#server/base/jobs/sweep.ts'
import { sweepMails } from '#server/base/mail/send.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { guestOf, launch, signUpVerified } from '#server/testing/world.ts'
import { readBackup } from './read.ts'
import { restoreBackup } from './restore.ts'
import { contentsOf, createEmptyStores, sourceOf, startWith, untilQuiet } from './test-stores.ts'
import { writeBackup } from './write.ts'

const PEOPLE = 320

let app: TestApp
let folder: string
let stores: ReturnType<typeof createEmptyStores>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'popin-used-'))
  app = await startTestApp()
  stores = createEmptyStores(JSON.parse(inject('database').server), app.secret, folder)
  await startWith(app.db, app.secret)
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
    await app.app.runJob(sweepOldRecords([sweepAnswers, sweepMails]) as never, {})
    await sql`vacuum`.execute(app.db)
  }
}

/** The rows of a table as they stand in a backup. */
async function rowsIn(path: string, table: string): Promise<string[]> {
  let text = ''
  for await (const entry of readBackup(path, app.secret)) {
    if (!('chunks' in entry)) continue
    const read = (await buffer(entry.chunks)).toString()
    if (entry.kind === 'rows' && entry.table === table) text += read
  }
  return text.split('\n').slice(0, -1)
}

const heapOrder = async (table: 'participants' | 'ideas' | 'own_items' | 'contributions') => {
  const rows = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(app.db)
  return rows.rows.map(({ row }) => row)
}

it('hold people and what they wrote in an order that tells nothing of who came and wrote when', async () => {
  const tables = ['participants', 'ideas', 'own_items', 'contributions'] as const
  await untilQuiet(app)
  const before = join(folder, 'before.tar.gz')
  await writeBackup(sourceOf(app), before)
  // the same rows, lying the other way round
  const were = await Promise.all(tables.map(heapOrder))
  for (const table of tables)
    await sql`cluster ${sql.table(table)} using ${sql.table(`${table}_pkey`)}`.execute(app.db)
  const are = await Promise.all(tables.map(heapOrder))
  expect(are).not.toEqual(were)
  const after = join(folder, 'after.tar.gz')
  await writeBackup(sourceOf(app), after)
  for (const table of tables) {
    const rows = await rowsIn(before, table)
    expect(rows.length).toBeGreaterThan(200)
    expect(await rowsIn(after, table)).toEqual(rows)
  }
})

it('come back as they were, whatever order the rows lie in', async () => {
  await untilQuiet(app)
  const path = join(folder, 'used.tar.gz')
  const { rows } = await writeBackup(sourceOf(app), path)
  const target = await stores.make()
  expect((await restoreBackup(target, path)).rows).toBe(rows)
  expect(await contentsOf(target.config)).toEqual(await contentsOf(app.config))
})
