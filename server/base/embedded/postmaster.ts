// One run of the PostgreSQL server program: start, wait, end.
import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { reach } from './account.ts'
import { type Cluster, programTrouble } from './cluster.ts'
import { logTail, openLog } from './log.ts'
import { serverArguments, serverEnvironment } from './settings.ts'

export type Postmaster = {
  pid: number
  /** Resolves when the process is gone, with a few words on how it ended. */
  ended: Promise<string>
  /** True until then. */
  isAlive(): boolean
}

const STEP_MS = 4
const FAST_MS = 30_000
const ORPHAN_MS = 10_000
const IMMEDIATE_MS = 8_000

/**
 * Starts the server and resolves when it accepts connections, however long its recovery takes. `started` gets the
 * process number at once, `signal` cancels the start.
 * @throws Error with the end of the server's log if the server exits instead.
 */
export async function startPostmaster(
  cluster: Cluster,
  socketDir: string,
  signal: AbortSignal,
  started: (pid: number) => void,
): Promise<Postmaster> {
  const postmaster = await spawnPostmaster(cluster, socketDir)
  started(postmaster.pid)
  while (postmaster.isAlive() && !isReady(cluster.folder, postmaster.pid)) {
    if (signal.aborted) {
      await endPostmaster(postmaster)
      throw new Error('The start of PostgreSQL was called off.')
    }
    await sleep(STEP_MS)
  }
  if (postmaster.isAlive()) return postmaster
  throw new Error(`PostgreSQL did not start (${await postmaster.ended}): ${logTail(cluster.dataDir)}`)
}

function spawnPostmaster(cluster: Cluster, socketDir: string): Promise<Postmaster> {
  const way = reach(cluster.folder, cluster.account)
  const log = openLog(cluster.dataDir)
  const child = spawn(
    cluster.binaries.postgres,
    ['-D', way.path, ...serverArguments(socketDir, cluster.durable)],
    {
      ...cluster.account,
      cwd: '/',
      // In its own session, so that Ctrl-C in the terminal only reaches the product, which then stops it cleanly.
      detached: true,
      env: serverEnvironment(),
      stdio: ['ignore', log.fd, log.fd, way.fd ?? 'ignore'],
    },
  )
  way.close()
  log.close()
  child.unref()
  let alive = true
  const ended = new Promise<string>((resolve) => {
    child.on('exit', (code, by) => {
      alive = false
      resolve(by ? `signal ${by}` : `exit code ${code}`)
    })
  })
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Error(programTrouble(cluster.binaries.postgres, error))))
    child.on('spawn', () => resolve({ pid: child.pid as number, ended, isAlive: () => alive }))
  })
}

/** Shuts the server down cleanly and waits: open work is rolled back, committed work is stored. */
export async function endPostmaster(postmaster: Postmaster): Promise<void> {
  await insist(postmaster.pid, postmaster.isAlive, FAST_MS)
}

/**
 * Makes way for a new server in a cluster folder that nobody else holds: ends the server that an earlier product
 * left there (it may already be shutting down, hence some seconds), and removes the note of one whose number now
 * belongs to another process, which PostgreSQL would take for a running server.
 */
export async function clearOrphan(folder: string): Promise<void> {
  const note = noteOf(folder)
  if (!note || !isRunning(note.pid)) return
  if (serves(note, folder)) await insist(note.pid, () => serves(note, folder), ORPHAN_MS)
  if (isRunning(note.pid)) rmSync(join(folder, 'postmaster.pid'), { force: true })
}

/** Asks the server to end, more and more forcefully. Neither of the last two loses committed work. */
async function insist(pid: number, isAlive: () => boolean, patience: number): Promise<void> {
  const steps = [
    ['SIGINT', patience],
    ['SIGQUIT', IMMEDIATE_MS],
    ['SIGKILL', IMMEDIATE_MS],
  ] as const
  for (const [signal, wait] of steps) {
    if (!isAlive()) return
    sendSignal(pid, signal)
    for (const until = Date.now() + wait; isAlive() && Date.now() < until; ) await sleep(STEP_MS)
  }
}

function isReady(folder: string, pid: number): boolean {
  const note = noteOf(folder)
  return note?.pid === pid && note.status === 'ready'
}

type Note = { pid: number; socketDir: string; status: string }

/** What the running server writes about itself, one item per line: number, …, socket folder, …, state. */
function noteOf(folder: string): Note | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isSafeInteger(pid) || pid < 2) return undefined
    return { pid, socketDir: lines[4]?.trim() ?? '', status: lines[7]?.trim() ?? '' }
  } catch {
    return undefined
  }
}

/** True if the process is the server that wrote the note: its command line names the socket folder or ours. */
function serves(note: Note, folder: string): boolean {
  const command = commandOf(note.pid)
  return command.includes(folder) || (note.socketDir !== '' && command.includes(note.socketDir))
}

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Already gone, which is what the signal was for.
  }
}
