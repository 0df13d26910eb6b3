// What became of it: a host at a desk, an owner with the link of an email on a phone, a guest by link, and whoever raised it.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { type ApiHost, guestByApi, hostByApi, launchByApi, signInBrowser, verifyByApi } from './setup/api.ts'
import { inspectWhole, resize, smallTargets } from './setup/inspection.ts'
import { linkIn, mailTo } from './setup/mail.ts'
import { eventually, type Person, people } from './setup/people.ts'
import { button } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people({ stay: true })
/** Emails leave each minute. */
const LONG = { timeout: 400_000 }
const OWNER = `olga.${Date.now()}@example.com`
const NEXT = `nia.${Date.now()}@example.com`
const HEATING = 'The heating in the east wing fails every Monday'

let host: ApiHost
let author: TestClient
let event: PopinEvent
let desk: Person

beforeAll(async () => {
  host = await hostByApi(url)
  await verifyByApi(host, url)
  event = await launchByApi(host, { name: 'What should we talk about?' })
  author = await guestByApi(url, event)
  await author.call(joining.joinEvent, { params: { slug: event.slug }, body: {} })
  for (const content of [HEATING, 'A second screen for everyone']) {
    const { data } = await author.call(ideas.createIdea, { body: { event_id: event.id, content } })
    await host.call(topics.takeTopic, { params: { id: event.id }, body: { idea_ids: [data.id] } })
  }
  desk = await come({ width: 1280, height: 800 })
  await signInBrowser(desk, host, url)
})

const topic = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true })
const group = (page: Page, name: Parameters<typeof say>[0]) => page.getByRole('region', { name: say(name) })

async function mailLink(address: string, subject: RegExp): Promise<string> {
  // once more: the next minute may begin after a person's patience ends
  return linkIn(await mailTo(url, address, subject).catch(() => mailTo(url, address, subject)))
}

/** By when the heating is promised. */
async function dueOn(): Promise<string | null> {
  const { data } = await host.call(topics.listTopics, { params: { id: event.id } })
  return data.topics.find(({ title }) => title === HEATING)!.due_on
}

async function expectSound(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await resize(page, { width, height: 800 })
    expect(await inspectWhole(page)).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  }
}

describe('a promise', LONG, () => {
  it('is made by the host with keys alone, and a guest who came by link sees it at once', async () => {
    const reader = await come({ phone: true })
    await reader.page.goto(`/#/q/${event.slug}/topics`)
    await group(reader.page, 'promises.group_open').waitFor()
    const { page } = desk
    await page.goto(`/#/q/${event.slug}/answers`)
    await page
      .getByRole('link', { name: say('promises.door'), exact: true })
      .first()
      .click()
    await topic(page, HEATING).focus()
    await page.keyboard.press('Enter')
    await button(page, say('promises.change')).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const state = page.getByLabel(say('promises.state'), { exact: true })
    await eventually(() => state.evaluate((one) => one === document.activeElement)).toBe(true)
    await state.selectOption('promised')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Olga Owner')
    await page.keyboard.press('Tab')
    await page.keyboard.type(OWNER)
    await page.keyboard.press('Enter')
    await group(page, 'promises.group_promised')
      .getByText(/Olga Owner by/)
      .first()
      .waitFor()
    await group(reader.page, 'promises.group_promised')
      .getByText(/Olga Owner by/)
      .first()
      .waitFor()
    expect(await reader.page.content()).not.toContain(OWNER)
    expect(await smallTargets(reader.page)).toEqual([])
    await expectSound(page)
    await expectSound(reader.page)
  })

  it('is found by its words', async () => {
    const { page } = desk
    await page.getByLabel(say('promises.search')).fill('second screen')
    await page.getByText(say('promises.found', { count: 1 })).waitFor()
    expect(await topic(page, HEATING).count()).toBe(0)
    await page.getByLabel(say('promises.search')).fill('')
    await topic(page, HEATING).waitFor()
  })

  it('is put off and handed on by its owner on a phone, without an account; opening the link changes nothing', async () => {
    const owner = await come({ phone: true })
    const link = await mailLink(OWNER, /You own this/)
    await owner.page.goto(link)
    await owner.page.getByText(HEATING).waitFor()
    expect(await smallTargets(owner.page)).toEqual([])
    await expectSound(owner.page)
    await owner.page.reload()
    // meanwhile its host is about to change something else
    await topic(desk.page, HEATING).click()
    await button(desk.page, say('promises.change')).click()
    await desk.page.getByLabel(say('promises.note'), { exact: true }).fill('Parts are ordered')
    const before = await dueOn()
    await button(owner.page, say('promises.mine_weeks')).click()
    await owner.page.getByText(/The new date is/).waitFor()
    const moved = await dueOn()
    expect(moved).not.toBe(before)
    await eventually(() => desk.page.getByLabel(say('promises.due')).inputValue()).toBe(moved)
    await button(desk.page, say('promises.save')).click()
    await desk.page.getByText('Parts are ordered', { exact: true }).waitFor()
    expect(await dueOn()).toBe(moved)
    await button(owner.page, say('promises.mine_hand_on')).click()
    await owner.page.getByLabel(say('promises.mine_name')).fill('Nia Next')
    await owner.page.getByLabel(say('promises.mine_email')).fill(NEXT)
    await owner.page.keyboard.press('Enter')
    await owner.page.getByText(say('promises.mine_handed', { name: 'Nia Next' })).waitFor()
    expect(await button(owner.page, say('promises.mine_done')).count()).toBe(0)
    expect(await owner.context.cookies()).toEqual([])
  })

  it('is done with one press by the next owner, and the host sees it at once', async () => {
    const next = await come({ phone: true })
    await next.page.goto(await mailLink(NEXT, /You own this/))
    await button(next.page, say('promises.mine_done')).click()
    await next.page.getByText(say('promises.mine_is_done')).waitFor()
    await group(desk.page, 'promises.group_done')
      .getByText(/Nia Next by/)
      .first()
      .waitFor()
    await topic(desk.page, HEATING).waitFor()
  })

  it('whoever raised it reads what became of it, and comes to it from there', async () => {
    const raiser = await come({ phone: true })
    await signInBrowser(raiser, author, url)
    const { page } = raiser
    await page.goto(`/#/q/${event.slug}/answers`)
    await button(page, say('notifications.bell', { count: 1 })).tap()
    await page
      .getByRole('link')
      .filter({ hasText: `“${HEATING}” is done` })
      .tap()
    await page.getByText(say('promises.history')).first().waitFor()
    await page.getByText(/Nia Next: Done/).waitFor()
  })

  it('is no longer read by guests once the host does not let them, also where it is open', async () => {
    const reader = await come({ phone: true })
    await reader.page.goto(`/#/q/${event.slug}/topics`)
    await topic(reader.page, HEATING).waitFor()
    await desk.page.getByRole('switch').click()
    await reader.page.getByRole('heading', { name: say('promises.gone') }).waitFor()
    expect(await topic(reader.page, HEATING).count()).toBe(0)
    await reader.page.getByText(say('promises.gone_body'), { exact: true }).waitFor()
    expect(await inspectWhole(reader.page)).toEqual([])
  })

  it('with a link that nobody was sent there is nothing to see', async () => {
    const stranger = await come()
    await stranger.page.goto('/promises/AAAAAAAAAAAAAAAAAAAAAAAAAAAA')
    await stranger.page.getByRole('heading', { name: say('promises.mine_gone') }).waitFor()
  })
})
