// Reads a whole backup before anything of it is used: every checksum, every count, to the very end.
import { presentNames } from '#server/base/db/former-migrations.ts'
import { migrationNames } from '#server/base/db/migrate.ts'
import { formOf } from '#server/base/secrets/settled-secret.ts'
import { type BackedTable, type BackupHead, refuseDamaged } from './entries.ts'
import { readBackup } from './read.ts'

const NEW_LINE = 0x0a

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
  const rows = new Map<string, number>()
  const keys = new Set<string>()
  let head: BackupHead | null = null
  let files = 0
  for await (const entry of readBackup(path, secret)) {
    signal?.throwIfAborted()
    if (entry.kind === 'head') {
      head = entry.head
      // said first: with another secret nothing else fits either
      formOf([secret], checkOf(head), 'backup')
    } else if (entry.kind === 'contents') {
      if (!head || entry.tables.some((table) => table.rows !== (rows.get(table.name) ?? 0))) refuseDamaged()
      return { head, tables: entry.tables, rows: sumOf(rows), files, keys }
    } else {
      const lines = await countLines(entry.chunks, signal)
      if (entry.kind === 'rows') rows.set(entry.table, (rows.get(entry.table) ?? 0) + lines)
      if (entry.kind !== 'file') continue
      keys.add(entry.key)
      files++
    }
  }
  return refuseDamaged()
}

async function countLines(chunks: AsyncIterable<Buffer>, signal: AbortSignal | undefined): Promise<number> {
  let lines = 0
  for await (const chunk of chunks) {
    signal?.throwIfAborted()
    for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) lines++
  }
  return lines
}

const sumOf = (rows: Map<string, number>) => [...rows.values()].reduce((sum, count) => sum + count, 0)

/** The form of the secret that a backup was made with; throws when it is none of these. */
export async function secretOfBackup(path: string, forms: readonly [Buffer, ...Buffer[]]): Promise<Buffer> {
  for await (const entry of readBackup(path, forms[0])) {
    if (entry.kind !== 'head') break
    return formOf(forms, checkOf(entry.head), 'backup')
  }
  return refuseDamaged()
}

function checkOf({ secret_check }: BackupHead): Buffer | undefined {
  return secret_check === null ? undefined : Buffer.from(secret_check, 'hex')
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
