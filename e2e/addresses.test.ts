// Where addresses lead in a real browser: other browsers, other places on earth, collections, and the way back.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { collections } from '#domain/collections/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { type ApiHost, hostByApi, launchByApi, launchTogether, signInBrowser } from './setup/api.ts'
import { editPathOf, questionField, saveSession } from './setup/editor.ts'
import { eventually, people } from './setup/people.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

let host: ApiHost
beforeAll(async () => {
  host = await hostByApi(url)
})

async function signedIn(path: string, look: Parameters<typeof come>[0] = {}): Promise<Page> {
  const person = await come(look)
  await signInBrowser(person, host, url)
  await person.page.goto(`/#${path}`)
  return person.page
}
const address = (page: Page) => page.evaluate(() => location.hash.slice(1))
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    location.hash = to
  }, path)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

describe('a browser', () => {
  it.each([
    ['Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)', '/'],
    ['Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)', '/q/lunch/answers'],
    ['Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)', '/#/dashboard'],
  ])('that is too old (%s) is told so at %s', async (agent, path) => {
    const { page } = await come({ agent })
    await page.goto(path)
    await heading(page, say('app.legacy_title')).waitFor()
    expect(await address(page)).toBe('/legacy')
  })

  it.each([
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  ])('of today (%s) comes in', async (agent) => {
    const { page } = await come({ agent })
    await page.goto('/signin')
    await page.getByLabel(say('accounts.email')).waitFor()
    expect(await address(page)).toBe('/signin')
  })

  it('finds the version of the product in the manifest', async () => {
    const { page } = await come()
    await page.goto('/signin')
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = await (await page.request.get(href!)).json()
    expect(manifest).toMatchObject({ version: '7.12' })
  })

  it('stays on one page while the address changes, and a redirect leaves no entry behind', async () => {
    const page = await signedIn('/settings')
    await heading(page, say('accounts.settings_title')).waitFor()
    const mark = () => page.evaluate(() => (window as { mark?: string }).mark)
    await page.evaluate(() => Object.assign(window, { mark: 'same page' }))
    await goTo(page, '/dashboard/feed')
    await page.getByLabel(say('dashboard.ask')).waitFor()
    expect(await address(page)).toBe('/dashboard')
    expect(await mark()).toBe('same page')
    await page.goBack()
    await heading(page, say('accounts.settings_title')).waitFor()
    expect(await address(page)).toBe('/settings')
  })

  it('that needs only its own cookies asks nobody about them, and keeps the key over a reload', async () => {
    const event = await launchByApi(host, { name: 'Do you mind?' })
    const { page } = await come()
    await page.goto(event.share_link)
    await heading(page, event.name).waitFor()
    const kept = () => page.evaluate(() => localStorage.getItem('cookie_consent'))
    expect(await kept()).toBe('given')
    await page.reload()
    await heading(page, event.name).waitFor()
    expect(await kept()).toBe('given')
    expect(await page.getByText(/cookies/i).count()).toBe(0)
  })
})

describe('an edit screen', () => {
  it('that is left for nowhere gives its place in the history to the dashboard', async () => {
    const page = await signedIn('/settings')
    await goTo(page, '/q/edit')
    await questionField(page).waitFor()
    await goTo(page, '/search')
    await page.getByLabel(say('dashboard.ask')).waitFor()
    expect(await address(page)).toBe('/dashboard')
    await page.goBack()
    await heading(page, say('accounts.settings_title')).waitFor()
  })
})

/** The next fifteenth of January, 15:30 in London: no clock is ahead. */
function nextWinterDay(): number {
  const year = new Date().getUTCFullYear()
  const [here, next] = [year, year + 1].map((one) => Date.UTC(one, 0, 15, 15, 30))
  return (here! > Date.now() ? here! : next!) / 1000
}

describe('times', () => {
  it.each([
    ['America/New_York', '10:30'],
    ['Asia/Tokyo', '00:30'],
  ])('are those of %s, and a save without a change keeps them to the second', async (zone, time) => {
    const start_time = nextWinterDay()
    const window = { start_time, end_time: start_time + 7200 }
    const schedule = { ideas: window, voting: window }
    const event = await launchByApi(host, { name: `What time is it in ${zone}?`, schedule })
    const page = await signedIn(`/q/${event.slug}/edit`, { zone })
    await page.getByRole('button', { name: say('editing.when_change_long'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say('editing.schedule_title') })
    const field = dialog.getByLabel(say('times.start_time'), { exact: true })
    await field.waitFor()
    expect(await field.inputValue()).toBe(time)
    await dialog.getByRole('button', { name: say('base.cancel') }).click()
    await dialog.waitFor({ state: 'hidden' })
    await saveSession(page)
    const { data } = await host.call(events.loadEvent, { params: { slug: event.slug } })
    expect(data.schedule).toEqual(schedule)
  })
})

describe('a collection', () => {
  let questions: PopinEvent[]
  beforeAll(async () => {
    questions = await launchTogether(host, [{ name: 'What comes first?' }, { name: 'What comes next?' }])
  })

  it.each(['id', 'short_code'] as const)('shows its questions to guests by its %s', async (key) => {
    const [first, second] = questions
    const { data } = await host.call(collections.loadCollection, {
      params: { id: first!.collection!.id },
    })
    const { page } = await come()
    await page.goto(`/collection/${data[key]}`)
    await heading(page, first!.name).waitFor()
    expect(first!.id).toBe(data.routing_event_id)
    await page.getByRole('link', { name: second!.name }).first().click()
    await heading(page, second!.name).waitFor()
  })

  it('that nobody made is not found', async () => {
    const page = await signedIn('/collection/ZZZZZ9')
    await eventually(() => address(page)).toBe('/404?from=%2Fcollection%2FZZZZZ9')
    await page.getByRole('link', { name: say('app.go_back') }).click()
    await eventually(() => address(page)).toBe('/q')
  })
})

it('one answer has an address of its own, and the one for phones leads there, on phones too', async () => {
  const event = await launchByApi(host, { name: 'Which one is it?' })
  const page = await signedIn(`/q/${event.slug}/answers`)
  for (const text of ['The first answer', 'The second answer']) {
    await page.getByLabel(say('ideas.label'), { exact: true }).fill(text)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('main').getByText(text, { exact: true }).first().waitFor()
  }
  // an answer shows before the server has it
  const slugOfFirst = () =>
    page.evaluate(async (id) => {
      const reply = await fetch(`/popin/api/1.0/events/${id}/ideas`)
      const { data } = (await reply.json()) as { data: { ideas: { slug: string; content: string }[] } }
      return data.ideas.find(({ content }) => content === 'The first answer')?.slug
    }, event.id)
  await eventually(slugOfFirst).toBeTruthy()
  const slug = await slugOfFirst()
  const wanted = `/q/${event.slug}/answers/${slug}`
  for (const agent of [undefined, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'])
    for (const path of [wanted, `${wanted}/m`]) {
      const guest = await come({ phone: Boolean(agent), ...(agent && { agent }) })
      await guest.page.goto(path)
      await guest.page.getByText('The first answer', { exact: true }).waitFor()
      expect(await address(guest.page)).toBe(wanted)
      expect(await guest.page.getByText('The second answer').count()).toBe(0)
    }
})

it('who opens the edit screen of somebody else is led to the answers', async () => {
  const foreign = await launchByApi(await hostByApi(url), { name: 'Whose is it?' })
  const page = await signedIn(`/q/${foreign.slug}/answers`)
  await heading(page, foreign.name).waitFor()
  await page.goto(`/#${editPathOf(page)}`)
  await eventually(() => address(page)).toBe(`/q/${foreign.slug}/answers`)
})

it('an address of other products leads to its like here, and an unknown one to a page with a way on', async () => {
  const { page } = await come()
  await page.goto('/login')
  await page.getByLabel(say('accounts.email')).waitFor()
  await page.goto('/help')
  await page.getByRole('heading', { level: 1, name: say('app.not_found_title') }).waitFor()
  await page.getByRole('link', { name: say('app.go_back') }).waitFor()
})
