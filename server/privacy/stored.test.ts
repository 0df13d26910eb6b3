// What the public page says is stored is what is stored: no column without a sentence, no sentence without a column.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { STORED } from '#domain/privacy/all-stored.ts'
import { openTestApp } from '#server/testing/test-app.ts'

const app = await openTestApp()

const told = STORED.flatMap(({ tables }) => tables)

test('every column of every table is told of, with what it is for', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' order by 1`.execute(app.db)
  const stored = rows.map((row) => row.name)
  const described = told.flatMap(({ table, columns }) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  )
  // a new column needs a line in stored.ts of the feature that writes the table
  expect(described.sort()).toEqual(stored.sort())
})

test('every text is there, short, and ends without a full stop as a list does', () => {
  const texts = told.flatMap(({ columns, title, why, who, kept }) => [
    title,
    why,
    who,
    kept,
    ...Object.values(columns),
  ])
  for (const text of texts) expect(text).toMatch(/^[A-Z0-9].{1,150}[^.]$/)
})
