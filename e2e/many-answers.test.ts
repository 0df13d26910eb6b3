// A session with ten thousand answers: a host at a desk and two guests, one of them on a phone, read and like in it.

import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { startEmbedded } from '#server/base/embedded/embedded.ts'
import { type ApiHost, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { drawn as drawnAnew, inspect } from './setup/inspection.ts'
import { notice } from './setup/notice.ts'
import { eventually, type Person, people } from './setup/people.ts'
import { type Product, startProduct } from './setup/product.ts'
import { button, like, visit, votes } from './setup/session.ts'
import { say } from './setup/words.ts'

const MANY = 10_000

let product: Product
const { come } = people({ site: () => product.url, stay: true })

let creator: ApiHost
let event: PopinEvent
let host: Person
let ada: Person
let ben: Person

beforeAll(async () => {
  product = await startProduct()
  creator = await hostByApi(product.url)
  event = await launchByApi(creator, {
    name: 'What would you change?',
    call_to_action: { singular: 'idea', plural: 'ideas' },
  })
  await fill(event)
  ;[host, ada, ben] = await Promise.all([come(), come(), come({ phone: true })])
  await signInBrowser(host, creator, product.url)
})
afterAll(() => product.stop())

/** Answers that came one a second, the first of them the least liked, so that all orders begin with the last. */
async function fill({ id, slug }: PopinEvent): Promise<void> {
  const log = { info() {}, warn() {}, error() {} }
  const server = await startEmbedded({ dataDir: product.data_dir, log: log as never, shared: true })
  const client = new pg.Client({ ...server.poolConfig, database: 'popin' })
  await client.connect()
  await client.query(
    `insert into ideas (slug, event_id, kind, content, created_time, like_count)
      select $2 || '-' || n, $1, 'answer', 'Idea ' || n || repeat(' with some more words', n % 7), now() - ($3 - n) * interval '1s', n / 100
      from generate_series(1, $3::int) n`,
    [id, slug, MANY],
  )
  await client.end()
  await server.stop()
}

const slugOf = (number: number) => `${event.slug}-${number}`
const idea = (page: Page, number: number) => page.locator(`#answer-${slugOf(number)}`)
const isInView = (page: Page, number: number) =>
  idea(page, number).evaluate(
    (place) => {
      const { top, bottom } = place.getBoundingClientRect()
      return top >= 0 && bottom <= window.innerHeight
    },
    undefined,
    { timeout: 40_000 },
  )
const drawn = (page: Page) => page.getByRole('article').count()
const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

/** Which answer is about in the middle of the screen. */
const middle = (page: Page) =>
  page.evaluate(() => {
    const { innerWidth, innerHeight } = window
    const place = document.elementFromPoint(innerWidth * 0.75, innerHeight / 2)
    return place?.closest('article')?.id ?? null
  })

describe('ten thousand answers', () => {
  it('open with the first ones, say how many there are, and draw only what is on the screen', async () => {
    for (const { page } of [host, ada, ben]) {
      await visit(page, event)
      await page.getByText('10,000 ideas').first().waitFor()
      // with so many they take turns at first; all that follows is about likes, and the choice is kept
      await page.getByRole('tab', { name: say('ideas.popular') }).click()
      await idea(page, MANY).waitFor()
      await eventually(() => page.locator('[aria-posinset="1"]').getAttribute('aria-setsize')).toBe(`${MANY}`)
      expect(await drawn(page)).toBeLessThan(60)
    }
  })

  it('can be scrolled to the last one, which can be liked there, and its page on another screen hears of it', async () => {
    const { page } = ben
    await page.goto(`/#/q/${event.slug}/answers`)
    await page.locator('[aria-posinset="1"]').waitFor()
    await eventually(async () => {
      await toEnd(page)
      return (await idea(page, 1).count()) > 0 && isInView(page, 1)
    }).toBe(true)
    await eventually(async () => {
      await toEnd(ada.page)
      return idea(ada.page, 1).count()
    }).toBe(1)
    await like(idea(page, 1)).click()
    await eventually(() => votes(idea(page, 1))).toBe('1/0 liked')
    await eventually(() => votes(idea(ada.page, 1))).toBe('1/0')
    const stored = async () =>
      (await creator.call(ideas.loadIdea, { params: { slug: slugOf(1) } })).data.like_count
    await eventually(stored).toBe(1)
    expect(await drawn(page)).toBeLessThan(60)
  })

  it('stay still under a reader while new ones come, and the pill brings them', async () => {
    const { page } = ada
    await page.evaluate(() => window.scrollTo(0, 400_000))
    let before: string | null = null
    await eventually(async () => {
      const coming = await page.getByRole('img', { name: say('ideas.on_its_way') }).count()
      const last = before
      before = await middle(page)
      return coming === 0 && before === last ? (before ?? '') : ''
    }).toMatch(/^answer-/)
    await creator.call(ideas.createIdea, { body: { event_id: event.id, content: 'Brand new' } })
    await button(page, '1 new answer').waitFor()
    expect(await middle(page)).toBe(before)
    await button(page, '1 new answer').click()
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.getByText('10,001 ideas').first().waitFor()
  })

  it('show the one that a link points at, thousands of places down, marked and in view', async () => {
    for (const { page } of [ada, ben]) {
      await page.goto('about:blank')
      const isMarked = await notice(page, `#answer-${slugOf(3000)}[data-target="true"]`)
      await page.goto(`/#/q/${event.slug}/answers?idea_slug=${slugOf(3000)}`)
      await idea(page, 3000).waitFor()
      await eventually(() => isInView(page, 3000)).toBe(true)
      await eventually(isMarked).toBe(true)
    }
  })

  it('can be read by keyboard: the focus goes on from card to card, and stays when the page is scrolled away', async () => {
    const { page } = ada
    await like(idea(page, 3000)).focus()
    const focused = () => page.evaluate(() => document.activeElement?.closest('article')?.id ?? '')
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press('Tab')
      // nobody runs ahead of what is drawn
      await drawnAnew(page)
    }
    const after = await focused()
    expect(Number(after.split('-').at(-1))).toBeLessThan(2995)
    await page.evaluate(() => window.scrollTo(0, 100))
    await eventually(() => idea(page, MANY).count()).toBe(1)
    expect(await focused()).toBe(after)
  })

  it('leave the page small and quick however far somebody scrolls', async () => {
    const { page } = host
    await page.goto('about:blank')
    await page.goto(`/#/q/${event.slug}/answers`)
    await page.locator('[aria-posinset="1"]').waitFor()
    const session = await host.context.newCDPSession(page)
    const nodes = async () =>
      (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'Nodes')?.value ?? 0
    await session.send('Performance.enable')
    const walk = async () => {
      for (let at = 1; at <= 10; at += 1) {
        await page.evaluate(
          (part) => window.scrollTo(0, document.documentElement.scrollHeight * part),
          at / 10,
        )
        await eventually(() => page.getByRole('img', { name: say('ideas.on_its_way') }).count()).toBe(0)
        expect(await drawn(page)).toBeLessThan(60)
      }
      await session.send('HeapProfiler.collectGarbage')
      return nodes()
    }
    // the first ways load what comes late, and draw as many cards as there ever are
    await walk()
    const before = await walk()
    // cards that left the page are not kept
    for (let again = 1; again <= 3; again += 1) await walk()
    expect(await walk()).toBeLessThan(before * 2)
  })

  it('are clean for screen readers, in the dark and on narrow screens', async () => {
    expect(await inspect(ada.page)).toEqual([])
  })
})
