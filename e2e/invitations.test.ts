// Inviting by email: people are added, get their email, come in; nobody else does.
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { invitations } from '#domain/invitations/contract.ts'
import {
  type ApiHost,
  hostByApi,
  launchByApi,
  launchTogether,
  signInBrowser,
  verifyByApi,
} from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { hasFocus, tabTo } from './setup/keys.ts'
import { linkIn, mailTo } from './setup/mail.ts'
import { coming, eventually, type Person, people } from './setup/people.ts'
import { answerField, button, visit } from './setup/session.ts'
import { writeWidest } from './setup/widest-code.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

let host: ApiHost
let invited: ApiHost
let stranger: ApiHost
// their codes are waited for in their emails, which only a test may do
beforeEach(async () => {
  if (host) return
  ;[host, invited, stranger] = await Promise.all([hostByApi(url), hostByApi(url), hostByApi(url)])
  for (const person of [host, invited, stranger]) await verifyByApi(person, url)
})

async function signedIn(client: ApiHost): Promise<Person> {
  const person = await come({ still: true })
  await signInBrowser(person, client, url)
  return person
}
const sheetOn = (page: Page) => page.getByRole('dialog', { name: say('invitations.title') })
const emails = (page: Page) => page.getByLabel(say('invitations.emails'))

it('a session for invited people opens by an email that was read where somebody else is signed in', async () => {
  const event = await launchByApi(host, { name: 'What shall we sing?', visibility_setting: 'invite_only' })
  const email = `sue.${Date.now()}@newcomers.example`
  await host.call(invitations.addEventUsers, {
    params: { id: event.id },
    body: { users: [{ email, name: '' }] },
  })
  const { pathname } = new URL(linkIn(await mailTo(url, email, /What shall we sing/)))
  const { page } = await signedIn(await hostByApi(url))
  await page.goto(pathname)
  await page.getByRole('button', { name: say('app.not_found_other_account') }).click()
  await page.getByLabel(say('accounts.email')).fill(email)
  await button(page, say('accounts.continue')).click()
  await answerField(page).waitFor()
  expect(page.url()).not.toContain('invite')
})

describe('a session for invited people', () => {
  it('is opened by whoever got the email, and by nobody else', async () => {
    const event = await launchByApi(host, { name: 'Who leads next?', visibility_setting: 'invite_only' })
    const { page } = await signedIn(host)
    await visit(page, event)
    await button(page, say('insights.share')).click()
    await emails(page).fill(`Iris <${invited.email}>, nobody@`)
    await button(page, say('invitations.add')).click()
    await page.getByText('1 email was added').waitFor()
    expect(await emails(page).inputValue()).toBe('nobody@')
    await writeWidest(sheetOn(page).getByRole('button', { name: say('invitations.copy_code') }))
    expect(await inspect(page)).toEqual([])

    const text = await mailTo(url, invited.email, /Who leads next/)
    // jobs know the product by another name of this machine, for which nobody is signed in
    const { pathname } = new URL(linkIn(text))
    const guest = await signedIn(invited)
    await guest.page.goto(pathname)
    await answerField(guest.page).waitFor()
    await guest.page.goto('/#/q')
    await guest.page.getByRole('link', { name: event.name }).waitFor()

    const other = await signedIn(stranger)
    await other.page.goto(pathname)
    await other.page.getByRole('heading', { name: say('app.not_found_title') }).waitFor()
    await other.page.goto('/#/q')
    await other.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await other.page.getByRole('link', { name: event.name }).count()).toBe(0)
  })

  it('of several questions opens each of them, by one email', async () => {
    const private_one = { visibility_setting: 'invite_only' } as const
    const [first, second] = await launchTogether(host, [
      { name: 'What comes first for us?', ...private_one },
      { name: 'And what comes second?', ...private_one },
    ])
    const { page } = await signedIn(host)
    await visit(page, second!)
    await button(page, say('insights.share')).click()
    await sheetOn(page)
      .getByRole('checkbox', { name: /^Invite them to all 2 questions/ })
      .waitFor()
    await emails(page).fill(invited.email)
    await button(page, say('invitations.add')).click()
    await page.getByText('1 email was added').waitFor()
    expect(await inspect(page)).toEqual([])

    const text = await mailTo(url, invited.email, /What comes first/)
    const guest = await signedIn(invited)
    await guest.page.goto(new URL(linkIn(text)).pathname)
    await guest.page.getByRole('heading', { level: 1, name: first!.name }).waitFor()
    await guest.page.getByRole('link', { name: second!.name }).first().click()
    await guest.page.getByRole('heading', { level: 1, name: second!.name }).waitFor()
    await answerField(guest.page).waitFor()
  })

  it('takes in whoever got the email and has no account: the address is enough, once', async () => {
    const event = await launchByApi(host, { name: 'What is next for us?', visibility_setting: 'invite_only' })
    const address = `newcomer.${Date.now()}@newcomers.example`
    const body = { users: [{ email: address }] }
    await host.call(invitations.addEventUsers, { params: { id: event.id }, body })
    const { pathname } = new URL(linkIn(await mailTo(url, address, /What is next/)))
    const { page } = await come()
    await page.goto(pathname)
    await page.getByText(say('accounts.invited')).waitFor()
    expect(await inspect(page)).toEqual([])
    await page.getByLabel('Email').fill(address)
    await button(page, say('accounts.continue')).click()
    await answerField(page).fill('A day without meetings')
    await page.keyboard.press('Control+Enter')
    await page.getByText('A day without meetings').waitFor()

    const again = await come()
    await again.page.goto(pathname)
    await again.page.getByLabel('Email').fill(address)
    await button(again.page, say('accounts.continue')).click()
    await mailTo(url, address, /sign in/)
  })

  it('leads whoever is signed out to the sign-in, and from there back to itself', async () => {
    const event = await launchByApi(host, { name: 'Only for some?', visibility_setting: 'invite_only' })
    const { page } = await come()
    await page.goto(`/#/q/${event.slug}/answers`)
    await eventually(() => page.url()).toContain('/signin?path=')
    expect(decodeURIComponent(page.url())).toContain(`path=/q/${event.slug}/answers`)
  })

  it('is shared by keys alone, and asks before it stays without people', async () => {
    const event = await launchByApi(host, { name: 'Alone?', visibility_setting: 'invite_only' })
    const { page } = await signedIn(host)
    await visit(page, event)
    await tabTo(page, button(page, say('insights.share')))
    await page.keyboard.press('Enter')
    await tabTo(page, button(sheetOn(page), say('invitations.done')))
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Are you sure?' })
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    await tabTo(page, emails(page))
    await page.keyboard.type(invited.email)
    await page.keyboard.press('Control+Enter')
    await page.getByText('1 email was added').waitFor()
    await tabTo(page, button(sheetOn(page), say('invitations.done')))
    await page.keyboard.press('Enter')
    await sheetOn(page).waitFor({ state: 'hidden' })
  })
})

it('1,200 addresses are pasted at once: all are invited and listed, and those beyond a day get their email later', async () => {
  const rich = await hostByApi(url)
  await verifyByApi(rich, url)
  const event = await launchByApi(rich, { name: 'All of us?', visibility_setting: 'invite_only' })
  const { page } = await signedIn(rich)
  await visit(page, event)
  await button(page, say('insights.share')).click()
  const some = Math.random().toString(36).slice(2, 8)
  const all = Array.from({ length: 1200 }, (_, n) => `p${n}.${some}@acme.example`)
  await emails(page).fill(all.join('\n'))
  await button(page, say('invitations.add')).click()
  await page.getByText('1,200 people are invited').waitFor()
  // 500 a day: today's, tomorrow's, and those of the day after
  await page.getByText(/^500 invitations go out on /).waitFor()
  await page.getByText(/^200 invitations go out on /).waitFor()
  expect(await emails(page).inputValue()).toBe('')
  const list = sheetOn(page).getByRole('region', { name: say('invitations.invited') })
  expect(await list.getByRole('listitem').count()).toBeLessThan(40)
  expect(await inspect(page)).toEqual([])

  await page.keyboard.press('Escape')
  await sheetOn(page).waitFor({ state: 'hidden' })
  await button(page, say('insights.share')).click()
  await page.getByLabel(say('invitations.search')).fill('P499.')
  await page.getByText('1 person found').waitFor()
  await page.getByLabel(say('invitations.search')).fill('')
  // the whole list is back: what is found goes from the page together with its row
  await page.getByText('1 person found').waitFor({ state: 'hidden' })
  const first = list.getByRole('button').first()
  await tabTo(page, first)
  for (let row = 0; row < 60; row += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const key = list.getByRole('listitem').locator('[tabindex="0"]')
  await eventually(() => hasFocus(key)).toBe(true)
  expect(await list.locator('li:focus-within').getAttribute('aria-posinset')).toBe('61')
  const address = (await key.getAttribute('aria-label'))!.replace('Remove ', '')
  await page.keyboard.press('Enter')
  await page.getByText('1,199 people are invited').waitFor()
  const request = { params: { id: event.id }, query: { prototype: 'false' as const } }
  const left = (await rich.call(invitations.listEventUsers, request)).data.users.map(({ email }) => email)
  expect(left.sort()).toEqual(all.filter((one) => one !== address).sort())
})

it('the link in an email of a host lets its address stop these emails, without an account', async () => {
  const event = await launchByApi(host, { name: 'Too many emails?' })
  const { page } = await signedIn(host)
  await visit(page, event)
  await button(page, say('insights.share')).click()
  await emails(page).fill('enough@mail.example')
  await button(page, say('invitations.add')).click()
  const text = await mailTo(url, 'enough@mail.example', /Too many emails/)
  const link = /https?:\S+\/email-notifications\/\S+/.exec(text)![0]
  const reader = await come()
  await reader.page.goto(link)
  const switches = reader.page.getByRole('switch')
  const none = button(reader.page, say('notifications.mails_none'))
  const saved = coming(reader.page.waitForResponse((one) => one.request().method() === 'PUT'))
  await none.click()
  await saved
  await reader.page.reload()
  await switches.nth(4).waitFor()
  const wanted = await switches.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))
  expect(wanted).toEqual([true, false, false, false, false])
  expect(await inspect(reader.page)).toEqual([])
  expect((await reader.page.request.get(`${url}/popin/api/1.0${accounts.currentUser.path}`)).status()).toBe(
    401,
  )
})

it('a poster has the question, the code and a button to print', async () => {
  const event = await launchByApi(host, { name: 'What is missing here?' })
  const { page } = await signedIn(host)
  await page.goto(`/#/q/${event.slug}/poster`)
  await page.getByRole('heading', { level: 1, name: event.name }).waitFor()
  await writeWidest(page.getByRole('img', { name: event.short_code!.split('').join(' ') }))
  expect(await inspect(page)).toEqual([])
})
