// The cluster folder `pg` inside the data folder: created completely or not at all, and checked before each use.
import { spawn } from 'node:child_process'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Account, handOver, reach } from './account.ts'
import type { Binaries } from './binaries.ts'
import { closeFolder, saidTrouble } from './folder.ts'
import { CTYPES, clusterArguments, serverEnvironment } from './settings.ts'

/** Where one embedded server lives and how it is run. */
export type Cluster = {
  dataDir: string
  folder: string
  account: Account | null
  binaries: Binaries
  durable: boolean
}

/**
 * Creates the cluster if there is none, and checks that this product can run the existing one.
 * @throws Error with a sentence for the operator: another version, another owner, or initdb failed.
 */
export async function prepareCluster(cluster: Cluster): Promise<void> {
  const existing = statSync(cluster.folder, { throwIfNoEntry: false })
  if (!existing) return createCluster(cluster)
  if (cluster.account && existing.uid !== cluster.account.uid) handOver(cluster.folder, cluster.account)
  if (!cluster.account && existing.uid !== process.getuid?.()) {
    throw new Error(
      `The database in ${cluster.folder} belongs to user number ${existing.uid}. Start the product as that user ` +
        'or as root, or choose another folder with DATA_DIR.',
    )
  }
  // A folder restored by copying may have lost its mode, which PostgreSQL insists on.
  closeFolder(cluster.folder)
  const version = readFileSync(join(cluster.folder, 'PG_VERSION'), 'utf8').trim()
  if (Number(version) > Number(cluster.binaries.major)) {
    throw new Error(
      `The database in ${cluster.folder} was made by a newer POPin: with PostgreSQL ${version}, and this one brings ` +
        `${cluster.binaries.major}. Start that version.`,
    )
  }
  if (version !== cluster.binaries.major) {
    throw new Error(
      `The database in ${cluster.folder} was made by PostgreSQL ${version}; this product brings ` +
        `${cluster.binaries.major}. Go back to the earlier version, export the data there, and import it here.`,
    )
  }
}

// initdb works next to the final name, so that one killed half-way is simply repeated.
async function createCluster(cluster: Cluster): Promise<void> {
  const draft = `${cluster.folder}.new`
  for (const ctype of CTYPES) {
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { mode: 0o700 })
    closeFolder(draft)
    if (cluster.account) giveTo(cluster.account, draft)
    const complaint = await runInitdb(cluster, draft, ctype)
    if (complaint !== null) rmSync(draft, { recursive: true, force: true })
    if (complaint === null) {
      renameSync(draft, cluster.folder)
      return syncFolder(cluster.dataDir)
    }
    if (!complaint.includes('locale'))
      throw (
        saidTrouble(cluster.dataDir, complaint) ??
        new Error(
          `PostgreSQL could not make its folder ${draft}: ${complaint}. Choose another folder with DATA_DIR, or set DATABASE_URL.`,
        )
      )
  }
  throw new Error(`PostgreSQL knows none of the character types ${CTYPES.join(', ')} on this system.`)
}

function giveTo(account: Account, draft: string): void {
  try {
    handOver(draft, account)
  } catch (error) {
    throw new Error(
      `Files in ${draft} cannot be given to another user (${(error as Error).message}), as on a share that lets no root ` +
        'in. Start the product as the ordinary user that owns DATA_DIR, or set DATABASE_URL.',
    )
  }
}

/** Null if it succeeded, otherwise what initdb said. */
function runInitdb(cluster: Cluster, draft: string, ctype: string): Promise<string | null> {
  const way = reach(draft, cluster.account)
  return new Promise((resolve) => {
    const child = spawn(
      cluster.binaries.initdb,
      ['-D', way.path, ...clusterArguments(ctype, cluster.durable)],
      {
        ...cluster.account,
        cwd: '/',
        env: serverEnvironment(),
        stdio: ['ignore', 'ignore', 'pipe', way.fd ?? 'ignore'],
      },
    )
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    child.on('error', (error) => resolve(programTrouble(cluster.binaries.initdb, error)))
    child.on('close', (code) => resolve(code === 0 ? null : said.trim() || `initdb ended with ${code}`))
  }).finally(way.close) as Promise<string | null>
}

/** What to tell an operator if a PostgreSQL program does not even start. */
export function programTrouble(program: string, error: Error): string {
  if ((error as NodeJS.ErrnoException).code === 'EACCES')
    return `${program} may not be run by this user, or its file system is mounted with noexec. Allow it, or set DATABASE_URL.`
  return (
    `${program} cannot be started (${error.message}). It needs Linux with glibc or macOS; elsewhere set ` +
    'DATABASE_URL to a PostgreSQL server.'
  )
}

function syncFolder(folder: string): void {
  const fd = openSync(folder, 'r')
  fsyncSync(fd)
  closeSync(fd)
}
