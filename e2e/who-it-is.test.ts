// A page that stands open while another tab of its browser signs somebody else in: nobody changes who they are unasked.
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { createClient } from '#server/testing/client.ts'
import { type ApiHost, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { eventually, type Person, people } from './setup/people.ts'
import { answerField, button, card, post, saved, signIn, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

let host: ApiHost
let member: ApiHost
let event: PopinEvent
beforeAll(async () => {
  host = await hostByApi(url)
  member = await hostByApi(url)
})
beforeEach(async ({ task }) => {
  event = await launchByApi(host, { name: `About: ${task.name}`.slice(0, 200) })
})

const stored = async () =>
  (await host.call(ideas.listIdeas, { params: { id: event.id } })).data.ideas.map((idea) => idea.content)
const waits = (page: Page) => page.getByText(say('base.outbox_waiting')).first()

/** A member on the page of the session, who writes. */
async function writing(): Promise<Person> {
  const person = await come({ phone: true, still: true })
  await signInBrowser(person, member, url)
  await visit(person.page, event)
  return person
}

it('an account whose browser became a guest is asked, sends nothing as the guest, and signs in again', async () => {
  const person = await writing()
  const { page } = person
  await page.route('**/api/1.0/ideas', (route) => route.abort())
  await post(page, 'Not sent yet')
  await waits(page).waitFor()
  await answerField(page).fill('Being typed')
  // what another tab did, of which this one did not hear
  const guest = createClient(url)
  expect((await guest.call(accounts.verifyLogin, { body: { event: event.slug } })).status).toBe(200)
  await signInBrowser(person, guest, url)
  await page.unroute('**/api/1.0/ideas')
  // what waits is tried again
  const question = page.getByRole('dialog', { name: say('accounts.who_title'), exact: true })
  await question.waitFor()
  expect(await inspect(page)).toEqual([])
  // loaded anew it is asked again
  await page.reload()
  await question.waitFor()
  expect(await stored()).toEqual([])
  await button(question, say('accounts.who_sign_in')).click()
  await signIn(page, member)
  await page.waitForURL(new RegExp(`#/q/${event.slug}/answers`))
  await eventually(() => answerField(page).inputValue()).toBe('Being typed')
  await eventually(stored).toEqual(['Not sent yet'])
  await saved(page)
  expect(await stored()).toEqual(['Not sent yet'])
})

it('one whose browser signed another account in is asked, and goes on as that one only when it says so', async () => {
  const person = await writing()
  const { page } = person
  await answerField(page).fill('As whom?')
  await signInBrowser(person, await hostByApi(url), url)
  // unless the page asks by itself before it is pressed
  await button(page, say('ideas.post'))
    .click({ timeout: 5000 })
    .catch(() => {})
  const question = page.getByRole('dialog', { name: say('accounts.other_title'), exact: true })
  await question.waitFor()
  expect(await inspect(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await stored()).toEqual([])
  await button(question, say('accounts.other_go_on')).click()
  await question.waitFor({ state: 'detached' })
  await post(page, 'As the other one')
  await eventually(stored).toEqual(['As the other one'])
  expect(await card(page, 'As whom?').count()).toBe(0)
})

it('who signs out in one tab loses nothing that is half written in another, and goes on there', async () => {
  const person = await come({ still: true })
  const writer = await hostByApi(url)
  await signInBrowser(person, writer, url)
  const { page, context } = person
  await page.goto('/#/settings')
  const name = page.getByLabel(say('accounts.first_name'))
  await name.fill('Half written')
  const other = await context.newPage()
  await other.goto('/#/q')
  await button(other, say('app.account_menu')).click()
  await other.getByRole('menuitem', { name: say('accounts.sign_out') }).click()
  await other.getByLabel(say('accounts.email')).waitFor()
  // a tab in the background draws nothing
  await page.bringToFront()
  const told = page.getByRole('dialog', { name: say('app.kept_title'), exact: true })
  await told.waitFor()
  expect(await inspect(page)).toEqual([])
  const [again] = await Promise.all([
    context.waitForEvent('page'),
    told.getByRole('link', { name: say('app.kept_sign_in'), exact: true }).click(),
  ])
  await signIn(again, writer)
  await eventually(() => again.url()).toContain('/dashboard')
  await button(told, say('app.kept_go_on')).click()
  await told.waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('Half written')
  await button(page, say('accounts.save')).first().click()
  await page.getByText(say('accounts.settings_saved')).waitFor()
})
