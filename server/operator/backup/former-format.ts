// Backups of before they were a tar: compressed records and chunks, with one checksum over all of them.
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import {
  type BackedTable,
  type BackupEntry,
  type BackupHead,
  refuseChanged,
  refuseCutShort,
  refuseDamaged,
  refuseUnreadable,
} from './entries.ts'
import { keyedHash, measured, parsed, refuseOtherProof } from './manifest.ts'

const MAGIC = Buffer.from('POPIN BACKUP 1\n')
const DATA = 0x44
/** Bytes of one chunk at the most: a file that claims more is none of ours. */
const CHUNK_MAX = 16_777_216

type Record =
  | ({ kind: 'head' } & BackupHead)
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'jobs' }
  | { kind: 'file'; key: string; name: string }
  | { kind: 'end_rows'; rows: number; sha256: string }
  | { kind: 'end_file'; sha256: string }
  | { kind: 'end'; mac: string }
type Part = { record: Record } | { data: Buffer }

export async function isFormerBackup(path: string): Promise<boolean> {
  const bytes = createBytes(path)
  try {
    return (await bytes.take(MAGIC.length))?.equals(MAGIC) ?? false
  } finally {
    bytes.close()
  }
}

export async function* readFormerBackup(path: string, secret: Buffer): AsyncGenerator<BackupEntry> {
  const tables: BackedTable[] = []
  const parts = readParts(path, secret)
  for (let part = await parts.next(); !part.done; part = await parts.next()) {
    if ('data' in part.value) return refuseDamaged()
    const { record } = part.value
    if (record.kind === 'head') {
      yield { kind: 'head', head: record }
      continue
    }
    const { chunks, end } = chunksOf(parts)
    if (record.kind === 'table') yield { kind: 'rows', table: record.name, chunks }
    else if (record.kind === 'jobs') yield { kind: 'jobs', chunks }
    else if (record.kind === 'file') yield { kind: 'file', key: record.key, name: record.name, chunks }
    else return refuseDamaged()
    const ended = end()
    if (record.kind === 'table' && ended?.kind === 'end_rows')
      tables.push({ name: record.name, columns: record.columns, rows: ended.rows })
  }
  yield { kind: 'contents', tables }
}

/** The chunks up to the next record, which ends them and says what they were. */
function chunksOf(parts: AsyncGenerator<Part>) {
  let ended: Record | null = null
  async function* read(): AsyncGenerator<Buffer> {
    for (let part = await parts.next(); !part.done; part = await parts.next()) {
      if ('record' in part.value) {
        ended = part.value.record
        return
      }
      yield part.value.data
    }
  }
  const { chunks, result } = measured(read())
  const end = () => {
    if (!ended || !('sha256' in ended) || ended.sha256 !== result().sha256) refuseDamaged()
    return ended
  }
  return { chunks, end }
}

async function* readParts(path: string, secret: Buffer): AsyncGenerator<Part> {
  const bytes = createBytes(path)
  const mac = keyedHash(secret)
  try {
    mac.update((await bytes.take(MAGIC.length)) ?? refuseCutShort())
    for (;;) {
      const head = (await bytes.take(5)) ?? refuseCutShort()
      const length = head.readUInt32BE(1)
      if (length > CHUNK_MAX) refuseDamaged()
      const body = (await bytes.take(length)) ?? refuseCutShort()
      if (head[0] === DATA) yield { data: body }
      else {
        const record = parsed<Record>(body)
        if (record.kind === 'end') {
          if (await bytes.take(1)) refuseChanged()
          return refuseOtherProof(record.mac, mac.digest('hex'))
        }
        yield { record }
      }
      mac.update(head).update(body)
    }
  } finally {
    bytes.close()
  }
}

/** Takes whole pieces of an unpacked file; null at its end. */
function createBytes(path: string) {
  const source = createReadStream(path)
  const gunzip = createGunzip()
  source.on('error', (error) => gunzip.destroy(error))
  const chunks = source.pipe(gunzip)[Symbol.asyncIterator]()
  let left: Buffer = Buffer.alloc(0)
  return {
    async take(length: number): Promise<Buffer | null> {
      const parts = [left]
      let size = left.length
      while (size < length) {
        const { value, done } = await chunks.next().catch(refuseUnreadable)
        if (done) return null
        parts.push(value as Buffer)
        size += (value as Buffer).length
      }
      const all = parts.length === 1 ? left : Buffer.concat(parts)
      left = all.subarray(length)
      return all.subarray(0, length)
    },
    close() {
      source.destroy()
      gunzip.destroy()
    },
  }
}
