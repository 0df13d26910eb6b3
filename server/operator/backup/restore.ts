// Brings a backup back into an empty store: all of it, compared with what was written, or nothing.
import type pg from 'pg'
import { presentNames } from '#server/base/db/former-migrations.ts'
import { migrateJobs } from '#server/base/db/jobs-schema.ts'
import { migrate, migrateUpTo } from '#server/base/db/migrate.ts'
import { openDatabase } from '#server/base/db/open.ts'
import type { Files } from '#server/base/files/files.ts'
import { endGiving } from '#server/sealed/actions.ts'
import { type CheckedBackup, checkBackup, isFromNewer, makerOf } from './check.ts'
import type { BackedTable } from './entries.ts'
import { fillStore, refuseFilled, type Target } from './fill.ts'
import { connectFor, listMigrations, listTables, type TableShape } from './store-shape.ts'

export type Restored = { tables: number; rows: number; files: number }

/**
 * Throws, and changes nothing, when the file is not whole, was made with another secret or by a newer product, or when
 * anything is in the store already; with `keep_files` uploads of this backup may be. Older backups get the shape of this
 * product afterwards.
 */
export async function restoreBackup(target: Target, path: string, keep_files = false): Promise<Restored> {
  const checked = await checkBackup(path, target.secret)
  const there = await listFiles(target.files, checked, keep_files)
  await prepareStore(target.config, checked)
  await fillStore(target, path, checked, there)
  await bringUpToDate(target.config)
  return { tables: checked.tables.length, rows: checked.rows, files: checked.files }
}

/** Uploads that are there already: of a restore that was cut off, or of a store that lost its database alone. */
async function listFiles(files: Files, { keys }: CheckedBackup, keep_files: boolean): Promise<Set<string>> {
  const there = await files.listBefore(Number.POSITIVE_INFINITY)
  if (there.length === 0) return new Set()
  if (!there.every((key) => keys.has(key)))
    throw new Error('There are files in the store that are not of this backup. Restore into an empty one.')
  if (!keep_files) throw new Error(FILES_THERE)
  return new Set(there)
}

const FILES_THERE =
  'There are files of this backup in the store already. Restore into an empty one; or, if a restore into this one was cut off, or if it lost its database alone, add --keep-files.'

/** Tables as they were when the backup was made, and nothing in them. */
async function prepareStore(config: pg.PoolConfig, { head, tables }: CheckedBackup): Promise<void> {
  const wanted = presentNames(head.migrations)
  const last = wanted.at(-1)
  if (!last || isFromNewer(head))
    throw new Error(`This backup was made by a newer product (${makerOf(head)}). Bring that one first.`)
  const client = await connectFor(config)
  try {
    const made = await listMigrations(client)
    if (made.length > 0) {
      await refuseFilled(client)
      if (presentNames(made).join() !== wanted.join())
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

async function bringUpToDate(config: pg.PoolConfig): Promise<void> {
  await withDatabase(config, async ({ db, pool }) => {
    await migrate(db)
    await endGiving(db)
    await pool.query('analyze')
  })
}
