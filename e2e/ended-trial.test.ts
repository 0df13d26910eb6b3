// An account whose trial is over, where plans count: the dialog over the page, and the call that waits behind it.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '#domain/base/time.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type ApiHost, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { hasFocus } from './setup/keys.ts'
import { codeIn, mailTo } from './setup/mail.ts'
import { eventually, type Person, people } from './setup/people.ts'
import { laterBy, type Product, startProduct } from './setup/product.ts'
import { answerField, button, card, post } from './setup/session.ts'
import { say } from './setup/words.ts'

let product: Product
let event: PopinEvent
let locked: ApiHost[]
const { come } = people({ site: () => product.url })

/** Accounts of a month ago that never verified themselves, and a session that goes on. */
beforeAll(async () => {
  product = await startProduct({ BILLING: 'on' })
  const host = await hostByApi(product.url)
  event = await launchByApi(host, { name: 'What was last month like?', seconds: 60 * DAY })
  locked = [await hostByApi(product.url), await hostByApi(product.url), await hostByApi(product.url)]
  await product.restart({ NODE_OPTIONS: laterBy(32 * DAY) })
})
afterAll(() => product.stop())

const dialog = (page: Page) => page.getByRole('dialog', { name: say('accounts.verify_account') })

async function comeLocked(n: number): Promise<Person & { account: ApiHost }> {
  const person = await come()
  const account = locked[n]!
  await signInBrowser(person, account, product.url)
  await person.page.goto(`/#/q/${event.slug}/answers`)
  await dialog(person.page).getByLabel(say('accounts.verification_code')).waitFor()
  return { ...person, account }
}

describe('an unverified account whose trial is over', () => {
  it('finds one dialog over the page, which takes the code, and the page goes on by itself', async () => {
    const { page, account } = await comeLocked(0)
    await dialog(page).getByText(say('accounts.trial_ended')).waitFor()
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    expect(await dialog(page).count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    expect(await dialog(page).isVisible()).toBe(true)
    const code = codeIn(await mailTo(product.url, account.email, /verification code/))
    await dialog(page).getByLabel(say('accounts.verification_code')).pressSequentially(code)
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: event.name }).waitFor()
    await post(page, 'It was long')
    await card(page, 'It was long').waitFor()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  it('who cancels is signed out, and finds the sign-in', async () => {
    const { page, context } = await comeLocked(1)
    await button(dialog(page), say('accounts.sign_out_instead')).click()
    await page.waitForURL(/#\/signin$/)
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('load')
    expect((await context.cookies()).filter(({ value }) => value !== '')).toEqual([])
  })

  it('who gets no code asks for help over the dialog, and is back in it afterwards', async () => {
    const { page } = await comeLocked(2)
    await button(dialog(page), say('accounts.help')).click()
    const help = page.getByRole('dialog', { name: say('accounts.contact_title') })
    await help.getByLabel(say('accounts.contact_label')).fill('I mistyped my address')
    await button(help, say('accounts.contact_send')).click()
    await page.getByText(say('accounts.contact_sent')).waitFor()
    await help.waitFor({ state: 'detached' })
    await eventually(() => hasFocus(button(dialog(page), say('accounts.help')))).toBe(true)
    expect(await dialog(page).isVisible()).toBe(true)
  })

  it('can read the dialog in every width, light and dark', async () => {
    const { page } = await comeLocked(2)
    expect(await inspect(page)).toEqual([])
  })
})

describe('everybody else', () => {
  it('takes part as before', async () => {
    const { page } = await come({ phone: true })
    await page.goto(`/#/q/${event.slug}/answers`)
    await answerField(page).waitFor()
    expect(await dialog(page).count()).toBe(0)
  })
})
