// The settings and the ways into an account under a thumb and by keyboard: the list of contents, and what is touched.
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { hostByApi, signInBrowser } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { eventually, people } from './setup/people.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

async function openSettings(look: Parameters<typeof come>[0]): Promise<Page> {
  const person = await come({ still: true, ...look })
  await signInBrowser(person, await hostByApi(url), url)
  await person.page.goto('/#/settings')
  // the part that comes last
  await person.page.getByRole('heading', { name: say('privacy.erase_title') }).waitFor()
  return person.page
}

const list = (page: Page) => page.getByRole('navigation', { name: say('contents.here') })
const entry = (page: Page, name: string) => list(page).getByRole('link', { name, exact: true })
const part = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const marked = (page: Page) => list(page).locator('a[aria-current="location"]').textContent()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
/** Where something begins and ends, from the upper edge of the window. */
const edges = (page: Page, name: string) =>
  part(page, name).evaluate((heading) => {
    const { top, bottom } = heading.getBoundingClientRect()
    return { top, bottom }
  })

/** What is pressed there, by the smaller of its sides. */
const sides = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((found) =>
    found
      .map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ width, height }) => Math.round(Math.min(width, height))),
  )

const styleOf = (place: Locator, name: 'fontSize' | 'outlineStyle') =>
  place.evaluate((one, property) => getComputedStyle(one)[property], name)

describe('the list of contents of the settings', () => {
  it('stands beside the parts, stays, leads to them by keyboard, and marks the one that is read', async () => {
    const page = await openSettings({ width: 1024, height: 800 })
    expect(await inspect(page)).toEqual([])
    await eventually(() => marked(page)).toBe(say('accounts.your_name'))

    await entry(page, say('credentials.sessions')).press('Enter')
    await eventually(() => focused(page)).toBe(say('credentials.sessions'))
    // nothing can be done with a heading, so it has no ring
    expect(await styleOf(part(page, say('credentials.sessions')), 'outlineStyle')).toBe('none')
    const bar = await page.getByRole('banner').evaluate((one) => one.getBoundingClientRect().bottom)
    await eventually(async () => {
      const { top } = await edges(page, say('credentials.sessions'))
      return top > bar && top < bar + 80
    }).toBe(true)
    await eventually(() => marked(page)).toBe(say('credentials.sessions'))
    expect(page.url()).toContain('#/settings?part=sessions')
    expect(await entry(page, say('accounts.your_name')).isVisible()).toBe(true)

    // the page is too short for the last part to come up: it is marked all the same
    await entry(page, say('privacy.erase_title')).click()
    await eventually(() => marked(page)).toBe(say('privacy.erase_title'))
    await page.evaluate(() => window.scrollTo(0, 0))
    await eventually(() => marked(page)).toBe(say('accounts.your_name'))
  })

  it('is one button above the parts on a phone, which says where one is', async () => {
    const page = await openSettings({ phone: true })
    const opener = list(page).getByRole('button')
    await entry(page, say('accounts.password')).waitFor({ state: 'hidden' })
    await opener.tap()
    await eventually(() => opener.getAttribute('aria-expanded')).toBe('true')
    expect(Math.min(...(await sides(page, 'main nav button, main nav a')))).toBeGreaterThanOrEqual(44)
    // the list ends above the lower edge of the window
    const end = await list(page)
      .getByRole('list')
      .evaluate((one) => one.getBoundingClientRect().bottom)
    expect(end).toBeLessThan(740)
    await entry(page, say('accounts.password')).tap()
    await entry(page, say('accounts.password')).waitFor({ state: 'hidden' })
    const below = await opener.evaluate((button) => button.getBoundingClientRect().bottom)
    await eventually(async () => (await edges(page, say('accounts.password'))).top).toBeGreaterThan(below)
    await eventually(() => opener.textContent()).toContain(say('accounts.password'))
    const { scrolled, room } = await page.evaluate(() => ({
      scrolled: document.documentElement.scrollWidth,
      room: window.innerWidth,
    }))
    expect(scrolled).toBe(room)
  })

  it('is led to by an address that names a part', async () => {
    const page = await openSettings({ width: 1280, height: 800 })
    await page.goto('/#/settings?part=factors')
    await page.reload()
    await eventually(() => focused(page)).toBe(say('credentials.factors'))
  })
})

describe('a thumb', () => {
  it('hits every field of the sign-up, the eye that shows the password, and the words of the checkbox', async () => {
    const { page } = await come({ phone: true })
    await page.goto('/#/r/signup')
    const eye = page.getByRole('button', { name: say('accounts.show_password') })
    await eye.waitFor()
    expect(Math.min(...(await sides(page, 'form button')))).toBeGreaterThanOrEqual(44)
    expect(Math.min(...(await sides(page, 'form .mantine-Input-wrapper')))).toBeGreaterThanOrEqual(44)
    const box = page.getByRole('checkbox')
    // it stands still
    await box.tap({ trial: true })
    const { x, y, height } = (await box.boundingBox())!
    // above the box, and no further from its middle than half a thumb
    await page.touchscreen.tap(x + 2, y + height / 2 - 20)
    await eventually(() => box.isChecked()).toBe(true)
    // the box itself is no further away than before
    await box.uncheck()
  })

  it('shows what was typed by a tap on the edge of the eye', async () => {
    const { page } = await come({ phone: true })
    await page.goto('/#/r/signup')
    const field = page.getByLabel(say('accounts.password'), { exact: true })
    await field.fill('a good long password')
    const eye = page.getByRole('button', { name: say('accounts.show_password') })
    await eye.tap({ trial: true })
    // beside its round corners
    const { x, y, height } = (await eye.boundingBox())!
    await page.touchscreen.tap(x + 2, y + height / 2)
    await eventually(() => field.getAttribute('type')).toBe('text')
  })
})

describe('on a phone', () => {
  it('the buttons of a dialog share its width, and badges are written in letters of the theme', async () => {
    const page = await openSettings({ phone: true })
    expect(await styleOf(page.locator('.mantine-Badge-root').first(), 'fontSize')).toBe('12px')
    await page.getByRole('button', { name: say('privacy.erase_open') }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say('privacy.erase_open') }).tap({ trial: true })
    const cancel = (await dialog.getByRole('button', { name: say('base.cancel') }).boundingBox())!
    const erase = (await dialog.getByRole('button', { name: say('privacy.erase_open') }).boundingBox())!
    const text = (await dialog.getByRole('list').first().boundingBox())!
    expect(erase.y).toBe(cancel.y)
    expect(Math.round(erase.x + erase.width - cancel.x)).toBe(Math.round(text.width))
  })
})

describe('the emails of a host', () => {
  it('are answered to them once they switch that on, which stays', async () => {
    const host = await hostByApi(url)
    const { page, ...person } = await come()
    await signInBrowser({ page, ...person }, host, url)
    await page.goto('/#/email-notifications')
    const replies = page.getByRole('switch', { name: new RegExp(`^${say('notifications.replies')}`) })
    await replies.waitFor()
    expect(await replies.isChecked()).toBe(false)
    expect(await inspect(page)).toEqual([])
    await replies.press('Space')
    await eventually(async () => (await host.call(accounts.currentUser, {})).data.takes_replies).toBe(true)
    await page.reload()
    await eventually(() => replies.isChecked()).toBe(true)
  })
})

it.each([
  ['/manage-users', 'delegates.add'],
  ['/admin-settings/members', 'organisations.invite'],
] as const)('a button beside a field stands at its height: %s', async (path, word) => {
  const page = await openSettings({})
  await page.goto(`/#${path}`)
  const button = page.getByRole('button', { name: say(word), exact: true })
  const form = page.locator('form', { has: button })
  const middleOf = (place: Locator) =>
    place.evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return (top + bottom) / 2
    })
  const apart = async () => Math.abs((await middleOf(form.getByRole('textbox'))) - (await middleOf(button)))
  await eventually(apart).toBeLessThan(2)
})

/** Below the bar, of whatever width: pages that a creator goes back and forth between. */
const PAGES = [
  ...['/dashboard', '/q', '/settings', '/manage-users', '/admin-settings', '/admin-settings/members'],
  ...[
    '/admin-settings/audit',
    '/payment',
    '/billing',
    '/r/branding',
    '/r/teams',
    '/r/analytics',
    '/privacy/data',
  ],
]

it.each([1280, 1920])('titles begin at one left edge on all pages, %i pixels wide', async (width) => {
  const page = await openSettings({ width })
  const edgeOf = async (path: string) => {
    // no title of the page before
    await page.goto('about:blank')
    await page.goto(`/#${path}`)
    const title = page.locator('h1')
    await title.waitFor()
    return title.evaluate((heading) => Math.round(heading.getBoundingClientRect().left))
  }
  const edges = []
  for (const path of PAGES) edges.push([path, await edgeOf(path)])
  expect(edges).toEqual(PAGES.map((path) => [path, (width - 1200) / 2]))
})
