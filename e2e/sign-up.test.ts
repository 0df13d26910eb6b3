// The ways into an account: for a school, from a conference, and step by step with a code.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { billing } from '#domain/billing/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { type ApiHost, hostByApi, launchByApi } from './setup/api.ts'
import { inspect, smallTargets } from './setup/inspection.ts'
import { hasFocus, tabTo } from './setup/keys.ts'
import { codeIn, mailTo } from './setup/mail.ts'
import { eventually, people } from './setup/people.ts'
import { type Product, startProduct } from './setup/product.ts'
import { button, card, post, saved, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

let steps: Product
let host: ApiHost
const { url, come } = people()
const { come: comeToSteps } = people({ site: () => steps.url })
beforeAll(async () => {
  steps = await startProduct({ SIGN_UP: 'steps' })
  host = await hostByApi(steps.url)
})
afterAll(() => steps.stop())

let addresses = 0
const newAddress = (at: string) => `new${++addresses}.${Date.now()}@${at}`
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const planOf = (page: Page) =>
  page.evaluate(async () => {
    const { data } = await (await fetch('/popin/api/1.0/authenticate')).json()
    return data.plan.id as string
  })

describe('the form', () => {
  it('of a school takes a school address, and gives the plan once the address is proven', async () => {
    const { page } = await come()
    const email = newAddress('cs.school.edu')
    await page.goto('/account/create?payment=edu_department&t=/settings')
    await page.waitForURL(/#\/r\/signup\?payment=edu_department/)
    await page.getByText(say('accounts.school_hint')).waitFor()
    expect(await page.getByLabel(say('accounts.industry')).inputValue()).toBe('Education')
    await page.getByLabel(say('accounts.email')).fill('teacher@gmail.com')
    await page.getByLabel(say('accounts.role')).selectOption('Department head')
    await page.getByLabel(say('accounts.referral_source')).selectOption('Web search')
    await page.getByLabel(say('accounts.terms')).check()
    await button(page, say('accounts.sign_up')).click()
    await page.getByText('Please use your school email address').waitFor()
    expect(await inspect(page)).toEqual([])
    await page.getByLabel(say('accounts.email')).fill(email)
    await button(page, say('accounts.sign_up')).click()
    await page.waitForURL(/#\/settings\?payment=edu_department$/)
    expect(await planOf(page)).toBe('trial')
    await button(page, say('accounts.verify')).click()
    const code = codeIn(await mailTo(url, email, /^Welcome to POPin/))
    await page.getByLabel(say('accounts.verification_code')).pressSequentially(code)
    // the form was sent without a password: the first one comes after the code
    const dialog = page.getByRole('dialog', { name: say('accounts.verify_account') })
    await dialog.getByLabel(say('accounts.new_password')).fill('a good long password')
    await button(dialog, say('accounts.save_password')).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText(say('accounts.is_verified'), { exact: true }).waitFor()
    await eventually(() => planOf(page)).toBe('edu_department')
  })

  it('of a conference asks for the conference and the talk, and opens its plan', async () => {
    const { page } = await come({ phone: true })
    await page.goto('/tenant/setup?c=conf2030')
    await page.getByLabel(say('accounts.email')).fill(newAddress('speakers.example'))
    await page.getByLabel(say('accounts.industry')).selectOption('Consulting')
    await page.getByLabel(say('accounts.referral_source')).selectOption('Other')
    await page.getByLabel(say('accounts.terms')).check()
    await button(page, say('accounts.sign_up')).click()
    await page.getByText('Please tell us what conference you are speaking at.').waitFor()
    await page.getByText('Please tell us the name of your talk.').waitFor()
    await page.getByLabel(say('accounts.conference_name'), { exact: true }).fill('Rooms 2030')
    await page.getByLabel(say('accounts.talk_name')).fill('Asking well')
    await button(page, say('accounts.sign_up')).click()
    await page.waitForURL(/#\/(dashboard|q)\?c=conf2030$/)
    const taken = await page.evaluate(async (path) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
      return (await fetch(path, { ...init, body: JSON.stringify({ pricing_plan: 'conf_basic' }) })).status
    }, `/popin/api/1.0${billing.purchase.path}`)
    expect(taken).toBe(200)
    expect(await planOf(page)).toBe('conf_basic')
  })
})

describe('step by step', () => {
  it('somebody comes in by keyboard alone: address, wrong code, right code, names, password', async () => {
    const { page } = await comeToSteps()
    const email = newAddress('acme.example')
    await page.goto('/tenant/setup?t=/settings')
    await heading(page, say('accounts.sign_up_title')).waitFor()
    await eventually(() => hasFocus(page.getByLabel(say('accounts.email')))).toBe(true)
    expect(await inspect(page)).toEqual([])
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    const field = page.getByLabel(say('accounts.verification_code'))
    await eventually(() => hasFocus(field)).toBe(true)
    const code = codeIn(await mailTo(steps.url, email, /code to sign up/))
    await page.keyboard.type(code === 'AAAAAA' ? 'CCCCCC' : 'AAAAAA')
    await page.getByText('The code you entered is not correct. Please try again.').waitFor()
    expect(await inspect(page)).toEqual([])
    await eventually(() => hasFocus(field)).toBe(true)
    await page.keyboard.type(code.toLowerCase())
    await heading(page, say('accounts.steps_names_title')).waitFor()
    await page.reload()
    await heading(page, say('accounts.steps_names_title')).waitFor()
    await eventually(() => hasFocus(page.getByLabel(say('accounts.first_name')))).toBe(true)
    expect(await inspect(page)).toEqual([])
    await page.keyboard.type('Ada')
    await tabTo(page, page.getByLabel(say('accounts.steps_tenant_name')))
    await page.keyboard.type('Engines')
    await page.keyboard.press('Enter')
    await heading(page, say('accounts.create_password')).waitFor()
    await page.getByLabel(say('accounts.new_password')).fill('a good long password')
    await page.keyboard.press('Enter')
    await page.waitForURL(/#\/settings$/)
    await eventually(() => page.getByLabel(say('accounts.first_name')).inputValue()).toBe('Ada')
    await page.goto('/#/admin-settings')
    await eventually(() => page.getByLabel(say('accounts.organisation_name')).inputValue()).toBe('Engines')

    const colleague = await comeToSteps({ phone: true })
    await colleague.page.goto(`/r/signup?email=${encodeURIComponent(newAddress('acme.example'))}`)
    await heading(colleague.page, say('accounts.steps_known_title', { name: 'Engines' })).waitFor()
    expect(await smallTargets(colleague.page)).toEqual([])
    expect(await inspect(colleague.page)).toEqual([])
    await colleague.page.getByRole('link', { name: say('accounts.sign_in') }).click()
    await eventually(() => colleague.page.getByLabel(say('accounts.email')).inputValue()).toMatch(/@acme/)
  })

  it('a guest on a phone becomes an account and keeps the answer', async () => {
    const event = await launchByApi(host, { name: 'What keeps you here?' })
    const { page } = await comeToSteps({ phone: true })
    await visit(page, event)
    await post(page, 'The coffee')
    await card(page, 'The coffee').waitFor()
    await saved(page)
    const email = newAddress('lone.example')
    const box = page.getByRole('region', { name: "Don't miss out!" })
    await button(box, say('accounts.guest_box_title')).click()
    await box.getByLabel(say('accounts.email')).fill(email)
    await box.getByRole('link', { name: say('accounts.sign_up') }).click()
    // the address came along and was sent by itself
    const field = page.getByLabel(say('accounts.verification_code'))
    await field.waitFor()
    await field.pressSequentially(codeIn(await mailTo(steps.url, email, /code to sign up/)))
    await button(page, say('accounts.steps_skip')).click()
    await heading(page, say('accounts.create_password')).waitFor()
    await page.getByLabel(say('accounts.new_password')).fill('a good long password')
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`#/q/${event.slug}/answers`))
    await card(page, 'The coffee').getByText(say('comments.you')).waitFor()
    const { data } = await host.call(ideas.listIdeas, { params: { id: event.id } })
    expect(data.ideas.map(({ content }) => content)).toEqual(['The coffee'])
    expect((await host.call(accounts.currentUser, {})).status).toBe(200)
  })
})
