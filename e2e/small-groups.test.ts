// Five people in an anonymous session: until the fifth has voted nobody sees results, and everybody reads why; so with the last.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { guestByApi, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { eventually, type Person, people } from './setup/people.ts'
import { type Product, startProduct } from './setup/product.ts'
import { choice, result, saved, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

let product: Product
const { come } = people({ site: () => product.url })

let event: PopinEvent
let creator: TestClient
let host: Person
let screen: Person
let ada: Person
let others: TestClient[]

beforeAll(async () => {
  product = await startProduct({ SMALL_GROUPS: 'hidden' })
})
afterAll(() => product.stop())

async function gather(): Promise<void> {
  creator = await hostByApi(product.url)
  event = await launchByApi(creator, {
    ...{ name: 'Shall we go on?', question_type: 'binary', titles: ['Yes', 'No'] },
    show_anon_msg: false,
  })
  others = []
  for (let n = 0; n < 4; n++) others.push(await guestByApi(product.url, event))
  host = await come()
  screen = await come({ width: 1920, height: 1080, still: true })
  ada = await come({ phone: true })
  for (const person of [host, screen]) await signInBrowser(person, creator, product.url)
  for (const { page } of [host, ada]) await visit(page, event)
  await screen.page.goto(`${product.url}/#/q/${event.slug}/present`)
}

async function vote(client: TestClient, title: string): Promise<void> {
  const { data } = await client.call(ideas.listIdeas, { params: { id: event.id } })
  const { id } = data.ideas.find(({ name }) => name === title)!
  await client.call(voting.castVote, { params: { id }, body: { vote: true } })
}

it('host, screen and participants see how many voices are missing, and the results with the fifth; once it is over, that the last votes are to come', async () => {
  await gather()
  await choice(ada.page, 'Yes').click()
  await saved(ada.page)
  for (const other of others.slice(0, 2)) await vote(other, 'No')
  const missing = say('events.few_voices', { least: 5, missing: 2 })
  for (const { page } of [host, ada]) {
    await eventually(() => page.getByText(missing).first().isVisible()).toBe(true)
    await eventually(() => result(page, 'No')).toBe('')
  }
  await eventually(() => screen.page.getByText(missing).first().isVisible()).toBe(true)
  // it is said once, not in the small line as well
  const inFewWords = say('events.voices_missing', { missing: 2 })
  expect(await screen.page.getByText(inFewWords, { exact: true }).count()).toBe(0)
  expect(await choice(ada.page, 'Yes').getAttribute('aria-checked')).toBe('true')
  for (const { page } of [host, screen, ada]) expect(await inspect(page)).toEqual([])
  for (const other of others.slice(2)) await vote(other, 'Yes')
  for (const { page } of [host, ada]) {
    await eventually(() => result(page, 'Yes')).toBe('60% 3')
    await eventually(() => page.getByText(missing).count()).toBe(0)
  }
  await eventually(() => screen.page.getByText(missing).count()).toBe(0)
  await eventually(() => screen.page.getByText('60%').first().isVisible()).toBe(true)
  await close()
})

/** The sixth voice is not given out yet: everybody reads that, and sees it a minute after the five. */
async function close(): Promise<void> {
  const late = await guestByApi(product.url, event)
  await vote(late, 'No')
  await creator.call(events.endEvent, { params: { id: event.id } })
  const waiting = say('events.last_votes')
  for (const { page } of [host, screen, ada]) {
    await eventually(() => page.getByText(waiting).first().isVisible()).toBe(true)
    expect(await page.getByText('60%').count()).toBe(0)
  }
  await eventually(() => screen.page.getByText('50%').first().isVisible()).toBe(true)
  for (const { page } of [host, screen, ada]) await eventually(() => page.getByText(waiting).count()).toBe(0)
}
