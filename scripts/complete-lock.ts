// Writes the entries that package-lock.json lacks: node scripts/complete-lock.ts
// npm leaves an optional package out of the lock file, without a word, when the registry that it asked does not have it;
// `npm ci` then refuses the lock file everywhere. System and processor come from the package itself or, where the registry
// lacks this version, from the newest one that it has; where it has none, from the name. A checksum is written only when
// the registry has this very version.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type LockedPackage, listUnnamed, type Unnamed } from './house/lock.ts'

type Manifest = LockedPackage & {
  license?: string
  engines?: Record<string, string>
  libc?: string[]
  'dist.integrity'?: string
}

const root = resolve(import.meta.dirname, '..')
const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
for (const unnamed of listUnnamed(lock.packages)) {
  const path = `node_modules/${unnamed.name}`
  lock.packages[path] = entryOf(unnamed, lock.packages[unnamed.by])
  process.stdout.write(
    `${path} ${unnamed.range}${lock.packages[path].integrity ? '' : ', without a checksum'}\n`,
  )
}
const [first, ...others] = Object.entries(lock.packages)
lock.packages = Object.fromEntries([
  first!,
  ...others.sort(([one], [other]) => one.localeCompare(other, 'en')),
])
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)

function entryOf({ by, name, range }: Unnamed, parent: Manifest): Manifest {
  if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(range) || !parent.optionalDependencies?.[name]) {
    throw new Error(`${by} asks for ${name} ${range}, which npm has to choose: run npm install.`)
  }
  const exact = view(`${name}@${range}`)
  const known = exact ?? view(name) ?? fromName(name, parent)
  return {
    version: range,
    ...(exact && { integrity: exact['dist.integrity'] }),
    cpu: known.cpu,
    ...(parent.dev && { dev: true }),
    ...(known.libc && { libc: known.libc }),
    license: known.license,
    optional: true,
    os: known.os,
    engines: known.engines,
  } as Manifest
}

function view(what: string): Manifest | undefined {
  const fields = ['os', 'cpu', 'libc', 'license', 'engines', 'dist.integrity']
  const { stdout } = spawnSync('npm', ['view', what, ...fields, '--json'], { cwd: root, encoding: 'utf8' })
  const found = JSON.parse(stdout || '{}')
  return found.error || !(found.os || found.cpu) ? undefined : listsOf(found)
}

/** `npm view` says a list of one as a text. */
function listsOf(found: Record<string, unknown>): Manifest {
  const lists = ['os', 'cpu', 'libc'].filter((key) => found[key]).map((key) => [key, [found[key]].flat()])
  return { ...found, ...Object.fromEntries(lists) }
}

function fromName(name: string, parent: Manifest): Manifest {
  const [, os, cpu] = /-(android|darwin|freebsd|linux|win32)-(arm64|x64|ia32)$/.exec(name) ?? []
  if (!os || !cpu) throw new Error(`The registry has no version of ${name} that tells its platform.`)
  return { os: [os], cpu: [cpu], license: parent.license, engines: parent.engines }
}
