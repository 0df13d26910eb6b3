// Opens the database: one pool, one Kysely on it.
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { createNames, preparing } from './prepared.ts'
import { watchSilence } from './silence.ts'
import type { Database } from './tables.ts'

export type Db = Kysely<Database>
/** Inside a transaction or not; queries take either. */
export type Executor = Db | Transaction<Database>

export type OpenDatabase = { db: Db; pool: pg.Pool; close(): Promise<void> }

/** The most connections of one process, besides its own lines. */
export const DATABASE_CONNECTIONS = 20
/** Milliseconds that a new connection is waited for. */
export const CONNECT_MS = 10_000

const DATE = 1082

/** Days stay text (`YYYY-MM-DD`): a JavaScript date would shift them by the time zone. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === DATE ? (value: string) => value : pg.types.getTypeParser(oid, format as 'text'),
}

/**
 * `config` is what `pg` takes: a connection string or host, port, user, database. `onError` is called for connections
 * that break before it closes.
 */
export function openDatabase(config: pg.PoolConfig, onError: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({
    max: DATABASE_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    ...config,
    types,
  })
  let closing = false
  // a pool ends before all its connections do: stopping the database right after it cuts the last ones off
  const tell = (error: Error) => {
    if (!closing) onError(error)
  }
  pool.on('error', tell)
  const names = createNames()
  pool.on('connect', (client) => {
    // a client in use reports its broken connection itself
    client.on('error', tell)
    preparing(client, names)
  })
  const silence = watchSilence(pool)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const close = () => {
    closing = true
    return db.destroy().finally(silence.stop)
  }
  return { db, pool, close }
}
