// The home page: joining by a code, and a question that is launched once there is an account.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ApiHost, hostByApi, launchByApi } from './setup/api.ts'
import { inspect, smallTargets } from './setup/inspection.ts'
import { hasFocus, tabTo } from './setup/keys.ts'
import { eventually, openTab, people } from './setup/people.ts'
import { takePictures } from './setup/pictures.ts'
import { type Product, startProduct } from './setup/product.ts'
import { button, signIn } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()
let host: ApiHost
beforeAll(async () => {
  host = await hostByApi(url)
})

const codeField = (page: Page) => page.getByLabel(say('home.code'))
const question = (page: Page) => page.getByLabel(say('home.ask'))

async function writePoll(page: Page, name: string): Promise<void> {
  await question(page).fill(name)
  await page.getByLabel(say('home.kind_multiple')).check()
  await page.getByLabel(say('home.choice', { n: 1 }), { exact: true }).fill('On the roof')
  await page.getByLabel(say('home.choice', { n: 2 }), { exact: true }).fill('By the lake')
}

async function signUp(page: Page): Promise<void> {
  await page.getByLabel(say('accounts.email')).fill(`home${Date.now()}@example.org`)
  await page.getByLabel(say('accounts.password'), { exact: true }).fill('a good long password')
  await page.getByLabel(say('accounts.industry')).selectOption('Consulting')
  await page.getByLabel(say('accounts.referral_source')).selectOption('Other')
  await page.getByLabel(say('accounts.terms')).check()
  await button(page, say('accounts.sign_up')).click()
}

/** The form asks for no name; people are asked for it before they launch. */
async function giveName(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say('accounts.name_title') })
  await dialog.getByLabel(say('accounts.first_name')).fill('Nora')
  await button(dialog, say('accounts.save')).click()
}

/** What the person on the page has launched under this name. */
async function launched(page: Page, name: string) {
  const found = await page.evaluate(async (wanted) => {
    const { data } = await (await fetch('/popin/api/1.0/events/mini')).json()
    return data.events.filter((event: { name: string }) => event.name === wanted)
  }, name)
  expect(found).toHaveLength(1)
  return found[0]
}

describe('a question of the home page', () => {
  it('is live on a phone beside it, and goes live for others once there is an account', async () => {
    const { page } = await come()
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: say('home.title') }).waitFor()
    expect(await inspect(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    const name = `Where is the party of ${Date.now()}?`
    await writePoll(page, name)
    await eventually(() => page.getByRole('img', { name: say('home.picture_own') }).textContent()).toMatch(
      /On the roof.*By the lake/,
    )
    // what is written outlives a reload
    await page.reload()
    await eventually(() => question(page).inputValue()).toBe(name)
    await button(page, say('home.launch')).click()
    await page.getByText(say('home.kept', { question: name })).waitFor()
    await signUp(page)
    await giveName(page)
    await page.getByRole('dialog', { name: say('invitations.title') }).waitFor()
    const event = await launched(page, name)
    expect(event.question_type).toBe('multiple')
    expect(event.multiple_choices.map(({ title }: { title: string }) => title)).toEqual([
      'On the roof',
      'By the lake',
    ])
    // launched once, and nothing is left to launch
    await page.reload()
    await eventually(() => page.getByLabel(say('dashboard.ask')).inputValue()).toBe('')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('is filled in and not launched where somebody signs in in another tab', async () => {
    const own = await hostByApi(url)
    const person = await come()
    const { page } = person
    await page.goto('/')
    const name = `Who brings the cake on ${Date.now()}?`
    await question(page).fill(name)
    await button(page, say('home.launch')).click()
    await page.getByText(say('home.kept', { question: name })).waitFor()
    const tab = await openTab(person)
    await tab.goto('/signin')
    await signIn(tab, own)
    await eventually(() => tab.getByLabel(say('dashboard.ask')).inputValue()).toBe(name)
    expect(await tab.getByRole('dialog').count()).toBe(0)
  })

  it('is launched on a phone, by keys alone up to the sign-up', async () => {
    const { page } = await come({ phone: true })
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: say('home.title') }).waitFor()
    await page.getByLabel(say('home.kind_binary')).waitFor()
    await takePictures(page, 'home', [360, 768, 1280])
    const name = `Do we meet on Friday ${Date.now()}?`
    await tabTo(page, question(page))
    await page.keyboard.type('Why')
    await page.keyboard.press('Enter')
    await page.getByText(say('home.question_short')).waitFor()
    expect(await hasFocus(question(page))).toBe(true)
    await question(page).fill(name)
    await page.keyboard.press('Enter')
    await page.getByText(say('home.kept', { question: name })).waitFor()
    await signUp(page)
    await giveName(page)
    await page.getByRole('dialog', { name: say('invitations.title') }).waitFor()
    expect((await launched(page, name)).question_type).toBe('binary')
  })
})

describe('a code on the home page', () => {
  it('joins at the sixth character, from the keyboard', async () => {
    const event = await launchByApi(host)
    const { page } = await come({ phone: true })
    await page.goto('/')
    await codeField(page).pressSequentially(event.short_code!.toLowerCase())
    await page.getByRole('heading', { level: 1, name: event.name, exact: true }).waitFor()
  })

  it('that nobody gave out is not found, and stays to be corrected', async () => {
    const { page } = await come({ phone: true })
    await page.goto('/')
    await codeField(page).pressSequentially('ZZZZZ9')
    await page.getByText('This POPin is unavailable or not found.', { exact: true }).waitFor()
    expect(await codeField(page).inputValue()).toBe('ZZZZZ9')
    expect(await inspect(page)).toEqual([])
  })
})

it('moves nothing for people who asked for less motion', async () => {
  const { page } = await come({ still: true })
  await page.goto('/')
  await page.getByRole('img', { name: say('home.picture') }).waitFor()
  expect(await page.getByRole('button', { name: say('home.pause') }).count()).toBe(0)
  await eventually(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
})

describe('where the operator wants the sign-in alone', () => {
  let alone: Product
  const { come: comeThere } = people({ site: () => alone.url })
  beforeAll(async () => {
    alone = await startProduct({ HOME_PAGE: 'sign-in' })
    return () => alone.stop()
  })

  it('there is no home page', async () => {
    const { page } = await comeThere()
    await page.goto('/')
    await page.getByLabel(say('accounts.email')).waitFor()
    expect(await page.getByText(say('home.title')).count()).toBe(0)
  })
})
