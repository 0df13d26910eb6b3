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
      path === '' ? [] : faultsOf(path, locked).map((fault) => at(path, `${path} ${fault}`)),
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
function faultsOf(path: string, locked: LockedPackage): string[] {
  const faults: string[] = []
  const isElsewhere = locked.dev && locked.optional && (locked.os || locked.cpu)
  if (!(locked.integrity || locked.link || isElsewhere)) faults.push('has no checksum')
  const platform = platformOf(path)
  if (platform && !(locked.os?.includes(platform.os) && locked.cpu?.includes(platform.cpu)))
    faults.push(`is for ${platform.os} and ${platform.cpu} by its name, and its os and cpu do not say so`)
  if (/^https?:/.test(locked.resolved ?? '')) faults.push('names the host of a registry')
  return faults
}

const PLATFORM =
  /[-/](aix|android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|openharmony|sunos|win32|windows)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64|mips64el)(?:-\w+)?$/
const NODE_SAYS: Record<string, string> = { linuxmusl: 'linux', windows: 'win32' }

/** What Node calls the system and processor in the name of a package; one that does not say them is installed everywhere. */
function platformOf(path: string): { os: string; cpu: string } | undefined {
  const [, os, cpu] = PLATFORM.exec(path) ?? []
  return os && cpu ? { os: NODE_SAYS[os] ?? os, cpu } : undefined
}
