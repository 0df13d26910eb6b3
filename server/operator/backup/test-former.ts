// Backups as they were written before they were a tar, for tests: made of the entries of one of today.
import { createHash, createHmac } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { checkBackup } from './check.ts'
import type { BackupEntry } from './entries.ts'
import { readBackup } from './read.ts'

const RECORD = 0x4a
const DATA = 0x44

export async function writeFormerBackup(from: string, path: string, secret: Buffer): Promise<void> {
  const { tables } = await checkBackup(from, secret)
  const pieces: Buffer[] = [Buffer.from('POPIN BACKUP 1\n')]
  const add = (kind: number, body: Buffer) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(kind, 0)
    head.writeUInt32BE(body.length, 1)
    pieces.push(head, body)
  }
  const record = (value: object) => add(RECORD, Buffer.from(JSON.stringify(value)))
  for await (const entry of readBackup(from, secret)) {
    if (entry.kind === 'head') record({ kind: 'head', ...entry.head })
    if (!('chunks' in entry)) continue
    const table = entry.kind === 'rows' ? tables.find(({ name }) => name === entry.table) : undefined
    record(table ? { kind: 'table', name: table.name, columns: table.columns } : beginOf(entry))
    const hash = createHash('sha256')
    for await (const chunk of entry.chunks) {
      hash.update(chunk)
      add(DATA, chunk)
    }
    const kind = entry.kind === 'file' ? 'end_file' : 'end_rows'
    record({ kind, rows: table?.rows ?? 0, sha256: hash.digest('hex') })
  }
  const key = createHmac('sha256', secret).update('backup').digest()
  const mac = createHmac('sha256', key).update(Buffer.concat(pieces)).digest('hex')
  record({ kind: 'end', mac })
  writeFileSync(path, gzipSync(Buffer.concat(pieces)))
}

function beginOf(entry: BackupEntry): object {
  return entry.kind === 'file' ? { kind: 'file', key: entry.key, name: entry.name } : { kind: 'jobs' }
}
