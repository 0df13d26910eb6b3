// How much of a list one screen takes: pages of rows that fit, read down the columns, and the largest letters for them.

/** From the first to before the last item. */
export type Part = { from: number; to: number }

export type Layout = {
  /** By how much letters are larger than usual. */
  scale: number
  columns: number
  pages: Part[]
}

type Grid = { columns: number; gap: number }
type Ground = Grid & { room: number }

/** Letters that nobody at the back could read are too small, and larger ones say nothing more. */
const SMALLEST = 0.62
const LARGEST = 1.7
const STEPS = 24
/** Among letters of nearly the same size fewer columns are the calmer picture. */
const CALM = 0.28

/** The height of items that stand in columns, one below the other; each row is as high as its highest item. */
export function heightOf(heights: readonly number[], { columns, gap }: Grid): number {
  const rows = Math.ceil(heights.length / columns)
  let height = Math.max(0, rows - 1) * gap
  for (let row = 0; row < rows; row += 1) {
    let highest = 0
    for (let at = row; at < heights.length; at += rows) highest = Math.max(highest, heights[at]!)
    height += highest
  }
  return height
}

/** The fewest pages that fit, each with as many items as the others where that fits too; an item that is too high has its own. */
export function pagesOf(heights: readonly number[], ground: Ground): Part[] {
  const fits = ({ from, to }: Part) => heightOf(heights.slice(from, to), ground) <= ground.room
  const full: Part[] = []
  for (let from = 0; from < heights.length; from = full.at(-1)!.to) {
    let page = { from, to: from + 1 }
    for (let to = from + 2; to <= heights.length && fits({ from, to }); to += 1) page = { from, to }
    full.push(page)
  }
  const each = Math.ceil(heights.length / full.length)
  const even = full.map((_, at) => ({ from: at * each, to: Math.min(heights.length, (at + 1) * each) }))
  return even.every((page) => page.from < page.to && fits(page)) ? even : full
}

/** What the page says of its items in letters of some size. */
export type Measured = { heights: number[]; gap: number; room: number }
type Measure = (scale: number, columns: number) => Measured

/**
 * The layout of a list: on one page as large as it goes; where that takes letters too small, in the smallest ones on as
 * few pages as there can be. `zoom` makes that larger or smaller, whatever number of pages comes of it.
 */
export function layoutOf(measure: Measure, columnsAt: (scale: number) => number, zoom: number): Layout {
  const pagesIn = (scale: number, columns: number) => {
    const { heights, gap, room } = measure(scale, columns)
    return pagesOf(heights, { columns, gap, room })
  }
  // an item that has a page of its own is to be read to its end
  const isCut = ({ heights, room }: Measured) => heights.some((height) => height > room)
  const largest = (columns: number, most: number) =>
    largestFor(
      (scale) =>
        columns <= columnsAt(scale) &&
        pagesIn(scale, columns).length <= most &&
        !isCut(measure(scale, columns)),
    )
  const whole = range(columnsAt(SMALLEST))
    .map((columns) => ({ columns, scale: largest(columns, 1) ?? 0 }))
    .sort((one, other) => worth(other) - worth(one))[0]!
  if (whole.scale > 0 && zoom <= 1)
    return { ...whole, scale: whole.scale * zoom, pages: pagesIn(whole.scale * zoom, whole.columns) }
  const onPages = (scale: number) =>
    range(columnsAt(scale))
      .map((columns) => ({ scale, columns, pages: pagesIn(scale, columns) }))
      .sort((one, other) => one.pages.length - other.pages.length || one.columns - other.columns)[0]!
  if (whole.scale > 0) return onPages(whole.scale * zoom)
  const { columns, pages } = onPages(SMALLEST)
  const scale = (largest(columns, pages.length) ?? SMALLEST) * zoom
  return zoom === 1 ? { scale, columns, pages: pagesIn(scale, columns) } : onPages(scale)
}

function worth({ scale, columns }: { scale: number; columns: number }): number {
  return scale * (1 - CALM * (columns - 1))
}

/** The largest scale that fits; null when none does. The larger the letters the less fits, so half of them is enough. */
function largestFor(fits: (scale: number) => boolean): number | null {
  const scaleOf = (step: number) => LARGEST * (SMALLEST / LARGEST) ** (step / STEPS)
  if (!fits(SMALLEST)) return null
  let [none, some] = [-1, STEPS]
  while (some - none > 1) {
    const middle = Math.floor((none + some) / 2)
    if (fits(scaleOf(middle))) some = middle
    else none = middle
  }
  return scaleOf(some)
}

const range = (count: number) => Array.from({ length: Math.max(1, count) }, (_, index) => index + 1)
