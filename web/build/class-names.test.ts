import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { className } from './class-names.ts'

const web = resolve(import.meta.dirname, '..')

test('no two style sheets share the name of a class', () => {
  const names = globSync('**/*.module.css', { cwd: web }).flatMap((path) => {
    const words = readFileSync(join(web, path), 'utf8').matchAll(/\.([a-z][A-Za-z0-9]*)/g)
    return [...new Set([...words].map(([, word]) => className(word!, join(web, path))))]
  })
  expect(names.length).toBeGreaterThan(500)
  expect(new Set(names).size).toBe(names.length)
})
