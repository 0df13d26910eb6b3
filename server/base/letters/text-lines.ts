// Sets text in lines: breaks by the rules of Unicode, several fonts in a line, right-to-left where the writing runs so.
import bidiFactory from 'bidi-js'
import LineBreaker from 'linebreak'
import type { Face, Faces, Weight } from './faces.ts'

const bidi = bidiFactory()

/** What stands in one font and direction. */
export type Run = { face: Face; text: string; width: number }
/** Runs from left to right; `text` is what is read, for lines whose letters are drawn in another order or form. */
export type Line = { runs: Run[]; width: number; isRightToLeft: boolean; text: string | null }
export type Style = { weight: Weight; size: number }

/** Points that a text takes in a font of this size. */
export type Measure = (face: Face, size: number, text: string) => number
export type Setting = { faces: Faces; measure: Measure }

/** Stands for a character that no font has. */
export const UNKNOWN = '□'

/** The lines of a text in this width, in points. A word that is wider than a line is broken. */
export function linesOf(text: string, width: number, style: Style, setting: Setting): Line[] {
  return text
    .replaceAll('\t', '    ')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((paragraph) => paragraphLines(paragraph, width, style, setting))
}

function paragraphLines(text: string, width: number, style: Style, setting: Setting): Line[] {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto')
  const isRightToLeft = (paragraphs[0]?.level ?? 0) % 2 === 1
  const lines = brokenAt(text, (part) => widthOf(runsOf(part, null, style, setting)), width)
  return lines.map(({ start, end }) => {
    const runs = inSight(
      runsOf(text.slice(start, end), levels.slice(start, end), style, setting),
      style,
      setting,
    )
    const read = text.slice(start, end)
    return { runs, width: widthOf(runs), isRightToLeft, text: FORMED.test(read) ? read : null }
  })
}

type Slice = { start: number; end: number }

/** As many words as fit; white space at the end of a line does not count. */
function brokenAt(text: string, measure: (text: string) => number, width: number): Slice[] {
  const lines: Slice[] = []
  let line: Slice = { start: 0, end: 0 }
  for (const { start, end } of piecesOf(text, measure, width)) {
    const whole = text.slice(line.start, end).trimEnd()
    if (line.end > line.start && measure(whole) > width) {
      lines.push(line)
      line = { start, end }
    } else line = { start: line.start, end }
  }
  lines.push(line)
  return lines.map(({ start, end }) => ({ start, end: start + text.slice(start, end).trimEnd().length }))
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** What may stand alone in a line: words with the space behind them, or parts of words that are too wide. */
function* piecesOf(text: string, measure: (text: string) => number, width: number): Generator<Slice> {
  const breaker = new LineBreaker(text)
  let start = 0
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    const end = found.position
    if (measure(text.slice(start, end).trimEnd()) <= width) yield { start, end }
    else
      for (const { segment, index } of graphemes.segment(text.slice(start, end)))
        yield { start: start + index, end: start + index + segment.length }
    start = end
  }
}

type Leveled = { face: Face; text: string; level: number }

function widthOf(runs: readonly { width: number }[]): number {
  return runs.reduce((sum, run) => sum + run.width, 0)
}

/** Runs in the order of reading. */
function runsOf(
  text: string,
  levels: Uint8Array | null,
  { weight, size }: Style,
  { faces, measure }: Setting,
): (Leveled & { width: number })[] {
  const runs: Leveled[] = []
  let at = 0
  for (const sign of text) {
    const level = levels?.[at] ?? 0
    at += sign.length
    const last = runs.at(-1)
    const drawn = drawnAs(sign, faces, weight, last?.face)
    if (!drawn) continue
    if (last && last.face === drawn.face && last.level === level) last.text += drawn.text
    else runs.push({ ...drawn, level })
  }
  return runs.map((run) => ({ ...run, width: measure(run.face, size, run.text) }))
}

const UNSEEN = /^[\p{Cc}\p{Cf}\p{Variation_Selector}]$/u
const HANGS_ON = /^[\p{M}\u200c\u200d]$/u

/** Marks and joiners stay with the sign before them; what no font has is a box; what has no picture is left out. */
function drawnAs(sign: string, faces: Faces, weight: Weight, last: Face | undefined) {
  const code = sign.codePointAt(0)!
  if (last && HANGS_ON.test(sign) && last.has.has(code)) return { face: last, text: sign }
  const face = faces.faceOf(code, weight)
  if (face) return { face, text: sign }
  const box = UNSEEN.test(sign) ? undefined : faces.faceOf(UNKNOWN.codePointAt(0)!, weight)
  return box && { face: box, text: UNKNOWN }
}

/** Writings whose letters change their form or order. */
const FORMED = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}]/u
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** From left to right: runs that read from the right are turned, as the rules for mixed directions say (L2, L4). */
function inSight(
  runs: readonly (Leveled & { width: number })[],
  { size }: Style,
  { measure }: Setting,
): Run[] {
  const turned = [...runs]
  const highest = Math.max(0, ...runs.map((run) => run.level))
  for (let level = highest; level > 0; level--)
    for (let start = 0; start < turned.length; start++) {
      let end = start
      while (end < turned.length && turned[end]!.level >= level) end++
      if (end > start) turned.splice(start, end - start, ...turned.slice(start, end).reverse())
      start = Math.max(start, end)
    }
  return turned.map(({ face, text, level, width }) => {
    // the font itself turns letters of such writings; signs between them are turned here
    if (level % 2 === 0 || RIGHT_TO_LEFT.test(text)) return { face, text, width }
    const mirrored = [...text].reverse().map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    return { face, text: mirrored.join(''), width: measure(face, size, mirrored.join('')) }
  })
}
