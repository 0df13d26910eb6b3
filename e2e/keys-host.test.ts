// A host's whole way by the keyboard alone, from signing in to the file that is handed on.
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { dashboard } from '#domain/dashboard/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { type ApiHost, guestByApi, hostByApi } from './setup/api.ts'
import { goDownTo, tabTo } from './setup/keys.ts'
import { coming, eventually, type Person, people } from './setup/people.ts'
import { button, card, ribbon } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people({ stay: true })
const NAME = 'What slows us down?'

let creator: ApiHost
let host: Person
let event: PopinEvent

beforeAll(async () => {
  creator = await hostByApi(url)
  host = await come({ still: true })
})

/** Goes there and presses; what has the focus shows it. */
async function press(place: Locator, key = 'Enter'): Promise<void> {
  await tabTo(host.page, place)
  await host.page.keyboard.press(key)
}

async function type(field: Locator, text: string): Promise<void> {
  await tabTo(host.page, field)
  await host.page.keyboard.type(text)
}

/** What a screen reader is told, beside what has the focus. */
const hears = (page: Page, sentence: string) =>
  page.getByRole('status').filter({ hasText: sentence }).waitFor({ state: 'attached' })

/** Whoever goes by keys has a place on the page at every moment. */
const hasPlace = (page: Page) => page.evaluate(() => document.activeElement !== document.body)

it('signs in', async () => {
  const { page } = host
  await page.goto('/signin')
  await type(page.getByLabel(say('accounts.email')), creator.email)
  await page.keyboard.press('Enter')
  await type(page.getByLabel(say('accounts.password'), { exact: true }), creator.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/dashboard/)
})

it('asks a question from the dashboard, and comes back to it from the sheet that invites people', async () => {
  const { page } = host
  await type(page.getByLabel(say('dashboard.ask')), NAME)
  await press(page.getByRole('button', { name: say('dashboard.launch'), exact: true }))
  const sheet = page.getByRole('dialog', { name: say('invitations.title') })
  await sheet.waitFor()
  await eventually(() => hasPlace(page)).toBe(true)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await eventually(() => hasPlace(page)).toBe(true)
  const { data } = await creator.call(dashboard.listMiniEvents, {})
  event = data.events.find(({ name }) => name === NAME)!
  const guest = await guestByApi(url, event)
  for (const content of ['Too many meetings', 'Off topic'])
    await guest.call(ideas.createIdea, { body: { event_id: event.id, content } })
  await press(page.getByRole('article', { name: NAME }).getByRole('link', { name: NAME }).first())
  await page.getByRole('heading', { level: 1, name: NAME, exact: true }).waitFor()
})

it('takes an answer out of sight, pins another one, marks it as answered, and hears of all that', async () => {
  const { page } = host
  const choose = async (text: string, what: string) => {
    await press(button(card(page, text), say('comments.more')))
    await goDownTo(page.getByRole('menuitem', { name: what, exact: true }))
    await page.keyboard.press('Enter')
  }
  await choose('Off topic', say('moderation.archive'))
  const question = page.getByRole('dialog')
  await press(button(question, say('moderation.archive')))
  await card(page, 'Off topic').waitFor({ state: 'hidden' })
  await eventually(() => hasPlace(page)).toBe(true)
  await hears(page, '1 answer archived.')
  await choose('Too many meetings', say('moderation.pin'))
  await card(page, 'Too many meetings').getByText(say('ideas.pinned'), { exact: true }).waitFor()
  await hears(page, 'The answer is on the screen.')
  await eventually(() => hasPlace(page)).toBe(true)
  await choose('Too many meetings', say('moderation.answered'))
  await hears(page, 'Marked as answered.')
  await choose('Too many meetings', say('moderation.not_answered'))
  await hears(page, 'No longer marked as answered.')
  await choose('Too many meetings', say('moderation.unpin'))
  await hears(page, 'The answer is off the screen.')
})

it('presents on a screen of its own, hides the results and shows them', async () => {
  const { page } = host
  await press(ribbon(page).getByRole('button', { name: say('events.present'), exact: true }))
  const intro = page.getByRole('dialog', { name: say('events.present_title') })
  const opened = coming(host.context.waitForEvent('page'))
  await press(button(intro, say('events.present')))
  const screen = await opened
  await screen.getByRole('heading', { name: NAME, exact: true }).waitFor()
  await screen.keyboard.press('?')
  const keys = screen.getByRole('dialog', { name: say('presenting.keys') })
  await keys.waitFor()
  await screen.keyboard.press('Escape')
  await keys.waitFor({ state: 'hidden' })
  const hidden = screen.getByText(say('presenting.hidden')).first()
  await screen.keyboard.press('Space')
  await hidden.waitFor()
  await screen.keyboard.press('Space')
  await hidden.waitFor({ state: 'hidden' })
  await screen.close()
  await page.bringToFront()
  await eventually(() => hasPlace(page)).toBe(true)
})

it('gives the session more time, and stops it', async () => {
  const { page } = host
  await press(button(ribbon(page), say('insights.more')))
  await goDownTo(page.getByRole('menuitem', { name: say('insights.extend'), exact: true }))
  await page.keyboard.press('Enter')
  const picker = page.getByRole('dialog')
  await picker.waitFor()
  await page.keyboard.press('Escape')
  await picker.waitFor({ state: 'hidden' })
  await eventually(() => hasPlace(page)).toBe(true)
  await press(ribbon(page).getByRole('button', { name: say('insights.stop'), exact: true }))
  await press(button(page.getByRole('dialog'), say('insights.stop')))
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

it('hands the results on as a file', async () => {
  const { page } = host
  await page.goto(`/#/q/${event.slug}/answers`)
  await press(button(page, say('insights.to_results')))
  await page.getByRole('heading', { name: say('insights.results'), exact: true }).waitFor()
  await press(button(page, say('insights.export')))
  const item = page.getByRole('menuitem', { name: new RegExp(`^${say('insights.export_full_csv')}`) })
  await goDownTo(item)
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
})
