// What moves on a page, looked at in each frame: what people brought about, and what nobody asked for.
import type { Page } from 'playwright-core'

/** Where people see on the presenter screen what they did: in the picture, in digits that roll, and as reactions. */
const NEWS = 'section *, [data-was], [style*="--lane"]'

type Moving = {
  /** The most elements that moved in one frame because of what people did. */
  news: number
  /** The most others. */
  others: number
}
type Watch = { frame: number; most: Moving }

/** Waits until all is at rest, and looks from then on. */
export async function begin(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
  await page.evaluate((news) => {
    const watch: Watch = { frame: 0, most: { news: 0, others: 0 } }
    const look = () => {
      const moving = new Set(
        document
          .getAnimations()
          .filter((one) => one.playState === 'running')
          .map((one) => (one.effect as KeyframeEffect | null)?.target),
      )
      const all = [...moving].filter((one): one is Element => one instanceof Element)
      const others = all.filter((one) => !one.matches(news)).length
      watch.most.news = Math.max(watch.most.news, all.length - others)
      watch.most.others = Math.max(watch.most.others, others)
      watch.frame = requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { watch })
  }, NEWS)
}

/** Waits until all is at rest again, and tells what has moved since. */
export async function end(page: Page): Promise<Moving> {
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
  return page.evaluate(() => {
    const { watch } = window as unknown as { watch: Watch }
    cancelAnimationFrame(watch.frame)
    return watch.most
  })
}
