// What a backup is made of, in whichever format it was written.
import type { TableShape } from './store-shape.ts'

export type BackupHead = {
  made_time: number
  secret_check: string | null
  migrations: string[]
  /** Of the product that made it; the first ones did not say. */
  version?: string
}

export type BackedTable = TableShape & { rows: number }

/** Whoever reads takes all chunks of one entry before the next entry. */
export type BackupEntry =
  | { kind: 'head'; head: BackupHead }
  /** Whole rows; a table may come in several parts. */
  | { kind: 'rows'; table: string; chunks: AsyncIterable<Buffer> }
  | { kind: 'jobs'; chunks: AsyncIterable<Buffer> }
  | { kind: 'file'; key: string; name: string; chunks: AsyncIterable<Buffer> }
  /** The last one: all before it is whole, and was written with this secret. */
  | { kind: 'contents'; tables: BackedTable[] }

/** Why a file is no backup that can be used, in a sentence for the operator. */
export class BrokenBackup extends Error {}

export function refuseDamaged(): never {
  throw new BrokenBackup('This backup is damaged.')
}

export function refuseCutShort(): never {
  throw new BrokenBackup('This backup is cut short; nothing of it is used.')
}

export function refuseChanged(): never {
  throw new BrokenBackup('This backup was changed, or made with another secret.')
}

/** Reading and unpacking notice by themselves that a file is not there, ends too early or was changed. */
export function refuseUnreadable(error: NodeJS.ErrnoException): never {
  if (error instanceof BrokenBackup) throw error
  if (error.code === 'ENOENT') throw new Error(`There is no file ${error.path}.`)
  if (error.code === 'EACCES')
    throw new Error(`The file ${error.path} cannot be read: it belongs to somebody else.`)
  if (error.code === 'Z_BUF_ERROR') refuseCutShort()
  throw new BrokenBackup('This file is no backup of POPin, or it is damaged.')
}
