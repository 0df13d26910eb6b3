// CSV that two independent readers read back, and that programs with the wrong rules split.
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CsvCell, csvLines, harmlessCell } from './csv.ts'

const HOSTILE = [
  'first line\n=1+1',
  'first line\r=1+1',
  'first line\r\n=1+1\r\n',
  '\n=1',
  '\t=1',
  '\r=1',
  'x;=2+2',
  'x;  "=2+2',
  'x\t=2+2',
  'x|@SUM(A1)',
  'x,=2+2',
  'x\u2028=2+2',
  '=HYPERLINK("http://evil.example")',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  ' =1',
  '\u00a0=1',
  'say "hello"',
  '"',
  '""=1',
  ";\"=1+cmd|' /C calc'!A0;",
  'a,b',
  'a;b',
  'lone\rreturn',
  'lone\nfeed',
  'x,-5',
  '',
  ' ',
  'plain words',
  "it's",
  '\ufeffx',
]

/** Reads strictly by RFC 4180: a quote inside an unquoted cell is an error. */
function readPlainly(text: string): string[][] {
  const lines: string[][] = []
  let cells: string[] = []
  let at = 0
  while (at < text.length) {
    const isQuoted = text[at] === '"'
    const cell = isQuoted ? /"((?:[^"]|"")*)"/y : /([^",\r\n]*)/y
    cell.lastIndex = at
    const found = cell.exec(text)!
    cells.push(isQuoted ? found[1]!.replaceAll('""', '"') : found[1]!)
    at = cell.lastIndex
    if (text[at] === ',') at += 1
    else {
      expect(text.slice(at, at + 2), `what stands behind a cell at ${at}`).toBe('\r\n')
      at += 2
      lines.push(cells)
      cells = []
    }
  }
  return lines
}

const texts = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n";,|\' \u00a0\u2028＝－ab1_:.') }),
  fc.string({ unit: 'binary' }),
)
const lines = fc.array(
  fc.array(fc.oneof(texts, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })), {
    minLength: 2,
    maxLength: 4,
  }),
  { minLength: 1, maxLength: 5 },
)

/** What a reader gets for a cell: numbers unchanged, texts with the promised apostrophes. */
const readAs = (cell: CsvCell) => (typeof cell === 'string' ? harmlessCell(cell) : String(cell))

it('both readers read what was said', () => {
  fc.assert(
    fc.property(lines, (written) => {
      const file = csvLines(written)
      const wanted = written.map((cells) => cells.map(readAs))
      expect(readPlainly(file)).toEqual(wanted)
      expect(parse(file, { relax_column_count: true })).toEqual(wanted)
    }),
    { numRuns: 2000 },
  )
})

it('what is said differs from what is read by apostrophes alone, which stand before what would be calculated', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const read = harmlessCell(text)
      let at = 0
      for (const sign of read) {
        if (text.startsWith(sign, at)) at += sign.length
        else expect(sign).toBe("'")
      }
      expect(at).toBe(text.length)
    }),
    { numRuns: 2000 },
  )
})

/** Like a program that splits here and only respects quotes at the start of a cell. */
function splitAt(separator: string, line: string): string[] {
  return line
    .split(separator)
    .map((cell) => cell.replace(/^[\s\u200b\u2060\ufeff]+/, ''))
    .map((cell) => cell.replace(/^(?:["\s])+/, ''))
}

it.each([';', '\t', '|'])(
  'nothing begins with a formula for who splits at %j and at every line break',
  (separator) => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 4 }), (cells) => {
        const rows = csvLines([['No.', ...cells]]).split(/[\r\n\v\f\x85\u2028\u2029]/)
        for (const cell of rows.flatMap((row) => splitAt(separator, row)))
          expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/)
      }),
      { numRuns: 2000 },
    )
  },
)

it('numbers stay numbers, and nothing stays nothing', () => {
  expect(csvLines([['Likes', -5, 0, null, 1.5]])).toBe('Likes,-5,0,,1.5\r\n')
})

it('plain words stand bare, all else in quotes', () => {
  expect(
    csvLines([['No.', 'Reply to', 'a, b', 'x;y', 'a\rb', 'ann@acme.example', '2030-01-08T10:00:00Z']]),
  ).toBe('No.,Reply to,"a, b","x;y","a\rb",ann@acme.example,2030-01-08T10:00:00Z\r\n')
})

it('reads a hostile text of many lines quickly', () => {
  const text = '; '.repeat(50_000) + '\n'.repeat(50_000)
  expect(harmlessCell(text)).toBe(text)
})
