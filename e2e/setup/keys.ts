// Going through a page by keys alone.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** More presses than any page has places. */
const FAR = 60

/** How long a place is looked for that was there a moment ago, milliseconds. */
const LOOK_MS = 2_000

/** Not of what is gone. */
export const hasFocus = (place: Locator) =>
  place
    .evaluate((element) => element === document.activeElement, undefined, { timeout: LOOK_MS })
    .catch(() => false)

/** Presses Tab until the focus is there, where it can be seen. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let presses = 0; presses <= FAR; presses += 1) {
    // what is drawn anew meanwhile is there again: nobody runs through a page that is half there
    await place.waitFor()
    if (await hasFocus(place)) {
      expect(await place.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`the focus never came to ${place}`)
}

/** The arrow keys lead through a menu, once it has the focus. */
export async function goDownTo(item: Locator): Promise<void> {
  await item.waitFor()
  await item.page().locator('[role=menu]:focus, [role=menu] :focus').first().waitFor()
  for (let presses = 0; presses < 20 && !(await hasFocus(item)); presses += 1)
    await item.page().keyboard.press('ArrowDown')
  expect(await hasFocus(item)).toBe(true)
}
