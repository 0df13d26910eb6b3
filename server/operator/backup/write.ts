// Writes a backup: every table in one snapshot, the jobs that wait, and the files, beside a product that goes on.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type pg from 'pg'
import { copyOut } from '#server/base/db/copy.ts'
import type { Files } from '#server/base/files/files.ts'
import { type CheckedBackup, checkBackup } from './check.ts'
import { type BackupWriter, createBackup } from './container.ts'
import { beginSnapshot, connectFor, copyOutText, listMigrations } from './store-shape.ts'

export type Backed = { tables: number; rows: number; files: number; missing_files: number; bytes: number }

/** Jobs that wait; those of the timetable come again by themselves. */
const JOBS = `copy (select t.identifier, j.payload, j.run_at, j.key, j.max_attempts
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.attempts < j.max_attempts order by hashtextextended(j::text, 0)) to stdout`

export type Source = { config: pg.PoolConfig; files: Files; secret: Buffer; now: number }
type Watch = {
  /** Ends the writing. */
  signal?: AbortSignal
  /** Asked now and then; throws where it must not go on. */
  room?: () => Promise<void>
}
/** Bytes before compression between two looks at the room. */
const LOOK_BYTES = 32_000_000

/**
 * One file with all that there is, but the secret, without which nobody can use it. All tables are read in one
 * transaction, so the file is the store as it was at one moment. It is read back before it gets its name. Throws, and
 * leaves no file, when anything fails.
 */
export async function writeBackup(source: Source, path: string, watch: Watch = {}): Promise<Backed> {
  const { config, files, secret, now } = source
  const client = await connectFor(config)
  const writer = await createBackup(path, secret)
    .then((made) => watched(made, watch))
    .catch(async (error) => {
      await client.end()
      throw error
    })
  const backed: Backed = { tables: 0, rows: 0, files: 0, missing_files: 0, bytes: 0 }
  try {
    const tables = await beginSnapshot(client)
    await writeHead(client, writer, now)
    for (const table of tables) {
      await writer.record({ kind: 'table', ...table })
      backed.rows += await writeRows(client, writer, copyOutText(table), backed)
      backed.tables++
    }
    await writer.record({ kind: 'jobs' })
    await writeRows(client, writer, JOBS, backed)
    const { rows } = await client.query<{ file_key: string }>(FILE_KEYS)
    await client.query('commit')
    for (const { file_key } of rows) await writeFiles(files, writer, file_key, backed)
    await writer.finish(async (draft) => refuseUnlike(await checkBackup(draft, secret, watch.signal), backed))
    return backed
  } catch (error) {
    await writer.abandon()
    throw inPlainWords(error, path)
  } finally {
    await client.end()
  }
}

/** Looks after the room, and whether the backup is still wanted, while it is written. */
function watched(writer: BackupWriter, { signal, room }: Watch): BackupWriter {
  let bytes = LOOK_BYTES
  return {
    ...writer,
    async data(chunk) {
      signal?.throwIfAborted()
      bytes += chunk.length
      if (bytes >= LOOK_BYTES) {
        bytes = 0
        await room?.()
      }
      await writer.data(chunk)
    },
  }
}

function refuseUnlike(read: CheckedBackup, { tables, rows, files }: Backed): void {
  if (read.tables.length !== tables || read.rows !== rows || read.files !== files)
    throw new Error('What was written could not be read back. Is the disk in order?')
}

function inPlainWords(error: unknown, path: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG')
    return new Error(`There is no room for the backup in ${dirname(path)}. Nothing was kept of it.`)
  if (code === DATABASE_FULL)
    return new Error(`The database has no room to sort its rows (${message}). No backup was written.`)
  return error
}

const DATABASE_FULL = '53100'

async function writeHead(client: pg.Client, writer: BackupWriter, now: number): Promise<void> {
  const { rows } = await client.query<{ secret_check: Buffer }>('select secret_check from installation')
  await writer.record({
    kind: 'head',
    version: productVersion(),
    made_time: Math.floor(now),
    secret_check: rows[0]?.secret_check.toString('hex') ?? null,
    migrations: await listMigrations(client),
  })
}

function productVersion(): string {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
  return version
}

const PACKAGE = new URL('../../../package.json', import.meta.url)

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
