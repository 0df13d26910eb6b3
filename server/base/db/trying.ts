// Checks the database of DATABASE_URL before anything in it is changed: does it answer, and is it usable?
import pg from 'pg'
import { codeOf, NOBODY_THERE, type Patience, waitFor } from '#server/base/process/waiting.ts'
import { PRODUCT_CONNECTIONS, tryPooler } from './pooler.ts'

const CONNECT_MS = 5000
/** Numbers as PostgreSQL writes its version. */
const VERSION_MIN = 150_000
/** Starting up, and too many connections. */
const RETRYABLE = /^(57P03|53300)$/
const PASSING_MESSAGE = /timeout|Connection terminated|connect to server|server_login_retry|login failed/i

/** What whoever asks is going to do there. */
export type Use = { writes: boolean; connections: number }
const PRODUCT: Use = { writes: true, connections: PRODUCT_CONNECTIONS }

/** Throws with a sentence that names the setting. Temporary failures are waited out. */
export async function tryDatabase(url: string, patience: Patience, use = PRODUCT): Promise<void> {
  const config: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  }
  try {
    await waitFor(
      'the database of DATABASE_URL',
      () => tryOnce(config, patience.log, use),
      isRetryable,
      patience,
    )
  } catch (error) {
    if (error instanceof Unfit || patience.signal.aborted) throw error
    throw trouble(error, new pg.Client(config))
  }
}

/** A database that answers but cannot be used. */
class Unfit extends Error {}

async function tryOnce(config: pg.ClientConfig, log: Patience['log'], use: Use): Promise<void> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Said>(SAID)
    const said = rows[0] as Said
    refuseUnfit(said, use)
    // a pooler assigns process numbers of its own
    const { processID } = client as unknown as { processID: number }
    if (processID === said.pid) return
    const { refusal, warning } = await tryPooler(config, use.connections)
    if (refusal) throw new Unfit(`DATABASE_URL: ${refusal}`)
    if (warning) log.warn(`DATABASE_URL: ${warning}`)
  } finally {
    void client.end().catch(() => {})
  }
}

const SAID = `
  select current_setting('server_version_num')::int as version, current_setting('server_version') as version_name,
    current_setting('server_encoding') as encoding, current_setting('transaction_read_only') = 'on' as is_read_only,
    pg_backend_pid() as pid`
type Said = { version: number; version_name: string; encoding: string; is_read_only: boolean; pid: number }

function refuseUnfit({ version, version_name, encoding, is_read_only }: Said, { writes }: Use): void {
  if (version < VERSION_MIN)
    throw new Unfit(`DATABASE_URL leads to PostgreSQL ${version_name}. POPin needs PostgreSQL 15 or newer.`)
  if (encoding !== 'UTF8')
    throw new Unfit(
      `DATABASE_URL leads to a database in ${encoding}. POPin needs one in UTF8: createdb --encoding=UTF8 --template=template0`,
    )
  if (is_read_only && writes)
    throw new Unfit(
      'DATABASE_URL leads to a database that can only be read, such as a standby. POPin needs the one that is written.',
    )
}

function isRetryable(error: unknown): boolean {
  if (error instanceof Unfit) return false
  const code = codeOf(error)
  return NOBODY_THERE.test(code) || RETRYABLE.test(code) || PASSING_MESSAGE.test((error as Error).message)
}

/** Names the server and the user, never the password. */
function trouble(error: unknown, { host, port, database, user }: pg.Client): Error {
  const place = host.startsWith('/') ? host : `${host}:${port}`
  const code = codeOf(error)
  const message = (error as Error).message || code
  if (code === '3D000')
    return new Error(
      `DATABASE_URL: there is no database "${database}" at ${place}. Create it first: createdb ${database}`,
    )
  if (code.startsWith('28'))
    return new Error(`DATABASE_URL: the database at ${place} does not let "${user}" in: ${message}`)
  if (NOBODY_THERE.test(code) || /timeout/.test(message))
    return new Error(`DATABASE_URL: no database answers at ${place} (${message}).`)
  return new Error(`DATABASE_URL: the database at ${place} cannot be used: ${message}`)
}

/** What the database user must be allowed to do when tables are created; null for any other failure. */
export function rightsTrouble(error: unknown): Error | null {
  const { code, message } = error as { code?: string; message?: string }
  if (code === '42501')
    return new Error(
      `DATABASE_URL: its user lacks a right (${message}). It has to own the database, or may create schemas, tables and extensions in it.`,
    )
  if (code === '0A000' || code === '58P01')
    return new Error(
      `DATABASE_URL: the server lacks something (${message}). POPin needs the extensions that come with PostgreSQL (contrib).`,
    )
  return null
}
