// What teaches on the dashboard: films, news, questions with sample reports, and what to know before presenting.
import { expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { LESSONS } from '#domain/templates/lessons.ts'
import { type ApiHost, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { inspect, resize } from './setup/inspection.ts'
import { coming, eventually, type Person, people } from './setup/people.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

async function creator(given?: ApiHost): Promise<Person> {
  const person = await come({ still: true })
  await signInBrowser(person, given ?? (await hostByApi(url)), url)
  await person.page.goto('/#/dashboard')
  return person
}

it('all that a new creator finds fits one screen of a laptop', async () => {
  const { page } = await creator()
  await resize(page, { width: 1280, height: 800 })
  await page.getByRole('region', { name: say('templates.started') }).waitFor()
  await page.getByText(say('dashboard.results')).waitFor()
  await eventually(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(800)
})

it('a new creator plays a film by the keyboard alone, and hides the panel for good', async () => {
  const { page } = await creator()
  const panel = page.getByRole('region', { name: say('templates.started') })
  await panel.getByRole('button', { name: say('templates.films_show') }).press('Enter')
  await panel.getByRole('button', { name: say('templates.film_play'), exact: true }).press('Enter')
  await eventually(async () => Number(await panel.getByRole('slider').inputValue())).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: say('templates.film_play'), exact: true }).waitFor()
  expect(await inspect(page)).toEqual([])
  const kept = coming(
    page.waitForResponse(
      (one) => one.request().method() === 'POST' && one.url().includes(accounts.writeStash.path),
    ),
  )
  await panel.getByRole('button', { name: say('templates.started_hide') }).click()
  await panel.waitFor({ state: 'detached' })
  await kept
  await page.reload()
  await page.getByRole('button', { name: say('dashboard.examples') }).waitFor()
  await panel.waitFor({ state: 'detached' })
})

it('unread news are marked until they were opened, also after a reload', async () => {
  const { page } = await creator()
  const unread = page.getByRole('button', {
    name: `${say('dashboard.news')} (${say('dashboard.news_unread')})`,
  })
  await unread.click()
  await page.getByRole('dialog', { name: say('dashboard.news') }).waitFor()
  expect(await inspect(page)).toEqual([])
  await page.keyboard.press('Escape')
  await unread.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: say('dashboard.news'), exact: true }).waitFor()
  expect(await unread.count()).toBe(0)
})

it('a sample report is found by the keyboard alone, and its question lands on the edit screen', async () => {
  const { page } = await creator()
  const question = LESSONS[1]!.contents[0]!
  await page.getByRole('button', { name: say('dashboard.examples') }).press('Enter')
  await page.getByRole('button', { name: say('templates.slide_next') }).press('Enter')
  const report = page.getByRole('button', { name: say('templates.report_named', { title: question.title }) })
  await report.press('Enter')
  const dialog = page.getByRole('dialog', { name: say('templates.report_title') })
  await dialog.getByText(say('templates.report_note')).waitFor()
  expect(await inspect(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await eventually(() => report.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/q/edit\\?template=${question.key}`))
  await eventually(() =>
    page.getByRole('textbox', { name: say('editing.question'), exact: true }).inputValue(),
  ).toBe(question.title)
})

it('before the first presentation a dialog tells how it works, until it is not wanted again', async () => {
  const host = await hostByApi(url)
  const event = await launchByApi(host, { name: 'Which way?' })
  const { page } = await creator(host)
  // the live feature is switched on by the operator
  await page.route('**/popin/api/1.0/authenticate*', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { data: { ...json.data, features: ['LIVE'] } } })
  })
  const press = async () => {
    await page.goto('/#/dashboard')
    await page.reload()
    await page.getByRole('button', { name: say('dashboard.card_menu', { name: event.name }) }).click()
    await page.getByRole('menuitem', { name: say('events.present'), exact: true }).click()
  }
  /** Opens the screen for the room by `action`, in a tab of its own; the dashboard stays. */
  const shownAfter = async (action: () => Promise<unknown>) => {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), action()])
    await tab.waitForURL(new RegExp(`/q/${event.slug}/present`))
    await tab.close()
    expect(page.url()).toMatch(/#\/dashboard/)
  }
  const dialog = page.getByRole('dialog', { name: say('events.present_title') })
  await press()
  await dialog.waitFor()
  expect(await inspect(page)).toEqual([])
  await dialog.getByLabel(say('events.present_known')).check()
  const kept = coming(
    page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/account/client_info'),
    ),
  )
  await shownAfter(() => dialog.getByRole('button', { name: say('events.present'), exact: true }).click())
  await kept
  await shownAfter(press)
})
