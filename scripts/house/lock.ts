// Rule: the lock file names every package that any of its packages asks for, of every platform, as `npm ci` wants it.
import { lineAt, type Problem, type Source } from './source.ts'

type Wanted = Record<string, string>

/** One entry of the lock file, as far as the rule reads it. */
export type LockedPackage = {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  dependencies?: Wanted
  optionalDependencies?: Wanted
  peerDependencies?: Wanted
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
export type LockedPackages = Record<string, LockedPackage>

/** What a package asks for and the lock file does not name. `by` is the path of the package that asks. */
export type Unnamed = { by: string; name: string; range: string }

/** Problems of package-lock.json; other files have none. */
export function checkLockFile(source: Source): Problem[] {
  if (source.path !== 'package-lock.json') return []
  const { packages } = JSON.parse(source.text) as { packages: LockedPackages }
  const at = (path: string, sentence: string): Problem => {
    const found = source.text.indexOf(`"${path}": {`)
    return { path: source.path, line: lineAt(source.text, Math.max(0, found)), rule: 'lock-file', sentence }
  }
  return [
    ...listUnnamed(packages).map(({ by, name, range }) =>
      at(by, `${by} asks for ${name} ${range}, which has no entry: node scripts/complete-lock.ts`),
    ),
    ...Object.entries(packages).flatMap(([path, locked]) =>
      path === '' ? [] : faultsOf(locked).map((fault) => at(path, `${path} ${fault}`)),
    ),
  ]
}

/** Everything that is asked for and not named, as npm looks for it: beside the package first, then further out. */
export function listUnnamed(packages: LockedPackages): Unnamed[] {
  return Object.entries(packages).flatMap(([by, locked]) =>
    Object.entries(wantedBy(locked))
      .filter(([name]) => !isNamed(packages, by, name))
      .map(([name, range]) => ({ by, name, range })),
  )
}

function wantedBy(locked: LockedPackage): Wanted {
  const peers = Object.entries(locked.peerDependencies ?? {}).filter(
    ([name]) => !locked.peerDependenciesMeta?.[name]?.optional,
  )
  return { ...Object.fromEntries(peers), ...locked.dependencies, ...locked.optionalDependencies }
}

function isNamed(packages: LockedPackages, by: string, name: string): boolean {
  for (let folder = by; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

/** A checksum may be missing only from development packages of other platforms, which no product runs. */
function faultsOf(locked: LockedPackage): string[] {
  const faults: string[] = []
  const isElsewhere = locked.dev && locked.optional && (locked.os || locked.cpu)
  if (!(locked.integrity || locked.link || isElsewhere)) faults.push('has no checksum')
  if (/^https?:/.test(locked.resolved ?? '')) faults.push('names the host of a registry')
  return faults
}
