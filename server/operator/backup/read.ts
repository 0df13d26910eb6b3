// Reads a backup, entry by entry: a compressed tar that is complete, or refused.
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import {
  type BackupEntry,
  type BackupHead,
  refuseChanged,
  refuseCutShort,
  refuseDamaged,
  refuseUnreadable,
} from './entries.ts'
import { isFormerBackup, readFormerBackup } from './former-format.ts'
import { checkedManifest, HEAD, MANIFEST, type ManifestEntry, measured, PROOF, parsed } from './manifest.ts'

/**
 * Every entry of a backup, in order. Throws `BrokenBackup` as soon as something is missing, changed or too much; what came
 * before may be used only when the end was reached.
 */
export async function* readBackup(path: string, secret: Buffer): AsyncGenerator<BackupEntry> {
  if (await isFormerBackup(path)) yield* readFormerBackup(path, secret)
  else yield* readArchive(path, secret)
}

type ArchiveEntry = AsyncIterable<Buffer> & { header: Header }

async function* readArchive(path: string, secret: Buffer): AsyncGenerator<BackupEntry> {
  const archive = extract()
  const unpacking = pipeline(createReadStream(path), createGunzip(), archive)
  // what breaks is told where it is waited for
  unpacking.catch(() => {})
  try {
    const entries = archive[Symbol.asyncIterator]()
    const next = async () =>
      (await entries.next().catch(() => unpacking.then(refuseDamaged))).value as ArchiveEntry | undefined
    const read: ManifestEntry[] = []
    for (;;) {
      const entry = (await next()) ?? refuseCutShort()
      const { name } = entry.header
      if (name === MANIFEST) {
        const text = await buffer(entry)
        const last = (await next()) ?? refuseCutShort()
        if (last.header.name !== PROOF) refuseDamaged()
        const { tables } = checkedManifest(text, (await buffer(last)).toString(), secret, read)
        if (await next()) refuseChanged()
        await unpacking
        return yield { kind: 'contents', tables }
      }
      const { chunks, result } = measured(readable(entry))
      if (name === HEAD) yield { kind: 'head', head: parsed<BackupHead>(await buffer(chunks)) }
      else yield entryOf(name, chunks)
      read.push({ name, ...result() })
    }
  } catch (error) {
    return refuseUnreadable(error as Error)
  } finally {
    archive.destroy()
  }
}

/** The chunks of an entry; whoever takes them hears in a sentence, too, that the file was changed. */
async function* readable(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks
  } catch (error) {
    refuseUnreadable(error as Error)
  }
}

function entryOf(name: string, chunks: AsyncIterable<Buffer>): BackupEntry {
  const [folder, within = '', last = ''] = name.split('/')
  if (folder === 'tables') return { kind: 'rows', table: within, chunks }
  if (folder === 'jobs') return { kind: 'jobs', chunks }
  if (folder === 'files') return { kind: 'file', key: within, name: last, chunks }
  return refuseDamaged()
}
