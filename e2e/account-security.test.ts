// An account takes care of itself: an app and a passkey at the sign-in, devices that are signed out, another address.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { codeOf } from '#server/testing/credentials/test-authenticator.ts'
import { type ApiHost, hostByApi, signInBrowser, verifyByApi } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { hasFocus, tabTo } from './setup/keys.ts'
import { codeIn, mailTo } from './setup/mail.ts'
import { coming, eventually, type Person, people } from './setup/people.ts'
import { laterBy, type Product, startProduct } from './setup/product.ts'
import { button } from './setup/session.ts'
import { say } from './setup/words.ts'

let product: Product
let ann: ApiHost
let desk: Person
let phone: Person
let secret: string
let recovery_codes: string[]
const { come } = people({ site: () => site(), stay: true })

/** Passkeys belong to a name, and an address of digits is none. */
const site = () => product.url.replace('127.0.0.1', 'localhost')
const now = () => Math.floor(Date.now() / 1000)
const PERIOD = 30
/** Longer than a proof counts as fresh. */
const LATER = 700
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

beforeAll(async () => {
  product = await startProduct()
  ann = await hostByApi(product.url)
  ;[desk, phone] = [await come(), await come({ phone: true, agent: SAFARI })]
  await signInBrowser(desk, ann, site())
}, 120_000)
afterAll(() => product?.stop())

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const asked = (page: Page) => dialog(page, say('credentials.factor_title'))
const isIn = (page: Page) => button(page, say('app.account_menu')).waitFor()

/** Types where the focus is by itself, and presses Enter. */
async function typeInto(field: Locator, text: string): Promise<void> {
  await eventually(() => hasFocus(field)).toBe(true)
  await field.page().keyboard.type(text)
  await field.page().keyboard.press('Enter')
}

async function enterPassword(page: Page): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel(say('accounts.email')).fill(ann.email)
  await button(page, say('accounts.continue')).click()
  await page.getByLabel(say('accounts.password'), { exact: true }).fill(ann.password)
  await button(page, say('accounts.sign_in')).click()
  await asked(page).waitFor()
}

async function openSettings({ page }: Person): Promise<Page> {
  await page.goto('/#/settings')
  await page.getByRole('heading', { level: 1, name: say('accounts.settings_title') }).waitFor()
  return page
}

it('an app is set up by its key, and the recovery codes are shown once', async () => {
  await verifyByApi(ann, product.url)
  const page = await openSettings(desk)
  await button(page, say('credentials.app_add')).click()
  const setting = dialog(page, say('credentials.app_add'))
  const key = setting.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  await setting.getByRole('img', { name: say('credentials.app_picture') }).waitFor()
  secret = (await key.textContent())!.replaceAll(' ', '')
  expect(await inspect(page)).toEqual([])
  await typeInto(setting.getByLabel(say('credentials.app_first_code')), codeOf(secret, now()))
  const kept = dialog(page, say('credentials.recovery_title'))
  const list = kept.getByRole('list', { name: say('credentials.recovery_codes') })
  await list.waitFor()
  recovery_codes = await list.getByRole('listitem').allInnerTexts()
  expect(new Set(recovery_codes).size).toBe(8)
  await eventually(() => hasFocus(list)).toBe(true)
  expect(await inspect(page)).toEqual([])
  await tabTo(page, button(kept, say('credentials.recovery_kept')))
  await page.keyboard.press('Enter')
  await kept.waitFor({ state: 'hidden' })
  await button(page, say('credentials.app_remove')).waitFor()
  await page.reload()
  await page.getByText(say('credentials.recovery_left', { n: 8 })).waitFor()
})

it('the next sign-in takes a code of the app, and leads nowhere without it', async () => {
  const { page } = phone
  await enterPassword(page)
  expect(await inspect(page)).toEqual([])
  await page.keyboard.press('Escape')
  const field = asked(page).getByLabel(say('credentials.app_label'))
  await typeInto(field, codeOf(secret, now() + 1000 * PERIOD))
  await asked(page).getByText('This code is wrong or was already used.').waitFor()
  await field.fill('')
  // the present code set the app up
  await typeInto(field, codeOf(secret, now() + PERIOD))
  // a phone goes on from the dashboard to the feed
  await page.waitForURL(/#\/q$/)
  await isIn(page)
})

it('a recovery code signs in once', async () => {
  const code = recovery_codes.shift()!.toLowerCase()
  for (const isTaken of [true, false]) {
    const { page } = await come()
    await enterPassword(page)
    await button(asked(page), say('credentials.by_recovery_code')).click()
    await typeInto(asked(page).getByLabel(say('credentials.recovery_code_label')), code)
    if (isTaken) await isIn(page)
    else await asked(page).getByText('This code is wrong or was already used.').waitFor()
  }
  await mailTo(product.url, ann.email, /Signing in .* changed/, 2)
})

it('a passkey is added, and signs in with a press of a button', async () => {
  const page = await openSettings(desk)
  const line = await desk.context.newCDPSession(page)
  await line.send('WebAuthn.enable')
  await line.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  await button(page, say('credentials.passkey_add')).click()
  const adding = dialog(page, say('credentials.passkey_add'))
  const field = adding.getByLabel(say('credentials.passkey_name'))
  await field.waitFor()
  expect(await inspect(page)).toEqual([])
  await typeInto(field, 'Desk computer')
  await adding.waitFor({ state: 'hidden' })
  await button(page, say('credentials.passkey_rename', { name: 'Desk computer' })).waitFor()

  await button(page, say('app.account_menu')).click()
  await page.getByRole('menuitem', { name: say('accounts.sign_out') }).click()
  await page.waitForURL(/#\/signin$/)
  await enterPassword(page)
  expect(await inspect(page)).toEqual([])
  await button(asked(page), say('credentials.use_passkey')).press('Enter')
  await page.waitForURL(/#\/dashboard$/)
  await isIn(page)
})

it('another device is found among the login sessions and signed out: its page and its live connection end', async () => {
  const opening = coming(phone.page.waitForEvent('websocket'))
  await phone.page.reload()
  await isIn(phone.page)
  const connection = await opening
  expect(connection.isClosed()).toBe(false)
  const page = await openSettings(desk)
  const list = page.getByRole('list').filter({ hasText: say('credentials.session_here') })
  await list.getByText('Safari on iPhone').waitFor()
  await button(page, say('credentials.session_end_named', { device: 'Safari on iPhone' })).click()
  await page.getByText(say('credentials.session_ended')).waitFor()
  await list.getByText('Safari on iPhone').waitFor({ state: 'hidden' })
  await eventually(() => connection.isClosed()).toBe(true)
  await eventually(() => phone.page.url()).toMatch(/signin/)
  await phone.page.getByRole('alert').getByText(say('accounts.signed_out_elsewhere')).waitFor()
})

it('another address is taken after a fresh proof and with a code from it', async () => {
  await product.restart({ NODE_OPTIONS: laterBy(LATER) })
  const page = await openSettings(desk)
  const address = `ann.${Date.now()}@new.example`
  await page.reload()
  await button(page, say('credentials.address_change')).click()
  const changing = dialog(page, say('credentials.address_title'))
  await typeInto(changing.getByLabel(say('credentials.address_new')), address)
  const proof = dialog(page, say('credentials.proof_title'))
  await proof.waitFor()
  expect(await inspect(page)).toEqual([])
  await button(proof, say('credentials.by_app')).click()
  await typeInto(proof.getByLabel(say('credentials.app_label')), codeOf(secret, now() + LATER))
  await proof.waitFor({ state: 'hidden' })
  const code = codeIn(await mailTo(product.url, address, /./))
  const field = changing.getByLabel(say('credentials.address_code'))
  await field.waitFor()
  expect(await inspect(page)).toEqual([])
  // people look for the email, and find the page loaded anew
  await page.reload()
  await button(page, say('credentials.address_change')).click()
  await changing.getByText(say('credentials.address_code_body', { email: address })).waitFor()
  await field.fill(code.toLowerCase())
  await button(changing, say('credentials.address_confirm')).click()
  await changing.waitFor({ state: 'hidden' })
  await page.getByText(address).first().waitFor()
  await mailTo(product.url, ann.email, /address/)
  expect((await ann.call(accounts.currentUser, {})).status).toBe(401)
})
