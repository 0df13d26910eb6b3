import { expect, test } from 'vitest'
import { checkHouse } from './house.ts'
import { measureSizes } from './sizes.ts'
import { readSource } from './source.ts'

function fileOf(path: string, lines: number) {
  return { path, text: `// job\n${'export {}\n'.repeat(lines - 1)}` }
}

function functionOf(path: string, head: string, lines: number, tail = '}') {
  return { path, text: `// job\n${head}\n${'  a()\n'.repeat(lines - 2)}${tail}\n` }
}

function rulesBroken(...files: { path: string; text: string }[]): string[] {
  return checkHouse(files).map(({ rule }) => rule)
}

test.each([
  ['server/voting/queries.ts', 300],
  ['server/voting/routes.test.ts', 400],
  ['server/base/db/migrations/001-start.ts', 900],
  ['web/app/theme.css', 300],
  ['docs/decisions/001-one-database.md', 40],
  ['docs/api.md', 900],
])('%s may have %i lines', (path, lines) => {
  expect(rulesBroken(fileOf(path, lines))).toEqual([])
})

test.each([
  ['server/voting/queries.ts', 301],
  ['server/voting/routes.test.ts', 401],
  ['web/app/theme.css', 301],
  ['docs/decisions/001-one-database.md', 41],
])('%s may not have %i lines', (path, lines) => {
  expect(rulesBroken(fileOf(path, lines))).toEqual(['file-size'])
})

test.each([
  ['server/voting/queries.ts', 'export function load() {', 40, '}'],
  ['web/voting/Bar.tsx', 'export function Bar() {', 120, '}'],
  ['server/voting/routes.test.ts', "describe('a', () => {", 120, '})'],
  ['server/base/db/migrations/001-start.ts', 'export function up() {', 200, '}'],
])('in %s, %s may have %i lines', (path, head, lines, tail) => {
  expect(rulesBroken(functionOf(path, head, lines, tail))).toEqual([])
})

test.each([
  ['server/voting/queries.ts', 'export function load() {', 41, '}'],
  ['server/voting/queries.ts', 'list.map((one) => {', 41, '})'],
  ['web/voting/Bar.tsx', 'export function Bar() {', 121, '}'],
  ['web/voting/Bar.tsx', 'export const Bar = 1\nfunction pick() {', 41, '}'],
  ['server/voting/routes.test.ts', "describe('a', () => {", 121, '})'],
  ['server/voting/routes.test.ts', 'function make() {', 41, '}'],
])('in %s, %s may not have %i lines', (path, head, lines, tail) => {
  expect(rulesBroken(functionOf(path, head, lines, tail))).toEqual(['function-size'])
})

test('a function that is too long is named with its line', () => {
  const [problem] = checkHouse([functionOf('server/voting/queries.ts', 'export function load() {', 41)])
  expect(problem).toMatchObject({ line: 2, sentence: 'load has 41 lines, at most 40 are allowed' })
})

test('the figures leave out tests, migrations and documents', () => {
  const files = [10, 20, 30, 40].map((lines) => fileOf(`server/voting/part-${lines}.ts`, lines))
  const others = ['server/voting/a.test.ts', 'server/base/db/migrations/1.ts', 'docs/a.md']
  const sources = [...files, ...others.map((path) => fileOf(path, 200))].map(readSource)
  expect(measureSizes(sources)).toEqual({ files: 4, median: 20, ninth: 40 })
  expect(measureSizes([])).toEqual({ files: 0, median: 0, ninth: 0 })
})

test('the median counts only in a tree of more than 100 files', () => {
  const files = Array.from({ length: 101 }, (_, at) => fileOf(`server/voting/part-${at}.ts`, 81))
  expect(rulesBroken(...files)).toEqual(['tree-size'])
  expect(rulesBroken(...files.slice(1))).toEqual([])
})

test('nine in ten files of a large tree stay under the limit', () => {
  const small = Array.from({ length: 90 }, (_, at) => fileOf(`server/voting/part-${at}.ts`, 10))
  const large = Array.from({ length: 12 }, (_, at) => fileOf(`server/voting/whole-${at}.ts`, 181))
  expect(rulesBroken(...small, ...large)).toEqual(['tree-size'])
  expect(rulesBroken(...small, fileOf('server/voting/more.ts', 10), ...large.slice(2))).toEqual([])
})
