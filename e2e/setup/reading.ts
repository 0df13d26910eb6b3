// Whether everything that stands on a page can be read: no text is cut off by the window or by what it stands in.
import type { Page } from 'playwright-core'

type Span = { left: number; right: number }

/**
 * Texts that are partly hidden, as short lines. What is cut on purpose does not count: words for screen readers, texts
 * that end in an ellipsis, and what can be scrolled to with the keyboard.
 */
export function cutTexts(page: Page): Promise<string[]> {
  // the browser gets the functions as they are written here: they know nothing but what they are given
  return page.evaluate(`(${findCutTexts})(${whatCuts}, ${isBeside}, ${isBelow})`)
}

function findCutTexts(cuts: typeof whatCuts, beside: typeof isBeside, below: typeof isBelow): string[] {
  const found = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement!
    const text = node.textContent!.trim()
    if (!text || !holder.checkVisibility({ visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    const place = lines.length > 0 ? cuts(holder, lines, beside, below) : null
    if (place) found.add(`"${text.slice(0, 40)}" is cut by ${place}`)
  }
  return [...found]
}

/** What hides a part of the lines of a text: the name of an element, or the window. */
function whatCuts(
  holder: HTMLElement,
  lines: DOMRect[],
  beside: typeof isBeside,
  below: typeof isBelow,
): string | null {
  for (let place: HTMLElement | null = holder; place; place = place.parentElement) {
    if (place === document.body) break
    const style = getComputedStyle(place)
    const { overflowX, overflowY } = style
    const box = place.getBoundingClientRect()
    const isForEars = style.clipPath !== 'none' || box.width <= 2 || box.height <= 2
    const isShort = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    // the arrow keys bring every tab of a list into sight
    const isReached = place.tabIndex >= 0 || place.role === 'tablist'
    const isScrolled = /auto|scroll/.test(overflowX) && isReached
    if (isForEars || isShort || isScrolled || style.opacity === '0') return null
    const cutsSideways = overflowX !== 'visible' && lines.some((line) => beside(line, box))
    const cutsBelow = /hidden|clip/.test(overflowY) && lines.some((line) => below(line, box))
    if (cutsSideways || cutsBelow) return `${place.tagName}.${place.className}`
    // what waits above the window until it has the focus
    if (style.position === 'fixed' && box.bottom <= 0) return null
  }
  const screen = { left: 0, right: document.documentElement.clientWidth }
  return lines.some((line) => beside(line, screen)) ? 'the window' : null
}

function isBeside(line: Span, box: Span): boolean {
  return line.left < box.left - 1 || line.right > box.right + 1
}

/** Also above; letters may reach a little over their line. */
function isBelow(line: DOMRect, box: DOMRect): boolean {
  const allowed = line.height / 4
  return line.top < box.top - allowed || line.bottom > box.bottom + allowed
}
