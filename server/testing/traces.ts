// Where words stand in the whole store.
import { sql } from 'kysely'
import type { Db } from '#server/base/db/open.ts'

/** Every table with every column, and where one of these words stands. */
export async function tracesOf(db: Db, words: string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ place: string; name: string; column: string }>`
    select table_schema || '.' || table_name as place, quote_ident(table_schema) || '.' || quote_ident(table_name) as name,
      quote_ident(column_name) as column
    from information_schema.columns where table_schema in ('public', 'graphile_worker')
      and table_name not like 'kysely%'`.execute(db)
  const found: string[] = []
  for (const { place, name, column } of columns) {
    const { rows } = await sql<{ text: string }>`
      select ${sql.raw(column)}::text as text from ${sql.raw(name)}
      where exists (select 1 from unnest(${words}::text[]) w where position(lower(w) in lower(${sql.raw(column)}::text)) > 0)
      limit 1`.execute(db)
    if (rows.length > 0) found.push(`${place}.${column}`)
  }
  return found.sort()
}
