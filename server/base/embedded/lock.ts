// One product per data folder: a lock that dies with its holder, and a note that says who holds it.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { unusable } from './folder.ts'

/** Who holds the folder. The last two are there once the server is ready; `stopping` once it is being stopped. */
export type Holder = { pid: number; socketDir?: string; postmaster?: number; stopping?: boolean }

export type FolderLock = {
  /** What the holder before us left behind; null after an orderly end. */
  leftover: Holder | null
  note(holder: Holder): void
  release(): void
}

const BUSY = 5
const PATIENCE_MS = 10_000

// Node offers no flock, but SQLite's exclusive transaction is a lock of the kernel: kill -9 frees it at once, no
// process number has to be trusted, and it holds between containers that share the folder. Kept here so that the
// garbage collector never closes one.
const held = new Set<DatabaseSync>()

/**
 * Takes the data folder (made when missing), or null when another holder has it and is not about to leave.
 * A holder that is stopping is waited for, at most 10 s.
 * @throws Error when the folder cannot be written.
 */
export async function lockFolder(dataDir: string): Promise<FolderLock | null> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const lock = tryLock(dataDir)
    if (lock) return lock
    if (!readHolder(dataDir)?.stopping || Date.now() > until) return null
    await sleep(50)
  }
}

/** The note of the folder's holder; null when there is none. It may be outdated unless the folder is locked. */
export function readHolder(dataDir: string): Holder | null {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'holder.json'), 'utf8')) as Holder
  } catch {
    return null
  }
}

function tryLock(dataDir: string): FolderLock | null {
  const db = openLock(dataDir)
  const leftover = readHolder(dataDir)
  try {
    db.exec('BEGIN EXCLUSIVE')
    writeHolder(dataDir, { pid: process.pid })
  } catch (error) {
    db.close()
    if ((error as { errcode?: number }).errcode === BUSY) return null
    throw unusable(dataDir, error)
  }
  held.add(db)
  return {
    leftover,
    note(holder) {
      try {
        writeHolder(dataDir, holder)
      } catch {
        // The note serves messages and joining only; a full disk must not end a running server over it.
      }
    },
    release() {
      if (!held.delete(db)) return
      rmSync(join(dataDir, 'holder.json'), { force: true })
      db.close()
    },
  }
}

function openLock(dataDir: string): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true })
    return new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 })
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

function writeHolder(dataDir: string, holder: Holder): void {
  const draft = join(dataDir, 'holder.json.new')
  writeFileSync(draft, JSON.stringify(holder))
  renameSync(draft, join(dataDir, 'holder.json'))
}
