// Windows of little height, as with a large zoom: what stays in place leaves room to read, and the notice covers nothing.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchByApi, signInBrowser } from './setup/api.ts'
import { type Product, startProduct } from './setup/product.ts'
import { trio } from './setup/trio.ts'

const { creator, come, url } = trio()

/** The share of the height that nothing holds which stays in place over the page. */
const freeShare = () => {
  const rows = new Set<number>()
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { position, visibility } = getComputedStyle(element)
    if (position !== 'sticky' && position !== 'fixed') continue
    const { top, bottom, width } = element.getBoundingClientRect()
    if (visibility === 'hidden' || width < innerWidth / 2) continue
    for (let y = Math.max(0, Math.round(top)); y < Math.min(innerHeight, bottom); y += 1) rows.add(y)
  }
  return 1 - rows.size / innerHeight
}

it.each([
  [1280, 225],
  [320, 256],
])('%i by %i pixels are for what is read, on every page', async (width, height) => {
  const event = await launchByApi(creator, { name: 'What shall we keep?' })
  const person = await come({ width, height })
  await signInBrowser(person, creator, url)
  const { page } = person
  for (const address of [
    `/q/${event.slug}/answers`,
    `/q/${event.slug}/edit`,
    `/q/${event.slug}/present/remote`,
    '/settings',
    '/dashboard?from=menu',
  ]) {
    await page.goto(address)
    await page.getByRole('heading').first().waitFor()
    const inTheMiddle = async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
      return page.evaluate(freeShare)
    }
    await expect.poll(inTheMiddle, { message: address }).toBeGreaterThanOrEqual(0.7)
  }
})

/** Where a service may set cookies of its own, people are told. */
let connected: Product
beforeAll(async () => {
  connected = await startProduct({ CHAT_WIDGET_URL: 'https://chat.example/widget.js', CHAT_WIDGET_KEY: 'k' })
})
afterAll(() => connected.stop())

it.each(['/r/signup', '/signin', '/search'])('the cookie notice covers no link of %s', async (address) => {
  for (const size of [
    { width: 360, height: 640 },
    { width: 1280, height: 720 },
  ]) {
    const { page } = await come(size)
    await page.goto(connected.url + address)
    await page.getByRole('heading').first().waitFor()
    await page.getByRole('complementary').first().waitFor()
    const listCovered = () => {
      scrollTo(0, document.documentElement.scrollHeight)
      const notice = document.querySelector('aside')!.getBoundingClientRect()
      return [...document.querySelectorAll('#content :is(a, button)')].flatMap((link) => {
        const { top, bottom, left, right } = link.getBoundingClientRect()
        const isBehind =
          top < notice.bottom && bottom > notice.top && left < notice.right && right > notice.left
        return isBehind ? [link.textContent || link.getAttribute('aria-label')] : []
      })
    }
    // what comes later, such as the quotes, makes the page longer
    await expect.poll(() => page.evaluate(listCovered)).toEqual([])
  }
})
