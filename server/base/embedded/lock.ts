// One product per data folder: a lock that dies with its holder, and a note of who holds it.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { unusable } from './folder.ts'

/** Who holds the folder. The last two are set once the server is ready; `stopping` once it is being stopped. */
export type Holder = { pid: number; socketDir?: string; postmaster?: number; stopping?: boolean }

export type FolderLock = {
  /** What the previous holder left behind; null after a clean end. */
  leftover: Holder | null
  note(holder: Holder): void
  release(): void
}

const BUSY = 5
const PATIENCE_MS = 10_000

// Node has no flock, but SQLite's exclusive transaction is a kernel lock: kill -9 releases it at once, no process
// number must be trusted, and it works between containers that share the folder. Kept here so that the garbage
// collector never closes one.
const held = new Set<DatabaseSync>()

/**
 * Takes the data folder (created if missing), or null if another holder has it and is not about to leave.
 * Waits at most 10 s for a holder that is stopping.
 * @throws Error if the folder is not writable.
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

/** The note of the folder's holder; null if there is none. It may be outdated unless the folder is locked. */
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
        // The note only serves messages and joining; a full disk must not end a running server because of it.
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
