// Signing in through the identity provider of an organisation, by SAML and by OpenID Connect, in a real browser.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { hostByApi, launchByApi } from './setup/api.ts'
import { foundOrganisations, type Organisations } from './setup/identity-providers.ts'
import { inspect } from './setup/inspection.ts'
import { hasFocus } from './setup/keys.ts'
import { eventually, people } from './setup/people.ts'
import { type Product, startProduct } from './setup/product.ts'
import { say } from './setup/words.ts'

let product: Product
let organisations: Organisations
let event: PopinEvent
const { come } = people({ site: () => product.url })

beforeAll(async () => {
  product = await startProduct()
  organisations = await foundOrganisations(product)
  event = await launchByApi(await hostByApi(product.url), {
    name: 'What did we learn?',
    visibility_setting: 'anyone',
  })
})
afterAll(async () => {
  await organisations.close()
  await product.stop()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

async function enter(page: Page, email: string): Promise<void> {
  await page.getByLabel(say('accounts.email')).fill(email)
  await button(page, say('accounts.continue')).click()
}

async function signOut(page: Page): Promise<void> {
  await button(page, say('app.account_menu')).click()
  await page.getByRole('menuitem', { name: say('accounts.sign_out') }).click()
}

describe('by SAML', () => {
  it('somebody new comes back to the session they were asked to, with an account and no password', async () => {
    const { page } = await come()
    organisations.acme.person = { email: 'ann@acme.example', given_name: 'Ann', family_name: 'Lee' }
    await page.goto(`/q/${event.slug}/answers`)
    await enter(page, 'ann@acme.example')
    await heading(page, 'Sign-in of Acme').waitFor()
    expect(page.url()).not.toContain('ann')
    await button(page, 'Go on as ann@acme.example').click()
    await page.waitForURL(`${product.url}/#/q/${event.slug}/answers`)
    await heading(page, 'What did we learn?').waitFor()
    await page.goto('/#/settings')
    await page.getByText(say('accounts.organisation_password')).waitFor()
    expect(await page.getByLabel(say('accounts.first_name')).inputValue()).toBe('Ann')
  })

  it('whom the organisation does not vouch for reads what to do, and gets in with the right account', async () => {
    const { page } = await come({ phone: true })
    organisations.acme.person = { email: 'ann@elsewhere.example', given_name: 'Ann', family_name: 'Lee' }
    await page.goto('/signin?path=%2Fsettings')
    await enter(page, 'bea@acme.example')
    await button(page, 'Go on as ann@elsewhere.example').click()
    await heading(page, say('accounts.organisation_failed_title')).waitFor()
    expect(await inspect(page)).toEqual([])
    organisations.acme.person.email = 'bea@acme.example'
    await enter(page, 'bea@acme.example')
    await button(page, 'Go on as bea@acme.example').click()
    await page.waitForURL(/#\/settings$/)
    await page.getByText('bea@acme.example').first().waitFor()
  })
})

describe('out again by SAML', () => {
  /** With an assertion that was encrypted for the product. */
  async function signedIn(page: Page, email: string): Promise<void> {
    organisations.acme.encrypts = true
    organisations.acme.person = { email, given_name: 'Eve', family_name: 'Ray' }
    await page.goto('/signin')
    await enter(page, email)
    await button(page, `Go on as ${email}`).click()
    await page.waitForURL(/#\/dashboard$/)
    await button(page, say('app.account_menu')).waitFor()
    organisations.acme.encrypts = false
  }

  it('leads through the provider and back to the sign-in', async () => {
    const { page } = await come()
    await signedIn(page, 'eve@acme.example')
    // the page hears that it is over before it is told that signing out worked
    const heard = page.waitForResponse((answer) => answer.status() === 401)
    await page.route('**/authenticate/logout', async (route) => {
      const response = await route.fetch()
      await heard
      await route.fulfill({ response })
    })
    await signOut(page)
    await heading(page, 'Sign-out of Acme').waitFor()
    await page.getByRole('link', { name: 'Sign out there' }).click()
    await page.waitForURL(`${product.url}/#/signin`)
    await page.getByLabel(say('accounts.email')).waitFor()
  })

  it('by the wish of the provider: an open page leaves by itself, the one of a colleague stays', async () => {
    const [eve, dan] = [await come(), await come()]
    await signedIn(eve.page, 'eve@acme.example')
    await signedIn(dan.page, 'dan@acme.example')
    const elsewhere = await come()
    await elsewhere.page.goto(organisations.acme.wish(organisations.entity_id, 'eve@acme.example'))
    await heading(elsewhere.page, 'Signed out everywhere').waitFor()
    await eve.page.waitForURL(/#\/signin/)
    // and is not told that another device of theirs did it
    await eve.page.getByText(say('accounts.signed_out'), { exact: true }).waitFor()
    await eve.page.getByLabel(say('accounts.email')).waitFor()
    await dan.page.reload()
    await button(dan.page, say('app.account_menu')).waitFor()
  })
})

describe('by OpenID Connect', () => {
  it('by the keyboard alone: choosing the organisation, its sign-in, the dashboard, and out through it again', async () => {
    const { page } = await come()
    organisations.globex.person = { email: 'cy@globex.example', email_verified: true, given_name: 'Cy' }
    await page.goto('/signin')
    await page.getByRole('link', { name: say('accounts.organisation_sign_in') }).press('Enter')
    await heading(page, say('accounts.organisation_sign_in')).waitFor()
    await eventually(() => hasFocus(page.getByRole('textbox'))).toBe(true)
    await page.keyboard.type('cy@globex.example')
    await page.keyboard.press('Enter')
    await button(page, 'Go on as cy@globex.example').press('Enter')
    await page.waitForURL(/#\/dashboard$/)
    await button(page, say('app.account_menu')).waitFor()
    await signOut(page)
    await heading(page, 'Sign-out of Acme').waitFor()
    await button(page, 'Sign out there').press('Enter')
    await page.waitForURL(`${product.url}/#/signin`)
    await page.getByLabel(say('accounts.email')).waitFor()
  })
})
