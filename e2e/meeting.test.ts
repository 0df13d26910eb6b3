// A meeting with a question before and one after it: prepared, answered before it, and moved with both its windows.
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { DAY, HOUR } from '#domain/base/time.ts'
import { dashboard } from '#domain/dashboard/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { type ApiHost, hostByApi, signInBrowser } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { notice } from './setup/notice.ts'
import { eventually, type Person, people } from './setup/people.ts'
import { post } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

let host: ApiHost
beforeAll(async () => {
  host = await hostByApi(url)
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const about = (page: Page) => page.getByRole('dialog', { name: say('editing.meeting_title') })
const text = (page: Page, part: 'before' | 'after') =>
  page.getByRole('textbox', { name: say(`editing.part_${part}`), exact: true })

async function creator(path: string): Promise<Person> {
  const person = await come()
  await signInBrowser(person, host, url)
  await person.page.goto(`/#${path}`)
  return person
}

async function partsOf(name: string): Promise<PopinEvent[]> {
  const { data } = await host.call(dashboard.listMiniEvents, {})
  const found = data.events.find(({ collection }) => collection?.name === name)
  const slugs = found?.collection?.events.map(({ slug }) => slug) ?? []
  const loaded = slugs.map((slug) => host.call(events.loadEvent, { params: { slug } }))
  return (await Promise.all(loaded)).map((reply) => reply.data)
}

/** The day of a date field, so many days later. */
async function moveBy(page: Page, days: number): Promise<void> {
  const start = about(page).getByLabel(say('times.start'), { exact: true })
  const day = new Date(`${await start.inputValue()}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  await start.fill(day.toISOString().slice(0, 10))
}

it('is prepared, answered before it begins, and moved', async () => {
  const { page } = await creator('/dashboard')
  await page.getByRole('link', { name: say('dashboard.meeting'), exact: true }).click()
  await about(page).getByLabel(say('editing.schedule_name'), { exact: true }).fill('Sprint review')
  await about(page)
    .getByRole('button', { name: say('base.done') })
    .click()
  await about(page).waitFor({ state: 'hidden' })
  await text(page, 'before').fill('What should the review be about?')
  await button(page, say('editing.launch')).click()
  await page.getByRole('dialog', { name: say('invitations.title') }).waitFor()
  const [before, after] = await partsOf('Sprint review')
  expect(before).toMatchObject({ meeting_part: 'before', phase: 'open' })
  expect(after).toMatchObject({ meeting_part: 'after', phase: 'upcoming' })
  expect(after!.schedule.ideas.start_time - before!.schedule.ideas.end_time).toBe(HOUR)

  const guest = await come()
  await guest.page.goto(page.url())
  const isSaved = await notice(guest.page, '[role=status]', say('base.outbox_saved'))
  await post(guest.page, 'The new search')
  await eventually(isSaved).toBe(true)

  await page.goto(`/#/meetings/${before!.collection!.id}/edit`)
  await button(page, say('editing.meeting_change')).click()
  await moveBy(page, 2)
  await about(page)
    .getByRole('button', { name: say('base.done') })
    .click()
  await about(page).waitFor({ state: 'hidden' })
  await button(page, say('editing.save')).click()
  await page.getByRole('heading', { level: 1, name: 'What should the review be about?' }).waitFor()
  const moved = await partsOf('Sprint review')
  const days = (part: number, edge: 'start_time' | 'end_time') =>
    Math.round((moved[part]!.schedule.ideas[edge] - [before, after][part]!.schedule.ideas[edge]) / DAY)
  expect([days(0, 'start_time'), days(0, 'end_time'), days(1, 'start_time'), days(1, 'end_time')]).toEqual([
    2, 2, 2, 2,
  ])
})

it('runs again from its card, and knows the one before', async () => {
  const { page } = await creator('/dashboard')
  const menu = say('dashboard.card_menu', { name: 'Sprint review' })
  await button(page, menu).click()
  await page.getByRole('menuitem', { name: say('dashboard.run_again') }).click()
  await about(page).getByLabel(say('editing.schedule_name'), { exact: true }).fill('Sprint review 2')
  await about(page)
    .getByRole('button', { name: say('base.done') })
    .click()
  await about(page).waitFor({ state: 'hidden' })
  await button(page, say('editing.launch')).click()
  await page.getByRole('dialog', { name: say('invitations.title') }).waitFor()
  const before = await partsOf('Sprint review')
  const again = await partsOf('Sprint review 2')
  expect(again.map(({ original_question }) => original_question)).toEqual(before.map(({ id }) => id))
  expect(again.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
})

it('is prepared by keys alone', async () => {
  const { page } = await creator('/meetings/edit')
  const hasFocus = (target: ReturnType<typeof button>) =>
    target.evaluate((one) => one === document.activeElement)
  const tabTo = async (target: ReturnType<typeof button>) => {
    for (let n = 0; n < 40 && !(await hasFocus(target)); n++) await page.keyboard.press('Tab')
    expect(await hasFocus(target)).toBe(true)
  }
  const name = about(page).getByLabel(say('editing.schedule_name'), { exact: true })
  await eventually(() => hasFocus(name)).toBe(true)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Board meeting')
  await page.keyboard.press('Enter')
  await about(page).waitFor({ state: 'hidden' })
  await tabTo(text(page, 'before'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('What should the board decide?')
  await tabTo(button(page, say('editing.launch')))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: say('invitations.title') }).waitFor()
  expect((await partsOf('Board meeting')).map((event) => event.name)).toEqual([
    'What should the board decide?',
    'How useful was this meeting for you?',
  ])
})

it('can be read and used by everybody, its dialogs too', async () => {
  const { page } = await creator('/meetings/edit?use_case=TOWN_HALL')
  await about(page).waitFor()
  expect(await inspect(page)).toEqual([])
  await page.keyboard.press('Escape')
  await about(page).waitFor({ state: 'hidden' })
  expect(await inspect(page)).toEqual([])
  await button(page, say('editing.part_change_before')).press('Enter')
  const name = say('editing.part_window_before', { name: 'New Meeting' })
  await page.getByRole('dialog', { name }).waitFor()
  expect(await inspect(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name }).waitFor({ state: 'hidden' })
  await button(page, say('editing.part_remove_before')).press('Enter')
  await eventually(() => text(page, 'before').count()).toBe(0)
  await eventually(() => text(page, 'after').evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await inspect(page)).toEqual([])
})
