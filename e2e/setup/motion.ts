// What moves and fades on a page.
import type { Page } from 'playwright-core'

/** The colours that fade while `change` makes a light page dark or a dark one light. */
export async function fadesOf(page: Page, change: () => Promise<unknown>): Promise<string[]> {
  await page.evaluate(() => {
    const fades: string[] = []
    Object.assign(window, { fades })
    addEventListener('transitionrun', ({ propertyName, target }) => {
      if (!/color|fill|stroke|shadow/.test(propertyName)) return
      fades.push(`${propertyName} of ${(target as HTMLElement).className}`)
    })
  })
  const before = await page.locator('html').getAttribute('data-mantine-color-scheme')
  await change()
  await page.locator(`html:not([data-mantine-color-scheme="${before}"])`).waitFor()
  // a few frames: what fades has begun by then
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  return page.evaluate(() => (window as unknown as { fades: string[] }).fades)
}

/** What would take its time to move or fade on a page, with the seconds it takes. */
export function slowParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const { animationDuration, transitionDuration } = getComputedStyle(element)
      const times = `${animationDuration},${transitionDuration}`.split(',').map(Number.parseFloat)
      const longest = Math.max(...times)
      return longest > 0.01 ? [`${element.className}: ${longest} s`] : []
    }),
  )
}
