// Guests who want more: to hear of the end by email, to keep what they wrote in an account, or to go on as a member.
import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { credentials } from '#domain/credentials/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { createClient } from '#server/testing/client.ts'
import { type ApiHost, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { inspect, smallTargets } from './setup/inspection.ts'
import { countLive } from './setup/live-line.ts'
import { linkIn, mailTo } from './setup/mail.ts'
import { coming, eventually, people } from './setup/people.ts'
import { answerField, button, card, post, saved, signIn, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

let host: ApiHost
let event: PopinEvent
beforeAll(async () => {
  host = await hostByApi(url)
})
beforeEach(async ({ task }) => {
  event = await launchByApi(host, { name: `About: ${task.name}`.slice(0, 200) })
})

let addresses = 0
const newAddress = () => `guest${++addresses}.${Date.now()}@example.com`
const box = (page: Page) => page.getByRole('region', { name: "Don't miss out!" })
const unfold = (page: Page) => button(box(page), say('accounts.guest_box_title')).click()
const field = (page: Page) => box(page).getByLabel(say('accounts.email'))
const stored = async () => {
  const { data } = await host.call(ideas.listIdeas, { params: { id: event.id } })
  return data.ideas.map((idea) => idea.content)
}

describe('a guest', () => {
  it('on a phone leaves an address, hears of the end by email, and takes the address back', async () => {
    const { page } = await come({ phone: true })
    const address = newAddress()
    await visit(page, event)
    await box(page).scrollIntoViewIfNeeded()
    await unfold(page)
    await field(page).fill('a@b')
    await button(box(page), say('accounts.guest_box_submit')).click()
    await page.getByText('Invalid email, please try again later.', { exact: true }).waitFor()
    await field(page).fill(address)
    expect(await smallTargets(page)).toEqual([])
    await page.keyboard.press('Enter')
    await box(page)
      .getByText(say('accounts.guest_box_sent', { email: address }))
      .waitFor()
    await host.call(events.endEvent, { params: { id: event.id } })
    const mail = await mailTo(url, address, /has ended/)
    expect(linkIn(mail)).toContain(`/q/${event.slug}/answers`)

    await page.goto(/https?:\S+\/email-notifications\/\S+/.exec(mail)![0])
    await button(page, say('accounts.stop_submit')).click()
    await page.getByText(say('accounts.stopped')).waitFor()
    await page.reload()
    await visit(page, await launchByApi(host, { name: 'Another question' }))
    // asked again, because the address is forgotten
    await box(page).waitFor()
  })

  it('puts the box away by keyboard, and it stays away', async () => {
    const { page } = await come()
    await visit(page, event)
    await box(page).waitFor()
    await button(box(page), say('accounts.guest_box_close')).press('Enter')
    await box(page).waitFor({ state: 'detached' })
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
    await page.reload()
    await post(page, 'Still here')
    await card(page, 'Still here').waitFor()
    await saved(page)
    expect(await box(page).count()).toBe(0)
  })

  it('makes an account from the box, comes back, and still holds the anonymous answer', async () => {
    const { page } = await come()
    const address = newAddress()
    await visit(page, event)
    await post(page, 'Longer breaks')
    await card(page, 'Longer breaks').waitFor()
    await saved(page)
    await unfold(page)
    await field(page).fill(address)
    await box(page)
      .getByRole('link', { name: say('accounts.sign_up') })
      .click()
    await page.waitForURL(/#\/r\/signup\?/)
    await eventually(() => page.getByLabel(say('accounts.email')).inputValue()).toBe(address)
    await page.getByLabel(say('accounts.industry')).selectOption('Consulting')
    await page.getByLabel(say('accounts.referral_source')).selectOption('Web search')
    await page.getByLabel(say('accounts.terms')).check()
    await button(page, say('accounts.sign_up')).click()
    await page.waitForURL(new RegExp(`#/q/${event.slug}/answers`))
    await card(page, 'Longer breaks').getByText(say('comments.you')).waitFor()
    await button(card(page, 'Longer breaks'), say('comments.more')).click()
    await page.getByRole('menuitem', { name: say('comments.edit'), exact: true }).waitFor()
    expect(await box(page).count()).toBe(0)
  })

  it('who could not send an answer finds it in the field after signing in, and nobody sent it', async () => {
    const person = await come()
    const { page } = person
    const member = await hostByApi(url)
    await visit(page, event)
    await page.route('**/api/1.0/ideas', (route) => route.abort())
    await post(page, 'Written as a guest')
    await page.getByText(say('base.outbox_waiting')).first().waitFor()
    await page.goto(`/#/signin?path=${encodeURIComponent(`/q/${event.slug}/answers`)}`)
    await page.getByRole('heading', { name: say('accounts.sign_in_title') }).waitFor()
    await signIn(page, member)
    await page.waitForURL(new RegExp(`#/q/${event.slug}/answers`))
    await eventually(() => answerField(page).inputValue()).toBe('Written as a guest')
    // only now, for as the guest it might have been sent until the sign-in
    await page.unroute('**/api/1.0/ideas')
    expect(await stored()).toEqual([])
    await button(page, say('ideas.post')).click()
    await eventually(stored).toEqual(['Written as a guest'])
    await saved(page)
    expect(await stored()).toEqual(['Written as a guest'])
  })
})

describe('a member', () => {
  it('is asked See how you rank on the event of somebody else until they answered, on every device', async () => {
    const member = await hostByApi(url)
    const [desk, phone, author] = [await come(), await come({ phone: true }), await come()]
    for (const person of [desk, phone]) await signInBrowser(person, member, url)
    await signInBrowser(author, host, url)
    const prompt = (page: Page) => page.getByRole('region', { name: 'See how you rank' })
    for (const { page } of [desk, phone, author]) await visit(page, event)
    await prompt(phone.page).waitFor()
    await button(prompt(desk.page), say('accounts.rank_yes')).click()
    await desk.page.getByText(say('accounts.rank_thanks')).waitFor()
    await eventually(async () => (await member.call(accounts.readStash, {})).data.info).toEqual({
      FEATURE_TEST_PROMPTED_1: true,
    })
    for (const { page } of [desk, phone]) {
      const asked = coming(page.waitForResponse('**/account/client_info*'))
      await page.reload()
      await asked
      await answerField(page).waitFor()
      expect(await prompt(page).count()).toBe(0)
    }
    expect(await prompt(author.page).count()).toBe(0)
  })
})

describe('whoever is signed out from another device on an open session', () => {
  /** An answer that could not be sent waits, another is being typed, and then the login session is ended. */
  async function signedOut(): Promise<{ page: Page; member: ApiHost; question: Locator }> {
    const member = await hostByApi(url)
    const person = await come({ still: true })
    const { page } = person
    await signInBrowser(person, member, url)
    const lives = countLive(page, 'private-user-')
    await visit(page, event)
    await eventually(lives).toBeGreaterThan(0)
    await page.route('**/api/1.0/ideas', (route) => route.abort())
    await post(page, 'Not sent yet')
    await page.getByText(say('base.outbox_waiting')).first().waitFor()
    await answerField(page).fill('Being typed')
    const elsewhere = createClient(url)
    const { email, password } = member
    expect((await elsewhere.call(accounts.login, { body: { email, password } })).status).toBe(200)
    await elsewhere.call(credentials.endOtherLoginSessions, {})
    const question = page.getByRole('dialog', { name: say('accounts.who_title'), exact: true })
    await question.getByText(say('accounts.signed_out_elsewhere')).waitFor()
    await page.unroute('**/api/1.0/ideas')
    return { page, member, question }
  }

  it('is told, and sends nothing of the account when going on as a guest', async () => {
    const { page, question } = await signedOut()
    expect(await inspect(page)).toEqual([])
    expect(await stored()).toEqual([])
    await button(question, say('accounts.who_guest')).click()
    await question.waitFor({ state: 'detached' })
    await post(page, 'As a guest')
    await eventually(stored).toEqual(['As a guest'])
    await page.reload()
    await card(page, 'As a guest').waitFor()
    expect(await stored()).toEqual(['As a guest'])
    expect(await card(page, 'Not sent yet').count()).toBe(0)
  })

  it('signs in again, finds what was typed, and what waited is sent once', async () => {
    const { page, member, question } = await signedOut()
    await button(question, say('accounts.who_sign_in')).click()
    await signIn(page, member)
    await page.waitForURL(new RegExp(`#/q/${event.slug}/answers`))
    await eventually(() => answerField(page).inputValue()).toBe('Being typed')
    await eventually(stored).toEqual(['Not sent yet'])
    await saved(page)
    expect(await stored()).toEqual(['Not sent yet'])
  })
})

describe('the box and the page that takes an address back', () => {
  it('are for everybody: names, contrast, narrow windows and large letters', async () => {
    const { page } = await come({ still: true })
    await visit(page, event)
    await unfold(page)
    await field(page).fill('a@b')
    await button(box(page), say('accounts.guest_box_submit')).click()
    await page.getByRole('alert').waitFor()
    expect(await inspect(page)).toEqual([])
    await page.goto('/#/email-notifications/some-token')
    await button(page, say('accounts.stop_submit')).waitFor()
    expect(await inspect(page)).toEqual([])
  })
})
