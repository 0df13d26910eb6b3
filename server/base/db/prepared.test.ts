// Prepared statements on real connections: planned once, and again after a table has changed.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestApp } from '#server/testing/test-app.ts'
import { createNames } from './prepared.ts'

const app = await openTestApp()
await sql`create table shelf (n int)`.execute(app.db)

const read = () =>
  app.db.connection().execute(async (db) => {
    const { rows } = await sql<object>`select * from shelf where n = ${1}`.execute(db)
    const { rows: known } = await sql<{ count: number }>`
    select count(*)::int as count from pg_prepared_statements where statement like ${'select * from shelf%'}`.execute(
      db,
    )
    return { rows, prepared: known[0]?.count }
  })

it('a statement with parameters is prepared once on its connection', async () => {
  await sql`insert into shelf values (1)`.execute(app.db)
  await read()
  expect(await read()).toEqual({ rows: [{ n: 1 }], prepared: 1 })
})

it('a statement whose table has changed fails once at the most, and is planned anew', async () => {
  await read()
  await sql`alter table shelf add column title text default 'x'`.execute(app.db)
  await read().catch(() => undefined)
  expect((await read()).rows).toEqual([{ n: 1, title: 'x' }])
})

it('names come to an end, so that lists of any length do not fill the memory', () => {
  const names = createNames()
  const given = Array.from({ length: 600 }, (_, n) => names.of(`select ${n}`))
  expect(given.filter(Boolean)).toHaveLength(500)
  expect(names.of('select 7')).toBe(given[7])
})
