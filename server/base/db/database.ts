// Makes sure that the product's own database exists on a server.
import pg from 'pg'
import { CONNECT_MS } from './open.ts'

/** Creates the database if it is missing; if two do so at once, one finds it created. Resolves to the config for it. */
export async function ensureDatabase(server: pg.ClientConfig, name: string): Promise<pg.PoolConfig> {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECT_MS, ...server })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } catch (error) {
    if ((error as { code?: string }).code !== '42P04') throw error
  } finally {
    await client.end()
  }
  return { ...server, database: name }
}
