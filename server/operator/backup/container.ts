// The file of a backup: compressed, made of records and chunks, and complete or refused.
import { createHmac, type Hmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** The first bytes, and the version of all that follows. */
const MAGIC = Buffer.from('POPIN BACKUP 1\n')
const RECORD = 0x4a
const DATA = 0x44
/** Bytes of one chunk at the most: a file that claims more is none of ours. */
const CHUNK_MAX = 16_777_216
const MAC_PURPOSE = 'backup'

/** Why a file is no backup that can be used, in a sentence for the operator. */
export class BrokenBackup extends Error {}

export type BackupRecord = { kind: string } & Record<string, unknown>
export type BackupPart = { record: BackupRecord } | { data: Buffer }

export type BackupWriter = {
  record(record: BackupRecord): Promise<void>
  data(chunk: Buffer): Promise<void>
  /** Puts the file in place, on disk when this resolves. */
  finish(): Promise<void>
  /** Leaves nothing behind. */
  abandon(): Promise<void>
}

/** Writes beside `path` until all of it is there: under its own name there is never half a backup. */
export async function createBackup(path: string, secret: Buffer): Promise<BackupWriter> {
  const draft = `${path}.part`
  const file = createWriteStream(draft, { mode: 0o600 })
  await once(file, 'open')
  const gzip = createGzip({ level: 1 })
  const flowing = finished(gzip.pipe(file))
  // what breaks is told where it is waited for
  flowing.catch(() => {})
  const mac = macOf(secret)
  const write = async (bytes: Buffer) => {
    mac.update(bytes)
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), flowing])
  }
  await write(MAGIC)
  return {
    record: (record) => write(framed(RECORD, Buffer.from(JSON.stringify(record)))),
    async data(chunk) {
      for (let at = 0; at < chunk.length; at += CHUNK_MAX)
        await write(framed(DATA, chunk.subarray(at, at + CHUNK_MAX)))
    },
    async finish() {
      const end = { kind: 'end', mac: mac.digest('hex') }
      gzip.end(framed(RECORD, Buffer.from(JSON.stringify(end))))
      await flowing
      await flush(draft)
      await rename(draft, path)
    },
    async abandon() {
      gzip.destroy()
      file.destroy()
      await rm(draft, { force: true })
    },
  }
}

function framed(kind: number, bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(kind, 0)
  head.writeUInt32BE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}

/** Keyed with the secret of the installation: what somebody else made or changed is told from the own. */
function macOf(secret: Buffer): Hmac {
  return createHmac('sha256', createHmac('sha256', secret).update(MAC_PURPOSE).digest())
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}

/** Every part of a backup, in order. Throws `BrokenBackup` as soon as something is missing, changed or too much. */
export async function* readBackup(path: string, secret: Buffer): AsyncGenerator<BackupPart> {
  const bytes = createBytes(path)
  const mac = macOf(secret)
  try {
    const magic = await bytes.take(MAGIC.length)
    if (!magic?.equals(MAGIC)) throw new BrokenBackup('This file is no backup of POPin, or of a newer one.')
    mac.update(magic)
    for (;;) {
      const head = (await bytes.take(5)) ?? cutShort()
      const length = head.readUInt32BE(1)
      if (length > CHUNK_MAX) throw new BrokenBackup('This backup is damaged.')
      const body = (await bytes.take(length)) ?? cutShort()
      if (head[0] === DATA) yield { data: body }
      else {
        const record = recordOf(body)
        if (record.kind === 'end') return await refuseUnlessWhole(record, mac, await bytes.take(1))
        yield { record }
      }
      mac.update(head).update(body)
    }
  } finally {
    bytes.close()
  }
}

function recordOf(body: Buffer): BackupRecord {
  try {
    return JSON.parse(body.toString()) as BackupRecord
  } catch {
    throw new BrokenBackup('This backup is damaged.')
  }
}

async function refuseUnlessWhole(end: BackupRecord, mac: Hmac, more: Buffer | null): Promise<void> {
  const told = Buffer.from(String(end.mac), 'hex')
  const own = mac.digest()
  if (more || told.length !== own.length || !timingSafeEqual(told, own))
    throw new BrokenBackup('This backup was changed, or made with another secret.')
}

function cutShort(): never {
  throw new BrokenBackup('This backup is cut short; nothing of it is used.')
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
        const { value, done } = await chunks.next().catch(asBroken)
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

/** The packing notices by itself that a file ends too early or was changed. */
function asBroken(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT' || error.code === 'EACCES')
    throw new Error(`The file cannot be read: ${error.message}`)
  if (error.code === 'Z_BUF_ERROR') cutShort()
  throw new BrokenBackup('This file is no backup of POPin, or it is damaged.')
}
