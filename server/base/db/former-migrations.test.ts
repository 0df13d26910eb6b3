// Databases from before: one with all former steps is converted, one with only some of them is refused.
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeFormer } from '#server/testing/former.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { answer, launch, signUpVerified } from '#server/testing/world.ts'
import { FIRST_AREAS, FORMER, readMade } from './former-migrations.ts'
import { migrate, migrationNames } from './migrate.ts'
import { type Db, openDatabase } from './open.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

/** The former steps created this table twice. */
async function nameTies(db: Db): Promise<void> {
  for (const name of TIES)
    await sql`alter table invitees rename constraint ${sql.ref(name)} to ${sql.ref(`${name}1`)}`.execute(db)
}

const TIES = ['invitees_event_id_fkey', 'invitees_pkey', 'invitees_user_id_fkey']

async function tiesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
    where conrelid = 'invitees'::regclass and contype in ('p', 'f') order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

const ideasOf = (db: Db) => db.selectFrom('ideas').selectAll().execute()

it('one that did all former steps gets the names of today, by two processes at once, and keeps its rows', async () => {
  const host = await signUpVerified(app)
  await answer(host, await launch(app, host), 'Kept')
  const before = await ideasOf(app.db)
  // stopped: nothing that an answer leaves to do holds a lock any more
  await app.app.close()
  await makeFormer(app.db, FORMER)
  await nameTies(app.db)
  expect(await tiesOf(app.db)).toEqual(TIES.map((name) => `${name}1`))
  const other = openDatabase(app.config, () => {})
  await Promise.all([migrate(app.db), migrate(other.db)])
  await other.close()
  expect(await readMade(app.db)).toEqual(migrationNames())
  expect(await tiesOf(app.db)).toEqual(TIES)
  expect(await ideasOf(app.db)).toEqual(before)
  expect(before).toMatchObject([{ content: 'Kept' }])
})

it.each([
  ['all but the last step', FORMER.slice(0, -1)],
  ['the first step alone', FORMER.slice(0, 1)],
  ['all but one in the middle', FORMER.filter((name) => name !== '026-billing')],
])('one that did %s is refused, and stays as it is', async (_, steps) => {
  await makeFormer(app.db, steps)
  await expect(migrate(app.db)).rejects.toThrow('Start 7.12.0 with it once')
  expect(await readMade(app.db)).toEqual(steps)
})

it('no area has the name of a former step, and the first areas are the first migrations', () => {
  expect(migrationNames().slice(0, FIRST_AREAS.length)).toEqual(FIRST_AREAS)
  expect(FIRST_AREAS.filter((name) => FORMER.includes(name))).toEqual([])
})
