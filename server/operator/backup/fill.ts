// Fills an empty store from a backup, in one transaction: every table compared with what was written, and the files.
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { copyIn, copyOut } from '#server/base/db/copy.ts'
import type { Files } from '#server/base/files/files.ts'
import type { CheckedBackup } from './check.ts'
import { type BackedTable, type BackupEntry, refuseDamaged } from './entries.ts'
import { readBackup } from './read.ts'
import { createRowDigest, type RowDigest } from './row-digest.ts'
import {
  begin,
  columnName,
  connectFor,
  copyBackText,
  copyInText,
  listCounters,
  listForeignKeys,
  listTables,
  tableName,
} from './store-shape.ts'

export type Target = { config: pg.PoolConfig; files: Files; secret: Buffer }

/** Everything in one transaction: whoever looks meanwhile sees an empty store, and after a failure it is one. */
export async function fillStore(
  target: Target,
  path: string,
  { tables }: CheckedBackup,
  there: ReadonlySet<string>,
): Promise<void> {
  const client = await connectFor(target.config)
  const filling: Filling = { client, files: target.files, there, tables, placed: [], open: null }
  let isOver = false
  try {
    await begin(client)
    await fillTables(filling, () => readBackup(path, target.secret))
    // from here on it may be there, whatever is heard of it
    isOver = true
    await client.query('commit')
  } catch (error) {
    if (!isOver) await removeFiles(filling)
    throw error
  } finally {
    await client.end()
  }
}

async function fillTables(filling: Filling, read: () => AsyncGenerator<BackupEntry>): Promise<void> {
  const { client, tables } = filling
  for (const { name } of tables) await client.query(`lock table ${tableName(name)} in access exclusive mode`)
  await refuseFilled(client)
  for (const { name } of tables)
    if (OF_THE_SERVER.includes(name)) await client.query(`delete from ${tableName(name)}`)
  const keys = await listForeignKeys(client)
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${columnName(name)}`)
  for (const { name } of tables) await client.query(`alter table ${tableName(name)} disable trigger user`)
  await copyAll(filling, read())
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${columnName(name)} ${definition}`)
  for (const { name } of tables) await client.query(`alter table ${tableName(name)} enable trigger user`)
  await setCounters(client)
}

/** The files of one upload, on their way. */
type Folder = { key: string; place: string }

type Filling = {
  client: pg.Client
  files: Files
  /** Keys that were there before. */
  there: ReadonlySet<string>
  tables: BackedTable[]
  /** Keys that were put in place. */
  placed: string[]
  open: Folder | null
}

async function copyAll(filling: Filling, entries: AsyncGenerator<BackupEntry>): Promise<void> {
  const { client, tables } = filling
  const written = new Map(tables.map((table) => [table.name, { table, digest: createRowDigest() }]))
  for await (const entry of entries) {
    if (entry.kind === 'file') await placeFile(filling, entry)
    else if (entry.kind === 'jobs') await restoreJobs(client, entry.chunks)
    else if (entry.kind === 'rows') {
      const { table, digest } = written.get(entry.table) ?? refuseDamaged()
      await copyIn(client, copyInText(table), passing(entry.chunks, digest))
    }
  }
  for (const { table, digest } of written.values()) await compare(client, table, digest.digest())
  await putInPlace(filling)
}

async function* passing(chunks: AsyncIterable<Buffer>, digest: RowDigest): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    digest.add(chunk)
    yield chunk
  }
}

/** What came in is read once more. It may lie in another order: a row goes where there is room for it. */
async function compare(client: pg.Client, table: BackedTable, written: string): Promise<void> {
  const { chunks } = copyOut(client, copyBackText(table))
  const read = createRowDigest()
  for await (const chunk of chunks) read.add(chunk)
  if (read.rows() !== table.rows || read.digest() !== written)
    throw new Error(`The table ${table.name} is not what was written. Nothing was restored.`)
}

async function restoreJobs(client: pg.Client, chunks: AsyncIterable<Buffer>): Promise<void> {
  await client.query(`create temp table waiting_jobs
    (identifier text, payload json, run_at timestamptz, key text, max_attempts integer) on commit drop`)
  await copyIn(client, 'copy waiting_jobs from stdin', chunks)
  await client.query(`select graphile_worker.add_job(identifier, payload, run_at => run_at, job_key => key,
    max_attempts => max_attempts) from waiting_jobs`)
  await client.query('drop table waiting_jobs')
}

async function setCounters(client: pg.Client): Promise<void> {
  for (const { table, column, sequence } of await listCounters(client))
    await client.query(
      `select setval('${sequence}', coalesce(max(${columnName(column)}), 0) + 1, false) from ${tableName(table)}`,
    )
}

/** Files of one upload stand together; with the first of the next one they are put in place. */
async function placeFile(
  filling: Filling,
  { key, name, chunks }: BackupEntry & { kind: 'file' },
): Promise<void> {
  if (!/^[\w.-]+$/.test(name) || name.startsWith('.')) refuseDamaged()
  if (filling.open?.key !== key) await putInPlace(filling)
  filling.open ??= { key, place: await filling.files.begin() }
  await pipeline(chunks, createWriteStream(join(filling.open.place, name), { mode: 0o600 }))
}

/** An upload that was there before is completed, and stays when anything fails. */
async function putInPlace(filling: Filling): Promise<void> {
  const { files, there, placed, open } = filling
  if (!open) return
  if (there.has(open.key)) {
    await files.add(open.place, open.key)
    await files.drop(open.place)
  } else {
    await files.keep(open.place, open.key)
    placed.push(open.key)
  }
  filling.open = null
}

async function removeFiles({ files, placed, open }: Filling): Promise<void> {
  if (open) await files.drop(open.place)
  for (const key of placed) await files.remove(key)
}

/** What a product writes before anybody uses it. */
const OF_THE_SERVER = ['installation', 'nightly_backups']

/** Throws when anybody has written anything. */
export async function refuseFilled(client: pg.Client): Promise<void> {
  for (const { name } of await listTables(client)) {
    if (OF_THE_SERVER.includes(name)) continue
    const { rowCount } = await client.query(`select 1 from ${tableName(name)} limit 1`)
    if (rowCount) throw new Error(`There is data in the store already (${name}). Restore into an empty one.`)
  }
}
