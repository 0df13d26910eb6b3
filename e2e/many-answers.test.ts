// A session with ten thousand answers: a host at a desk and two guests, one of them on a phone, read and like in it.

import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { startEmbedded } from '#server/base/db/embedded.ts'
import { type ApiHost, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { eventually, type Person, people } from './setup/people.ts'
import { type Product, startProduct } from './setup/product.ts'
import { button, card, comments, like, visit, votes } from './setup/session.ts'
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
  event = await launchByApi(creator, { name: 'What would you change?' })
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
    { timeout: 15_000 },
  )
const drawn = (page: Page) => page.getByRole('article').count()
const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

describe('ten thousand answers', () => {
  it('open with the first ones, say how many there are, and draw only what is on the screen', async () => {
    for (const { page } of [host, ada, ben]) {
      await visit(page, event)
      await page.getByText('10,000 ideas').waitFor()
      await idea(page, MANY).waitFor()
      await eventually(() => page.getByRole('listitem').first().getAttribute('aria-setsize')).toBe(`${MANY}`)
      expect(await drawn(page)).toBeLessThan(60)
    }
  })

  it('can be scrolled to the last one, which can be liked there, and everybody hears of it', async () => {
    await visit(ben.page, event)
    await idea(ben.page, MANY).waitFor()
    await eventually(async () => {
      await toEnd(ben.page)
      return isInView(ben.page, 1)
    }).toBe(true)
    await like(idea(ben.page, 1)).click()
    await eventually(() => votes(idea(ben.page, 1))).toBe('1/0 liked')
    const first = async () =>
      (await creator.call(ideas.loadIdea, { params: { slug: slugOf(1) } })).data.like_count
    await eventually(first).toBe(1)
    expect(await drawn(ben.page)).toBeLessThan(60)
  })
})
