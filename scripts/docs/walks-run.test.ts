// The walks of docs/add-a-feature.md, walked in a copy of the tree: it compiles, keeps the rules, and its tests pass.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES } from '#domain/base/access.ts'
import { fileAfter, readWalks } from './walks.ts'

const root = resolve(import.meta.dirname, '../..')
const steps = readWalks(root).flatMap((walk) => walk.steps)
const copy = mkdtempSync(join(tmpdir(), 'popin-walks-'))

beforeAll(() => {
  const rooms = ['domain', 'server', 'web', 'bench', 'scripts', 'deploy', 'docs']
  const files = ['README.md', 'package.json', 'package-lock.json', 'biome.json', 'tsconfig.base.json']
  for (const name of [...rooms, ...files, 'vitest.config.ts'])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const step of steps) {
    mkdirSync(dirname(join(copy, step.path)), { recursive: true })
    writeFileSync(join(copy, step.path), fileAfter(copy, step))
  }
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const paths = [...new Set(steps.map((step) => step.path))]
const tests = paths.filter((path) => path.endsWith('.test.ts'))
const vitest = ['vitest', 'run', '--retry=0', '--reporter=verbose']

function run(program: string, words: string[], cwd = copy) {
  return spawnSync(join(root, 'node_modules/.bin', program), words, { cwd, encoding: 'utf8' })
}

/** `shown`: what it has to print, lest it passes because nothing ran. */
test.each<{ name: string; command: string[]; shown?: string[] }>([
  { name: 'types of the server', command: ['tsc', '-p', 'server'] },
  { name: 'types of the web', command: ['tsc', '-p', 'web'] },
  { name: 'types of the domain', command: ['tsc', '-p', 'domain'] },
  { name: 'format and lint', command: ['biome', 'check', '--vcs-enabled=false', ...paths] },
  {
    name: 'tests of the walks',
    command: [...vitest, '--project=rules', '--project=server', ...tests],
    shown: tests,
  },
  {
    name: 'the new call by every role',
    command: [...vitest, '--project=endurance', 'server/testing/access.test.ts', '-t', 'drawIdea'],
    shown: [...ROLES],
  },
])('$name', { timeout: 300_000 }, ({ command: [program, ...words], shown = [] }) => {
  const { status, stdout, stderr } = run(program!, words)
  expect(status, stdout + stderr).toBe(0)
  for (const text of shown) expect(stdout).toContain(text)
})

/** What is wrong in the tree itself is told by its own check. */
test('house rules', () => {
  const [before, after] = [root, copy].map((cwd) => run('node', ['scripts/check-house.ts'], cwd).stdout)
  expect(after).toMatch(/\d+ problems?\n$/)
  const problems = after!.split('\n').filter((line) => /^[\w/.-]+:\d+ /.test(line))
  expect(problems.filter((line) => !before!.includes(line))).toEqual([])
})
