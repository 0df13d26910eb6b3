// Opens the database: one pool, one Kysely on it.
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { createNames, preparing } from './prepared.ts'
import type { Database } from './tables.ts'

export type Db = Kysely<Database>
/** Inside a transaction or not; queries take either. */
export type Executor = Db | Transaction<Database>

export type OpenDatabase = { db: Db; pool: pg.Pool; close(): Promise<void> }

/** Connections of one process at the most, beside the lines of its own. */
export const DATABASE_CONNECTIONS = 20

const DATE = 1082

/** Days stay text (`YYYY-MM-DD`): a JavaScript date would move them by the zone. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === DATE ? (value: string) => value : pg.types.getTypeParser(oid, format as 'text'),
}

/**
 * `config` is what `pg` takes: a connection string or host, port, user, database. `onError` hears of connections that
 * are lost before it closes.
 */
export function openDatabase(config: pg.PoolConfig, onError: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({ max: DATABASE_CONNECTIONS, connectionTimeoutMillis: 10_000, ...config, types })
  let closing = false
  // a pool has ended before all its connections have: a database that is stopped right after it cuts the last ones
  const tell = (error: Error) => {
    if (!closing) onError(error)
  }
  pool.on('error', tell)
  const names = createNames()
  pool.on('connect', (client) => {
    // a client that is lent out when its connection breaks says so by itself
    client.on('error', tell)
    preparing(client, names)
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const close = () => {
    closing = true
    return db.destroy()
  }
  return { db, pool, close }
}
