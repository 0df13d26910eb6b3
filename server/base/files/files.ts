// The files of the product: folders below the data folder, each put in place whole or not at all.
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

export type StoredFile = {
  bytes: number
  /** Its bytes, or those from the first to the last of a part, both included. */
  open(part?: { first: number; last: number }): Readable
  /** Its media type, where one call sends several. */
  type?: string
}

export type Files = {
  /** An empty folder for files that are on their way; move it with `keep` or remove it with `drop`. */
  begin(): Promise<string>
  /** Puts a folder in place under a key; on disk when this resolves. */
  keep(folder: string, key: string): Promise<void>
  drop(folder: string): Promise<void>
  /** Moves the files of a folder beside those of a key; throws when there is no such key. */
  add(folder: string, key: string): Promise<void>
  /** Where a file of a key lies, for programs that read it. */
  pathOf(key: string, name: string): string
  removeFile(key: string, name: string): Promise<void>
  /** One file of a key; null when it is not there. */
  read(key: string, name: string): Promise<StoredFile | null>
  remove(key: string): Promise<void>
  /** Keys that were put in place before this moment (milliseconds); what never got there before it is removed. */
  listBefore(moment: number): Promise<string[]>
  /** Free bytes where the files lie. */
  room(): Promise<number>
}

/** Keys become folders: nothing else may be one. */
const KEY = /^[0-9a-f]{48}$/
const INCOMING = 'incoming'

/** 192 random bits: knowing an address is no right, but it cannot be guessed either. */
export function newFileKey(): string {
  return randomBytes(24).toString('hex')
}

/** Several processes may share the folder. */
export function openFiles(folder: string): Files {
  const shelfOf = (key: string) => join(folder, key.slice(0, 2))
  const placeOf = (key: string) => join(shelfOf(key), checkedKey(key))
  return {
    async begin() {
      const place = join(folder, INCOMING, newFileKey())
      await mkdir(place, { recursive: true, mode: 0o700 })
      return place
    },
    async keep(from, key) {
      const to = placeOf(key)
      for (const name of await readdir(from)) await flush(join(from, name))
      await mkdir(shelfOf(key), { recursive: true, mode: 0o700 })
      await rename(from, to)
      await flush(shelfOf(key))
    },
    add: (from, key) => moveInto(from, placeOf(key)),
    pathOf: (key, name) => join(placeOf(key), name),
    removeFile: (key, name) => rm(join(placeOf(key), name), { force: true }),
    drop: (place) => rm(place, { recursive: true, force: true }),
    read: (key, name) => readStored(join(placeOf(key), name)),
    remove: (key) => rm(placeOf(key), { recursive: true, force: true }),
    async listBefore(moment) {
      await removeBefore(join(folder, INCOMING), moment)
      const shelves = (await namesIn(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name))
      const keys: string[] = []
      for (const shelf of shelves) keys.push(...(await olderIn(join(folder, shelf), moment)))
      return keys.filter((key) => KEY.test(key))
    },
    async room() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
  }
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

/** Shelves by the first letters keep folders small, also with a million files. */
function checkedKey(key: string): string {
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

async function removeBefore(folder: string, moment: number): Promise<void> {
  for (const name of await olderIn(folder, moment))
    await rm(join(folder, name), { recursive: true, force: true })
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
