// The fonts of a report: for each character the first of our families that has it, cut to what the text needs.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

export type Weight = 'regular' | 'bold'

/** `cut` is how its files are called behind the name of the part; null: one weight only. */
type Family = { ranges: string; cut: string; weights: Record<Weight, number> | null }

const wght = { regular: 400, bold: 700 }
const CUT = 'wght-normal'
/** In the order of preference. The pictures of emoji come before the Chinese font, which has some of them too. */
const FAMILIES: readonly Family[] = [
  {
    ranges: require.resolve('@fontsource-variable/inter/unicode.json'),
    cut: CUT,
    weights: { regular: 400, bold: 650 },
  },
  { ranges: require.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'), cut: CUT, weights: wght },
  { ranges: require.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'), cut: CUT, weights: wght },
  {
    ranges: require.resolve('@fontsource-variable/noto-sans-devanagari/unicode.json'),
    cut: CUT,
    weights: wght,
  },
  { ranges: require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'), cut: CUT, weights: wght },
  { ranges: require.resolve('@fontsource-variable/noto-emoji/unicode.json'), cut: CUT, weights: wght },
  { ranges: require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'), cut: CUT, weights: wght },
  { ranges: require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'), cut: CUT, weights: wght },
  {
    ranges: require.resolve('@fontsource/noto-sans-symbols-2/unicode.json'),
    cut: '400-normal',
    weights: null,
  },
]

/** One file of a family, with the characters that it may have. */
type Part = { file: string; ranges: readonly (readonly [first: number, last: number])[]; family: Family }

/** A cut font, ready to be written into a PDF. */
export type Face = { name: string; font: Buffer; has: ReadonlySet<number> }
export type Faces = {
  faces: readonly Face[]
  /** The face of a character; undefined when no family has it. */
  faceOf(code: number, weight: Weight): Face | undefined
  /** Characters that cannot be drawn. */
  lost: readonly string[]
}

/** They join what stands beside them, and belong into the same font. */
export const JOINERS = [0x200c, 0x200d]
/** Without a picture of their own: nothing is lost when they are not drawn. */
const UNSEEN = /^[\p{Cc}\p{Cf}\p{Variation_Selector}\p{Zl}\p{Zp}]$/u

/** Opens the fonts for these texts. Reads and cuts files: some milliseconds each, one after the other. */
export async function openFaces(texts: Record<Weight, string>): Promise<Faces> {
  const faces: Face[] = []
  const found = { regular: new Map<number, Face>(), bold: new Map<number, Face>() }
  const lost = new Set<string>()
  for (const weight of ['regular', 'bold'] as const) {
    const wanted = new Set(
      [...texts[weight]].filter((sign) => !UNSEEN.test(sign)).map((sign) => sign.codePointAt(0)!),
    )
    for (const part of await listParts()) {
      const codes = [...wanted].filter((code) =>
        part.ranges.some(([first, last]) => code >= first && code <= last),
      )
      if (codes.length === 0) continue
      const face = await cutFace(part, codes, weight)
      if (face.has.size > 0) faces.push(face)
      for (const code of face.has) if (wanted.delete(code)) found[weight].set(code, face)
    }
    for (const code of wanted) lost.add(String.fromCodePoint(code))
  }
  return { faces, faceOf: (code, weight) => found[weight].get(code), lost: [...lost] }
}

async function cutFace({ file, family }: Part, codes: readonly number[], weight: Weight): Promise<Face> {
  const characters = String.fromCodePoint(...codes, ...JOINERS)
  const font = await subsetFont(await readFile(file), characters, {
    targetFormat: 'truetype',
    ...(family.weights && { variationAxes: { wght: family.weights[weight] } }),
  })
  const has = new Set([...codes, ...JOINERS].filter(glyphsOf(font)))
  return {
    name: `${basename(file)} ${weight}`,
    font,
    has: codes.some((code) => has.has(code)) ? has : new Set(),
  }
}

function glyphsOf(font: Buffer): (code: number) => boolean {
  try {
    const opened = create(font)
    opened.hasGlyphForCodePoint(0x20)
    return (code) => opened.hasGlyphForCodePoint(code)
  } catch {
    // cut to nothing, it has not even a table of characters
    return () => false
  }
}

let known: Promise<Part[]> | null = null

function listParts(): Promise<Part[]> {
  known ??= readParts()
  return known
}

async function readParts(): Promise<Part[]> {
  const parts: Part[] = []
  for (const family of FAMILIES) {
    const folder = dirname(family.ranges)
    const name = folder.split('/').at(-1)!
    const ranges = JSON.parse(await readFile(family.ranges, 'utf8')) as Record<string, string>
    for (const [part, text] of Object.entries(ranges)) {
      const file = join(folder, 'files', `${name}-${part.replace(/[[\]]/g, '')}-${family.cut}.woff2`)
      parts.push({ file, family, ranges: text.split(',').map(rangeOf) })
    }
  }
  return parts
}

/** Such as `U+20-7E` or `U+2116`. */
function rangeOf(text: string): [number, number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}
