// Programs of Debian for a test: those of this machine, or fetched by apt into a folder of their own, with nothing installed.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
const POSTGRES = '/usr/lib/postgresql'
const APT_MS = 120_000

/** Where the programs are, and the environment in which they find each other and their libraries. */
export type Programs = { paths: Record<string, string>; env: { PATH: string; LD_LIBRARY_PATH?: string } }

/** The programs by name, each with the package that has it; why not, as a sentence, where they cannot be had. */
export function findPrograms(wanted: Record<string, string>): Programs | string {
  const names = Object.keys(wanted)
  const here = foldersHere()
  const missing = names.filter((name) => !find(name, here))
  const packages = [...new Set(missing.map((name) => wanted[name]!))].sort()
  const fetched = packages.length > 0 ? fetchPackages(packages, missing) : ''
  if (fetched === null) return `${missing.join(' and ')} not installed, and apt does not bring it`
  const folders = fetched ? [...binsOf(fetched), ...here] : here
  const found = names.map((name) => [name, find(name, folders)] as const)
  const lacking = found.filter(([, path]) => !path).map(([name]) => name)
  if (lacking.length > 0) return `${lacking.join(' and ')} not found in ${packages.join(' and ')}`
  return {
    paths: Object.fromEntries(found) as Record<string, string>,
    env: { PATH: folders.join(':'), ...(fetched && { LD_LIBRARY_PATH: librariesOf(fetched) }) },
  }
}

function foldersHere(): string[] {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES) : []
  const path = (process.env.PATH ?? '').split(':').filter((folder) => folder !== '')
  const debian = versions
    .sort((one, other) => Number(other) - Number(one))
    .map((one) => join(POSTGRES, one, 'bin'))
  return [...path, ...FOLDERS, ...debian]
}

const find = (name: string, folders: string[]) =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
const binsOf = (root: string) => ['usr/sbin', 'usr/bin'].map((folder) => join(root, folder))
const librariesOf = (root: string) =>
  ['usr/lib', 'lib']
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => join(folder, name))])
    .join(':')

/** The folder that stands for `/`, kept for the next time; null where they do not come. */
function fetchPackages(packages: string[], programs: string[]): string | null {
  if (process.platform !== 'linux' || !run('dpkg-deb', ['--version'])) return null
  const mine = process.getuid?.() ?? 0
  // outside the repository, and of nobody else: what lies there is run
  const cache = join(tmpdir(), `popin-debian-${mine}`)
  mkdirSync(cache, { recursive: true, mode: 0o755 })
  if (statSync(cache).uid !== mine) return null
  const kept = join(cache, packages.join('+'))
  if (existsSync(kept)) return kept
  const draft = mkdtempSync(join(cache, 'draft-'))
  chmodSync(draft, 0o755)
  try {
    if (!unpack(packages, draft) || !addLibraries(draft, programs)) return null
    renameSync(draft, kept)
  } catch (error) {
    // somebody else was there first
    if (!existsSync(kept)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return kept
}

/** Fetches by the lists of this machine, or by lists of its own where those are missing or old. */
function unpack(packages: string[], draft: string): boolean {
  const folder = join(draft, 'packages')
  const lists = join(draft, 'lists')
  for (const place of [folder, join(lists, 'partial')]) mkdirSync(place, { recursive: true })
  const quick = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=1', '-o', 'APT::Sandbox::User=']
  const own = ['Dir::State::lists', 'Dir::Cache'].flatMap((name) => ['-o', `${name}=${lists}`])
  const download = ['download', ...packages]
  const came =
    run('apt-get', [...quick, ...download], folder) ||
    (run('apt-get', [...quick, ...own, '-o', 'Debug::NoLocking=true', 'update'], folder) &&
      run('apt-get', [...quick, ...own, ...download], folder))
  if (!came) return false
  return readdirSync(folder).every((name) => run('dpkg-deb', ['-x', join(folder, name), draft]))
}

/** Fetches libraries that the packages ask for, until every program finds its own. */
function addLibraries(draft: string, programs: string[]): boolean {
  for (let round = 0; lackLibraries(draft, programs); round++) {
    const asked = readdirSync(join(draft, 'packages')).flatMap((name) =>
      librariesAskedBy(join(draft, 'packages', name)),
    )
    const missing = [...new Set(asked)].filter((name) => !isInstalled(name))
    if (round === 3 || !unpack(missing, draft)) return false
  }
  return true
}

function lackLibraries(draft: string, programs: string[]): boolean {
  const env = { LD_LIBRARY_PATH: librariesOf(draft) }
  const paths = programs.map((name) => find(name, binsOf(draft))).filter((path) => path !== undefined)
  return paths.some((path) =>
    spawnSync('ldd', [path], { env, encoding: 'utf8' }).stdout?.includes('not found'),
  )
}

function librariesAskedBy(file: string): string[] {
  const { stdout } = spawnSync('dpkg-deb', ['-f', file, 'Pre-Depends', 'Depends'], { encoding: 'utf8' })
  return [...stdout.matchAll(/(?:^|[:,|])\s*(lib[a-z0-9.+-]+)/gm)].map(([, name]) => name!)
}

const isInstalled = (name: string) =>
  spawnSync('dpkg-query', ['-s', name], { encoding: 'utf8' }).stdout?.includes('ok installed')

function run(program: string, args: string[], cwd?: string): boolean {
  const env = { PATH: `${process.env.PATH}:/usr/sbin:/usr/bin:/sbin:/bin`, LC_ALL: 'C' }
  return spawnSync(program, args, { cwd, env, stdio: 'ignore', timeout: APT_MS }).status === 0
}
