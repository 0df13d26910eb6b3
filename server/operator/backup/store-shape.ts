// What a store is made of, as a backup needs it: its tables and columns, what ties them, and how far it was migrated.
import pg from 'pg'

export type TableShape = { name: string; columns: string[] }

const ident = (name: string) => pg.escapeIdentifier(name)

/** Everything that one text of rows depends on is fixed: the same rows are the same bytes, wherever they are. */
const SESSION = [
  `set timezone = 'UTC'`,
  `set datestyle = 'ISO, YMD'`,
  `set intervalstyle = 'postgres'`,
  `set bytea_output = 'hex'`,
  `set extra_float_digits = 1`,
  `set client_encoding = 'UTF8'`,
  `set statement_timeout = 0`,
  `set idle_in_transaction_session_timeout = 0`,
  // a table is read from its first row on, also when somebody else reads it
  `set synchronize_seqscans = off`,
].join('; ')

/** A connection of its own; end it. */
export async function connectFor(config: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client(config as pg.ClientConfig)
  // a connection that breaks says so where it is waited for
  client.on('error', () => {})
  await client.connect()
  await client.query(SESSION)
  return client
}

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

export function copyOutText({ name, columns }: TableShape): string {
  return `copy public.${ident(name)} (${columns.map(ident).join(', ')}) to stdout`
}

export function copyInText({ name, columns }: TableShape): string {
  return `copy public.${ident(name)} (${columns.map(ident).join(', ')}) from stdin`
}

export const tableName = (name: string) => `public.${ident(name)}`
export const columnName = ident
