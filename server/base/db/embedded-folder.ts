// What the file system of the data folder has to be able to do, and a sentence for each that cannot.
import { chmodSync, statSync } from 'node:fs'

/** PostgreSQL takes no path of more than 1,023 characters, and makes longer ones from that of its folder. */
const PATH_MAX = 900
const ELSEWHERE = 'or choose another folder with DATA_DIR.'
const NOT_A_LOCAL_DISK = `Use a folder on a disk of this machine (DATA_DIR), or set DATABASE_URL to a PostgreSQL server.`

/** Causes by the code of the system, and by the number of the library that locks. */
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

/** A failure of the system in the data folder, as a sentence for the operator. */
export function unusable(dataDir: string, cause: unknown): Error {
  const { code, errcode, message } = cause as { code?: string; errcode?: number; message?: string }
  // the lower byte of the library's number is the kind, the rest its details
  const kind = errcode === undefined ? (code ?? '') : String(errcode & 0xff)
  const reason = message ?? String(cause)
  const said = CAUSES.find(([known]) => known.test(kind))?.[1](reason)
  return new Error(
    `The data folder ${dataDir} ${said ?? `cannot be used (${reason}). Make it writable for this user, ${ELSEWHERE}`}`,
    { cause },
  )
}

/** The same for what is a failure of the system; any other error has its sentence already. */
export function inFolder(dataDir: string, error: unknown): unknown {
  return error instanceof Error && 'syscall' in error ? unusable(dataDir, error) : error
}

export function refuseLongPath(dataDir: string): void {
  if (Buffer.byteLength(dataDir) > PATH_MAX) throw unusable(dataDir, { code: 'ENAMETOOLONG' })
}

/**
 * Closes a folder to everybody but its owner, on which PostgreSQL insists.
 * @throws Error with a sentence where the file system keeps no such thing.
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
