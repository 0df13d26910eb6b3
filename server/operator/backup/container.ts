// The file of a backup: compressed, made of records and chunks, and complete or refused.
import { createHmac, type Hmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { refuseNewFile } from '../new-file.ts'

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
  /** Puts the file in place, on disk when this resolves, once `check` has found nothing wrong with the draft of it. */
  finish(check?: (draft: string) => Promise<unknown>): Promise<void>
  /** Leaves nothing behind. */
  abandon(): Promise<void>
}

/** What the name of a backup ends with while it is written. */
export const DRAFT = '.part'

/**
 * Writes beside `path` until all of it is there: under its own name there is never half a backup. Throws with a sentence
 * when somebody else writes to it.
 */
export async function createBackup(path: string, secret: Buffer): Promise<BackupWriter> {
  const draft = `${path}${DRAFT}`
  const file = createWriteStream(draft, { mode: 0o600, flags: 'wx' })
  await once(file, 'open').catch((error) => refuseToOpen(error, path))
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
    async finish(check) {
      const end = { kind: 'end', mac: mac.digest('hex') }
      gzip.end(framed(RECORD, Buffer.from(JSON.stringify(end))))
      await flowing
      await flush(draft)
      await check?.(draft)
      await putInPlace(draft, path)
    },
    async abandon() {
      gzip.destroy()
      file.destroy()
      await rm(draft, { force: true })
    },
  }
}

function refuseToOpen(error: NodeJS.ErrnoException, path: string): never {
  const draft = `${path}${DRAFT}`
  if (error.code === 'EEXIST')
    throw new Error(
      `The file ${draft} is there: another backup is being written, or one was cut off. Remove it if none is.`,
    )
  return refuseNewFile(error, path)
}

/** Never over another file: of two that were written to one name the first stays. */
async function putInPlace(draft: string, path: string): Promise<void> {
  const linked = await link(draft, path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') refuseNewFile(error, path)
      // a file system that knows no second names
      return false
    },
  )
  if (linked) await rm(draft)
  else await rename(draft, path)
  await flush(dirname(path))
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
  await handle.sync().finally(() => handle.close())
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
  if (error.code === 'ENOENT') throw new Error(`There is no file ${error.path}.`)
  if (error.code === 'EACCES')
    throw new Error(`The file ${error.path} cannot be read: it belongs to somebody else.`)
  if (error.code === 'Z_BUF_ERROR') cutShort()
  throw new BrokenBackup('This file is no backup of POPin, or it is damaged.')
}
