// Looks at the database without changing anything in it: reach, version, encoding, rights, extensions, tables.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { presentNames } from '#server/base/db/former-migrations.ts'
import { migrationNames } from '#server/base/db/migrate.ts'
import { PRODUCT_CONNECTIONS } from '#server/base/db/pooler.ts'
import { findBinaries } from '#server/base/embedded/binaries.ts'
import { readHolder } from '#server/base/embedded/lock.ts'
import type { Settings } from '../../settings.ts'
import { listMigrations } from '../backup/store-shape.ts'
import { type Finding, failure, oneLine } from './outcome.ts'

const ANSWER_MS = 5_000
const OLDEST = 150_000
const EXTENSIONS = ['citext', 'pg_trgm']

export type DatabaseFound = Finding & {
  /** What the store keeps of its secret; null while it has none. */
  secret_check?: string | null
}

export async function lookAtDatabase({ database_url, data_dir }: Settings): Promise<DatabaseFound> {
  return database_url ? lookAtServer(database_url) : lookAtFolder(data_dir)
}

/** The embedded one is not started for this. */
function lookAtFolder(data_dir: string): Finding {
  const { major } = findBinaries(null)
  const file = join(data_dir, 'pg', 'PG_VERSION')
  if (!existsSync(file))
    return { said: `the built-in PostgreSQL ${major}; its first start makes ${join(data_dir, 'pg')}` }
  const version = readFileSync(file, 'utf8').trim()
  if (version !== major)
    throw failure(
      `${join(data_dir, 'pg')} was made by PostgreSQL ${version}, and this product brings ${major}`,
      'start the version that made it, or restore its backup here',
    )
  const running = readHolder(data_dir)
  return {
    said: `the built-in PostgreSQL ${major} in ${join(data_dir, 'pg')}${running ? `, in use by process ${running.pid}` : ''}`,
  }
}

async function lookAtServer(connectionString: string): Promise<DatabaseFound> {
  const times = { connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS }
  const client = new pg.Client({ connectionString, ...times, application_name: 'popin check' })
  client.on('error', () => {})
  await client.connect().catch((error) => {
    throw failure(unreached(client, error), 'is it running, and is DATABASE_URL right?')
  })
  try {
    const { rows } = await client.query<Server>(SERVER, [EXTENSIONS])
    const server = rows[0] as Server
    refuseUnfit(server)
    const made = await listMigrations(client)
    const tables = tablesOf(made)
    const secret_check = made.length > 0 ? await secretCheckOf(client) : null
    const room = server.connections_max - server.connections
    const said = `PostgreSQL ${server.version_name}, UTF8, ${tables}, ${room} connections free`
    const note = `a process uses up to ${PRODUCT_CONNECTIONS}: raise max_connections or the limit of the user`
    return { said, secret_check, ...(room < PRODUCT_CONNECTIONS && { note }) }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Names place and user, never the password. */
function unreached(
  { host, port, database, user }: pg.Client,
  error: { code?: string; message: string },
): string {
  const place = `the database "${database}" at ${host}:${port} for the user "${user}"`
  return oneLine(`${place}: ${error.message || error.code}`)
}

type Server = {
  version: number
  version_name: string
  encoding: string
  reads_only: boolean
  may_create: boolean
  may_write: boolean
  lacks: string[]
  connections: number
  connections_max: number
}

const SERVER = `
  select current_setting('server_version_num')::int as version, current_setting('server_version') as version_name,
    current_setting('server_encoding') as encoding,
    current_setting('transaction_read_only') = 'on' as reads_only,
    has_database_privilege(current_database(), 'create') as may_create,
    has_schema_privilege('public', 'create') as may_write,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections_max,
    array(
      select name from unnest($1::text[]) as name
      where not exists (select from pg_extension where extname = name)
        and not exists (
          select from pg_available_extension_versions as v where v.name = name.name and (v.trusted or v.superuser is false
            or (select rolsuper from pg_roles where rolname = current_user)))
    ) as lacks`

function refuseUnfit(server: Server): void {
  const name = `PostgreSQL ${server.version_name}`
  if (server.version < OLDEST) throw failure(name, 'POPin needs PostgreSQL 15 or newer')
  if (server.encoding !== 'UTF8')
    throw failure(
      `a database in ${server.encoding}`,
      'make one in UTF8: createdb --encoding=UTF8 --template=template0',
    )
  if (server.reads_only) throw failure('a database that can only be read', 'name the one that is written')
  if (!server.may_create || !server.may_write)
    throw failure(
      `${name}, where the user may not create schemas and tables`,
      'let the user own the database: alter database … owner to …',
    )
  if (server.lacks.length > 0)
    throw failure(
      `${name} without ${server.lacks.join(' and ')}`,
      'install the extensions that come with PostgreSQL (contrib)',
    )
}

function tablesOf(names: string[]): string {
  const known = migrationNames()
  const made = presentNames(names)
  const unknown = made.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw failure(
      `made by a newer POPin, which has ${unknown.join(', ')}`,
      'start that version, or restore a backup of this one',
    )
  if (made.length === 0) return 'no tables yet: the first start makes them'
  const open = known.length - made.length
  return open === 0 ? 'tables up to date' : `${open} migrations, which the next start does`
}

async function secretCheckOf(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ said: string }>(
    "select encode(secret_check, 'hex') as said from installation",
  )
  return rows[0]?.said ?? null
}
