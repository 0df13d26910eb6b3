import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { cutFont, readCut } from './subset-fonts.ts'

const rule = (source: string, more = 'font-weight: 400 800; unicode-range: U+41-43, U+E9;') =>
  `@font-face { src: url("${source}") format("woff2"); ${more} }`

test('a rule says which weights and characters of its font are kept', () => {
  expect(readCut(rule('some/font.woff2?subset=few'))).toEqual({
    file: 'some/font.woff2',
    name: 'few',
    weights: { min: 400, max: 800 },
    characters: 'ABCé',
  })
})

test('a rule without the mark keeps its font whole', () => {
  expect(readCut(rule('some/font.woff2'))).toBeNull()
})

test('a rule with the mark that names no characters stops the build', () => {
  expect(() => readCut(rule('some/font.woff2?subset=few', 'font-weight: 400 800;'))).toThrow(/unicode-range/)
})

test('a cut font is a small WOFF2 file', async () => {
  const { resolve } = createRequire(import.meta.url)
  const font = readFileSync(resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))
  const cut = await cutFont(font, { weights: { min: 400, max: 800 }, characters: 'POPin' })
  expect(cut.subarray(0, 4).toString()).toBe('wOF2')
  expect(cut.length).toBeLessThan(font.length / 10)
})
