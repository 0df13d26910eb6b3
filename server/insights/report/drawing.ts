// Draws the blocks of a report on paper, charts as paths.
import type { BarRow, Block } from './blocks.ts'
import { type Colour, heightOf, MARGIN, type Paper, type TextStyle } from './paper.ts'

const OVER: TextStyle = { weight: 'bold', size: 9, colour: 'accent' }
const TITLE: TextStyle = { weight: 'bold', size: 22, colour: 'ink' }
const HEADING: TextStyle = { weight: 'bold', size: 16, colour: 'ink' }
const BODY: TextStyle = { weight: 'regular', size: 10.5, colour: 'ink' }
const QUIET: TextStyle = { weight: 'regular', size: 9, colour: 'quiet' }
const LEADING: TextStyle = { ...BODY, weight: 'bold' }
const FIGURE: TextStyle = { weight: 'bold', size: 20, colour: 'ink' }
const BAR = 9
const RADIUS = 3
const GAP = 10
/** Points that a logo takes at the most. */
const LOGO: [number, number] = [160, 40]

/** Above everything else; decoration for screen readers, as nobody said what stands in it. */
export function drawLogo(paper: Paper, logo: Buffer): void {
  paper.decorate(() => paper.pdf.image(logo, MARGIN, paper.y(), { fit: LOGO }))
  paper.down(LOGO[1] + 2 * GAP)
}

export function drawBlock(paper: Paper, block: Block): void {
  switch (block.kind) {
    case 'title':
      return drawHeading(paper, block, 'H1', TITLE)
    case 'heading': {
      if (block.isNewPage) paper.newPage()
      else paper.down(2 * GAP)
      return drawHeading(paper, block, 'H2', HEADING)
    }
    case 'text':
      return drawText(paper, block.text, block.isQuiet ? QUIET : BODY)
    case 'summary':
      paper.down(GAP / 2)
      return drawText(paper, block.text, LEADING)
    case 'figures':
      return drawFigures(paper, block.figures)
    case 'bars':
      for (const row of block.rows) drawBar(paper, row)
      return
    case 'columns':
      return drawColumns(paper, block)
    case 'answers':
      return drawAnswers(paper, block)
  }
}

function drawHeading(
  paper: Paper,
  { over, text }: { over: string; text: string },
  tag: 'H1' | 'H2',
  style: TextStyle,
) {
  paper.keep(heightOf(style, 3))
  if (over) paper.tagged('P', () => paper.write(paper.lines(over, paper.width, OVER), OVER))
  paper.tagged(tag, () => paper.write(paper.lines(text, paper.width, style), style))
  paper.down(GAP / 2)
}

function drawText(paper: Paper, text: string, style: TextStyle): void {
  paper.tagged('P', () => paper.write(paper.lines(text, paper.width, style), style))
  paper.down(GAP / 2)
}

function box(paper: Paper, x: number, y: number, width: number, height: number, colour: Colour): void {
  if (width <= 0 || height <= 0) return
  paper.pdf
    .roundedRect(x, y, width, height, Math.min(RADIUS, width / 2, height / 2))
    .fill(paper.colours[colour])
}

/** The numbers of a session, in boxes side by side. */
function drawFigures(paper: Paper, figures: readonly { name: string; value: string }[]): void {
  const height = heightOf(FIGURE) + heightOf(QUIET) + GAP
  paper.down(GAP / 2)
  paper.keep(height)
  const room = (paper.width - GAP * (figures.length - 1)) / figures.length
  for (const [index, { name, value }] of figures.entries()) {
    const x = MARGIN + index * (room + GAP)
    const top = paper.y()
    paper.decorate(() => box(paper, x, top, room, height, 'track'))
    paper.tagged('P', () => {
      const [number] = paper.lines(value, room, FIGURE)
      const [word] = paper.lines(name, room, QUIET)
      paper.writeAt(number!, FIGURE, x + GAP, top + GAP / 2, room)
      paper.writeAt(word!, QUIET, x + GAP, top + GAP / 2 + heightOf(FIGURE), room)
    })
  }
  paper.down(height + GAP)
}

/** A choice with what it got, and a bar below. */
function drawBar(paper: Paper, { title, value, length, leads }: BarRow): void {
  const style = leads ? LEADING : BODY
  const said = paper.lines(value, paper.width / 2, QUIET)[0]!
  const lines = paper.lines(title || ' ', paper.width - said.width - 2 * GAP, style)
  paper.keep(heightOf(style, Math.min(lines.length, 4)) + BAR + GAP)
  paper.tagged('P', () => {
    const [first, ...rest] = lines
    const room = paper.width - said.width - 2 * GAP
    const top = paper.y()
    paper.write([first!], style, MARGIN, room)
    paper.writeAt(said, { ...QUIET, align: 'end' }, MARGIN, top + 1.5, paper.width)
    paper.write(rest, style, MARGIN, room)
  })
  paper.keep(BAR)
  paper.decorate(() => {
    box(paper, MARGIN, paper.y() + 2, paper.width, BAR, 'track')
    box(paper, MARGIN, paper.y() + 2, (paper.width * length) / 100, BAR, leads ? 'accent' : 'soft')
  })
  paper.down(BAR + GAP)
}

const HIGH = 130

type Columns = Extract<Block, { kind: 'columns' }>

/** A column for each point of a scale, with a mark where the mean lies. */
function drawColumns(paper: Paper, block: Columns): void {
  paper.keep(HIGH + heightOf(QUIET, 4))
  const top = paper.y()
  paper.tagged('Figure', () => drawDistribution(paper, block, top), block.summary)
  paper.down(heightOf(LEADING) + HIGH + heightOf(QUIET, 2) + GAP / 2)
  if (block.ends) drawEnds(paper, block.ends)
  for (const text of block.meanings) drawMeaning(paper, text)
  paper.down(GAP)
}

function drawEnds(paper: Paper, ends: [string, string]): void {
  const half = paper.width / 2 - GAP
  const [first, last] = ends.map((text) => paper.lines(text || ' ', half, QUIET))
  const y = paper.y()
  paper.tagged('P', () => {
    for (const [n, line] of first!.entries()) paper.writeAt(line, QUIET, MARGIN, y + heightOf(QUIET, n), half)
    for (const [n, line] of last!.entries())
      paper.writeAt(line, { ...QUIET, align: 'end' }, MARGIN + half + 2 * GAP, y + heightOf(QUIET, n), half)
  })
  paper.down(heightOf(QUIET, Math.max(first!.length, last!.length)))
}

/** On the next page where this one has no room for it. */
function drawMeaning(paper: Paper, text: string): void {
  const lines = paper.lines(text, paper.width, QUIET)
  paper.keep(heightOf(QUIET, lines.length))
  const y = paper.y()
  paper.tagged('P', () => {
    for (const [n, line] of lines.entries())
      paper.writeAt(line, QUIET, MARGIN, y + heightOf(QUIET, n), paper.width)
  })
  paper.down(heightOf(QUIET, lines.length))
}

function drawDistribution(paper: Paper, { columns, mean, mean_name }: Columns, top: number): void {
  const most = Math.max(1, ...columns.map(({ count }) => count))
  const room = paper.width / columns.length
  const floor = top + heightOf(QUIET) + HIGH
  for (const [index, { name, count, value }] of columns.entries()) {
    const x = MARGIN + index * room
    const high = (HIGH * count) / most
    box(paper, x + room * 0.16, floor - high, room * 0.68, Math.max(high, 1), count > 0 ? 'accent' : 'line')
    const [number] = paper.lines(value, room, QUIET)
    const [point] = paper.lines(name, room, QUIET)
    const style: TextStyle = { ...QUIET, align: 'center' }
    paper.writeAt(number!, style, x, floor - high - heightOf(QUIET), room)
    paper.writeAt(point!, style, x, floor + 2 + heightOf(LEADING), room)
  }
  if (mean === null) return
  // below the columns, where it crosses no number
  const x = MARGIN + (mean - 0.5) * room
  paper.pdf.polygon([x, floor + 3], [x + 5, floor + 11], [x - 5, floor + 11]).fill(paper.colours.warm)
  const style: TextStyle = { ...LEADING, size: 9, colour: 'warm' }
  const [name] = paper.lines(mean_name, paper.width, style)
  const isLate = x + name!.width + 8 > MARGIN + paper.width
  paper.writeAt(name!, style, isLate ? x - name!.width - 8 : x + 8, floor + 1, name!.width)
}

const NUMBER = 60

/** A table of answers with likes, dislikes and comments. */
function drawAnswers(paper: Paper, { columns, rows }: Extract<Block, { kind: 'answers' }>): void {
  const room = paper.width - 3 * NUMBER - GAP
  if (columns.length > 0) drawRow(paper, columns, room, QUIET)
  for (const { text, note, numbers } of rows) drawRow(paper, [text, ...numbers], room, BODY, note)
}

function drawRow(
  paper: Paper,
  [text, ...numbers]: readonly string[],
  room: number,
  style: TextStyle,
  note = '',
): void {
  const lines = paper.lines(text!, room, style)
  paper.keep(heightOf(style, Math.min(lines.length, 4)) + GAP)
  paper.decorate(() => {
    paper.pdf.rect(MARGIN, paper.y(), paper.width, 0.6).fill(paper.colours.line)
  })
  paper.down(GAP / 2)
  paper.tagged('P', () => {
    const [first, ...rest] = lines
    const top = paper.y()
    paper.write([first!], style, MARGIN, room)
    for (const [index, number] of numbers.entries()) {
      const x = MARGIN + room + GAP + index * NUMBER
      paper.writeAt(paper.lines(number, NUMBER, style)[0]!, { ...style, align: 'end' }, x, top, NUMBER)
    }
    paper.write(rest, style, MARGIN, room)
    if (note) paper.write(paper.lines(note, room, QUIET), QUIET, MARGIN, room)
  })
  paper.down(GAP / 2)
}
