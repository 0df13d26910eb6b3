// How far each entry of the history was scrolled: forward moves begin at the top, back and forward where one left.
import type { Move } from '#web/base/router/address-bar.ts'

const positions = new Map<number, number>()

/** Notes how far the page of an entry is scrolled, before another takes its place. */
export function keepScroll(entry: number): void {
  positions.set(entry, window.scrollY)
}

/** Scrolls a page that has just come. */
export function restoreScroll({ way, to }: Move): void {
  window.scrollTo(0, way === 'travel' ? (positions.get(to) ?? 0) : 0)
}
