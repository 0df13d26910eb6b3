// Real PostgreSQL for tests: one server, one template per shape of the tables, one copy per test file.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrateJobs } from '#server/base/db/jobs-schema.ts'
import { migrate, migrationHash } from '#server/base/db/migrate.ts'
import { openDatabase } from '#server/base/db/open.ts'
import { startEmbedded } from '#server/base/embedded/embedded.ts'

export type TestServer = { config: pg.PoolConfig; stop(): Promise<void> }

/** The PostgreSQL of `TEST_DATABASE_URL`, or an embedded one that dies with this process. */
export async function startTestServer(folder: string): Promise<TestServer> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { config: { connectionString: url }, stop: async () => {} }
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  const quiet = { info() {}, warn() {}, error: (text: string) => process.stderr.write(`${text}\n`) }
  const server = await startEmbedded({ dataDir: join(folder, 'store'), log: quiet as never, durable: false })
  return { config: server.poolConfig, stop: server.stop }
}

function configFor(server: pg.PoolConfig, database: string): pg.PoolConfig {
  if (!server.connectionString) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.toString() }
}

async function onServer<T>(server: pg.PoolConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(server as pg.ClientConfig)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes the template of today's migrations unless it is there; its name. */
export async function prepareTemplate(server: pg.PoolConfig): Promise<string> {
  const name = `popin_test_${migrationHash()}`
  const making = `${name}_making`
  const known = await onServer(server, (client) =>
    client.query('select 1 from pg_database where datname = $1', [name]),
  )
  if (known.rowCount) return name
  await onServer(server, (client) => client.query(`drop database if exists ${making} with (force)`))
  await onServer(server, (client) => client.query(`create database ${making}`))
  const opened = openDatabase(configFor(server, making), () => {})
  await migrate(opened.db)
  await migrateJobs(opened.pool)
  await opened.close()
  await onServer(server, (client) => client.query(`alter database ${making} rename to ${name}`))
  return name
}

let copies = 0

/** A fresh copy of the template, and how to throw it away. */
export async function copyTemplate(server: pg.PoolConfig, template: string) {
  const name = `popin_copy_${process.pid}_${Date.now().toString(36)}_${copies++}`
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`))
  return {
    config: configFor(server, name),
    drop: () => onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`)),
  }
}
