// Somebody lets a colleague act for them: the grant, the question, the acting, and its end while it goes on.
import { beforeAll, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { delegates } from '#domain/delegates/contract.ts'
import { events } from '#domain/events/contract.ts'
import { type ApiHost, hostByApi, launchByApi, signInBrowser, verifyByApi } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { eventually, type Person, people } from './setup/people.ts'
import { button } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people({ stay: true })
let ann: ApiHost
let ben: ApiHost
let owner: Person
let helper: Person

beforeAll(async () => {
  ;[ann, ben] = [await hostByApi(url), await hostByApi(url)]
  await ann.call(accounts.changeSettings, { body: { first_name: 'Ann', last_name: 'Lee' } })
  await ben.call(accounts.changeSettings, { body: { first_name: 'Ben', last_name: 'Ode' } })
  ;[owner, helper] = [await come(), await come({ phone: true })]
  await signInBrowser(owner, ann, url)
  await signInBrowser(helper, ben, url)
})

it('the owner finds the delegates in the menu, adds one after a question, and finds them there after a reload', async () => {
  await verifyByApi(ben, url)
  const { page } = owner
  await page.goto('/#/dashboard')
  await button(page, say('app.account_menu')).click()
  await page.getByRole('menuitem', { name: say('delegates.title') }).click()
  await eventually(() => page.url()).toContain('/manage-users')
  await page.getByLabel(say('delegates.email')).fill(ben.email)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: say('delegates.add_title') })
  await question.getByText(say('delegates.add_body', { email: ben.email })).waitFor()
  await question.locator(':focus').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('listitem').filter({ hasText: ben.email }).waitFor()
  await page.reload()
  await page.getByRole('listitem').filter({ hasText: ben.email }).waitFor()
  expect(await inspect(page)).toEqual([])
})

it('the delegate is asked wherever they begin, and acts after one yes', async () => {
  const { page } = helper
  await page.goto('/#/q')
  const question = page.getByRole('dialog', { name: say('delegates.switch_title', { name: 'Ann Lee' }) })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor()
  expect(await inspect(page)).toEqual([])
  await button(question, say('delegates.switch', { name: 'Ann Lee' })).tap()
  await page.getByText(say('delegates.acting', { name: 'Ann Lee' })).waitFor()
  expect((await ben.call(accounts.currentUser, {})).data.email).toBe(ann.email)
  expect(await inspect(page)).toEqual([])
  await page.goto('/#/manage-users')
  await eventually(() => page.url()).toMatch(/#\/q$/)
})

it('a session of the delegate is the owner’s, and with the grant the acting ends on the open page', async () => {
  const event = await launchByApi(ben, { name: 'Who brings the cake?' })
  const { data } = await ann.call(events.loadEvent, { params: { slug: event.id } })
  expect(data.user_created).toBe(true)
  await ann.call(delegates.removeDelegate, { body: { email: ben.email } })
  const banner = helper.page.getByText(say('delegates.acting', { name: 'Ann Lee' }))
  await banner.waitFor({ state: 'hidden' })
  expect((await ben.call(accounts.currentUser, {})).data.email).toBe(ben.email)
})

it('whoever declines goes on as themselves and is not asked on the next page', async () => {
  await ann.call(delegates.addDelegate, { body: { email: ben.email } })
  const { page } = helper
  await page.goto('/#/q')
  await page.reload()
  await button(page, say('delegates.stay')).tap()
  await page.goto('/#/settings')
  await page.getByText(ben.email).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

it('what somebody types as themselves waits for them while they act, and what they type then for the other', async () => {
  const { page } = helper
  const event = await launchByApi(ann, { name: 'Which cake?' })
  const field = page.getByLabel(say('ideas.label'), { exact: true })
  const choose = async (item: string) => {
    await button(page, say('app.account_menu')).tap()
    await page.getByRole('menuitem', { name: item }).tap()
  }
  const acting = page.getByText(say('delegates.acting', { name: 'Ann Lee' }))
  await page.goto(`/#/q/${event.slug}/answers`)
  await field.fill('My own cake')
  // kept a moment later, since no tab is hidden here; whoever leaves a tab by hand has it kept at once
  const isKept = () =>
    page.evaluate(() => Object.values(localStorage).some((one) => one.includes('My own cake')))
  await eventually(isKept).toBe(true)
  // another tab of the same browser follows each switch
  const tab = await helper.context.newPage()
  await tab.goto(`/#/q/${event.slug}/answers`)
  const there = tab.getByLabel(say('ideas.label'), { exact: true })
  await eventually(() => there.inputValue()).toBe('My own cake')
  await choose(say('delegates.switch', { name: 'Ann Lee' }))
  await acting.waitFor()
  await eventually(() => field.inputValue()).toBe('')
  await eventually(() => there.inputValue()).toBe('')
  await field.fill('The cake of Ann')
  await choose(say('delegates.back'))
  await acting.waitFor({ state: 'hidden' })
  await eventually(() => field.inputValue()).toBe('My own cake')
  await eventually(() => there.inputValue()).toBe('My own cake')
  await tab.close()
  await choose(say('delegates.switch', { name: 'Ann Lee' }))
  await acting.waitFor()
  await eventually(() => field.inputValue()).toBe('The cake of Ann')
})
