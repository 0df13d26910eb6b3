// Where a strip fits between others, as near as possible to where it is.
export type Strip = { top: number; bottom: number }

const STEP = 4

/** The top of the nearest free place within `bounds`; where there is none the strip stays. */
export function gapFor(strip: Strip, taken: readonly Strip[], bounds: Strip): number {
  const height = strip.bottom - strip.top
  const isFree = (top: number) =>
    top >= bounds.top &&
    top + height <= bounds.bottom &&
    taken.every((other) => other.bottom <= top || other.top >= top + height)
  for (let away = 0; away < bounds.bottom - bounds.top; away += STEP) {
    const near = [strip.top + away, strip.top - away].find(isFree)
    if (near !== undefined) return near
  }
  return strip.top
}
