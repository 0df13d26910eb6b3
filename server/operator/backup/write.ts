// Writes a backup: every table in one snapshot, the jobs that wait, and the files, beside a product that goes on.
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type pg from 'pg'
import { type CopyOut, copyOut } from '#server/base/db/copy.ts'
import type { Files } from '#server/base/files/files.ts'
import { type CheckedBackup, checkBackup } from './check.ts'
import type { BackedTable, BackupHead } from './entries.ts'
import { type ArchiveWriter, createArchive } from './new-archive.ts'
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
/** Bytes of rows in one entry, about. */
const PART_BYTES = 8_000_000

/**
 * One file with all that there is, but the secret, without which nobody can use it. All tables are read in one
 * transaction, so the file is the store as it was at one moment. It is read back before it gets its name. Throws, and
 * leaves no file, when anything fails.
 */
export async function writeBackup(source: Source, path: string, watch: Watch = {}): Promise<Backed> {
  const { config, files, secret, now } = source
  const backed: Backed = { tables: 0, rows: 0, files: 0, missing_files: 0, bytes: 0 }
  const writer = await createArchive(path, secret)
  const client = await connectFor(config).catch(async (error) => {
    await writer.abandon()
    throw error
  })
  try {
    const shapes = await beginSnapshot(client)
    await writer.begin(await headOf(client, now))
    const writing: Writing = { writer, backed, watched: createWatch(watch) }
    const tables: BackedTable[] = []
    for (const shape of shapes) {
      const name = (part: number) => `tables/${shape.name}/${part}.tsv`
      tables.push({ ...shape, rows: await writeRows(writing, copyOut(client, copyOutText(shape)), name) })
    }
    backed.tables = tables.length
    backed.rows = tables.reduce((sum, { rows }) => sum + rows, 0)
    await writeRows(writing, copyOut(client, JOBS), (part) => `jobs/${part}.tsv`)
    const { rows } = await client.query<{ file_key: string }>(fileKeysText(shapes))
    await client.query('commit')
    for (const { file_key } of rows) await writeFiles(writing, files, file_key)
    await writer.finish(tables, async (draft) =>
      refuseUnlike(await checkBackup(draft, secret, watch.signal), backed),
    )
    return backed
  } catch (error) {
    await writer.abandon()
    throw inPlainWords(error, path)
  } finally {
    await client.end()
  }
}

type Writing = {
  writer: ArchiveWriter
  backed: Backed
  watched(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer>
}

/** Looks after the room, and whether the backup is still wanted, while it is written. */
function createWatch({ signal, room }: Watch): Writing['watched'] {
  let bytes = LOOK_BYTES
  return async function* watched(chunks) {
    for await (const chunk of chunks) {
      signal?.throwIfAborted()
      bytes += chunk.length
      if (bytes >= LOOK_BYTES) {
        bytes = 0
        await room?.()
      }
      yield chunk
    }
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

async function headOf(client: pg.Client, now: number): Promise<BackupHead> {
  const { rows } = await client.query<{ secret_check: Buffer }>('select secret_check from installation')
  return {
    version: productVersion(),
    made_time: Math.floor(now),
    secret_check: rows[0]?.secret_check.toString('hex') ?? null,
    migrations: await listMigrations(client),
  }
}

function productVersion(): string {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
  return version
}

const PACKAGE = new URL('../../../package.json', import.meta.url)

/** Rows in parts that fit into memory: how long an entry of a tar is has to be known before it is written. */
async function writeRows(
  { writer, backed, watched }: Writing,
  { chunks, rows }: CopyOut,
  nameOf: (part: number) => string,
): Promise<number> {
  let waiting: Buffer[] = []
  let bytes = 0
  let part = 1
  const write = async () => {
    await writer.add(nameOf(part++), bytes, waiting)
    backed.bytes += bytes
    waiting = []
    bytes = 0
  }
  // a chunk has whole rows: the database sends each by itself
  for await (const chunk of watched(chunks)) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes >= PART_BYTES) await write()
  }
  if (bytes > 0 || part === 1) await write()
  return rows()
}

/** Where keys of files stand: uploads, slides, lists that wait to be imported, and files with one's own data. */
const FILE_KEYS = {
  media: 'file_key',
  slide_decks: 'file_key',
  rosters: 'import_key',
  data_exports: 'file_key',
} as const

/** The keys of all files. A store that an earlier version left has not all of these tables yet. */
function fileKeysText(shapes: readonly { name: string }[]): string {
  const there = Object.entries(FILE_KEYS).filter(([table]) => shapes.some(({ name }) => name === table))
  const selects = there.map(
    ([table, column]) => `select ${column} as file_key from ${table} where ${column} is not null`,
  )
  return `${selects.join(' union ')} order by 1`
}

/** The files of one upload. One that was deleted since the snapshot is missed by nobody. */
async function writeFiles({ writer, backed, watched }: Writing, files: Files, key: string): Promise<void> {
  let found = 0
  for (const name of await files.namesOf(key)) {
    const file = await files.read(key, name)
    if (!file) continue
    await writer.add(`files/${key}/${name}`, file.bytes, watched(file.open()))
    backed.bytes += file.bytes
    found++
  }
  backed.files += found
  if (found === 0) backed.missing_files++
}
