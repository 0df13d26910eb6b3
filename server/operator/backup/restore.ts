// Brings a backup back into an empty store: all of it in one transaction, compared with what was written, or nothing.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { copyIn, copyOut } from '#server/base/db/copy.ts'
import { migrateJobs } from '#server/base/db/jobs-schema.ts'
import { migrate, migrateUpTo, migrationNames } from '#server/base/db/migrate.ts'
import { openDatabase } from '#server/base/db/open.ts'
import type { Files } from '#server/base/files/files.ts'
import { type BackedTable, type CheckedBackup, checkBackup } from './check.ts'
import { type BackupPart, BrokenBackup, readBackup } from './container.ts'
import {
  columnName,
  connectFor,
  copyInText,
  copyOutText,
  listCounters,
  listForeignKeys,
  listMigrations,
  listTables,
  type TableShape,
  tableName,
} from './store-shape.ts'

type Target = { config: pg.PoolConfig; files: Files; secret: Buffer }
export type Restored = { tables: number; rows: number; files: number }

/**
 * Throws, and changes nothing, when the file is not whole, was made with another secret or by a newer product, or when
 * anything is in the store already. Older backups get the shape of this product afterwards.
 */
export async function restoreBackup(target: Target, path: string): Promise<Restored> {
  const checked = await checkBackup(path, target.secret)
  const placed: string[] = []
  try {
    await refuseUsedFiles(target.files)
    await prepareStore(target.config, checked)
    await fillStore(target, path, checked, placed)
  } catch (error) {
    for (const key of placed) await target.files.remove(key)
    throw error
  }
  await bringUpToDate(target.config)
  const rows = checked.tables.reduce((sum, table) => sum + table.rows, 0)
  return { tables: checked.tables.length, rows, files: checked.files }
}

async function refuseUsedFiles(files: Files): Promise<void> {
  if ((await files.listBefore(Number.POSITIVE_INFINITY)).length > 0)
    throw new Error('There are files in the store already. Restore into an empty one.')
}

/** Tables as they were when the backup was made, and nothing in them. */
async function prepareStore(config: pg.PoolConfig, { head, tables }: CheckedBackup): Promise<void> {
  const known = migrationNames()
  const last = head.migrations.at(-1)
  const isKnown = head.migrations.every((name) => known.includes(name))
  if (!last || !isKnown) throw new Error('This backup was made by a newer product. Bring that one first.')
  const client = await connectFor(config)
  try {
    const made = await listMigrations(client)
    if (made.length > 0) {
      await refuseFilled(client)
      if (made.join() !== head.migrations.join())
        throw new Error(
          'The store has another shape than the backup. Restore into a database without tables.',
        )
    }
  } finally {
    await client.end()
  }
  await withDatabase(config, async ({ db, pool }) => {
    await migrateUpTo(db, last)
    await migrateJobs(pool)
  })
  await refuseOtherShape(config, tables)
}

async function withDatabase(
  config: pg.PoolConfig,
  work: (opened: ReturnType<typeof openDatabase>) => Promise<void>,
): Promise<void> {
  const opened = openDatabase({ ...config, max: 4 }, () => {})
  try {
    await work(opened)
  } finally {
    await opened.close()
  }
}

async function refuseFilled(client: pg.Client): Promise<void> {
  for (const { name } of await listTables(client)) {
    if (name === 'installation') continue
    const { rowCount } = await client.query(`select 1 from ${tableName(name)} limit 1`)
    if (rowCount) throw new Error(`There is data in the store already (${name}). Restore into an empty one.`)
  }
}

async function refuseOtherShape(config: pg.PoolConfig, tables: BackedTable[]): Promise<void> {
  const client = await connectFor(config)
  try {
    const words = (shapes: TableShape[]) =>
      shapes.map(({ name, columns }) => [name, ...columns].join(' ')).sort()
    const here = words(await listTables(client))
    if (here.join() !== words(tables).join())
      throw new Error('The tables of the backup are not those of this product.')
  } finally {
    await client.end()
  }
}

/** Everything in one transaction: whoever looks meanwhile sees an empty store, and after a failure it is one. */
async function fillStore(
  { config, files, secret }: Target,
  path: string,
  { tables }: CheckedBackup,
  placed: string[],
): Promise<void> {
  const client = await connectFor(config)
  try {
    await client.query('begin')
    for (const { name } of tables)
      await client.query(`lock table ${tableName(name)} in access exclusive mode`)
    await refuseFilled(client)
    await client.query('delete from installation')
    const keys = await listForeignKeys(client)
    for (const { table, name } of keys)
      await client.query(`alter table ${table} drop constraint ${columnName(name)}`)
    for (const { name } of tables) await client.query(`alter table ${tableName(name)} disable trigger user`)
    await copyAll({ client, files, placed, tables }, readBackup(path, secret))
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${columnName(name)} ${definition}`)
    for (const { name } of tables) await client.query(`alter table ${tableName(name)} enable trigger user`)
    await setCounters(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

type Filling = { client: pg.Client; files: Files; placed: string[]; tables: BackedTable[] }

async function copyAll(filling: Filling, parts: AsyncGenerator<BackupPart>): Promise<void> {
  const { client, tables } = filling
  let folder: { key: string; place: string } | null = null
  for (let part = await parts.next(); !part.done; part = await parts.next()) {
    if (!('record' in part.value)) throw new BrokenBackup('This backup is damaged.')
    const { record } = part.value
    if (record.kind === 'file') folder = await placeFile(filling, folder, record, dataOf(parts))
    else if (record.kind === 'jobs') await restoreJobs(client, dataOf(parts))
    else if (record.kind === 'table') {
      const table = tables.find(({ name }) => name === record.name) as BackedTable
      await copyIn(client, copyInText(table), dataOf(parts))
      await compare(client, table)
    }
  }
  if (folder) await putInPlace(filling, folder)
}

/** The chunks up to the next record, which ends them. */
async function* dataOf(parts: AsyncGenerator<BackupPart>): AsyncGenerator<Buffer> {
  for (let part = await parts.next(); !part.done; part = await parts.next()) {
    if (!('data' in part.value)) return
    yield part.value.data
  }
}

/** What came in is read once more: the same rows are the same bytes. */
async function compare(client: pg.Client, table: BackedTable): Promise<void> {
  const { chunks, rows } = copyOut(client, copyOutText(table))
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  if (rows() !== table.rows || hash.digest('hex') !== table.sha256)
    throw new Error(`The table ${table.name} is not what was written. Nothing was restored.`)
}

async function restoreJobs(client: pg.Client, chunks: AsyncIterable<Buffer>): Promise<void> {
  await client.query(`create temp table waiting_jobs
    (identifier text, payload json, run_at timestamptz, key text, max_attempts integer) on commit drop`)
  await copyIn(client, 'copy waiting_jobs from stdin', chunks)
  await client.query(`select graphile_worker.add_job(identifier, payload, run_at => run_at, job_key => key,
    max_attempts => max_attempts) from waiting_jobs`)
}

async function setCounters(client: pg.Client): Promise<void> {
  for (const { table, column, sequence } of await listCounters(client))
    await client.query(
      `select setval('${sequence}', coalesce(max(${columnName(column)}), 0) + 1, false) from ${tableName(table)}`,
    )
}

type Folder = { key: string; place: string }

/** Files of one upload stand together; with the first of the next one they are put in place. */
async function placeFile(
  filling: Filling,
  open: Folder | null,
  { key, name }: Record<string, unknown>,
  chunks: AsyncIterable<Buffer>,
): Promise<Folder> {
  if (open && open.key !== key) await putInPlace(filling, open)
  const folder = open && open.key === key ? open : { key: String(key), place: await filling.files.begin() }
  if (!/^[\w.-]+$/.test(String(name)) || String(name).startsWith('.'))
    throw new BrokenBackup('This backup is damaged.')
  await pipeline(chunks, createWriteStream(join(folder.place, String(name)), { mode: 0o600 }))
  return folder
}

async function putInPlace({ files, placed }: Filling, { key, place }: Folder): Promise<void> {
  await files.keep(place, key)
  placed.push(key)
}

async function bringUpToDate(config: pg.PoolConfig): Promise<void> {
  await withDatabase(config, async ({ db, pool }) => {
    await migrate(db)
    await pool.query('analyze')
  })
}
