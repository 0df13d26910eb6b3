// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the cases are code that is read as text
import { expect, test } from 'vitest'
import { resolveAddress } from './imports.ts'
import { readSource } from './source.ts'

function addressesOf(text: string): string[] {
  return readSource({ path: 'server/voting/routes.ts', text }).imports.map(({ address }) => address)
}

test.each([
  ["import a from './a.ts'"],
  ["import { a } from './a.ts'"],
  ["import type { A } from './a.ts'"],
  ["import a, { type B } from './a.ts'"],
  ["import * as a from './a.ts'"],
  ["import {\n  a,\n  // why\n  b,\n} from './a.ts'"],
  ["import './a.ts'"],
  ["const a = await import('./a.ts')"],
  ["const a = import(/* lazy */ './a.ts')"],
  ["type A = import('./a.ts').A"],
  ["const a = require('./a.ts')"],
  ["export { a } from './a.ts'"],
  ["export * from './a.ts'"],
  ["export * as a from './a.ts'"],
  ["export type { A } from './a.ts'"],
  ['export type { A } from "./a.ts"'],
])('the import is found in: %s', (text) => {
  expect(addressesOf(text)).toEqual(['./a.ts'])
})

test.each([
  ["// import a from './a.ts'"],
  ["/* import './a.ts' */"],
  ["const text = `import a from './a.ts'`"],
  ['const text = "import \'./a.ts\'"'],
  ["const from = './a.ts'"],
  ["export const a = { from: './a.ts' }"],
  ["log.import('./a.ts')"],
  ['const a = await import(path)'],
])('nothing is imported by: %s', (text) => {
  expect(addressesOf(text)).toEqual([])
})

test('imports are listed top to bottom with the line of their first word', () => {
  const text = "// job\nimport {\n  a,\n} from './a.ts'\nexport { b } from './b.ts'\nimport('./c.ts')\n"
  const { imports } = readSource({ path: 'web/a.ts', text })
  expect(imports.map(({ address, line }) => [address, line])).toEqual([
    ['./a.ts', 2],
    ['./b.ts', 5],
    ['./c.ts', 6],
  ])
})

test('the computed part of a template address becomes a star', () => {
  expect(addressesOf('import(`./texts/${language}.ts`)')).toEqual(['./texts/*.ts'])
})

test.each([
  ['#domain/base/time.ts', 'file', 'domain/base/time.ts'],
  ['./queries.ts', 'file', 'server/voting/queries.ts'],
  ['../events/queries.ts', 'file', 'server/events/queries.ts'],
  ['../../domain/x.ts', 'file', 'domain/x.ts'],
  ['./logo.svg?url', 'file', 'server/voting/logo.svg'],
  ['zod/mini', 'package', 'zod'],
  ['@mantine/core/styles.css', 'package', '@mantine/core'],
  ['node:fs/promises', 'node', 'node:fs/promises'],
  ['fs', 'node', 'fs'],
])('the address %s leads to the %s %s', (address, kind, name) => {
  expect(resolveAddress('server/voting/routes.ts', address)).toEqual({ kind, name })
})
