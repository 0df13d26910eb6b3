// What stands on a page for a moment only, seen by the page itself: a test may look away for longer than that.
import type { Page } from 'playwright-core'

let count = 0

/** From now on, also on the pages that follow; gives the function that tells whether one had all the texts in it. */
export async function notice(
  page: Page,
  selector: string,
  ...texts: string[]
): Promise<() => Promise<boolean>> {
  const wanted = { name: `noticed${++count}`, selector, texts }
  await page.addInitScript(look, wanted)
  await page.evaluate(look, wanted)
  return () => page.evaluate((name) => name in window, wanted.name)
}

function look({ name, selector, texts }: { name: string; selector: string; texts: string[] }): void {
  const has = ({ textContent }: Element) => texts.every((text) => textContent.includes(text))
  const observer = new MutationObserver(note)
  function note() {
    if (![...document.querySelectorAll(selector)].some(has)) return
    Object.assign(window, { [name]: true })
    observer.disconnect()
  }
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  note()
}

/** Presses the first button of this name in the moment in which it comes. */
export function pressOnceThere(page: Page, name: string): Promise<void> {
  return page.evaluate((text) => {
    new MutationObserver((_changes, observer) => {
      const found = [...document.querySelectorAll('button')].find((one) => one.textContent === text)
      if (!found) return
      observer.disconnect()
      found.click()
    }).observe(document.body, { subtree: true, childList: true })
  }, name)
}
