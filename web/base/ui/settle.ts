// The one motion of what votes move, for elements that are moved by code: the spring of the theme.

/** Whether the reader asked for less motion. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Moves with the spring; browsers that have none show the end at once. Ask `isCalm` before. */
export function settle(element: Element | null, frames: Keyframe[]): void {
  const spring = getComputedStyle(document.documentElement).getPropertyValue('--popin-settle')
  const [, time, unit, easing] = /^\s*([\d.]+)(m?s)\s+(.+)$/s.exec(spring) ?? []
  if (!easing || !CSS.supports('transition-timing-function', easing)) return
  element?.animate?.(frames, { duration: Number(time) * (unit === 's' ? 1000 : 1), easing })
}
