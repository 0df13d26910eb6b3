// Whether everything that stands on a page can be read: no text is cut off by the window or by what it stands in.
import type { Page } from 'playwright-core'

/**
 * Texts that are partly hidden, as short lines. What is cut on purpose does not count: words for screen readers, texts
 * that end in an ellipsis, and what can be scrolled to with the keyboard.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hidden = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement!
      if (!node.textContent!.trim() || !holder.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      if (rects.length === 0) continue
      const problem = whatCuts(holder, rects)
      if (problem) hidden.add(`"${node.textContent!.trim().slice(0, 40)}" is cut by ${problem}`)
    }
    return [...hidden]

    function whatCuts(holder: HTMLElement, rects: DOMRect[]): string | null {
      for (
        let place: HTMLElement | null = holder;
        place && place !== document.body;
        place = place.parentElement
      ) {
        const style = getComputedStyle(place)
        const box = place.getBoundingClientRect()
        const isForEars = style.clipPath !== 'none' || box.width <= 2 || box.height <= 2
        const isShort = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
        if (isForEars || isShort || style.opacity === '0') return null
        const isScrolled = style.overflowX === 'auto' || style.overflowX === 'scroll'
        if (isScrolled && place.tabIndex >= 0) return null
        const cutsSideways = style.overflowX !== 'visible' && rects.some((one) => isBeside(one, box))
        const cutsBelow = /hidden|clip/.test(style.overflowY) && rects.some((one) => isBelow(one, box))
        if (cutsSideways || cutsBelow) return `${place.tagName}.${place.className}`
        // what is drawn outside of the window until it has the focus
        if (style.position === 'fixed' && box.bottom <= 0) return null
      }
      const screen = { left: 0, right: document.documentElement.clientWidth }
      return rects.some((one) => isBeside(one, screen)) ? 'the window' : null
    }

    function isBeside(one: DOMRect, box: { left: number; right: number }): boolean {
      return one.left < box.left - 1 || one.right > box.right + 1
    }

    // letters may reach a little over their line
    function isBelow(one: DOMRect, box: { top: number; bottom: number }): boolean {
      const least = one.height / 4
      return one.top < box.top - least || one.bottom > box.bottom + least
    }
  })
}
