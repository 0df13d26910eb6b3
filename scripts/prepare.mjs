// Makes a fresh checkout ready to run: installs what is missing and, with --web, builds the web client when stale.
// npm runs it before `start` and `test`, with the Node of the machine (20 or newer) and before anything is installed,
// hence plain JavaScript without packages.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const bin = join(root, 'node_modules', '.bin')
const installMark = join(root, 'node_modules', '.popin-lock')
const web = join(root, 'dist', 'web')
const webMark = join(web, '.source-hash')
/** The files of the builds that are kept, the newest first. */
const webBuilds = join(web, '.builds')
/** A product that runs serves its page from memory, and open pages fetch parts later: both want files of their build. */
const KEPT_BUILDS = 5
const webSources = ['web', 'domain', 'vite.config.ts', 'package.json', 'package-lock.json']

const forWeb = process.argv.includes('--web')
// Starting the product needs no development packages, so an image made with --omit=dev is complete for it.
const needsDevelopment = !forWeb

prepare()

function prepare() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    fail(`Node 20 or newer is needed to get started; this is ${process.versions.node}.`)
  }
  if (!isInstalled() || !runtimeRuns()) install()
  if (forWeb) buildWeb()
}

function isInstalled() {
  const mark = installationMark()
  const found = readText(installMark)
  if (found === mark.complete || (!needsDevelopment && found === mark.withoutDevelopment)) return true
  return noteInstallation(mark)
}

function installationMark() {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return { complete: hash, withoutDevelopment: `${hash} without development packages` }
}

/** Compares what npm says it installed with the lock file, and notes the answer so that this is done once. */
function noteInstallation(mark) {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!installed) return false
  const wanted = readPackages(join(root, 'package-lock.json')) ?? {}
  const differs = (path) => installed[path]?.version !== wanted[path]?.version
  if (Object.keys(installed).some(differs)) return false
  const missing = Object.keys(wanted).filter((path) => path && !installed[path] && !wanted[path].optional)
  const lacksDevelopment = missing.length > 0
  if (missing.some((path) => !(wanted[path].dev || wanted[path].devOptional))) return false
  writeFileSync(installMark, lacksDevelopment ? mark.withoutDevelopment : mark.complete)
  return !(lacksDevelopment && needsDevelopment)
}

function readPackages(lockFile) {
  const text = readText(lockFile)
  return text === null ? null : JSON.parse(text).packages
}

function install() {
  say('Installing packages …')
  // Our own node_modules/.bin must not be in the way: npm would run on a Node that it is about to replace.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => resolve(folder) !== bin)
    .join(delimiter)
  const options = ['ci', '--no-fund', '--no-audit', '--loglevel=error', '--ignore-scripts=false']
  if (needsDevelopment) options.push('--include=dev')
  const { status, error } = spawnSync('npm', options, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  })
  if (error) fail(`npm could not be started (${error.message}). Install Node 20 or newer together with npm.`)
  if (status !== 0) fail('The packages could not be installed. See npm’s message above, then try again.')
  if (!isInstalled())
    fail(
      'npm ended well, but node_modules does not match package-lock.json. Remove node_modules and try again.',
    )
  if (!runtimeRuns()) {
    fail(
      'The packages are installed, but the pinned Node in node_modules/.bin/node does not run here. ' +
        'It needs Linux with glibc or macOS, on x64 or arm64.',
    )
  }
}

function runtimeRuns() {
  return spawnSync(join(bin, 'node'), ['--version'], { stdio: 'ignore' }).status === 0
}

function buildWeb() {
  const hash = hashSources()
  if (readText(webMark) === hash) return
  say('Building the web client …')
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  const aside = join(root, 'dist', 'web-new')
  const { status } = spawnSync(
    join(bin, 'node'),
    [vite, 'build', '--outDir', aside, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: root, stdio: 'inherit' },
  )
  if (status !== 0) fail('The web client could not be built. See the message above.')
  layOver(aside)
  writeFileSync(webMark, hash)
}

/** Brings a build to where it is served from, beside the files of the last ones; older ones go. */
function layOver(aside) {
  const fresh = listNames(aside)
  mkdirSync(web, { recursive: true })
  // the page last: what it names is there then
  for (const name of [...fresh].sort((a, b) => (a === 'index.html') - (b === 'index.html'))) {
    cpSync(join(aside, name), join(web, name))
  }
  const earlier = JSON.parse(readText(webBuilds) ?? 'null') ?? [listNames(web)]
  const builds = [fresh, ...earlier].slice(0, KEPT_BUILDS)
  writeFileSync(webBuilds, JSON.stringify(builds))
  const known = new Set(builds.flat())
  const isNew = new Set(fresh)
  for (const name of listNames(web)) {
    // a compressed form of an earlier file of the same name would be served in place of the new one
    const plain = name.replace(/\.(?:br|gz)$/, '')
    const isOutdated = !isNew.has(name) && isNew.has(plain)
    if (!known.has(name) || isOutdated) rmSync(join(web, name))
  }
  rmSync(aside, { recursive: true, force: true })
}

/** The files of a build, by their paths in it; not our own notes beside them. */
function listNames(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => !/^\.(?:source-hash|builds)$/.test(name) && statSync(join(folder, name)).isFile())
}

/** By content, so that neither a checkout nor a copy with new dates builds anew. Tests do not count. */
function hashSources() {
  const hash = createHash('sha256')
  for (const source of webSources) {
    for (const file of listFiles(source)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

function listFiles(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => listFiles(join(path, name)))
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function say(text) {
  process.stdout.write(`${text}\n`)
}

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
