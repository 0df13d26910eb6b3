// The preparation of a fresh checkout, run on a tiny one whose two packages lie in folders beside it.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const SLOW = 300_000
const script = join(import.meta.dirname, 'prepare.mjs')

// Counts the builds, and writes a page that names a file of this build only.
const vite = `
const fs = require('fs')
fs.appendFileSync('built', 'x')
const to = process.argv.includes('--outDir') ? process.argv[process.argv.indexOf('--outDir') + 1] : 'dist/web'
fs.rmSync(to, { recursive: true, force: true })
fs.mkdirSync(to + '/assets', { recursive: true })
const name = 'assets/' + fs.readFileSync('web/main.tsx', 'utf8') + '.js'
fs.writeFileSync(to + '/index.html', name)
fs.writeFileSync(to + '/' + name, '')
`

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prepare-test-'))
  mkdirSync(join(root, 'scripts'))
  cpSync(script, join(root, 'scripts', 'prepare.mjs'))
  const dependencies = { node: 'file:parts/node', vite: 'file:parts/vite' }
  write('package.json', JSON.stringify({ name: 'tiny', version: '1.0.0', dependencies }))
  write('parts/node/package.json', JSON.stringify({ name: 'node', version: '1.0.0', bin: { node: 'node' } }))
  write('parts/node/node', `#!/bin/sh\nexec '${process.execPath}' "$@"\n`, 0o755)
  write('parts/vite/package.json', JSON.stringify({ name: 'vite', version: '1.0.0' }))
  write('parts/vite/bin/vite.js', vite)
  write('web/main.tsx', 'one')
  lockPackages()
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, content: string, mode = 0o644): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content, { mode })
}

// The two packages never change, so npm is asked once for the lock file.
let lock = ''
function lockPackages(): void {
  if (lock) return write('package-lock.json', lock)
  const { status, stderr } = spawnSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: root })
  if (status !== 0) throw new Error(stderr.toString())
  lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
}

function prepare(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts', 'prepare.mjs'), ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, npm_config_offline: 'true' },
    },
  )
  return { status, stdout, stderr }
}

const builds = () => (existsSync(join(root, 'built')) ? readFileSync(join(root, 'built'), 'utf8').length : 0)

it('installs once, then says nothing until the lock file changes', { timeout: SLOW }, () => {
  expect(prepare()).toMatchObject({ status: 0, stdout: expect.stringContaining('Installing packages') })
  expect(prepare()).toEqual({ status: 0, stdout: '', stderr: '' })
  write('package-lock.json', `${readFileSync(join(root, 'package-lock.json'), 'utf8')}\n`)
  rmSync(join(root, 'node_modules', 'vite'))
  rmSync(join(root, 'node_modules', '.package-lock.json'))
  expect(prepare().stdout).toContain('Installing packages')
  expect(existsSync(join(root, 'node_modules', 'vite'))).toBe(true)
})

it('accepts what somebody installed by hand', { timeout: SLOW }, () => {
  expect(spawnSync('npm', ['ci', '--offline'], { cwd: root }).status).toBe(0)
  expect(prepare()).toEqual({ status: 0, stdout: '', stderr: '' })
})

it('finds the lock file of the product to be what npm asks for, without asking any registry', {
  timeout: SLOW,
}, () => {
  const folder = join(root, 'product')
  mkdirSync(folder)
  for (const name of ['package.json', 'package-lock.json'])
    cpSync(join(script, '../..', name), join(folder, name))
  const options = ['ci', '--dry-run', '--offline', '--loglevel=error', '--cache', join(root, 'cache')]
  const { status, stderr } = spawnSync('npm', options, { cwd: folder, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
})

it('installs again when the pinned Node does not run', { timeout: SLOW }, () => {
  prepare()
  rmSync(join(root, 'node_modules', '.bin', 'node'))
  expect(prepare()).toMatchObject({ status: 0, stdout: expect.stringContaining('Installing packages') })
})

it('fails with a sentence when the pinned Node cannot run here', { timeout: SLOW }, () => {
  write('parts/node/node', '#!/bin/sh\nexit 1\n', 0o755)
  const { status, stderr } = prepare()
  expect(status).toBe(1)
  expect(stderr).toContain('the pinned Node in node_modules/.bin/node does not run here')
})

it('fails with a sentence when packages cannot be had', { timeout: SLOW }, () => {
  write('package.json', JSON.stringify({ name: 'tiny', dependencies: { absent: '9.9.9' } }))
  const { status, stderr } = prepare()
  expect(status).toBe(1)
  expect(stderr).toContain('The packages could not be installed.')
})

it('builds the web client when its sources changed, and not for a test', { timeout: SLOW }, () => {
  expect(prepare().status).toBe(0)
  expect(builds()).toBe(0)
  expect(prepare('--web').stdout).toBe('Building the web client …\n')
  expect(prepare('--web').stdout).toBe('')
  write('web/main.test.tsx', 'a test')
  expect(prepare('--web').stdout).toBe('')
  write('web/main.tsx', 'two')
  expect(prepare('--web').stdout).toBe('Building the web client …\n')
  expect(builds()).toBe(2)
})

it('keeps the files of the builds before, for a product that runs and pages that are open', {
  timeout: SLOW,
}, () => {
  const build = (source: string) => {
    write('web/main.tsx', source)
    expect(prepare('--web').status).toBe(0)
  }
  const served = (name: string) => existsSync(join(root, 'dist', 'web', name))
  for (const source of ['one', 'two', 'three']) build(source)
  expect(readFileSync(join(root, 'dist/web/index.html'), 'utf8')).toBe('assets/three.js')
  for (const name of ['one', 'two', 'three']) expect(served(`assets/${name}.js`)).toBe(true)
  for (const source of ['four', 'five', 'six']) build(source)
  expect(served('assets/one.js')).toBe(false)
  expect(served('assets/two.js')).toBe(true)
  expect(existsSync(join(root, 'dist', 'web-new'))).toBe(false)
})

it('leaves what is served as it is when a build fails', { timeout: SLOW }, () => {
  prepare('--web')
  write('parts/vite/bin/vite.js', 'process.exit(1)')
  write('web/main.tsx', 'two')
  expect(prepare('--web').status).toBe(1)
  expect(readFileSync(join(root, 'dist/web/index.html'), 'utf8')).toBe('assets/one.js')
})

it('fails with a sentence when the build fails, and builds again next time', { timeout: SLOW }, () => {
  write('parts/vite/bin/vite.js', 'process.exit(1)')
  expect(prepare('--web')).toMatchObject({ status: 1, stderr: expect.stringContaining('could not be built') })
  write('parts/vite/bin/vite.js', '')
  expect(prepare('--web')).toMatchObject({ status: 0, stdout: 'Building the web client …\n' })
})
