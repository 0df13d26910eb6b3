// Where toasts stand: over nothing that somebody could press, as long as there is such a place.
import { gapFor, type Strip } from './gap.ts'

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"], [contenteditable="true"]'
const EDGE = 4

/** Moves the corner off the controls now, and whenever the page changes below it; gives the end of it. */
export function keepOffControls(corner: HTMLElement): () => void {
  let frame = 0
  const free = () => {
    const { left, right, top, bottom } = corner.getBoundingClientRect()
    const taken = controlsIn(corner, left, right)
    return { top, y: gapFor({ top, bottom }, taken, { top: EDGE, bottom: innerHeight - EDGE }) }
  }
  const place = () => {
    frame = 0
    // nothing moves under a pointer or a focus, or without need
    if (corner.matches(':hover, :focus-within') || (corner.style.insetBlock && isFree())) return
    corner.style.insetBlock = ''
    const { top, y } = free()
    if (y !== top) corner.style.insetBlock = `${y}px auto`
  }
  const isFree = () => {
    const { top, y } = free()
    return y === top
  }
  const later = () => {
    frame ||= requestAnimationFrame(place)
  }
  place()
  const end = onChanges(later)
  return () => {
    cancelAnimationFrame(frame)
    end()
  }
}

/** Hears of all that may move a control: scrolling, focus, parts that come or grow, and the end of each motion. */
function onChanges(hear: () => void): () => void {
  const signs = ['scroll', 'focusin', 'resize', 'transitionend', 'animationend'] as const
  for (const sign of signs) addEventListener(sign, hear, { capture: true, passive: true })
  const parts = new MutationObserver(hear)
  parts.observe(document.body, { childList: true, subtree: true })
  const height = new ResizeObserver(hear)
  height.observe(document.body)
  return () => {
    for (const sign of signs) removeEventListener(sign, hear, { capture: true })
    parts.disconnect()
    height.disconnect()
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
