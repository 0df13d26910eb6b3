// Where the dots of a result stand: how many, how deep, and what one of them is worth. Pure.

/** Up to this many votes in a question each of them is a dot. */
const EACH_MAX = 400
/** What one dot stands for above that; the last for everything larger. */
const WORTHS = [1, 10, 100, 1000]
/** The same where heaps have little room: small steps, so that no heap falls from many dots to one. */
const FINE_WORTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000]
/** The widths of a field of dots: it keeps one while rows grow, so that a vote moves no dot but its own. */
const WIDTHS = [8, 10, 12, 14, 16, 18, 21, 24, 28, 32, 36, 42, 48, 56, 64]

export type DotPlan = {
  /** Votes that one dot stands for. */
  worth: number
  /** Dots on top of each other, the same in every row: lengths can be compared. */
  depth: number
  /** Dots side by side that the whole width has room for. */
  columns: number
  /** Of each row, in the order of the counts. */
  dots: readonly number[]
}

export type PlanOptions = {
  /** Three on the stage, two on a phone; rows that would be too fine get deeper. */
  depth: number
  /** The fewest columns, which makes the largest dot. */
  least?: number
  /** The most columns, which makes the smallest dot. */
  most?: number
  /** The most dots on top of each other; above it one stands for more votes, whatever the sum of all. */
  deepest?: number
}

/** One plan for all rows that are compared. Counts are whole and not negative. */
export function planDots(
  counts: readonly number[],
  { depth: wanted, least = 12, most = 64, deepest }: PlanOptions,
): DotPlan {
  const all = counts.reduce((sum, count) => sum + count, 0)
  const worth = deepest
    ? smallest(FINE_WORTHS, Math.max(0, ...counts), deepest * most)
    : smallest(WORTHS, all, EACH_MAX)
  const dots = counts.map((count) => (count === 0 ? 0 : Math.max(1, Math.round(count / worth))))
  const longest = Math.max(1, ...dots)
  const depth = Math.max(wanted, Math.ceil(longest / most))
  const needed = Math.min(most, Math.max(least, Math.ceil(longest / depth)))
  const columns = Math.min(most, WIDTHS.find((width) => width >= needed) ?? most)
  return { worth, depth, columns, dots }
}

/** What one dot is worth, so that these votes need no more dots than that. */
const smallest = (worths: readonly number[], votes: number, dots: number): number =>
  worths.find((each) => votes <= dots * each) ?? worths.at(-1)!

/** Columns that so many dots take: 7 dots, three deep, take 3. */
export const lengthOf = (dots: number, { depth }: Pick<DotPlan, 'depth'>): number => Math.ceil(dots / depth)

/** Units of the drawing: the step to the next column and to the next line, and the radius of a dot. */
export const STEP = 10
export const LINE = 9
export const RADIUS = 4

type Place = { x: number; y: number }

/** The middle of a dot: rows fill column by column, every other line half a step further. */
export function placeOf(at: number, { depth }: Pick<DotPlan, 'depth'>): Place {
  const line = at % depth
  const column = Math.floor(at / depth)
  return { x: STEP * column + STEP / 2 + (line % 2) * (STEP / 2), y: LINE * line + STEP / 2 }
}

/** Width and height of the drawing of a whole row. */
export function fieldOf({ depth, columns }: Pick<DotPlan, 'depth' | 'columns'>): [number, number] {
  return [STEP * columns + (depth > 1 ? STEP / 2 : 0), LINE * (depth - 1) + STEP]
}

/** Colour (1 to 4) and shape of a choice, by its place among the choices as they were written. */
export function lookOf(at: number): { colour: number; shape: 'dot' | 'ring' | 'square' } {
  const shapes = ['dot', 'ring', 'square'] as const
  return { colour: (at % 4) + 1, shape: shapes[Math.floor(at / 4) % shapes.length]! }
}
