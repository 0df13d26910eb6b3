// What separates the cells of a file that somebody saved from a spreadsheet.

const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

/** Lines that are examined. */
const LINES = 20
/** What Excel writes and reads on a line before the header. */
const DECLARED = /^sep=([,;\t|])\r?\n?/i

/** The length of a first line such as `sep=;`, which is not a row; 0 without one. */
export function declarationLength(text: string): number {
  return DECLARED.exec(text)?.[0].length ?? 0
}

/** Guessed from the beginning of a file: what splits most of its lines into as many cells as the first one. */
export function separatorOf(text: string): Separator {
  const declared = DECLARED.exec(text)?.[1]
  if (declared) return declared as Separator
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  const first = lines.slice(0, LINES)
  const scored = SEPARATORS.map((separator) => ({ separator, score: scoreOf(separator, first) }))
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).separator
}

/** The most lines that agree first; if separators tie, the one that makes more cells. */
function scoreOf(separator: Separator, lines: readonly string[]): number {
  const counts = lines.map((line) => countOutside(separator, line))
  const expected = counts[0] ?? 0
  if (expected === 0) return 0
  return counts.filter((count) => count === expected).length * 1000 + Math.min(expected, 999)
}

/** Not those within quotes. */
function countOutside(separator: string, line: string): number {
  return line.replace(/"(?:[^"]|"")*"/g, '').split(separator).length - 1
}
