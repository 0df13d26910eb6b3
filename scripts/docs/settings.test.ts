// The page of settings names every setting that the product reads, and no other.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '#server/base/http/limits.ts'
import { readTree } from '../house/tree.ts'

const root = resolve(import.meta.dirname, '../..')
const page = (name: string) => readFileSync(resolve(root, `docs/operations/${name}.md`), 'utf8')
/** Names in the first cell of the rows of tables. */
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| (`[A-Z][^|]*) \|/gm)].flatMap(([, cell]) => cell!.match(/[A-Z][A-Z0-9_]+/g) ?? [])

test('all settings, once', () => {
  const sources = readTree(root).filter(({ path }) => /^server\/.*(?:settings|outside)\.ts$/.test(path))
  const read = sources.flatMap(({ text }) => [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)])
  // one is set by systemd, the other belongs to the system
  const others = ['CREDENTIALS_DIRECTORY', 'PATH']
  const known = [...new Set(read.map(([, name]) => name!))].filter((name) => !others.includes(name))
  expect(known.length).toBeGreaterThan(50)
  const named = rowsOf(page('settings')).filter((name) => !name.startsWith('LIMIT_'))
  expect(named.toSorted()).toEqual(known.toSorted())
})

test('all limits', () => {
  const names = Object.keys(DEFAULT_LIMITS).map((name) => `LIMIT_${name.toUpperCase()}`)
  expect(rowsOf(page('scale')).toSorted()).toEqual(names.toSorted())
})
