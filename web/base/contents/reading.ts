// Which part of a long page is being read.

type View = {
  /** Where the parts begin, from the upper edge of the window, pixels. */
  tops: readonly number[]
  /** A part is read once it begins above this line. */
  line: number
  /** How far the page is scrolled, and how far it can be. */
  scrolled: number
  scrolled_max: number
}

/** Fractions of pixels are no way. */
const NEAR_PX = 2

/** The number of the part. The last one, which may be too short to come up to the line, is read at the end of the page. */
export function partRead({ tops, line, scrolled, scrolled_max }: View): number {
  if (scrolled > NEAR_PX && scrolled >= scrolled_max - NEAR_PX) return tops.length - 1
  return Math.max(0, tops.filter((top) => top <= line).length - 1)
}

/** Whether the page still stands where it was led to. */
export function isStill(led_to: number | undefined, scrolled: number): boolean {
  return led_to !== undefined && Math.abs(led_to - scrolled) <= NEAR_PX
}
