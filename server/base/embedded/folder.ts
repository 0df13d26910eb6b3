// What the file system of the data folder must support, and a sentence for each failure.
import { accessSync, chmodSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** PostgreSQL takes no path of more than 1,023 characters, and builds longer ones from that of its folder. */
const PATH_MAX = 900
const ELSEWHERE = 'or choose another folder with DATA_DIR.'
const NOT_A_LOCAL_DISK = `Use a folder on a disk of this machine (DATA_DIR), or set DATABASE_URL to a PostgreSQL server.`

/** Causes by system error code, and by the error number of the locking library. */
const CAUSES: [RegExp, (reason: string) => string][] = [
  [/^(ENOSPC|EDQUOT|13)$/, () => `has no room left. Make room, ${ELSEWHERE}`],
  [/^(EROFS|8)$/, () => `can only be read. Mount it so that it can be written, ${ELSEWHERE}`],
  [/^ENAMETOOLONG$/, () => `has a path that is too long. Choose a shorter one with DATA_DIR.`],
  [/^(ENOTDIR|EEXIST)$/, (reason) => `is no folder (${reason}). Choose another one with DATA_DIR.`],
  [/^(10|15|ENOLCK)$/, (reason) => `lies where files cannot be locked (${reason}). ${NOT_A_LOCAL_DISK}`],
  [
    /^(ENOTSUP|EOPNOTSUPP|ENOSYS|EINVAL)$/,
    (reason) => `lies on a file system that lacks something (${reason}). ${NOT_A_LOCAL_DISK}`,
  ],
]

/** What PostgreSQL's programs write about such failures, in the only language they run in. */
const SAID: [RegExp, string][] = [
  [/No space left on device/, 'ENOSPC'],
  [/Disk quota exceeded/, 'EDQUOT'],
  [/Read-only file system/, 'EROFS'],
  [/No locks available/, 'ENOLCK'],
  [/Operation not (supported|permitted)|Function not implemented|Invalid argument/, 'ENOTSUP'],
]

/**
 * Bytes below which a disk counts as full: two files of the write-ahead log. One that did not fit is removed again, and the
 * disk is checked after that.
 */
const ROOM_MIN = 33_554_432

/** A system failure in the data folder, as a sentence for the operator. */
export function unusable(dataDir: string, failure: unknown): Error {
  const cause = realCause(dataDir, failure)
  const { code, errcode, message } = cause as { code?: string; errcode?: number; message?: string }
  // the lower byte of the library's number is the kind, the rest are details
  const kind = errcode === undefined ? (code ?? '') : String(errcode & 0xff)
  const reason = message ?? String(cause)
  const said = CAUSES.find(([known]) => known.test(kind))?.[1](reason)
  return new Error(
    `The data folder ${dataDir} ${said ?? `cannot be used (${reason}). Make it writable for this user, ${ELSEWHERE}`}`,
    { cause },
  )
}

/** The same if it is a system failure or due to a full disk; any other error already has its sentence. */
export function inFolder(dataDir: string, error: unknown): unknown {
  if (error instanceof Error && 'syscall' in error) return unusable(dataDir, error)
  return roomTrouble(dataDir) ?? error
}

/** What PostgreSQL said if its reason is the file system; null if it is another. */
export function saidTrouble(dataDir: string, said: string): Error | null {
  const found = SAID.find(([words]) => words.test(said))
  const line = found && said.split('\n').find((one) => found[0].test(one))
  return found ? unusable(dataDir, { code: found[1], message: line?.trim() }) : null
}

/** A disk without room for what comes next; null if there is some, or it is unknown. */
export function roomTrouble(dataDir: string): Error | null {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(dataDir)
    const isFull = bavail * bsize < ROOM_MIN || (files > 0 && ffree === 0)
    return isFull ? unusable(dataDir, { code: 'ENOSPC' }) : null
  } catch {
    return null
  }
}

/** Creating a folder on a read-only disk fails as if the parent were missing: the parent knows why. */
function realCause(dataDir: string, cause: unknown): unknown {
  if ((cause as { code?: string }).code !== 'ENOENT') return cause
  let above = dataDir
  while (!existsSync(above) && above !== dirname(above)) above = dirname(above)
  try {
    accessSync(above, constants.W_OK)
    return cause
  } catch (error) {
    return error
  }
}

export function refuseLongPath(dataDir: string): void {
  if (Buffer.byteLength(dataDir) > PATH_MAX) throw unusable(dataDir, { code: 'ENAMETOOLONG' })
}

/**
 * Closes a folder to everybody but its owner, as PostgreSQL insists.
 * @throws Error with a sentence if the file system does not support that.
 */
export function closeFolder(folder: string): void {
  try {
    chmodSync(folder, 0o700)
  } catch (error) {
    throw new Error(withoutModes(folder, (error as Error).message))
  }
  const mode = statSync(folder).mode & 0o777
  if (mode !== 0o700) throw new Error(withoutModes(folder, `its mode stays ${mode.toString(8)}`))
}

function withoutModes(folder: string, reason: string): string {
  return `${folder} lies on a file system that keeps no permissions, such as FAT or a share (${reason}). ${NOT_A_LOCAL_DISK}`
}
