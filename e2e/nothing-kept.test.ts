// Browsers that keep nothing: a storage that throws, as in some frames and private windows, and cookies that are blocked.
import type { BrowserContext } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { ideas } from '#domain/ideas/contract.ts'
import { type ApiHost, hostByApi, launchByApi, launchTogether } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { eventually, people } from './setup/people.ts'
import { button, card, post, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()
let creator: ApiHost
beforeAll(async () => {
  creator = await hostByApi(url)
})

async function refuseStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: deny })
    navigator.locks.request = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  })
}

/** Neither takes cookies nor sends them, until it is told to; gives the function that tells it. */
async function refuseCookies(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route('**/api/**', async (route) => {
    const { cookie: _, ...headers } = await route.request().allHeaders()
    const response = await route.fetch({ headers })
    await route.fulfill({ response, headers: { 'content-type': 'application/json' } })
    await context.clearCookies()
  })
  return () => context.unroute('**/api/**')
}

it('where every storage throws people answer, a session of several questions included', async () => {
  const alone = await launchByApi(creator, { name: 'What is left without a store?' })
  const [first] = await launchTogether(creator, [{ name: 'One of two?' }, { name: 'The other?' }])
  const { page, context } = await come({ phone: true })
  await refuseStorage(context)
  for (const event of [alone, first!]) {
    await visit(page, event)
    await post(page, `To ${event.name}`)
    await card(page, `To ${event.name}`).waitFor()
    const stored = async () =>
      (await creator.call(ideas.listIdeas, { params: { id: event.id } })).data.ideas.map(
        (idea) => idea.content,
      )
    await eventually(stored).toEqual([`To ${event.name}`])
  }
})

it('where cookies are blocked the page says so, makes one guest, and leads on once they are allowed', async () => {
  const event = await launchByApi(creator, { name: 'Who takes no cookies?' })
  const { page, context } = await come({ phone: true, still: true })
  const allow = await refuseCookies(context)
  let guests = 0
  page.on('request', (request) => {
    if (/arrivals$/.test(request.url())) guests += 1
  })
  await page.goto(`/q/${event.slug}/answers`)
  await page.getByRole('heading', { level: 1, name: say('app.cookies_title') }).waitFor()
  await page.getByText(say('app.cookies_allow')).waitFor()
  expect(await inspect(page)).toEqual([])
  expect(guests).toBe(1)
  await allow()
  await button(page, say('base.retry')).click()
  await page.getByRole('heading', { level: 1, name: event.name, exact: true }).waitFor()
})
