// The edit screen of a creator whose trial is over, where plans count: every gate explains itself, and nothing typed is lost.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { DAY } from '#domain/base/time.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type ApiHost, hostByApi, launchByApi, signInBrowser, verifyByApi } from './setup/api.ts'
import { kindOf, launchSession, openEditor, questionField, saveSession } from './setup/editor.ts'
import { inspect } from './setup/inspection.ts'
import { eventually, people } from './setup/people.ts'
import { laterBy, type Product, startProduct } from './setup/product.ts'
import { button } from './setup/session.ts'
import { say } from './setup/words.ts'

let product: Product
let host: ApiHost
/** Of the days of the trial: for members only, with names. */
let named: PopinEvent
const { come } = people({ site: () => product.url })

beforeAll(async () => {
  product = await startProduct({ BILLING: 'on' })
  host = await hostByApi(product.url)
})
afterAll(() => product.stop())

async function writer(path: string): Promise<Page> {
  const person = await come()
  await signInBrowser(person, host, product.url)
  await openEditor(person.page, path)
  return person.page
}

/** Does what the plan does not have, and reads the offer that opens. */
async function isOffered(page: Page, text: string, act: () => Promise<unknown>): Promise<void> {
  await act()
  const offer = page.getByRole('dialog', { name: text, exact: true })
  await offer.waitFor()
  await button(offer, say('base.cancel')).click()
  await offer.waitFor({ state: 'hidden' })
}

it('after the trial a verified creator still comes in, with what the free plan has', async () => {
  await verifyByApi(host, product.url)
  const draft = { visibility_setting: 'tenant_open', anonymous: false, seconds: 60 * DAY }
  named = await launchByApi(host, { name: 'Who takes part in this?', ...draft })
  await product.restart({ NODE_OPTIONS: laterBy(32 * DAY) })
  const { data } = await host.call(accounts.currentUser, {})
  expect(data.plan).toMatchObject({ id: 'trial', max_questions: 5, features: { scheduling: false } })
})

it('every gate opens the offer with its words, the setting stays, and the session is launched all the same', async () => {
  const page = await writer('/q/edit')
  await questionField(page).fill('What is left of it?')
  await page.getByText(say('editing.when_now', { length: say('editing.days', { count: 1 }) })).waitFor()
  await isOffered(page, 'Scheduling is a Premium feature.', () =>
    button(page, say('editing.when_change_long')).click(),
  )
  await isOffered(page, 'Adding images or videos is a Premium feature.', () =>
    button(page, say('editing.image_add')).click(),
  )
  await button(page, say('editing.advanced')).click()
  const radio = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
  const label = (text: string) => page.locator('label').filter({ hasText: text })
  await isOffered(page, 'Restricted access is a Premium feature.', () =>
    label(say('editing.access_invite_only')).click(),
  )
  await isOffered(page, 'Named responses are a Premium feature.', () =>
    label(say('editing.names_named')).click(),
  )
  expect(await radio(say('editing.access_anyone_as_guest')).isChecked()).toBe(true)
  expect(await radio(say('editing.names_anonymous')).isChecked()).toBe(true)

  await kindOf(page).selectOption('multiple')
  const choices = page.getByRole('dialog', { name: say('editing.choices') })
  for (const [index, title] of ['Tea', 'Juice'].entries())
    await choices.getByLabel(say('editing.choice', { n: index + 1 }), { exact: true }).fill(title)
  await isOffered(page, 'Image multiple choice is a Premium feature.', () =>
    button(choices, say('editing.choice_image', { n: 1 })).click(),
  )
  await button(choices, say('editing.choices_done')).click()
  await choices.waitFor({ state: 'hidden' })
  const comments = page.getByRole('switch', { name: new RegExp(`^${say('editing.crowdsourcing')}`) })
  await isOffered(page, 'Commenting on polls is a Premium feature.', () =>
    label(say('editing.crowdsourcing')).first().click(),
  )
  expect(await comments.isChecked()).toBe(false)
  for (let n = 2; n <= 5; n += 1) {
    await button(page, say('editing.question_add')).click()
    await questionField(page, n).fill(`Is this number ${n}?`)
  }
  await isOffered(
    page,
    "You're only allowed 5 questions per session. Get unlimited questions with Premium.",
    () => button(page, say('editing.question_add')).click(),
  )
  await launchSession(page)
})

it('the plans explain themselves, and the way back leads to what was being written', async () => {
  const page = await writer('/q/edit')
  await questionField(page).fill('Is this still here later?')
  await button(page, say('editing.when_change_long')).click()
  await button(page, say('billing.see_plans')).click()
  await page.getByText(say('billing.ended', { plan: 'Trial' })).waitFor()
  expect(await inspect(page)).toEqual([])
  await button(page, say('billing.back')).click()
  await eventually(() => questionField(page).inputValue()).toBe('Is this still here later?')
})

it('what was saved in the trial stays as it was when its wording changes, also over a look at the plans', async () => {
  const page = await writer(`/q/${named.slug}/edit`)
  await questionField(page).fill('Who takes part in it?')
  await button(page, say('editing.image_add')).click()
  await button(page, say('billing.see_plans')).click()
  await button(page, say('billing.back')).click()
  await eventually(() => questionField(page).inputValue()).toBe('Who takes part in it?')
  await saveSession(page)
  await page.getByRole('heading', { level: 1, name: 'Who takes part in it?' }).waitFor()
})

it('a copy opens the offer and no form', async () => {
  const person = await come()
  await signInBrowser(person, host, product.url)
  await person.page.goto(`/#/q/edit?copy=${named.slug}`)
  const offer = person.page.getByRole('dialog', { name: 'Copying is a Premium feature.' })
  await offer.waitFor()
  expect(await kindOf(person.page).count()).toBe(0)
  await button(offer, say('base.cancel')).click()
  await person.page.waitForURL(/#\/dashboard/)
})

it('the session beyond the third is not launched, says so, and is kept', async () => {
  const launch = { seconds: DAY - 600, polls_crowdsourcing: false }
  await launchByApi(host, { name: 'The third of three?', ...laterOn(launch) })
  const page = await writer('/q/edit')
  await questionField(page).fill('Is there room for me?')
  await button(page, say('editing.launch')).click()
  const offer = page.getByRole('dialog', { name: 'Free POPin Limit Reached' })
  await offer
    .getByText("You're only allowed 3 POPins with your current plan. Get unlimited POPins with Premium.")
    .waitFor()
  expect(await inspect(page)).toEqual([])
  await button(offer, say('base.cancel')).click()
  await page.getByText(say('editing.not_saved')).waitFor()
  expect(await questionField(page).inputValue()).toBe('Is there room for me?')
})

/** The window of a draft by the clock of the product, which is ahead. */
function laterOn({ seconds, ...draft }: { seconds: number; polls_crowdsourcing: boolean }) {
  const start_time = Math.floor(Date.now() / 1000) + 32 * DAY
  const window = { start_time, end_time: start_time + seconds }
  return { ...draft, schedule: { ideas: window, voting: window } }
}
