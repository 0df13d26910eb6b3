// The embedded PostgreSQL: one call starts a server on a data folder, keeps it running, and stops it with the product.
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, canEnter, chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { type Cluster, prepareCluster } from './cluster.ts'
import { inFolder, refuseLongPath } from './folder.ts'
import { type Guard, startGuard } from './guard.ts'
import { type FolderLock, lockFolder, readHolder } from './lock.ts'
import { trimLog } from './log.ts'
import { clearOrphan, startPostmaster } from './postmaster.ts'
import { MAINTENANCE_DATABASE, PORT, SUPERUSER } from './settings.ts'
import { type EmbeddedLog, superviseServer } from './supervisor.ts'

export type EmbeddedOptions = {
  /** Folder of the product's data, created if missing; the cluster is its folder `pg`. */
  dataDir: string
  log: EmbeddedLog
  /** Join the server of another process on the same folder instead of refusing; its `stop` leaves it running. */
  shared?: boolean
  /** False for throw-away clusters of tests: fast, but lost in a power cut. Default true. */
  durable?: boolean
}

export type Embedded = {
  /** Stays the same if the server is restarted, and so does `poolConfig`. */
  socketDir: string
  port: number
  user: string
  /** The maintenance database; the product's own is created by whatever opens the database. */
  database: string
  poolConfig: { host: string; port: number; user: string; database: string }
  /** The server's current process number; different after a restart. */
  readonly pid: number
  /** Shuts the server down cleanly, leaving no process, socket or lock. Calling it again waits for the same end. */
  stop(): Promise<void>
}

const LOG_CHECK_MS = 60_000
const SOCKET_PREFIX = 'popin-'

/**
 * Starts PostgreSQL on the data folder and resolves when it accepts connections. A server that dies is restarted;
 * callers' pools only have to reconnect. But if this process dies, the server ends within seconds.
 * @throws Error with a sentence for the operator, such as a folder in use by another process.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir)
  refuseLongPath(dataDir)
  const lock = await lockFolder(dataDir)
  if (!lock) return options.shared ? joinRunning(dataDir) : Promise.reject(inUse(dataDir))
  let guard: Guard | undefined
  let socketDir: string | undefined
  try {
    removeLeftSocket(lock)
    const cluster = openCluster(dataDir, options.durable ?? true)
    await clearOrphan(cluster.folder)
    if (!existsSync(cluster.folder)) options.log.info(`Making the database in ${cluster.folder}.`)
    await prepareCluster(cluster)
    socketDir = makeSocketDir(cluster.account)
    guard = startGuard(socketDir)
    return await runServer(cluster, socketDir, guard, lock, options.log)
  } catch (error) {
    guard?.dismiss()
    if (socketDir) rmSync(socketDir, { recursive: true, force: true })
    lock.release()
    throw inFolder(dataDir, error)
  }
}

function openCluster(dataDir: string, durable: boolean): Cluster {
  const folder = join(dataDir, 'pg')
  const account = chooseAccount(folder)
  return { dataDir, folder, account, binaries: findBinaries(account), durable }
}

/** Runs the server and undoes everything at the end, in an order that leaves nothing behind. */
async function runServer(
  cluster: Cluster,
  socketDir: string,
  guard: Guard,
  lock: FolderLock,
  log: EmbeddedLog,
): Promise<Embedded> {
  const server = await superviseServer(async (signal) => {
    const started = await startPostmaster(cluster, socketDir, signal, guard.watch)
    lock.note({ pid: process.pid, socketDir, postmaster: started.pid })
    return started
  }, log)
  const trimming = setInterval(() => trimLog(cluster.dataDir), LOG_CHECK_MS).unref()
  const stop = async () => {
    clearInterval(trimming)
    lock.note({ pid: process.pid, stopping: true })
    await server.end()
    guard.dismiss()
    rmSync(socketDir, { recursive: true, force: true })
    lock.release()
  }
  let stopped: Promise<void> | undefined
  return describeServer(
    socketDir,
    () => server.pid,
    () => {
      stopped ??= stop()
      return stopped
    },
  )
}

function describeServer(socketDir: string, pid: () => number, stop: () => Promise<void>): Embedded {
  const address = { port: PORT, user: SUPERUSER, database: MAINTENANCE_DATABASE }
  return {
    socketDir,
    ...address,
    poolConfig: { host: socketDir, ...address },
    get pid() {
      return pid()
    },
    stop,
  }
}

/** Another process's server, once it is ready; waits at most 10 s. */
async function joinRunning(dataDir: string): Promise<Embedded> {
  for (const until = Date.now() + 10_000; Date.now() < until; await sleep(50)) {
    const holder = readHolder(dataDir)
    const { socketDir, postmaster } = holder ?? {}
    if (!socketDir || !postmaster) continue
    return describeServer(
      socketDir,
      () => readHolder(dataDir)?.postmaster ?? postmaster,
      async () => undefined,
    )
  }
  throw inUse(dataDir)
}

function inUse(dataDir: string): Error {
  const pid = readHolder(dataDir)?.pid
  const holder = pid ? `process ${pid}` : 'another process'
  return new Error(
    `The data folder ${dataDir} is already in use by ${holder}. Stop it first, or choose another with DATA_DIR.`,
  )
}

// A socket's address has room for about 100 characters, too few for a folder deep in a home; and the server's
// account must be able to get there. If nothing else is writable, shared memory is.
function makeSocketDir(account: Account | null): string {
  const tried = new Set([tmpdir(), '/tmp', '/var/tmp', '/dev/shm'])
  for (const parent of tried) {
    if (parent.length >= 60 || !existsSync(parent) || !canEnter(parent, account)) continue
    try {
      const folder = mkdtempSync(join(parent, SOCKET_PREFIX))
      if (account) chownSync(folder, account.uid, account.gid)
      return folder
    } catch {
      // read-only, full or closed: try the next one
    }
  }
  throw new Error(
    `PostgreSQL needs a folder for its socket, and none of ${[...tried].join(', ')} can be used. Set TMPDIR to a folder ` +
      'with a short path that this user can write.',
  )
}

/** Removes the socket folder of a product that was killed together with its guard. */
function removeLeftSocket(lock: FolderLock): void {
  const left = lock.leftover?.socketDir
  if (left && basename(left).startsWith(SOCKET_PREFIX)) rmSync(left, { recursive: true, force: true })
}
