// From the dashboard to a live session: a question, its kind, one button; then the sheet that invites people.
import type { Locator, Page, Route } from 'playwright-core'
import { encode } from 'uqr'
import { beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '#domain/base/time.ts'
import { dashboard } from '#domain/dashboard/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type ApiHost, hostByApi, signInBrowser } from './setup/api.ts'
import { eventually, type Person, people } from './setup/people.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

let host: ApiHost
beforeAll(async () => {
  host = await hostByApi(url)
})

const question = (page: Page) => page.getByLabel(say('dashboard.ask'))
const launch = (place: Page | Locator) =>
  place.getByRole('button', { name: say('dashboard.launch'), exact: true })
const option = (page: Page, name: string) => page.getByRole('radio', { name })
const sheetOn = (page: Page) => page.getByRole('dialog', { name: say('invitations.title') })

async function onDashboard(): Promise<Person> {
  const person = await come()
  await signInBrowser(person, host, url)
  await person.page.goto('/dashboard')
  await question(person.page).waitFor()
  return person
}

async function sessionsNamed(name: string): Promise<PopinEvent[]> {
  const { data } = await host.call(dashboard.listMiniEvents, {})
  return data.events.filter((event) => event.name === name)
}

async function launched(page: Page, name: string): Promise<PopinEvent> {
  await sheetOn(page).waitFor()
  const [event, ...more] = await sessionsNamed(name)
  expect(more).toEqual([])
  expect(event).toMatchObject({ phase: 'open', anonymous: true, visibility_setting: 'anyone_as_guest' })
  const { start_time, end_time } = event!.schedule.ideas
  expect(end_time - start_time).toBe(DAY)
  return event!
}

describe('two fields and one button', () => {
  it('launch an open question, saved and published in one step', async () => {
    const { page } = await onDashboard()
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'POST' && /\/(events|collections|sessions)/.test(pathname))
        calls.push(pathname.replace(/^.*\/api\/1\.0/, ''))
    })
    await question(page).fill('What should we stop doing?')
    await launch(page).click()
    const event = await launched(page, 'What should we stop doing?')
    expect(event.question_type).toBe('default')
    expect(event.collection).toMatchObject({ type: 'concurrent', events_count: 1 })
    expect(calls).toEqual(['/sessions/save'])
    await page.keyboard.press('Escape')
    await sheetOn(page).waitFor({ state: 'hidden' })
    // without a reload the newest card stands first
    await eventually(() => page.getByRole('article').first().getAttribute('aria-label')).toBe(event.name)
    await page.getByRole('article', { name: event.name }).getByRole('link', { name: event.name }).click()
    await page.getByRole('heading', { level: 1, name: event.name }).waitFor()
    expect(page.url()).toContain(`/q/${event.slug}/answers`)
  })

  it('launch a live poll, which starts as yes or no', async () => {
    const { page } = await onDashboard()
    await question(page).fill('Shall we start now?')
    await option(page, say('dashboard.kind_poll')).check()
    await launch(page).click()
    const event = await launched(page, 'Shall we start now?')
    expect(event.question_type).toBe('binary')
    expect(event.binary_choices.map((choice) => choice.title)).toEqual(['Yes', 'No'])
  })

  it.each([
    [5, 'dashboard.type_scale', /^scale(_5)?$/],
    [10, 'dashboard.type_scale_10', /^scale_10$/],
  ] as const)('launch a scale of %i points', async (points, type, stored) => {
    const { page } = await onDashboard()
    const name = `How clear is it on ${points} points?`
    await question(page).fill(name)
    await option(page, say('dashboard.kind_poll')).check()
    await option(page, say(type)).check()
    await launch(page).click()
    const event = await launched(page, name)
    expect(event.question_type).toMatch(stored)
    expect(event.scale_choices).toHaveLength(points)
  })

  it('launch a multiple choice: three blank choices to begin with, empty ones dropped, order random', async () => {
    const { page } = await onDashboard()
    await question(page).fill('Which day suits you?')
    await option(page, say('dashboard.kind_poll')).check()
    await option(page, say('dashboard.type_multiple')).check()
    await page.getByRole('button', { name: say('dashboard.to_choices') }).click()
    const dialog = page.getByRole('dialog', { name: say('dashboard.dialog_title') })
    await dialog.waitFor()
    await eventually(() => dialog.locator('ol input').count()).toBe(3)
    expect(await dialog.getByRole('switch', { name: say('editing.random') }).isChecked()).toBe(true)
    await dialog.getByLabel(say('editing.choice', { n: 1 }), { exact: true }).fill('Monday')
    await launch(dialog).click()
    await dialog.getByText(say('editing.choices_few')).waitFor()
    await dialog.getByLabel(say('editing.choice', { n: 3 }), { exact: true }).fill('Friday')
    await launch(dialog).click()
    const event = await launched(page, 'Which day suits you?')
    expect(event.multiple_choices.map((choice) => choice.title)).toEqual(['Monday', 'Friday'])
    expect(event.randomize_choice_order).toBe(true)
  })

  it('refuse a question under four characters without a request', async () => {
    const { page } = await onDashboard()
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await question(page).fill('abc')
    await launch(page).click()
    await page.getByText(say('dashboard.name_short')).waitFor()
    expect(calls.filter((call) => call.includes('/sessions/save'))).toEqual([])
  })
})

describe('the share sheet', () => {
  it('shows the join code of six characters, a QR code of the short link, and the link to copy', async () => {
    const { page, context } = await onDashboard()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await question(page).fill('Where do we meet?')
    await launch(page).click()
    const event = await launched(page, 'Where do we meet?')
    const sheet = sheetOn(page)
    expect(event.short_code).toMatch(/^[A-Z0-9]{6}$/)
    const code = sheet.getByRole('button', { name: say('invitations.copy_code') })
    // its name begins with what a press does, which is heard but not seen
    const [, shown] = ((await code.textContent()) ?? '').split(say('invitations.copy_code'))
    expect(shown!.replace(/\s/g, '')).toBe(event.short_code)

    const link = await sheet.getByLabel(say('invitations.link'), { exact: true }).inputValue()
    expect(link).toBe(event.short_share_link)
    expect(link.length).toBeLessThan(event.share_link.length)
    const picture = sheet.getByRole('img', { name: say('invitations.qr', { link }) })
    expect(await darkModules(picture)).toEqual(encode(link, { ecc: 'M', border: 4 }).data)

    await sheet.getByRole('button', { name: say('invitations.copy_link') }).click()
    await page.getByText(say('invitations.link_copied')).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await code.click()
    await page.getByText(say('invitations.code_copied')).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(event.short_code)
  })

  it('shows code and QR code on the whole screen; Esc leads back to the sheet, and the next one closes it', async () => {
    const { page } = await onDashboard()
    await question(page).fill('Who sits in the last row?')
    await launch(page).click()
    const event = await launched(page, 'Who sits in the last row?')
    await sheetOn(page)
      .getByRole('button', { name: say('invitations.on_screen') })
      .click()
    const room = page.getByRole('dialog', { name: event.name })
    await room.getByRole('img', { name: [...event.short_code!].join(' '), exact: true }).waitFor()
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
    await eventually(isFull).toBe(true)
    await page.keyboard.press('Escape')
    await sheetOn(page).waitFor()
    await eventually(isFull).toBe(false)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })
})

it('from the sheet a host goes straight to the stage, which shows the question in a tab of its own', async () => {
  const { page, context } = await onDashboard()
  await question(page).fill('What do we begin with?')
  await launch(page).click()
  const event = await launched(page, 'What do we begin with?')
  await sheetOn(page)
    .getByRole('button', { name: say('events.present'), exact: true })
    .click()
  await sheetOn(page).waitFor({ state: 'hidden' })
  const intro = page.getByRole('dialog', { name: say('events.present_title') })
  const [stage] = await Promise.all([
    context.waitForEvent('page'),
    intro.getByRole('button', { name: say('events.present'), exact: true }).click(),
  ])
  await stage.getByRole('heading', { level: 1, name: event.name }).waitFor()
  expect(stage.url()).toContain(`/q/${event.slug}/present`)
  // whoever comes back from it has the answers in front of them
  await page.waitForURL(`**/#/q/${event.slug}/answers`)
})

/** Reads the drawing as a camera does: dark or light in the middle of each module. */
function darkModules(picture: Locator): Promise<boolean[][]> {
  return picture.evaluate((svg) => {
    const side = (svg as SVGSVGElement).viewBox.baseVal.width
    const drawn = [...svg.querySelectorAll('path')].map((path) => new Path2D(path.getAttribute('d') ?? ''))
    const context = document.createElement('canvas').getContext('2d')!
    const at = (x: number, y: number) => drawn.some((path) => context.isPointInPath(path, x + 0.5, y + 0.5))
    const places = Array.from({ length: side }, (_, place) => place)
    return places.map((y) => places.map((x) => at(x, y)))
  })
}

describe('a launch that goes wrong', () => {
  it('is made once by a double click', async () => {
    const { page } = await onDashboard()
    await question(page).fill('Is this asked once?')
    await launch(page).dblclick()
    await launched(page, 'Is this asked once?')
  })

  const failing = (route: Route) => route.fulfill({ status: 500, body: '' })
  /** The server has launched it, but nobody hears of it. */
  const answerLost = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }

  it.each([
    ['when the save fails', failing, 'dashboard.launch_failed'],
    ['when the answer is lost, and makes no second session', answerLost, 'dashboard.launch_offline'],
  ] as const)('keeps the question and says so %s', async (when, broken, words) => {
    const { page, log } = await onDashboard()
    const name = `Does it survive ${when}?`
    await page.route('**/sessions/save', broken)
    await question(page).fill(name)
    await launch(page).click()
    await page
      .getByRole('alert')
      .filter({ hasText: say(words) })
      .waitFor()
    await page.getByText(say('dashboard.launching')).waitFor({ state: 'hidden' })
    expect(await question(page).inputValue()).toBe(name)
    await eventually(() => log.length).toBeGreaterThan(0)

    await page.unroute('**/sessions/save', broken)
    await page.reload()
    await eventually(() => question(page).inputValue()).toBe(name)
    await launch(page).click()
    await launched(page, name)
  })

  it('keeps the question without a network, and launches it when the network is back', async () => {
    const { page, context } = await onDashboard()
    await question(page).fill('Is anybody out there?')
    await context.setOffline(true)
    await launch(page).click()
    await page.getByText(say('dashboard.launch_offline')).waitFor()
    await context.setOffline(false)
    await launch(page).click()
    await launched(page, 'Is anybody out there?')
  })
})
