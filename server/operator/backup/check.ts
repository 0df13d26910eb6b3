// Reads a whole backup before anything of it is used: every checksum, every count, to the very end.
import { createHash, type Hash } from 'node:crypto'
import { refuseWrongSecret } from '#server/base/secrets/secret-file.ts'
import { type BackupRecord, BrokenBackup, readBackup } from './container.ts'
import type { TableShape } from './store-shape.ts'

export type BackupHead = { made_time: number; secret_check: string | null; migrations: string[] }
export type BackedTable = TableShape & { rows: number; sha256: string }
export type CheckedBackup = { head: BackupHead; tables: BackedTable[]; files: number }

/** What is in a backup that is whole, and made with this secret; throws `BrokenBackup` for any other. */
export async function checkBackup(path: string, secret: Buffer): Promise<CheckedBackup> {
  const state = createState()
  for await (const part of readBackup(path, secret)) {
    if ('data' in part) state.data(part.data)
    else {
      // said first: with another secret nothing else fits either
      if (part.record.kind === 'head')
        refuseWrongSecret(secret, (part.record as unknown as BackupHead).secret_check)
      state.record(part.record)
    }
  }
  return state.result()
}

function createState() {
  let head: BackupHead | null = null
  let hash: Hash | null = null
  let table: TableShape | null = null
  const tables: BackedTable[] = []
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
        if (table) tables.push({ ...table, rows: Number(record.rows), sha256: String(record.sha256) })
        table = null
      } else if (record.kind === 'end_file') {
        close(record)
        files++
      } else {
        hash = createHash('sha256')
        table = record.kind === 'table' ? (record as unknown as TableShape) : null
      }
    },
    result(): CheckedBackup {
      if (!head || hash) throw new BrokenBackup('This backup is damaged.')
      return { head, tables, files }
    },
  }
}
