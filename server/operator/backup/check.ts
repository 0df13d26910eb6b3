// Reads a whole backup before anything of it is used: every checksum, every count, to the very end.
import { createHash, type Hash } from 'node:crypto'
import { presentNames } from '#server/base/db/former-migrations.ts'
import { migrationNames } from '#server/base/db/migrate.ts'
import { formOf } from '#server/base/secrets/settled-secret.ts'
import { type BackupRecord, BrokenBackup, readBackup } from './container.ts'
import type { TableShape } from './store-shape.ts'

export type BackupHead = {
  made_time: number
  secret_check: string | null
  migrations: string[]
  /** Of the product that made it; the first ones did not say. */
  version?: string
}
export type BackedTable = TableShape & { rows: number }
export type CheckedBackup = {
  head: BackupHead
  tables: BackedTable[]
  rows: number
  files: number
  /** Keys of the uploads. */
  keys: Set<string>
}

/** What is in a backup that is whole, and made with this secret; throws `BrokenBackup` for any other. */
export async function checkBackup(
  path: string,
  secret: Buffer,
  signal?: AbortSignal,
): Promise<CheckedBackup> {
  const state = createState()
  for await (const part of readBackup(path, secret)) {
    signal?.throwIfAborted()
    if ('data' in part) state.data(part.data)
    else {
      // said first: with another secret nothing else fits either
      if (part.record.kind === 'head') formOf([secret], checkOf(part.record))
      state.record(part.record)
    }
  }
  return state.result()
}

/** The form of the secret that a backup was made with; throws when it is none of these. */
export async function secretOfBackup(path: string, forms: readonly [Buffer, ...Buffer[]]): Promise<Buffer> {
  for await (const part of readBackup(path, forms[0]))
    if ('record' in part && part.record.kind === 'head') return formOf(forms, checkOf(part.record))
  throw new BrokenBackup('This backup is damaged.')
}

function checkOf(head: BackupRecord): Buffer | undefined {
  const { secret_check } = head as unknown as BackupHead
  return secret_check === null ? undefined : Buffer.from(secret_check, 'hex')
}

function createState() {
  let head: BackupHead | null = null
  let hash: Hash | null = null
  let table: TableShape | null = null
  const tables: BackedTable[] = []
  const keys = new Set<string>()
  let files = 0
  const close = ({ sha256 }: BackupRecord) => {
    if (!hash || hash.digest('hex') !== sha256) throw new BrokenBackup('This backup is damaged.')
    hash = null
  }
  return {
    data(chunk: Buffer) {
      if (!hash) throw new BrokenBackup('This backup is damaged.')
      hash.update(chunk)
    },
    record(record: BackupRecord) {
      if (record.kind === 'head') head = record as unknown as BackupHead
      else if (record.kind === 'end_rows') {
        close(record)
        if (table) tables.push({ ...table, rows: Number(record.rows) })
        table = null
      } else if (record.kind === 'end_file') {
        close(record)
        files++
      } else {
        hash = createHash('sha256')
        if (record.kind === 'file') keys.add(String(record.key))
        table = record.kind === 'table' ? (record as unknown as TableShape) : null
      }
    },
    result(): CheckedBackup {
      if (!head || hash) throw new BrokenBackup('This backup is damaged.')
      const rows = tables.reduce((sum, { rows }) => sum + rows, 0)
      return { head, tables, rows, files, keys }
    },
  }
}

/**
 * Whether this product knows all that the backup needs; an older one has to be brought up to date first. Throws where it was
 * made before the tables had the shape that this product can bring up to date.
 */
export function isFromNewer({ migrations }: BackupHead): boolean {
  const known = migrationNames()
  return migrations.length === 0 || !presentNames(migrations).every((name) => known.includes(name))
}

/** Such as `POPin 7.12.0`. */
export function makerOf({ version }: BackupHead): string {
  return version ? `POPin ${version}` : 'an early POPin that did not write its version down'
}
