// What is seen before any script has come, and what takes its place.
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { launchByApi } from './setup/api.ts'
import { trio } from './setup/trio.ts'

const { creator, come } = trio()
const SCRIPTS = /\/assets\/[^?]+\.(?:js|css)$/

it.each([
  ['light', null, 'rgb(246, 243, 255)'],
  ['dark', null, 'rgb(20, 16, 41)'],
  ['light', 'dark', 'rgb(20, 16, 41)'],
  ['dark', 'light', 'rgb(246, 243, 255)'],
] as const)(
  'a page without its files has its bar and its ground: system %s, chosen %s',
  async (system, chosen, ground) => {
    const { page } = await come()
    await page.emulateMedia({ colorScheme: system })
    if (chosen)
      await page.addInitScript((value) => localStorage.setItem('mantine-color-scheme-value', value), chosen)
    await page.route(SCRIPTS, () => {})
    await page.goto('/q', { waitUntil: 'commit' })
    await page.locator('.shell-bar').waitFor()
    expect(await page.locator('.shell').evaluate((shell) => getComputedStyle(shell).backgroundColor)).toBe(
      ground,
    )
    expect(await page.locator('#root').getAttribute('aria-busy')).toBe('true')
    await page.getByText('The page is still on its way').waitFor()
  },
)

it('has the shape of a question where a link or a code leads to one', async () => {
  const event = await launchByApi(creator, {})
  const { page } = await come({ phone: true })
  await page.route(SCRIPTS, () => {})
  for (const address of [event.share_link, event.short_share_link, `/#/q/${event.slug}/answers`]) {
    await page.goto('about:blank')
    await page.goto(address, { waitUntil: 'commit' })
    const choices = page.locator('.shell-choice')
    await choices.first().waitFor()
    const { y, height } = (await choices.nth(2).boundingBox())!
    expect(y + height).toBeLessThan(740)
    expect(await page.locator('.shell-any').isVisible()).toBe(false)
  }
})

it('shows the question of a link before any script has come, as large and where it stands later', async () => {
  const name = 'Which “room” suits <us> best & why?'
  const event = await launchByApi(creator, { name })
  for (const phone of [true, false]) {
    const { page } = await come({ phone })
    let go = () => {}
    const held = new Promise<void>((resolve) => (go = resolve))
    await page.route(SCRIPTS, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(event.short_share_link, { waitUntil: 'commit' })
    const shell = page.locator('.shell-title')
    await shell.waitFor()
    expect(await shell.textContent()).toBe(name)
    const lookOf = (locator: Locator) =>
      locator.evaluate((element) => {
        const { fontSize, fontWeight, lineHeight } = getComputedStyle(element)
        const { x, y } = element.getBoundingClientRect()
        return { fontSize, fontWeight, lineHeight, x, y: Math.round(y) }
      })
    const before = await lookOf(shell)
    go()
    const title = page.getByRole('heading', { level: 1, name })
    await title.waitFor()
    expect(await lookOf(title)).toEqual(before)
  }
})

it('has no bar where the page has none', async () => {
  const event = await launchByApi(creator, {})
  const { page } = await come()
  await page.route(SCRIPTS, () => {})
  for (const address of [
    '/signin',
    `/q/${event.slug}/present`,
    `/#/q/${event.slug}/present`,
    `/embed/${event.slug}`,
  ]) {
    await page.goto('about:blank')
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator('.shell-bone:visible').first().waitFor()
    expect(await page.locator('.shell-bar').isVisible()).toBe(false)
  }
})

it('gives way to the page, and neither bar nor wordmark moves', async () => {
  const event = await launchByApi(creator, {})
  const { page } = await come()
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route(SCRIPTS, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/q/${event.slug}/answers`, { waitUntil: 'commit' })
  const bar = page.locator('.shell-bar')
  await bar.waitFor()
  const before = await bar.boundingBox()
  go()
  const header = page.getByRole('banner')
  await header.waitFor()
  const after = await header.boundingBox()
  expect([after?.x, after?.y, after?.height]).toEqual([before?.x, before?.y, before?.height])
  expect(await page.locator('.shell').count()).toBe(0)
  expect(await page.locator('#root').getAttribute('aria-busy')).toBeNull()
})

it.each([
  ['open', {}],
  ['yes or no', { question_type: 'binary', titles: ['Yes', 'No'] }],
  ['a choice', { question_type: 'multiple', titles: ['Red', 'Blue', 'Green'] }],
  ['a ranking', { question_type: 'stack_rank', titles: ['Red', 'Blue', 'Green'] }],
])(
  'a guest’s page of a question that is %s never fetches what hosts’ screens are made of',
  async (_kind, draft) => {
    const event = await launchByApi(creator, draft)
    const { page } = await come({ phone: true })
    await page.goto(event.share_link)
    await page.getByRole('heading', { level: 1, name: event.name }).waitFor()
    const fetched = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1)!))
    // comes after what is fetched when the page has nothing else to do
    await expect.poll(fetched, { timeout: 60_000 }).toContainEqual(expect.stringMatching(/^late-/))
    await page.waitForLoadState('networkidle')
    const names = await fetched()
    expect(
      names.filter((name) => /^(?:kit|parts)-/.test(name)),
      `${page.url()} ${names.join(' ')}`,
    ).toEqual([])
  },
)
