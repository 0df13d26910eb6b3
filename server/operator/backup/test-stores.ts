// Stores for tests of backups: empty ones to restore into, and all that is in one as text.
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { copyOut } from '#server/base/db/copy.ts'
import type { Db } from '#server/base/db/open.ts'
import { openFiles } from '#server/base/files/files.ts'
import { settleSecret } from '#server/base/secrets/settled-secret.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { connectFor, LEFT_OUT, listTables, tableName } from './store-shape.ts'

/** Databases without tables on this server, and folders without files; `drop` throws the databases away. */
export function createEmptyStores(server: pg.PoolConfig, secret: Buffer, folder: string) {
  const made: string[] = []
  const onServer = async (text: string) => {
    const client = new pg.Client(server as pg.ClientConfig)
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  return {
    async make() {
      const name = `popin_restored_${process.pid}_${Date.now().toString(36)}_${made.length}`
      await onServer(`create database ${name}`)
      made.push(name)
      const address = server.connectionString
      const config: pg.PoolConfig = address
        ? { connectionString: Object.assign(new URL(address), { pathname: `/${name}` }).toString() }
        : { ...server, database: name }
      return { config, files: openFiles(join(folder, name)), secret }
    },
    async drop() {
      for (const name of made) await onServer(`drop database ${name} with (force)`)
    },
  }
}

/** What a start does with the secret that it is given: a store takes its first one, and refuses any other. */
export function startWith(db: Db, secret: Buffer): Promise<Buffer> {
  return settleSecret(db, { forms: [secret], file: null, is_new: false, keep() {}, drop() {} })
}

/** Every row of every table that a backup holds as text, sorted. */
export async function contentsOf(config: pg.PoolConfig): Promise<Record<string, string[]>> {
  const client = await connectFor(config)
  await client.query(`set timezone = 'UTC'`)
  const tables: Record<string, string[]> = {}
  for (const { name } of await listTables(client)) {
    if (LEFT_OUT.includes(name)) continue
    let text = ''
    for await (const chunk of copyOut(client, `copy ${tableName(name)} to stdout`).chunks)
      text += chunk.toString()
    tables[name] = text.split('\n').sort()
  }
  await client.end()
  return tables
}

/** What a backup of this server is made of. */
export function sourceOf({ config, files, secret, clock }: TestApp) {
  return { config, files, secret, now: clock.now() }
}

/** Counts are put together after the answers are in; a store that nobody writes to is one that stays. */
export async function untilQuiet({ config }: TestApp): Promise<void> {
  let last = ''
  const refuseChanges = async () => {
    const now = JSON.stringify(await contentsOf(config))
    if (now === last) return
    last = now
    throw new Error('somebody writes to the store')
  }
  await vi.waitFor(refuseChanges, { interval: 600, timeout: 60_000 })
}
