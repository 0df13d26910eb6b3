// The paper of a report: pages of A4, a place that moves down, text in lines, and tags that tell readers what is what.
import PDFDocument from 'pdfkit'
import { mix } from '#domain/branding/contrast.ts'
import { OWN_ACCENT } from '#domain/branding/model.ts'
import type { Faces } from '#server/base/letters/faces.ts'
import { type Line, linesOf, type Measure, type Style } from '#server/base/letters/text-lines.ts'

type Pdf = InstanceType<typeof PDFDocument>

/** Points. */
export const MARGIN = 56
const FOOT = 40
/** Lines stand so many times their size apart. */
const LEADING = 1.4

/** Where no brand says otherwise. */
const COLOURS = {
  ink: '#1f1d2b',
  quiet: '#5f5c70',
  accent: OWN_ACCENT,
  soft: '#b9b1f3',
  track: '#eceaf6',
  line: '#dcd9ea',
  good: '#2b7a4b',
  warm: '#c2551a',
} as const
export type Colour = keyof typeof COLOURS
export type Colours = Readonly<Record<Colour, string>>

/** The brand of who prints it: a colour that can be read on white, and a logo as PNG. */
export type PaperLook = { accent: string | null; logo: Buffer | null }

/** The colours of a report: those of bars and grounds follow the brand. */
export function coloursOf(look: PaperLook | null): Colours {
  const accent = look?.accent
  if (!accent) return COLOURS
  return { ...COLOURS, accent, soft: mix(accent, '#ffffff', 0.55), track: mix(accent, '#ffffff', 0.9) }
}

export type Tag = 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure'
export type TextStyle = Style & { colour: Colour; align?: 'start' | 'end' | 'center' }

export type Paper = {
  pdf: Pdf
  colours: Colours
  /** Width between the margins. */
  width: number
  /** Where the next thing begins, from the top. */
  y(): number
  down(points: number): void
  /** Begins a new page unless so many points are left. */
  keep(points: number): void
  newPage(): void
  lines(text: string, width: number, style: Style): Line[]
  /** Draws lines from the place on, over as many pages as they need, and moves below them. */
  write(lines: readonly Line[], style: TextStyle, x?: number, width?: number): void
  /** Draws one line at a height, without moving. */
  writeAt(line: Line, style: TextStyle, x: number, y: number, width: number): void
  /** What is drawn inside is one thing for a screen reader; `alt` says what a picture shows. */
  tagged(tag: Tag, draw: () => void, alt?: string): void
  /** What is drawn inside is decoration. */
  decorate(draw: () => void): void
  /** Writes page numbers and closes the document. */
  close(foot: string): void
}

export const heightOf = ({ size }: Style, lines = 1): number => size * LEADING * lines

type About = { title: string; author: string; now: number; look: PaperLook | null }

export function openPaper(faces: Faces, about: About): Paper {
  const pdf = openPdf(faces, about)
  const measure: Measure = (face, size, text) => pdf.font(face.name).fontSize(size).widthOfString(text)
  const tags = openTags(pdf)
  const colours = coloursOf(about.look)
  let y = MARGIN
  const bottom = pdf.page.height - MARGIN - FOOT / 2
  const width = pdf.page.width - 2 * MARGIN
  const newPage = () => {
    tags.turn(() => pdf.addPage())
    y = MARGIN
  }
  const keep = (points: number) => {
    if (y + points > bottom) newPage()
  }
  const paper: Omit<Paper, 'close'> = {
    pdf,
    colours,
    width,
    newPage,
    keep,
    writeAt: (line, style, x, top, room) => drawLine(pdf, line, style, { x, top, room, colours }),
    y: () => y,
    down: (points) => {
      y += points
    },
    lines: (text, room, style) => linesOf(text, room, style, { faces, measure }),
    write(lines, style, x = MARGIN, room = width) {
      for (const line of lines) {
        keep(heightOf(style))
        paper.writeAt(line, style, x, y, room)
        y += heightOf(style)
      }
    },
    tagged: tags.tagged,
    decorate: tags.decorate,
  }
  return { ...paper, close: (foot) => closePdf(paper, tags, foot) }
}

function openPdf(faces: Faces, { title, author, now }: About): Pdf {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'POPin', CreationDate: new Date(now * 1000) },
    // the fonts of the format itself know too few letters
    font: null as never,
  })
  for (const face of faces.faces) pdf.registerFont(face.name, face.font)
  return pdf
}

const FOOTER: TextStyle = { weight: 'regular', size: 8, colour: 'quiet' }

function closePdf(paper: Omit<Paper, 'close'>, tags: ReturnType<typeof openTags>, foot: string): void {
  const { pdf, width } = paper
  const { start, count } = pdf.bufferedPageRange()
  const top = pdf.page.height - MARGIN
  const [name] = paper.lines(foot, width * 0.85, FOOTER)
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    const [number] = paper.lines(`${page + 1} / ${count}`, width, FOOTER)
    tags.decorate(() => {
      paper.writeAt(name!, FOOTER, MARGIN, top, width)
      paper.writeAt(number!, { ...FOOTER, align: 'end' }, MARGIN, top, width)
    })
  }
  tags.close()
  pdf.end()
}

function drawLine(
  pdf: Pdf,
  { runs, width, isRightToLeft, text }: Line,
  { size, colour, align = 'start' }: TextStyle,
  { x, top, room, colours }: { x: number; top: number; room: number; colours: Colours },
): void {
  const isAtEnd = align === 'end' || (align === 'start' && isRightToLeft)
  let at = x + (align === 'center' ? (room - width) / 2 : isAtEnd ? room - width : 0)
  const y = top + size * (LEADING - 1) * 0.5 + size * 0.95
  pdf.fillColor(colours[colour])
  if (text) pdf.markContent('Span', { actual: text })
  for (const run of runs) {
    pdf.font(run.face.name).fontSize(size)
    pdf.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
    at += run.width
  }
  if (text) pdf.endMarkedContent()
}

/** Marks what is drawn for screen readers; a thing that goes over pages is one thing all the same. */
function openTags(pdf: Pdf) {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  let open: { tag: Tag; parts: ReturnType<Pdf['markStructureContent']>[] } | null = null
  const begin = () => open?.parts.push(pdf.markStructureContent(open.tag))
  return {
    tagged(tag: Tag, draw: () => void, alt?: string) {
      open = { tag, parts: [] }
      begin()
      draw()
      pdf.endMarkedContent()
      root.add(pdf.struct(tag, alt ? { alt } : {}, open.parts))
      open = null
    },
    /** Inside a thing it belongs to the thing. */
    decorate(draw: () => void) {
      if (open) return draw()
      pdf.markContent('Artifact', { type: 'Layout' })
      draw()
      pdf.endMarkedContent()
    },
    turn(addPage: () => void) {
      if (open) pdf.endMarkedContent()
      addPage()
      begin()
    },
    close: () => root.end(),
  }
}
