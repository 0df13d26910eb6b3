import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileCatalogue, isCatalogue } from './compile-texts.ts'

test('messages are compiled before they reach the browser', () => {
  expect(compileCatalogue({ 'ideas.hello': 'Hello {name}' })).toBe(
    'export const texts = {"ideas.hello":["Hello ",["name"]]}\n',
  )
})

test('a message that is not well formed stops the build and is named', () => {
  expect(() => compileCatalogue({ 'ideas.broken': '{count, plural, one {' })).toThrow(/ideas\.broken/)
})

test('every catalogue that a part of the page takes its texts from is one that the build compiles', () => {
  const web = join(import.meta.dirname, '..')
  const parts = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  )
  const sources = parts.flatMap((name) => {
    const code = readFileSync(join(web, name), 'utf8')
    // one catalogue, or several that are spread into one
    const names = [...code.matchAll(/\btranslator\(([^)]*)\)/g)].flatMap(
      ([, given = '']) => given.match(/\w+/g) ?? [],
    )
    const imports = [...code.matchAll(/import \{([^}]*)\} from '([^']+)'/g)]
    return imports
      .filter(([, words = '']) => names.some((catalogue) => new RegExp(`\\b${catalogue}\\b`).test(words)))
      .map(([, , from = '']) => ({ name, file: from.replace('#web/', '/web/').replace(/^\./, '/web/.') }))
  })
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter(({ file }) => !isCatalogue(file))).toEqual([])
})
