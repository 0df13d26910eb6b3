// Where toasts stand: over nothing that somebody could press, as long as there is such a place.
import { gapFor, type Strip } from './gap.ts'

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"], [contenteditable="true"]'
const EDGE = 4

/** Moves the corner off the controls now, and again when the page scrolls or the focus moves; gives the end of it. */
export function keepOffControls(corner: HTMLElement): () => void {
  let frame = 0
  const place = () => {
    frame = 0
    // nothing moves under a pointer or a focus
    if (corner.matches(':hover, :focus-within')) return
    corner.style.insetBlock = ''
    const { left, right, top, bottom } = corner.getBoundingClientRect()
    const taken = controlsIn(corner, left, right)
    const y = gapFor({ top, bottom }, taken, { top: EDGE, bottom: innerHeight - EDGE })
    if (y !== top) corner.style.insetBlock = `${y}px auto`
  }
  const later = () => {
    frame ||= requestAnimationFrame(place)
  }
  place()
  const signs = ['scroll', 'focusin', 'resize'] as const
  for (const sign of signs) addEventListener(sign, later, { capture: true, passive: true })
  return () => {
    cancelAnimationFrame(frame)
    for (const sign of signs) removeEventListener(sign, later, { capture: true })
  }
}

/** From where to where there are controls on the screen, between two edges. */
function controlsIn(corner: HTMLElement, left: number, right: number): Strip[] {
  const modals = [...document.querySelectorAll('[aria-modal="true"]')]
  const scope = modals.at(-1) ?? document
  return [...scope.querySelectorAll(CONTROLS)].flatMap((control) => {
    if (corner.contains(control)) return []
    const box = control.getBoundingClientRect()
    const isThere = box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < innerHeight
    return isThere && box.right > left && box.left < right ? [{ top: box.top, bottom: box.bottom }] : []
  })
}
