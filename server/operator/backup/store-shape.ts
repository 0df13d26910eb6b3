// What a store is made of, as a backup needs it: its tables and columns, what ties them, and how its rows become text.
import pg from 'pg'
import { CONNECT_MS } from '#server/base/db/open.ts'

export type TableShape = { name: string; columns: string[] }

const ident = (name: string) => pg.escapeIdentifier(name)

/**
 * Everything that the text of a row depends on is fixed, for one transaction: the same rows have the same text on every
 * server, and whoever gets the connection from a pooler afterwards finds it as it was.
 */
const PINNED = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  `set local xmlbinary = 'base64'`,
  'set local extra_float_digits = 1',
  `set local client_encoding = 'UTF8'`,
  `set local search_path = 'public'`,
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  `set local lock_timeout = '600s'`,
  `set local work_mem = '32MB'`,
].join('; ')

/** A connection of its own; end it. */
export async function connectFor(config: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECT_MS, ...(config as pg.ClientConfig) })
  // a connection that breaks says so where it is waited for
  client.on('error', () => {})
  await client.connect()
  return client
}

/** A transaction in which rows have one text. */
export async function begin(client: pg.Client): Promise<void> {
  await client.query(`begin; ${PINNED}`)
}

const SNAPSHOT_TRIES = 5
const JOB_TABLES = ['graphile_worker._private_jobs', 'graphile_worker._private_tasks']

/**
 * Begins a transaction that reads the store as it is at one moment, and keeps migrations away from its tables until it
 * ends: a table that is made anew or emptied in between would look empty. Resolves to the tables.
 */
export async function beginSnapshot(client: pg.Client): Promise<TableShape[]> {
  for (let tries = 1; ; tries++) {
    const expected = await listTables(client)
    const names = [...expected.map(({ name }) => tableName(name)), ...JOB_TABLES]
    try {
      // the moment is that of the first question, and all locks are there before it
      await client.query(`begin isolation level repeatable read, read only; ${PINNED};
        lock table ${names.join(', ')} in access share mode`)
      const tables = await listTables(client)
      if (JSON.stringify(tables) === JSON.stringify(expected)) return tables
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === LOCK_TIMEOUT) throw new Error(BUSY)
      if (code !== NO_TABLE || tries === SNAPSHOT_TRIES) throw error
    }
    await client.query('rollback')
    if (tries === SNAPSHOT_TRIES) throw new Error(BUSY)
  }
}

const NO_TABLE = '42P01'
const LOCK_TIMEOUT = '55P03'
const BUSY =
  'The tables are being changed by somebody else, a start of a new version perhaps. Try again later.'

/** Tables of the product with the columns that hold data, by name. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where n.nspname = 'public' and c.relkind = 'r' and c.relname !~ '^kysely_'
      group by c.relname order by c.relname`)
  return rows
}

/** Names of the migrations that were made, in their order; none in an empty database. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const known = await client.query(`select to_regclass('public.kysely_migration') as there`)
  if (known.rows[0]?.there === null) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/** Foreign keys by name, and how each is made again. */
export async function listForeignKeys(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where n.nspname = 'public' and c.contype = 'f' order by 1, 2`)
  return rows
}

/** Numbers that columns take by themselves, to go on from the highest one. */
export async function listCounters(client: pg.Client) {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.relname as table, a.attname as column,
        pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as sequence
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where n.nspname = 'public' and c.relkind = 'r'
        and pg_get_serial_sequence(format('public.%I', c.relname), a.attname) is not null`)
  return rows
}

/**
 * Rows leave in the order of a checksum of what is in them, which tells nothing that the rows do not: as they lie in the
 * store, those of people and those of what they wrote without a name would tell which came after which.
 */
export function copyOutText({ name, columns }: TableShape): string {
  const kept = LEFT_OUT.includes(name) ? 'where false' : ''
  return `copy (select ${columns.map(ident).join(', ')} from public.${ident(name)} as whole_row ${kept}
    order by hashtextextended(whole_row::text, 0)) to stdout`
}

/** Minutes of changes for processes that run, with transaction numbers that mean nothing in another server. */
export const LEFT_OUT: readonly string[] = ['rights_changes']

/** The same rows in whatever order is quickest. */
export function copyBackText({ name, columns }: TableShape): string {
  return `copy public.${ident(name)} (${columns.map(ident).join(', ')}) to stdout`
}

export function copyInText({ name, columns }: TableShape): string {
  return `copy public.${ident(name)} (${columns.map(ident).join(', ')}) from stdin`
}

export const tableName = (name: string) => `public.${ident(name)}`
export const columnName = ident
