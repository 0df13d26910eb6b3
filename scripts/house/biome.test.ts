// What of the house Biome says: each rule of biome.json is tried on files that break it.
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const needed = [
  'biome.json',
  'package.json',
  'scripts/house/pure-domain.grit',
  'scripts/house/device-storage.grit',
]

/** The rules that are broken in a tree of these files, by path and line. */
async function lint(files: Record<string, string[]>): Promise<string[]> {
  const tree = mkdtempSync(join(tmpdir(), 'popin-lint-'))
  onTestFinished(() => rmSync(tree, { recursive: true }))
  for (const path of needed) cpSync(join(root, path), join(tree, path))
  for (const [path, lines] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), `${lines.join('\n')}\n`)
  }
  const biome = join(root, 'node_modules/.bin/biome')
  const { stdout } = await promisify(execFile)(biome, ['lint', '--vcs-enabled=false', '--reporter=github'], {
    cwd: tree,
  }).catch((error: { stdout: string }) => error)
  const errors = /^::error title=(?:.*\/)?(\w+),file=.*?popin-lint-\w+\/(.*?),line=(\d+)/gm
  return [...stdout.matchAll(errors)].map(([, rule, path, line]) => `${path}:${line} ${rule}`).sort()
}

test('no files import each other in a circle: values, types, and what is loaded late', async () => {
  const broken = await lint({
    'server/media/one.ts': ["import { two } from './two.ts'", 'export const one = () => two()'],
    'server/media/two.ts': ["import { one } from '#server/media/one.ts'", 'export const two = () => one()'],
    'domain/base/part.ts': ["import type { Whole } from './whole.ts'", 'export type Part = { of: Whole }'],
    'domain/base/whole.ts': [
      "import type { Part } from './part.ts'",
      'export type Whole = { parts: Part[] }',
    ],
    'web/base/late.ts': ["export const late = async () => (await import('./loaded.ts')).loaded"],
    'web/base/loaded.ts': ["import type { late } from './late.ts'", 'export type Loaded = typeof late'],
  })
  expect(broken).toEqual([
    'domain/base/part.ts:1 noImportCycles',
    'domain/base/whole.ts:1 noImportCycles',
    'server/media/one.ts:1 noImportCycles',
    'server/media/two.ts:1 noImportCycles',
    'web/base/late.ts:1 noImportCycles',
    'web/base/loaded.ts:1 noImportCycles',
  ])
})

test.each([
  'export const a = Date.now()',
  'export const a = clock ?? Date.now',
  'export const a = new Date()',
  'export const a = new Date(/* now */)',
  'export const a = { at: new Date }',
  'export const a = Date()',
  'export const a = Temporal.Now.instant()',
  'export const a = Math.random()',
  'export const a = globalThis.crypto',
])('the domain is impure with: %s', async (line) => {
  expect(await lint({ 'domain/voting/rules.ts': [line] })).toEqual(['domain/voting/rules.ts:1 plugin'])
})

test('what calculates is pure, and tests of the domain and the other rooms may read the clock', async () => {
  const pure = [
    'export const a = new Date(now * 1000)',
    'export const b = Date.UTC(2020, 0)',
    "export const c = 'Date.now() and globalThis'",
    '// never Date.now()',
  ]
  const clock = ['export const a = Date.now()']
  const broken = await lint({
    'domain/voting/rules.ts': pure,
    'domain/voting/rules.test.ts': clock,
    'server/base/clock.ts': clock,
  })
  expect(broken).toEqual([])
})

test.each([
  ['noProcessEnv', 'export const a = process.env.X'],
  ['noProcessEnv', "export const a = process['env']"],
  ['noRestrictedImports', "export const a = async () => import('node:process')"],
  ['noRestrictedImports', "export const a = async () => import('process')"],
])('a feature of the server reads no settings, by %s: %s', async (rule, line) => {
  expect(await lint({ 'server/voting/routes.ts': [line] })).toEqual([`server/voting/routes.ts:1 ${rule}`])
})

test('base, composition and tests of the server may read the environment', async () => {
  const read = ['export const a = process.env.X']
  const open = ['base/log/log', 'main', 'operator/popin', 'testing/world', 'voting/routes.test']
  const broken = await lint(Object.fromEntries(open.map((path) => [`server/${path}.ts`, read])))
  expect(broken).toEqual([])
})

test.each([
  "export const kept = sessionStorage.getItem('a')",
  'export const kept = window.localStorage',
  "export const kept = indexedDB.open('a')",
  "export const line = new BroadcastChannel('a')",
  'export const kept = openDeviceStore(() => sessionStorage)',
])('a storage that may throw is not used directly: %s', async (text) => {
  const broken = await lint({ 'web/ideas/kept.ts': [text], 'web/base/router/Kept.tsx': [text] })
  expect(broken).toEqual(['web/base/router/Kept.tsx:1 plugin', 'web/ideas/kept.ts:1 plugin'])
})

test('its one part, tests, other rooms and plain words may', async () => {
  const keeps = ['export const kept = localStorage.length']
  const broken = await lint({
    'web/base/storage/device-store.ts': keeps,
    'web/base/testing/setup.ts': keeps,
    'web/ideas/kept.test.tsx': keeps,
    'e2e/setup/kept.ts': keeps,
    'web/ideas/kept.ts': ["export const localStorages = 'localStorage'"],
  })
  expect(broken).toEqual([])
})
