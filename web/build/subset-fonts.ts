// Cuts fonts while building: a page needs a few weights and the characters of its languages, not the whole file.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/popin-fonts', import.meta.url))
/** Kerning, composed accents, forms of a language, digits of one width and with a stroke through the zero. */
const FEATURES = ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'zero']
const RULE = /@font-face\s*\{[^}]*\}/g
const SOURCE = /url\("([^"?]+)\?subset=([\w-]+)"\)/

/** What a rule keeps of its font: weights, and characters as in `unicode-range`. */
export type Cut = {
  file: string
  /** What the cut file is called. */
  name: string
  weights: { min: number; max: number }
  characters: string
}

/** Replaces `url("….woff2?subset=name")` in `@font-face` rules by a file with the weights and characters of the rule. */
export function subsetFonts(): Plugin {
  return {
    name: 'popin-subset-fonts',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.endsWith('.css') || !SOURCE.test(code)) return null
      let text = code
      for (const [rule] of code.matchAll(RULE)) {
        const cut = readCut(rule)
        if (!cut) continue
        const file = relative(dirname(id), await cutFile(cut, id))
        text = text.replace(rule, rule.replace(SOURCE, `url("${file}")`))
      }
      return { code: text, map: null }
    },
  }
}

/** What a `@font-face` rule asks for; null when it takes its file as it is. Throws when the rule does not say it. */
export function readCut(rule: string): Cut | null {
  const [, file, name] = SOURCE.exec(rule) ?? []
  if (!file || !name) return null
  const weights = /font-weight:\s*(\d+)\s+(\d+)/.exec(rule)
  const range = /unicode-range:([^;]+)/.exec(rule)?.[1]
  if (!weights || !range) throw new Error(`a subset of ${file} needs two weights and a unicode-range`)
  return {
    file,
    name,
    weights: { min: Number(weights[1]), max: Number(weights[2]) },
    characters: range.split(',').map(charactersOf).join(''),
  }
}

/** The characters of a range such as ` U+20-7E`. */
function charactersOf(range: string): string {
  const [first, last] = range
    .trim()
    .replace(/^U\+/i, '')
    .split('-')
    .map((code) => Number.parseInt(code, 16))
  const count = (last ?? first!) - first! + 1
  return Array.from({ length: count }, (_, index) => String.fromCodePoint(first! + index)).join('')
}

/** The font of a cut, as WOFF2. */
export function cutFont(font: Buffer, { weights, characters }: Omit<Cut, 'file' | 'name'>): Promise<Buffer> {
  return subsetFont(font, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: FEATURES,
  })
}

/** Cuts a font once; the file is kept until font, weights or characters change. */
async function cutFile(cut: Cut, importer: string): Promise<string> {
  const source = readFileSync(createRequire(importer).resolve(cut.file))
  const key = createHash('sha256')
    .update(source)
    .update(JSON.stringify([cut.weights, cut.characters, FEATURES]))
    .digest('hex')
    .slice(0, 12)
  const file = join(CACHE, `${cut.name}-${key}.woff2`)
  if (existsSync(file)) return file
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(file, await cutFont(source, cut))
  return file
}
