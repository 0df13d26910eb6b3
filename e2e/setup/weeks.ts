// Weeks go by: a product of its own whose clock goes ahead, with pages that are opened anew on the same clock.
import type { BrowserContext } from 'playwright-core'
import { laterBy, type Product } from './product.ts'

/** The clock of everything that a browser opens from now on goes ahead by so many seconds. */
async function setAhead(context: BrowserContext, seconds: number): Promise<void> {
  await context.addInitScript((ahead_ms) => {
    const place = globalThis as unknown as { ownDate?: DateConstructor }
    place.ownDate ??= Date
    const Own = place.ownDate
    globalThis.Date = class extends Own {
      constructor(...given: []) {
        if (given.length > 0) super(...given)
        else super(Own.now() + ahead_ms)
      }
      static override now = () => Own.now() + ahead_ms
    } as DateConstructor
  }, seconds * 1000)
}

/** So many seconds after it all began: everybody has closed what they had open, and comes back to a page of that day. */
export async function goTo(
  seconds: number,
  product: Product,
  contexts: readonly BrowserContext[],
): Promise<void> {
  await product.restart({ NODE_OPTIONS: laterBy(seconds) })
  for (const context of contexts) {
    await setAhead(context, seconds)
    for (const page of context.pages()) await page.goto('about:blank')
  }
}
