// A picture of how long people waited who came in, over the moment at which they came, as SVG.

/** Waits in the order of arrival, evenly over the time; milliseconds. */
export type Arrivals = { over_ms: number; waits: readonly number[] }

const WIDTH = 420
const HEIGHT = 260
const LEFT = 56
const TOP = 40
const PANEL = { width: WIDTH - LEFT - 16, height: HEIGHT - TOP - 48 }
/** Points of a line; the people between two of them are told as one. */
const STEPS = 60
const TICKS = 4

/** One panel beside the other; the line is the middle one of those who came together, the area reaches to the last. */
export function arrivalsPicture(all: readonly Arrivals[]): string {
  const panels = all.map((arrivals, n) => `<g transform="translate(${n * WIDTH} 0)">${panelOf(arrivals)}</g>`)
  const size = `width="${all.length * WIDTH}" height="${HEIGHT}" viewBox="0 0 ${all.length * WIDTH} ${HEIGHT}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif" font-size="12">`,
    '<title>How long people waited until the question was there and live</title>',
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...panels,
    '</svg>\n',
  ].join('\n')
}

function panelOf({ over_ms, waits }: Arrivals): string {
  const steps = stepsOf(waits)
  const top = niceTop(Math.max(...steps.map(({ last }) => last)))
  const x = (share: number) => (LEFT + share * PANEL.width).toFixed(1)
  const y = (ms: number) => (TOP + (1 - ms / top) * PANEL.height).toFixed(1)
  const line = (pick: (step: Step) => number) =>
    steps.map((step, n) => `${x((n + 0.5) / steps.length)},${y(pick(step))}`)
  const area = [...line(({ last }) => last), ...line(() => 0).reverse()]
  const ticks = Array.from({ length: TICKS + 1 }, (_, n) => n / TICKS)
  return [
    `<text x="${LEFT}" y="20" font-weight="bold">${waits.length.toLocaleString('en')} people within ${over_ms / 1000} s</text>`,
    ...ticks.map(
      (share) =>
        `<path d="M${LEFT} ${y(share * top)}h${PANEL.width}" stroke="#ddd"/>` +
        `<text x="${LEFT - 8}" y="${y(share * top)}" dy="4" text-anchor="end">${secondsOf(share * top)}</text>` +
        `<text x="${x(share)}" y="${TOP + PANEL.height + 18}" text-anchor="middle">${secondsOf(share * over_ms)}</text>`,
    ),
    `<polygon points="${area.join(' ')}" fill="#c9dcf5"/>`,
    `<polyline points="${line(({ middle }) => middle).join(' ')}" fill="none" stroke="#1b5fb4" stroke-width="2"/>`,
    `<text x="${x(0.5)}" y="${HEIGHT - 12}" text-anchor="middle">came after seconds</text>`,
    `<text transform="translate(14 ${TOP + PANEL.height / 2}) rotate(-90)" text-anchor="middle">waited seconds</text>`,
  ].join('\n')
}

type Step = { middle: number; last: number }

/** Whoever never came in is left out: the table says how many. */
function stepsOf(waits: readonly number[]): Step[] {
  const size = Math.max(1, Math.ceil(waits.length / STEPS))
  const parts = Array.from({ length: Math.ceil(waits.length / size) }, (_, n) =>
    waits.slice(n * size, (n + 1) * size).filter(Number.isFinite),
  )
  return parts.map((part) => {
    const sorted = part.toSorted((one, other) => one - other)
    return { middle: sorted[Math.floor(sorted.length / 2)] ?? 0, last: sorted.at(-1) ?? 0 }
  })
}

/** A number a little above, that four lines divide well. */
function niceTop(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(most, 1)))
  return unit * ([1, 2, 4, 6, 8, 10].find((times) => times * unit >= most) ?? 10)
}

const secondsOf = (ms: number) => String(Number((ms / 1000).toFixed(2)))
