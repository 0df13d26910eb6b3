// The product's files: folders below the data folder, each put in place completely or not at all.
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

export type StoredFile = {
  bytes: number
  /** Its bytes, or those of a part from first to last, both included. */
  open(part?: { first: number; last: number }): Readable
  /** Its media type, if one call sends several. */
  type?: string
  /** What a browser saves it as, instead of what the call says. */
  file_name?: string
  /** Belongs to nobody: other pages and email programs may show it, and caches in between may keep it. */
  anywhere?: boolean
  /** One person's own data: browsers keep nothing besides what the reader saves. */
  personal?: boolean
}

/** The store does not answer, or not properly; the request may be repeated. */
export class FilesUnavailable extends Error {}

export type Files = {
  /** An empty folder for incoming files; move it with `keep` or remove it with `drop`. */
  begin(): Promise<string>
  /** Puts a folder in place under a key; on disk when this resolves. */
  keep(folder: string, key: string): Promise<void>
  drop(folder: string): Promise<void>
  /** Adds the files of a folder to those of a key; throws if there is no such key. */
  add(folder: string, key: string): Promise<void>
  /** Lends a file of a key to code that reads it by its path, for as long as that takes; null if it is not there. */
  lend<T>(key: string, name: string, use: (path: string) => Promise<T>): Promise<T | null>
  removeFile(key: string, name: string): Promise<void>
  /** The names of the files of a key; none if there is no such key. */
  namesOf(key: string): Promise<string[]>
  /** One file of a key; null if it is not there. */
  read(key: string, name: string): Promise<StoredFile | null>
  remove(key: string): Promise<void>
  /** Keys put in place before this moment (milliseconds); incoming files older than that are removed. */
  listBefore(moment: number): Promise<string[]>
  /** Free bytes where the files are. */
  room(): Promise<number>
}

/** Keys become folder names: nothing else may be one. */
export const KEY = /^[0-9a-f]{48}$/
const INCOMING = 'incoming'

/** 192 random bits: knowing an address gives no access, but it cannot be guessed either. */
export function newFileKey(): string {
  return randomBytes(24).toString('hex')
}

/** Several processes may share the folder. */
export function openFiles(folder: string): Files {
  // subfolders by first letters keep folders small, even with a million files
  const shelfOf = (key: string) => join(folder, key.slice(0, 2))
  const placeOf = (key: string) => join(shelfOf(key), checkedKey(key))
  return {
    ...openIncoming(folder),
    async keep(from, key) {
      const to = placeOf(key)
      for (const name of await readdir(from)) await flush(join(from, name))
      await mkdir(shelfOf(key), { recursive: true, mode: 0o700 })
      await rename(from, to)
      await flush(shelfOf(key))
    },
    add: (from, key) => moveInto(from, placeOf(key)),
    async lend(key, name, use) {
      const path = join(placeOf(key), name)
      return (await readStored(path)) && use(path)
    },
    removeFile: (key, name) => rm(join(placeOf(key), name), { force: true }),
    namesOf: (key) => namesIn(placeOf(key)),
    read: (key, name) => readStored(join(placeOf(key), name)),
    remove: (key) => rm(placeOf(key), { recursive: true, force: true }),
    async listBefore(moment) {
      await removeIncoming(folder, moment)
      const shelves = (await namesIn(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name))
      const keys: string[] = []
      for (const shelf of shelves) keys.push(...(await olderIn(join(folder, shelf), moment)))
      return keys.filter((key) => KEY.test(key))
    },
  }
}

/** Where incoming files are, whatever store they are kept in later. */
export function openIncoming(folder: string): Pick<Files, 'begin' | 'drop' | 'room'> {
  return {
    async begin() {
      const place = join(folder, INCOMING, newFileKey())
      await mkdir(place, { recursive: true, mode: 0o700 })
      return place
    },
    drop: (place) => rm(place, { recursive: true, force: true }),
    async room() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
  }
}

/** Removes what came in before a moment and was never put in place. */
export async function removeIncoming(folder: string, moment: number): Promise<void> {
  const incoming = join(folder, INCOMING)
  for (const name of await olderIn(incoming, moment))
    await rm(join(incoming, name), { recursive: true, force: true })
}

async function moveInto(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) {
    await flush(join(from, name))
    await rename(join(from, name), join(to, name))
  }
  await flush(to)
}

async function readStored(path: string): Promise<StoredFile | null> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return null
  const open: StoredFile['open'] = (part) =>
    createReadStream(path, part ? { start: part.first, end: part.last } : {})
  return { bytes: found.size, open }
}

export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error('a file key is 48 hexadecimal characters')
  return key
}

/** To the disk, so that a power cut after the answer loses nothing. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function olderIn(folder: string, moment: number): Promise<string[]> {
  const older: string[] = []
  for (const name of await namesIn(folder)) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && found.mtimeMs < moment) older.push(name)
  }
  return older
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
