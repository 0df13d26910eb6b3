// What was said already and what is new: a host, a desk and a phone, in an organisation that shows related answers.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { openDatabase } from '#server/base/db/open.ts'
import { startEmbedded } from '#server/base/embedded/embedded.ts'
import type { TestClient } from '#server/testing/client.ts'
import { type ApiHost, guestByApi, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { notice } from './setup/notice.ts'
import { eventually, type Person, people } from './setup/people.ts'
import { type Product, startProduct } from './setup/product.ts'
import { answerField, button, card, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

let product: Product
const { come } = people({ site: () => product.url })

let creator: ApiHost
let event: PopinEvent
let visitor: TestClient

beforeAll(async () => {
  product = await startProduct()
  creator = await hostByApi(product.url)
  await showRelated(creator.email)
  event = await launchByApi(creator, { name: 'What should we do next?', show_anon_msg: false })
  visitor = await guestByApi(product.url, event)
  for (const content of ['more coffee', 'less noise']) await sayByApi(content)
})
afterAll(() => product.stop())

/** What an operator does in the store for an organisation. */
async function showRelated(email: string): Promise<void> {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const server = await startEmbedded({ dataDir: product.data_dir, log, shared: true })
  const { pool, close } = openDatabase({ ...server.poolConfig, database: 'popin' }, () => {})
  const { rowCount } = await pool.query(
    'update tenants t set dedup_enabled = true from users u where u.tenant_id = t.id and u.email = $1',
    [email],
  )
  expect(rowCount).toBe(1)
  await close()
  await server.stop()
}

async function sayByApi(content: string): Promise<void> {
  const reply = await visitor.call(ideas.createIdea, { body: { event_id: event.id, content } })
  expect(reply.status).toBe(200)
}

const found = (page: Page, text: string) => page.getByRole('link', { name: text, exact: true })

/** The texts that were looked up so far. */
function lookups(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/ideas/related')) asked.push(searchParams.get('query')!)
  })
  return asked
}

describe('while somebody writes', () => {
  it('related answers stand under the field; by keyboard one is opened, and the draft is kept', async () => {
    const { page } = await come()
    const asked = lookups(page)
    await visit(page, event)
    await answerField(page).pressSequentially('more coffee')
    await found(page, 'more coffee').waitFor()
    // what was typed until then may have been looked up, too
    await eventually(() => asked.at(-1)).toBe('more coffee')
    await found(page, 'more coffee').waitFor()
    expect(await found(page, 'less noise').count()).toBe(0)
    await page.getByText('1 answer is like yours', { exact: true }).waitFor()
    const hasFocus = () => found(page, 'more coffee').evaluate((link) => link === document.activeElement)
    for (let steps = 0; steps < 6 && !(await hasFocus()); steps++) await page.keyboard.press('Tab')
    expect(await hasFocus()).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: say('ideas.back') }).waitFor()
    await card(page, 'more coffee').waitFor()
    await page.goBack()
    await eventually(() => answerField(page).inputValue()).toBe('more coffee')
    await found(page, 'more coffee').waitFor()
    expect(await inspect(page)).toEqual([])
  })

  it('on a phone too; with a hundred and one characters the list is empty and nothing is looked up', async () => {
    const { page } = await come({ phone: true })
    const asked = lookups(page)
    await visit(page, event)
    const hundred = 'more coffee '.repeat(9).slice(0, 100)
    await answerField(page).fill(hundred)
    await eventually(() => asked).toEqual([hundred])
    await found(page, 'more coffee').waitFor()
    await answerField(page).fill(`${hundred}!`)
    await found(page, 'more coffee').waitFor({ state: 'hidden' })
    await answerField(page).fill('less noise')
    await eventually(() => asked).toEqual([hundred, 'less noise'])
  })

  it('nothing is looked up in an organisation that has it off', async () => {
    const other = await hostByApi(product.url)
    const plain = await launchByApi(other, { name: 'A plain question', show_anon_msg: false })
    const { page } = await come()
    const asked = lookups(page)
    await visit(page, plain)
    await answerField(page).fill('more coffee')
    await button(page, say('ideas.post')).click()
    await card(page, 'more coffee').waitFor()
    expect(asked).toEqual([])
  })
})

describe('what somebody has not seen', () => {
  const mark = (page: Page, text: string) => card(page, text).getByText(say('ideas.unseen'), { exact: true })

  it('is marked until it was in view, for each person alone, also after a reload', async () => {
    const [host, ben]: Person[] = await Promise.all([come(), come({ phone: true })])
    await signInBrowser(host!, creator, product.url)
    const open = [host!.page, ben!.page]
    for (const page of open) await visit(page, event)
    for (const page of open)
      await eventually(() => page.getByText(say('ideas.unseen'), { exact: true }).count()).toBe(0)
    await eventually(() => unseen(creator)).toEqual([])
    expect(await unseen(visitor)).toEqual([])
    await ben!.page.goto('about:blank')
    const isMarked = await notice(host!.page, 'article', 'brand new', say('ideas.unseen'))
    await sayByApi('brand new')
    await eventually(isMarked).toBe(true)
    await eventually(() => mark(host!.page, 'brand new').count()).toBe(0)
    await eventually(() => unseen(creator)).toEqual([])
    await host!.page.reload()
    await card(host!.page, 'brand new').waitFor()
    expect(await mark(host!.page, 'brand new').count()).toBe(0)
    const isMarkedForBen = await notice(ben!.page, 'article', 'brand new', say('ideas.unseen'))
    await visit(ben!.page, event)
    await eventually(isMarkedForBen).toBe(true)
  })

  async function unseen(client: TestClient): Promise<string[]> {
    const { data } = await client.call(ideas.listIdeas, { params: { id: event.id } })
    return data.ideas.flatMap((idea) => (idea.unseen ? [idea.content] : []))
  }
})
