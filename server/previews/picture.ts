// Draws the picture of a preview: the question in large letters, the brand, and dots. Letters become paths, so no text is markup.
import { create, type Font } from 'fontkit'
import sharp from 'sharp'
import { OWN_ACCENT } from '#domain/branding/model.ts'
import { type Face, openFaces } from '#server/base/letters/faces.ts'
import { type Line, linesOf, type Setting, UNKNOWN } from '#server/base/letters/text-lines.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './head.ts'
import type { Look } from './look.ts'

const GROUND = '#F6F3FF'
const INK = '#1C1536'
/** The colours of choices behind the accent. */
const SERIES = ['#C23C0A', '#B37A00', '#12927A']
const MARGIN = 80
const WIDTH = PICTURE_WIDTH - 2 * MARGIN
/** Of the letters and how many lines of them fit, the largest first. */
const SIZES = [
  [88, 3],
  [72, 4],
  [58, 5],
] as const
const LEADING = 1.14
const LOGO = { width: 420, height: 84 }
const PRODUCT = 'POPin'
const SIGNS_MAX = 260

export async function drawPreview(question: string, look: Look | null): Promise<Buffer> {
  const text = [...question.replace(/\s+/g, ' ').trim()].slice(0, SIGNS_MAX).join('')
  const faces = await openFaces({ regular: '', bold: `${text} ${PRODUCT} …${UNKNOWN}` })
  const fonts = new Map(faces.faces.map((face) => [face, create(face.font)]))
  const setting: Setting = { faces, measure: (face, size, part) => widthOf(fonts.get(face)!, size, part) }
  const accent = look?.accent ?? OWN_ACCENT
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${GROUND}"/>`,
    look?.logo ? '' : markOf(accent) + wordOf(PRODUCT, 44, MARGIN + 76, MARGIN + 44, { setting, fonts }),
    questionOf(text, { setting, fonts }),
    dotsOf(accent),
    '</svg>',
  ].join('')
  const picture = sharp(Buffer.from(svg))
  if (look?.logo) {
    const input = await sharp(look.logo)
      .resize({ ...LOGO, fit: 'inside' })
      .png()
      .toBuffer()
    picture.composite([{ input, left: MARGIN, top: MARGIN - 20 }])
  }
  return picture.png({ compressionLevel: 9, palette: !look?.logo }).toBuffer()
}

type Letters = { setting: Setting; fonts: ReadonlyMap<Face, Font> }

/** In the largest letters in which it fits; what is longer still ends with dots. */
function questionOf(text: string, letters: Letters): string {
  const settings = SIZES.map(([size, most]) => ({
    size,
    most,
    lines: linesOf(text, WIDTH, { weight: 'bold', size }, letters.setting),
  }))
  const { size, most, lines } = settings.find((one) => one.lines.length <= one.most) ?? settings.at(-1)!
  const shown = lines.slice(0, most)
  const height = shown.length * size * LEADING
  const top = 175 + Math.max(0, (PICTURE_HEIGHT - 175 - 130 - height) / 2)
  const drawn = shown.map((line, at) => lineOf(line, size, top + size * (0.86 + at * LEADING), letters.fonts))
  if (lines.length <= most) return drawn.join('')
  const end = wordOf(
    '…',
    size,
    MARGIN + Math.min(WIDTH - size, shown.at(-1)!.width),
    top + size * (0.86 + (most - 1) * LEADING),
    letters,
  )
  return drawn.join('') + end
}

/** Lines of writings that run from the right begin at the right. */
function lineOf(line: Line, size: number, baseline: number, fonts: Letters['fonts']): string {
  let x = line.isRightToLeft ? PICTURE_WIDTH - MARGIN - line.width : MARGIN
  return line.runs
    .map(({ face, text, width }) => {
      const drawn = pathOf(fonts.get(face)!, text, size, x, baseline)
      x += width
      return drawn
    })
    .join('')
}

function wordOf(
  text: string,
  size: number,
  x: number,
  baseline: number,
  { setting, fonts }: Letters,
): string {
  const [line] = linesOf(text, WIDTH, { weight: 'bold', size }, setting)
  const [run] = line?.runs ?? []
  return run ? pathOf(fonts.get(run.face)!, run.text, size, x, baseline) : ''
}

function pathOf(font: Font, text: string, size: number, x: number, baseline: number): string {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let at = x
  const paths = glyphs.map(({ path }, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index]!
    const place = `translate(${at + xOffset * scale} ${baseline - yOffset * scale}) scale(${scale} ${-scale})`
    at += xAdvance * scale
    return `<path transform="${place}" d="${path.toSVG()}"/>`
  })
  return `<g fill="${INK}">${paths.join('')}</g>`
}

const widthOf = (font: Font, size: number, text: string) =>
  (font.layout(text).advanceWidth * size) / font.unitsPerEm

/** The mark of the product, as in web/public/icon.svg. */
function markOf(accent: string): string {
  const bubble = 'M13 4h6a11 11 0 0 1 11 11v2a11 11 0 0 1-11 11H4a2 2 0 0 1-2-2V15A11 11 0 0 1 13 4z'
  const dots = [
    [8.8, 12.9],
    [16, 12.9],
    [23.2, 12.9],
    [12.4, 19.2],
  ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.7" fill="#fff"/>`)
  const spot = '<circle cx="19.6" cy="19.2" r="2.7" fill="#FFC845"/>'
  const place = `translate(${MARGIN - 4} ${MARGIN - 8}) scale(2.1)`
  return `<g transform="${place}"><path d="${bubble}" fill="${accent}"/>${dots.join('')}${spot}</g>`
}

const STEP = 30

/** Two lines of dots at the foot, from edge to edge, in the colours of the choices. */
function dotsOf(accent: string): string {
  const colours = [accent, ...SERIES]
  const each = Math.ceil(PICTURE_WIDTH / STEP / colours.length)
  const dots = Array.from({ length: 2 * Math.ceil(PICTURE_WIDTH / STEP + 1) }, (_, at) => {
    const column = Math.floor(at / 2)
    const x = column * STEP + (at % 2) * (STEP / 2)
    const fill = colours[Math.min(colours.length - 1, Math.floor(column / each))]
    return `<circle cx="${x}" cy="${PICTURE_HEIGHT - 58 + (at % 2) * 27}" r="11.5" fill="${fill}"/>`
  })
  return dots.join('')
}
