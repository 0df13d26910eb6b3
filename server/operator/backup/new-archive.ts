// Writes the file of a backup: a compressed tar with a manifest, under its own name only once it is whole.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Header, pack } from 'tar-stream'
import { refuseNewFile } from '../new-file.ts'
import type { BackedTable, BackupHead } from './entries.ts'
import {
  type Chunks,
  HEAD,
  MANIFEST,
  type ManifestEntry,
  manifestText,
  measured,
  PROOF,
  proofOf,
} from './manifest.ts'

export type ArchiveWriter = {
  /** The first entry: what a reader has to know before all others. */
  begin(head: BackupHead): Promise<void>
  /** A tar says first how long an entry is, so this many bytes have to come. */
  add(name: string, size: number, chunks: Chunks): Promise<void>
  /** Puts the file in place, on disk when this resolves, once `check` has found nothing wrong with the draft of it. */
  finish(tables: BackedTable[], check?: (draft: string) => Promise<unknown>): Promise<void>
  /** Leaves nothing behind. */
  abandon(): Promise<void>
}

/** What the name of a backup ends with while it is written. */
export const DRAFT = '.part'

/**
 * Writes beside `path` until all of it is there: under its own name there is never half a backup. Throws with a sentence
 * when somebody else writes to it.
 */
export async function createArchive(path: string, secret: Buffer): Promise<ArchiveWriter> {
  const draft = `${path}${DRAFT}`
  const tar = await createTar(draft).catch((error) => refuseToOpen(error, path))
  const entries: ManifestEntry[] = []
  let begun: BackupHead
  const put = (name: string, size: number, chunks: Chunks) =>
    tar.put({ name, size, mode: 0o600, mtime: new Date(begun.made_time * 1000) }, chunks)
  const add = async (name: string, size: number, chunks: Chunks) => {
    const passing = measured(chunks)
    await put(name, size, passing.chunks)
    entries.push({ name, ...passing.result() })
  }
  return {
    async begin(head) {
      begun = head
      const text = Buffer.from(`${JSON.stringify(head, null, 2)}\n`)
      await add(HEAD, text.length, [text])
    },
    add,
    async finish(tables, check) {
      const text = Buffer.from(manifestText({ ...begun, tables, entries }))
      const proof = Buffer.from(proofOf(text, secret))
      await put(MANIFEST, text.length, [text])
      await put(PROOF, proof.length, [proof])
      await tar.end()
      await flush(draft)
      await check?.(draft)
      await putInPlace(draft, path)
    },
    async abandon() {
      await tar.destroy()
      await rm(draft, { force: true })
    },
  }
}

/** A compressed tar in a new file. */
async function createTar(path: string) {
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx' })
  await once(file, 'open')
  const archive = pack()
  const flowing = pipeline(archive, createGzip({ level: 1 }), file)
  // what breaks is told where it is waited for, and the disk before whatever stops because of it
  flowing.catch(() => {})
  let failure: Error | null = null
  file.on('error', (error) => {
    failure = error
  })
  return {
    async put(header: Partial<Header> & { name: string }, chunks: Chunks) {
      await Promise.race([pipeline(chunks, archive.entry(header)), flowing]).catch((error) => {
        throw failure ?? error
      })
    },
    end() {
      archive.finalize()
      return flowing
    },
    async destroy() {
      archive.destroy()
      await flowing.catch(() => {})
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

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
