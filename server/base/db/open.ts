// Opens the database: one pool, one Kysely on it.
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { createNames, preparing } from './prepared.ts'
import type { Database } from './tables.ts'

export type Db = Kysely<Database>
/** Inside a transaction or not; queries take either. */
export type Executor = Db | Transaction<Database>

export type OpenDatabase = { db: Db; pool: pg.Pool; close(): Promise<void> }

const DATE = 1082

/** Days stay text (`YYYY-MM-DD`): a JavaScript date would move them by the zone. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === DATE ? (value: string) => value : pg.types.getTypeParser(oid, format as 'text'),
}

/** `config` is what `pg` takes: a connection string or host, port, user, database. */
export function openDatabase(config: pg.PoolConfig, onError: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({ max: 20, connectionTimeoutMillis: 10_000, ...config, types })
  pool.on('error', onError)
  const names = createNames()
  pool.on('connect', (client) => {
    // a client that is lent out when its connection breaks says so by itself
    client.on('error', onError)
    preparing(client, names)
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}
