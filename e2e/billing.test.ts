// Somebody whose trial is over meets a gate, pays for a plan, and shares it: by keys, by phone, with bad cards and good.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { DAY } from '#domain/base/time.ts'
import { billing } from '#domain/billing/contract.ts'
import { type ApiHost, hostByApi, signInBrowser, verifyByApi } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { eventually, people } from './setup/people.ts'
import { laterBy, type Product, startProduct } from './setup/product.ts'
import { button } from './setup/session.ts'
import { say } from './setup/words.ts'

let product: Product
let ann: ApiHost
let page: Page
const { come } = people({ site: () => product.url, stay: true })

beforeAll(async () => {
  product = await startProduct({ BILLING: 'on', PROMO_CODES: 'SPRING=20' })
  ann = await hostByApi(product.url)
})
afterAll(() => product.stop())

const dialog = (name: string) => page.getByRole('dialog', { name })
const toast = (text: string | RegExp) => page.getByText(text).first()
const planOf = async () => (await ann.call(accounts.currentUser, {})).data.plan.id
const fill = async (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

it('the dashboard says once that the trial is over, and the way to the plans', async () => {
  await verifyByApi(ann, product.url)
  await product.restart({ NODE_OPTIONS: laterBy(32 * DAY) })
  const person = await come()
  await signInBrowser(person, ann, product.url)
  page = person.page
  await page.goto('/#/dashboard')
  await dialog(say('billing.trial_title')).waitFor()
  expect(await inspect(page)).toEqual([])
  await button(dialog(say('billing.trial_title')), say('billing.later')).click()
  await page.goto('/#/manage-subscription')
  const closed = dialog('You cannot access this page')
  await closed.getByText('You must be a premium user to access this page', { exact: true }).waitFor()
  await closed.locator(':focus').waitFor()
  await page.keyboard.press('Enter')
  await eventually(() => page.url()).toMatch(/#\/dashboard$/)
})

it('the plans show what each costs and adds, and sales are reached from the enterprise one', async () => {
  await page.goto('/#/payment')
  await page.getByText('$19', { exact: true }).waitFor()
  expect(await inspect(page)).toEqual([])
  await button(page, say('billing.contact')).click()
  await dialog(say('accounts.contact_title')).waitFor()
  await page.keyboard.press('Escape')
})

it('a gate offers the plans, and the chosen one is paid for: not with a declined card, but with a good one', async () => {
  await page.goto('/#/q/edit')
  await button(page, say('editing.when_change_long')).click()
  const offer = dialog('Scheduling is a Premium feature.')
  await offer.getByRole('button', { name: /^Premium \$19/ }).click()
  await eventually(() => page.url()).toContain('/billing?planName=premium_monthly')
  await page.getByLabel(say('billing.card')).waitFor()
  expect(await inspect(page)).toEqual([])
  await button(page, 'Pay $19').click()
  await toast(say('billing.name_missing')).waitFor()
  await fill(say('billing.name'), 'Ann Lee')
  await fill(say('billing.postal_code'), '94107')
  await fill(say('billing.licenses'), '2')
  await fill(say('billing.promo_code'), 'SPRING')
  await button(page, say('billing.promo_apply')).click()
  await button(page, 'Pay $22.40').waitFor()
  await page.getByLabel(say('billing.card')).selectOption('9')
  await button(page, 'Pay $22.40').click()
  await toast('Your card was declined.').waitFor()
  expect(await planOf()).toBe('trial')
  await page.getByLabel(say('billing.card')).selectOption('0')
  await page.getByLabel(say('billing.card')).press('Tab')
  await page.keyboard.press('Enter')
  const thanks = dialog(say('billing.thanks_title'))
  await thanks.waitFor()
  expect(page.url()).toMatch(/#\/dashboard$/)
  expect(await planOf()).toBe('premium_monthly')
  expect(await inspect(page)).toEqual([])
  await button(thanks, say('billing.thanks_go')).click()
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await thanks.count()).toBe(0)
  await page.goto('/#/q/edit')
  await button(page, say('editing.when_change_long')).click()
  expect(await dialog('Scheduling is a Premium feature.').count()).toBe(0)
})

it('the licences are shared, more of them bought, and the plan changed after a question', async () => {
  await page.goto('/#/manage-subscription')
  const email = `ben.${ann.email}`
  await fill(say('billing.email'), email)
  await page.keyboard.press('Enter')
  await dialog(say('billing.add_title')).locator(':focus').waitFor()
  await page.keyboard.press('Enter')
  const person = page.getByRole('listitem').filter({ hasText: email })
  await person.waitFor()
  expect(await inspect(page)).toEqual([])
  expect(await button(page, say('billing.fewer')).isDisabled()).toBe(true)
  await fill(say('billing.email'), `cleo.${ann.email}`)
  await page.keyboard.press('Enter')
  await button(dialog(say('billing.add_title')), say('billing.add')).click()
  const failed = dialog(`Error adding user cleo.${ann.email}`)
  await failed.getByText('All licences are in use. Please add one first.').waitFor()
  await page.keyboard.press('Escape')
  await button(page, say('billing.more')).click()
  await button(page, say('billing.save')).click()
  await toast('Subscription updated successfully').waitFor()
  await page.reload()
  await eventually(() => page.getByLabel(say('billing.count')).inputValue()).toBe('3')
  await page.goto('/#/billing?planName=business_monthly')
  await button(page, 'Change to Business').click()
  await button(dialog('Change to Business?'), say('billing.change_plan')).click()
  await toast(say('billing.switched', { plan: 'Business' })).waitFor()
  const { license_count, plan_id } = (await ann.call(billing.readSubscription, {})).data
  expect([license_count, plan_id]).toEqual([3, 'business_monthly'])
})

it('the owner ends it by keys, reads until when it goes on, and keeps it after all', async () => {
  const ends = async () => (await ann.call(billing.readSubscription, {})).data.cancel_at_period_end
  await page.goto('/#/manage-subscription')
  await button(page, say('billing.end')).press('Enter')
  const question = dialog(say('billing.end_title'))
  await question.waitFor()
  expect(await inspect(page)).toEqual([])
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  expect(await ends()).toBe(false)
  await button(page, say('billing.end')).press('Enter')
  await button(question, say('billing.end')).click()
  await button(page, say('billing.keep')).waitFor()
  expect(await ends()).toBe(true)
  expect(await inspect(page)).toEqual([])
  await button(page, say('billing.keep')).click()
  await button(page, say('billing.end')).waitFor()
  expect(await ends()).toBe(false)
})

it('a token of the address pays without a card being chosen', async () => {
  const ben = await hostByApi(product.url)
  const person = await come({ phone: true })
  await signInBrowser(person, ben, product.url)
  await person.page.goto('/#/billing?testToken=16')
  await person.page.getByText(say('billing.test_by_address', { token: 'tok_unionpay' })).waitFor()
  await person.page.getByLabel(say('billing.name'), { exact: true }).fill('Ben')
  await person.page.getByLabel(say('billing.postal_code')).fill('SW1A 1AA')
  await button(person.page, 'Pay $19').click()
  await eventually(async () => (await ben.call(accounts.currentUser, {})).data.plan.id).toBe(
    'premium_monthly',
  )
})
