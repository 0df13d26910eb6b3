// A product that takes no money: nothing is locked and nothing larger is offered, a month after the trial too, and plans can be tried.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { DAY } from '#domain/base/time.ts'
import { type ApiHost, hostByApi, signInBrowser } from './setup/api.ts'
import { openEditor, questionField } from './setup/editor.ts'
import { inspect } from './setup/inspection.ts'
import { people } from './setup/people.ts'
import { laterBy, type Product, startProduct } from './setup/product.ts'
import { button } from './setup/session.ts'
import { say } from './setup/words.ts'

let product: Product
let host: ApiHost
const { come } = people({ site: () => product.url })

beforeAll(async () => {
  product = await startProduct()
  host = await hostByApi(product.url)
  await product.restart({ NODE_OPTIONS: laterBy(62 * DAY) })
})
afterAll(() => product.stop())

async function arrive(): Promise<Page> {
  const person = await come()
  await signInBrowser(person, host, product.url)
  return person.page
}

it('the dashboards open, without a word about a trial or a plan', async () => {
  const page = await arrive()
  await page.goto('/#/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText(say('billing.trial_title')).count()).toBe(0)
  await page.goto('/#/r/analytics')
  await page.getByRole('heading', { name: say('analytics.empty_title') }).waitFor()
  expect(await page.getByText(/Enterprise feature|Premium feature/).count()).toBe(0)
})

it('the times of a session are chosen, and names and access, and no offer opens', async () => {
  const page = await arrive()
  await openEditor(page, '/q/edit')
  await questionField(page).fill('Who may choose here?')
  await button(page, say('editing.advanced')).click()
  const chosen = (text: string) => page.locator('label').filter({ hasText: text })
  await chosen(say('editing.access_invite_only')).click()
  await page.getByRole('radio', { name: say('editing.access_invite_only'), checked: true }).waitFor()
  await chosen(say('editing.names_named')).click()
  await page.getByRole('radio', { name: say('editing.names_named'), checked: true }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

it('the settings say that no money is taken, and lead to plans that a test card pays for', async () => {
  const page = await arrive()
  await page.goto('/#/settings')
  const plan = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Plan', exact: true }) })
  await plan.getByText(say('billing.takes_no_money')).waitFor()
  expect(await page.getByText(say('billing.upgrade'), { exact: true }).count()).toBe(0)
  expect(await inspect(page)).toEqual([])
  await plan.getByRole('link', { name: say('billing.look') }).click()
  await page.getByText(say('billing.takes_no_money')).waitFor()
  expect(await inspect(page)).toEqual([])
  await page.getByRole('link', { name: 'Choose Business' }).click()
  await page.getByText(say('billing.test_only')).waitFor()
  await page.getByLabel(say('billing.name'), { exact: true }).fill('Hana Host')
  await page.getByLabel(say('billing.postal_code')).fill('94107')
  await page.getByRole('button', { name: 'Pay $49' }).click()
  const thanks = page.getByRole('dialog', { name: say('billing.thanks_title') })
  await button(thanks, say('billing.thanks_go')).click()
  const { data } = await host.call(accounts.currentUser, {})
  expect(data.plan).toMatchObject({ id: 'business_monthly', features: { enterprise_dashboard: true } })
})
