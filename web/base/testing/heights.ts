// Nothing has a height in tests, and so nothing of a list that draws what is in sight would be drawn.
import { vi } from 'vitest'

/** Gives every part a height, and a frame of six rows, until the mocks of a test are restored. */
export function giveHeights(): void {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
}
