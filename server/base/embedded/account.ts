// The account that PostgreSQL runs under, and how it reaches a folder: PostgreSQL refuses to run as root.
import {
  closeSync,
  constants,
  lchownSync,
  openSync,
  readdirSync,
  readFileSync,
  type Stats,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

export type Account = { uid: number; gid: number }

/** A folder under the name PostgreSQL should use; `fd` is to be passed to the started program as file 3. */
export type Reach = { path: string; fd: number | null; close(): void }

/**
 * The account for the server of the cluster folder, or null if the product's own will do.
 * Root keeps the owner of an existing cluster and uses `nobody` for a new one. initdb needs an account with a
 * name, so unregistered numbers are of no use.
 * @throws Error if root finds no ordinary account on the machine.
 */
export function chooseAccount(cluster: string): Account | null {
  if (process.getuid?.() !== 0) return null
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = readFileSync('/etc/passwd', 'utf8').matchAll(/^([^:\n]+):[^:]*:(\d+):(\d+):/gm)
  const named = new Map([...accounts].map((m) => [m[1], { uid: Number(m[2]), gid: Number(m[3]) }]))
  const account = named.get('nobody') ?? named.get('daemon') ?? [...named.values()].find((a) => a.uid > 0)
  if (account) return account
  throw new Error(
    'PostgreSQL refuses to run as root and /etc/passwd names no other account. Add one (for example nobody), ' +
      'start the product as an ordinary user, or set DATABASE_URL.',
  )
}

/** True if the account may pass through the folder and all its parents (by mode bits; access lists are not read). */
export function canEnter(folder: string, account: Account | null): boolean {
  if (!account) return true
  for (let here = folder; ; here = dirname(here)) {
    if (!allows(statSync(here), account, 0o1)) return false
    if (here === dirname(here)) return true
  }
}

/** True if the mode bits give the account the permission `bit` (4 read, 2 write, 1 enter or run). */
export function allows(entry: Stats, account: Account, bit: number): boolean {
  if (entry.uid === account.uid) return (entry.mode & (bit << 6)) !== 0
  if (entry.gid === account.gid) return (entry.mode & (bit << 3)) !== 0
  return (entry.mode & bit) !== 0
}

/** Gives the folder with everything in it to the account. */
export function handOver(folder: string, account: Account): void {
  lchownSync(folder, account.uid, account.gid)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), account.uid, account.gid)
  }
}

/**
 * The name under which the account reaches a folder it owns. If it may not pass the parents (a product below /root), root
 * opens the folder and passes it on: Linux then reaches it as /proc/self/fd/3, in the server's children too.
 * @throws Error where that way does not exist (macOS).
 */
export function reach(folder: string, account: Account | null): Reach {
  if (canEnter(dirname(folder), account)) return { path: folder, fd: null, close: () => undefined }
  if (process.platform !== 'linux') {
    throw new Error(
      `PostgreSQL refuses to run as root, and no other account may enter ${dirname(folder)}. ` +
        'Start the product as an ordinary user, or choose another folder with DATA_DIR.',
    )
  }
  const fd = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY)
  return { path: '/proc/self/fd/3', fd, close: () => closeSync(fd) }
}
