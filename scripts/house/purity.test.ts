// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the cases are code that is read as text
import { expect, test } from 'vitest'
import { checkHouse } from './house.ts'

function rulesBroken(path: string, line: string): string[] {
  return checkHouse([{ path, text: `// job\n${line}\n` }]).map(({ rule }) => rule)
}

test.each([
  ['export const a = Date.now()'],
  ['export const a = clock ?? Date.now'],
  ['export const a = new Date()'],
  ['export const a = new Date( /* now */ )'],
  ['export const a = new Date'],
  ['export const a = Date()'],
  ['export const a = Math.random()'],
  ['export const a = crypto.randomUUID()'],
  ['export const a = globalThis.crypto'],
  ['export const a = process.env.X'],
  ['export const a = `${process.pid}`'],
  ['export const a = performance.now()'],
  ['export const a = window.location'],
  ['export const a = document.title'],
  ["export const a = typeof window === 'object'"],
])('domain is impure with: %s', (line) => {
  expect(rulesBroken('domain/voting/rules.ts', line)).toContain('domain-purity')
})

test.each([
  ['export const a = new Date(now * 1000)'],
  ["export const a = 'Date.now() and window.x'"],
  ['// never Date.now()'],
  ['export const a = Date.UTC(2020, 0)'],
  ['export const processed = list.length'],
  ['export const length = (window: Span) => window.end - window.start'],
  ['export const a = event.document.title'],
])('domain is pure with: %s', (line) => {
  expect(rulesBroken('domain/voting/rules.ts', line)).toEqual([])
})

test('tests of domain and the other rooms may read the clock', () => {
  expect(rulesBroken('domain/voting/rules.test.ts', 'export const a = Date.now()')).toEqual([])
  expect(rulesBroken('server/base/clock.ts', 'export const a = Date.now()')).toEqual([])
})

test.each([
  ['export const a = process.env.X'],
  ["export const a = process['env']"],
  ["import { env } from 'node:process'"],
])('a feature of the server reads no settings with: %s', (line) => {
  expect(rulesBroken('server/voting/routes.ts', line)).toEqual(['feature-settings'])
})

test('base, composition and tests of the server may read the environment', () => {
  for (const path of ['server/base/log/log.ts', 'server/main.ts', 'server/voting/routes.test.ts']) {
    expect(rulesBroken(path, 'export const a = process.env.X')).toEqual([])
  }
})
