// The server's own log: one file in the data folder, kept small.
import { closeSync, copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

const LIMIT_BYTES = 4_000_000
const TAIL_CHARACTERS = 1_000

/** Opens the log for the server to write to. */
export function openLog(dataDir: string): { fd: number; close(): void } {
  trimLog(dataDir)
  const fd = openSync(logPath(dataDir), 'a', 0o600)
  return { fd, close: () => closeSync(fd) }
}

/**
 * Moves a log above 4 MB to `postgres.log.1`; safe while the server writes, because it only appends. Never
 * throws: on a full disk the old lines are dropped.
 */
export function trimLog(dataDir: string): void {
  const path = logPath(dataDir)
  try {
    if (statSync(path).size < LIMIT_BYTES) return
    copyFileSync(path, `${path}.1`)
    truncateSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') truncateSync(path)
  }
}

/** The last lines of the log, for an error message. */
export function logTail(dataDir: string): string {
  return readFileSync(logPath(dataDir), 'utf8').slice(-TAIL_CHARACTERS).trim()
}

function logPath(dataDir: string): string {
  return join(dataDir, 'postgres.log')
}
