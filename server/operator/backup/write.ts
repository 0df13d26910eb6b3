// Writes a backup: every table in one snapshot, the jobs that wait, and the files, beside a product that goes on.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { copyOut } from '#server/base/db/copy.ts'
import type { Files } from '#server/base/files/files.ts'
import { type BackupWriter, createBackup } from './container.ts'
import { connectFor, copyOutText, listMigrations, listTables } from './store-shape.ts'

export type Backed = { tables: number; rows: number; files: number; missing_files: number; bytes: number }

/** Jobs that wait; those of the timetable come again by themselves. */
const JOBS = `copy (select t.identifier, j.payload, j.run_at, j.key, j.max_attempts
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.attempts < j.max_attempts order by j.id) to stdout`

type Source = { config: pg.PoolConfig; files: Files; secret: Buffer; now: number }

/**
 * One file with all that there is, but the secret, without which nobody can use it. All tables are read in one
 * transaction, so the file is the store as it was at one moment. Throws, and leaves no file, when anything fails.
 */
export async function writeBackup({ config, files, secret, now }: Source, path: string): Promise<Backed> {
  const client = await connectFor(config)
  const writer = await createBackup(path, secret).catch(async (error) => {
    await client.end()
    throw error
  })
  const backed: Backed = { tables: 0, rows: 0, files: 0, missing_files: 0, bytes: 0 }
  try {
    await client.query('begin isolation level repeatable read, read only')
    await writeHead(client, writer, now)
    for (const table of await listTables(client)) {
      await writer.record({ kind: 'table', ...table })
      backed.rows += await writeRows(client, writer, copyOutText(table), backed)
      backed.tables++
    }
    await writer.record({ kind: 'jobs' })
    await writeRows(client, writer, JOBS, backed)
    const { rows } = await client.query<{ file_key: string }>(FILE_KEYS)
    await client.query('commit')
    for (const { file_key } of rows) await writeFiles(files, writer, file_key, backed)
    await writer.finish()
    return backed
  } catch (error) {
    await writer.abandon()
    throw error
  } finally {
    await client.end()
  }
}

async function writeHead(client: pg.Client, writer: BackupWriter, now: number): Promise<void> {
  const { rows } = await client.query<{ secret_check: Buffer }>('select secret_check from installation')
  await writer.record({
    kind: 'head',
    made_time: Math.floor(now),
    secret_check: rows[0]?.secret_check.toString('hex') ?? null,
    migrations: await listMigrations(client),
  })
}

async function writeRows(
  client: pg.Client,
  writer: BackupWriter,
  text: string,
  backed: Backed,
): Promise<number> {
  const { chunks, rows } = copyOut(client, text)
  const sha256 = await writeChunks(chunks, writer, backed)
  await writer.record({ kind: 'end_rows', rows: rows(), sha256 })
  return rows()
}

async function writeChunks(
  chunks: AsyncIterable<Buffer>,
  writer: BackupWriter,
  backed: Backed,
): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) {
    hash.update(chunk)
    backed.bytes += chunk.length
    await writer.data(chunk)
  }
  return hash.digest('hex')
}

/** Uploads, lists that wait to be imported, and files with one's own data. */
const FILE_KEYS = `select file_key from media
  union select import_key from rosters where import_key is not null
  union select file_key from data_exports where file_key is not null order by 1`

/** The files of one upload. One that was deleted since the snapshot is missed by nobody. */
async function writeFiles(files: Files, writer: BackupWriter, key: string, backed: Backed): Promise<void> {
  let found = 0
  for (const name of await files.namesOf(key)) {
    const file = await files.read(key, name)
    if (!file) continue
    await writer.record({ kind: 'file', key, name })
    const sha256 = await writeChunks(file.open(), writer, backed)
    await writer.record({ kind: 'end_file', sha256 })
    found++
  }
  backed.files += found
  if (found === 0) backed.missing_files++
}
