// Contrast of two colours as WCAG defines it, and colours that are shifted until they can be read.

const WHITE = '#ffffff'
const BLACK = '#000000'
/** Steps between a colour and black or white. */
const STEPS = 50

/** Red, green and blue from 0 to 255. */
function partsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

/** From 0 for black to 1 for white. */
function luminance(colour: string): number {
  const [red, green, blue] = partsOf(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** From 1, the same, to 21, black on white; both as `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

/** `share` of the second colour, from 0 to 1, in the first. */
export function mix(colour: string, into: string, share: number): string {
  const others = partsOf(into)
  const parts = partsOf(colour).map((part, index) => Math.round(part + (others[index]! - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Darker or lighter, as little as possible, until it stands out from each of these backgrounds. */
export function movedTo(
  direction: 'dark' | 'light',
  colour: string,
  grounds: readonly string[],
  least: number,
): string {
  const end = direction === 'dark' ? BLACK : WHITE
  for (let step = 0; step < STEPS; step++) {
    const moved = mix(colour, end, step / STEPS)
    if (grounds.every((ground) => contrast(moved, ground) >= least)) return moved
  }
  return end
}
