// More people come than the product takes at once: they see their place, and are in without doing anything.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { arrivals } from '#domain/arrivals/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { createClient } from '#server/testing/client.ts'
import { hostByApi, launchByApi } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { eventually, openTab, type Person, people } from './setup/people.ts'
import { type Product, startProduct } from './setup/product.ts'
import { arrivalsOf, post } from './setup/session.ts'
import { say } from './setup/words.ts'

let product: Product
let event: PopinEvent
const { come } = people({ site: () => product.url })
beforeAll(async () => {
  product = await startProduct({ ARRIVALS_PER_SECOND: '2' })
  event = await launchByApi(await hostByApi(product.url), { name: 'What do we keep?' })
})
afterAll(() => product.stop())

/** So many come and go on asking when they are told, as pages do. */
const crowd = (count: number) => Array.from({ length: count }, () => standInLine())
let isOver = false
/** Those who were told their place. */
let inLine = 0

async function standInLine(): Promise<void> {
  const client = createClient(product.url)
  let line: string | undefined
  while (!isOver) {
    const body = { event: event.slug, as_guest: true, line }
    const { status, error } = await client.call(arrivals.arrive, { body })
    if (status === 200) return
    const told = error?.data as { line: string; again_ms: number }
    if (!line) inLine += 1
    line = told.line
    await new Promise((resolve) => setTimeout(resolve, told.again_ms))
  }
}

beforeEach(() => {
  isOver = false
  inLine = 0
  return () => {
    isOver = true
  }
})

const title = ({ page }: Person) => page.getByRole('heading', { level: 1, name: say('line.title') })
const question = ({ page }: Person) => page.getByRole('heading', { level: 1, name: 'What do we keep?' })

async function ahead({ page }: Person): Promise<number> {
  const text = (await page.getByRole('dialog').getByRole('status').textContent()) ?? ''
  return Number(/^\d+/.exec(text)?.[0] ?? 0)
}

/** The places that somebody brings, one for each request to come in. */
function placesOf({ page }: Person): (string | undefined)[] {
  const places: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/arrivals')) places.push(request.postDataJSON().line)
  })
  return places
}

it('whoever opens a link sees their place, keeps it when the page is loaded anew, and is in by itself', async () => {
  const ann = await come({ phone: true })
  // more than can go in while somebody looks around
  const others = crowd(200)
  await eventually(() => inLine).toBeGreaterThan(100)
  const places = placesOf(ann)
  await ann.page.goto(event.share_link)
  await title(ann).waitFor()
  const first = await ahead(ann)
  expect(first).toBeGreaterThan(0)
  await ann.page.getByText(/left$/).first().waitFor()
  expect(await inspect(ann.page)).toEqual([])
  await ann.page.reload()
  await title(ann).waitFor()
  // others went in meanwhile, and nobody came past
  await eventually(() => ahead(ann)).toBeLessThanOrEqual(first)
  // a second place would stand in line for nobody
  expect(places.filter((place) => !place)).toHaveLength(1)
  // and those who are left go away
  isOver = true
  await question(ann).waitFor()
  await title(ann).waitFor({ state: 'hidden' })
  await post(ann.page, 'The garden')
  await ann.page.getByText('The garden').first().waitFor()
  await Promise.all(others)
})

it('whoever types a code can leave the line, and still has the code', async () => {
  const ben = await come({ phone: true })
  await ben.page.goto(`${product.url}/#/search`)
  await ben.page.getByLabel(say('joining.code'), { exact: true }).waitFor()
  const others = crowd(60)
  await eventually(() => inLine).toBeGreaterThan(30)
  await ben.page.getByLabel(say('joining.code'), { exact: true }).pressSequentially(event.short_code!)
  await title(ben).waitFor()
  await ben.page.getByRole('button', { name: say('line.leave') }).click()
  await ben.page.getByText(say('line.left')).waitFor()
  expect(await ben.page.getByLabel(say('joining.code'), { exact: true }).inputValue()).toBe(event.short_code)
  isOver = true
  await Promise.all(others)
  await ben.page.getByRole('button', { name: say('joining.join'), exact: true }).click()
  await question(ben).waitFor()
})

it('two tabs of one browser stand in line, and come in as one guest', async () => {
  const cleo = await come({ phone: true })
  const came = arrivalsOf(cleo)
  const tabs = [cleo, { ...cleo, page: await openTab(cleo) }]
  const others = crowd(25)
  await eventually(() => inLine).toBeGreaterThan(15)
  await Promise.all(tabs.map(({ page }) => page.goto(event.share_link)))
  await Promise.all(tabs.map((tab) => question(tab).waitFor()))
  await eventually(() => came.length).toBe(2)
  expect(new Set(came).size).toBe(1)
  isOver = true
  await Promise.all(others)
})
