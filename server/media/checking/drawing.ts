// Draws an SVG as pixels: what it carries beside shapes (scripts, links, pages) is not drawn, and what it wants from elsewhere is refused.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Checked, FaultFound, GIVEN_FILE, PHOTO_FILE } from './verdict.ts'

/** Bytes of a drawing at the most: paths of a logo are some thousands. */
const BYTES_MAX = 1_000_000
/** The box that it is drawn for, in pixels; a drawing has no size of its own, so it is made as large as that. */
export type Box = { width: number; height: number }
/** Pixels at the most, before it is fitted into the box. */
const PIXELS_MAX = 4_000_000
/** Units of a drawing stand for pixels at this density, and no density is beyond these. */
const PLAIN_DENSITY = 72
const DENSITIES = { least: 1, most: 100_000 }

// of the many decoders only this one may run here
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
sharp.cache(false)
sharp.concurrency(1)

/** The text of a drawing that needs nothing but itself; null for what is no SVG, packed ones among it. */
export async function readDrawing(folder: string): Promise<string | null> {
  const given = join(folder, GIVEN_FILE)
  if ((await stat(given)).size > BYTES_MAX) return null
  const text = (await readFile(given)).toString('utf8').replace(/^\uFEFF/, '')
  const drawing = withoutProlog(text)
  if (drawing === null || !/^<(\w+:)?svg[\s>/]/.test(drawing)) return null
  if (!isAlone(drawing)) throw new FaultFound('drawing_not_alone')
  return drawing
}

/** Drawn from memory: without a folder around it nothing of this machine can be named. */
export async function redraw(folder: string, drawing: string, box: Box): Promise<Checked> {
  const bytes = Buffer.from(drawing)
  const reading = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const
  try {
    const { width, height } = await sharp(bytes, reading).metadata()
    const scale = Math.min(box.width / width, box.height / height)
    const density = Math.min(Math.max(PLAIN_DENSITY * scale, DENSITIES.least), DENSITIES.most)
    const drawn = await sharp(bytes, { ...reading, density })
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .webp({ lossless: true })
      .toFile(join(folder, PHOTO_FILE))
    return { kind: 'photo', bytes: drawn.size, width: drawn.width, height: drawn.height, format: null }
  } catch (error) {
    throw new FaultFound(/pixel limit/i.test((error as Error).message) ? 'image_too_big' : 'image_broken')
  }
}

/** Without what may stand before a drawing; what declares entities there is left as it is, and is none. */
function withoutProlog(text: string): string | null {
  let rest = text.trimStart()
  for (;;) {
    const part = PROLOG.find(({ begins }) => begins.test(rest))
    if (!part) return rest
    // entities multiply without end, and read files
    if (/^<!DOCTYPE[^>]*\[/i.test(rest)) throw new FaultFound('drawing_not_alone')
    const end = rest.indexOf(part.ends)
    if (end < 0) return null
    rest = rest.slice(end + part.ends.length).trimStart()
  }
}

const PROLOG = [
  { begins: /^<!--/, ends: '-->' },
  { begins: /^<\?xml\s/, ends: '?>' },
  { begins: /^<!DOCTYPE\s/i, ends: '>' },
]

const OWN_PART = /^(#|data:(image\/(png|jpe?g|gif|webp)|(application\/(x-)?)?font[\w/-]*)[;,])/i
const QUOTE = /^(["']|&quot;|&apos;|&#3[49];)/

/** Nothing is loaded, styled or taken in from elsewhere; parts of itself and pictures within it are its own. */
function isAlone(drawing: string): boolean {
  if (/<!ENTITY|<!DOCTYPE|<\?xml-stylesheet|@import|\bxml:base\b|<(\w+:)?include\b/i.test(drawing))
    return false
  return [...drawing.matchAll(/(\bhref\s*=|\burl\()\s*/gi)].every(({ 0: sign, index }) => {
    const named = drawing
      .slice(index + sign.length, index + sign.length + 40)
      .replace(QUOTE, '')
      .trimStart()
    return OWN_PART.test(named) || (/^href/i.test(sign) && isOfLink(drawing, index))
  })
}

/** A link leads somewhere when it is pressed, which nobody can do in a picture. */
function isOfLink(drawing: string, at: number): boolean {
  const from = drawing.lastIndexOf('<', at)
  return /^<(\w+:)?a\s/.test(drawing.slice(from, from + 40))
}
