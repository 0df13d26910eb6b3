// Between a link or a code and the live question stands one request: one more is one for each of ten thousand.
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { eventually, people } from './setup/people.ts'
import { post } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()
let event: PopinEvent
beforeAll(async () => {
  event = await launchByApi(await hostByApi(url), { name: 'What do we keep?' })
  // once somebody has answered, all that the server noted of the launch is behind it
  const { page } = await come()
  await page.goto(event.share_link)
  await post(page, 'The garden')
  await page.getByText('The garden').first().waitFor()
  await page.waitForTimeout(3000)
})

/** What a page asks of the server, in order, until its line is live; what it asks later is left out. */
function watch(page: Page) {
  const asked: string[] = []
  let live = false
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/popin/api/') && !live)
      asked.push(`${request.method()} ${path.slice('/popin/api/1.0'.length)}`)
  })
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (/subscription_succeeded.*private-event-/.test(String(payload))) live = true
    }),
  )
  return { asked, isLive: () => live }
}

/** What fetches nothing of the question: whether somebody presents, whether there is news, and what an account keeps. */
const LATER = /\/(presentation|notifications\/count|account\/client_info)$/

async function standsLive(page: Page, watched: ReturnType<typeof watch>): Promise<string[]> {
  await page.getByRole('heading', { level: 1, name: 'What do we keep?' }).waitFor()
  await page.getByText('The garden').first().waitFor()
  await eventually(() => watched.isLive()).toBe(true)
  return watched.asked.filter((request) => !LATER.test(request))
}

it.each([
  ['a link', () => event.share_link],
  ['a short link', () => event.short_share_link],
  ['the link of a session', () => `${url}/#/collection/${event.collection!.id}`],
])('%s asks once, whoever comes: nobody yet, and the same guest again', async (_way, address) => {
  const { page } = await come({ phone: true })
  for (const _time of ['as nobody', 'as a guest']) {
    const watched = watch(page)
    await page.goto('about:blank')
    await page.goto(address())
    expect(await standsLive(page, watched)).toEqual(['POST /arrivals'])
  }
})

it('an account asks once', async () => {
  const { page, context } = await come()
  await signInBrowser({ page, context } as never, await hostByApi(url), url)
  const watched = watch(page)
  await page.goto(event.share_link)
  expect(await standsLive(page, watched)).toEqual(['POST /arrivals'])
})

it('a typed code asks once', async () => {
  const { page } = await come({ phone: true })
  await page.goto('/search')
  const field = page.getByLabel(say('joining.code'), { exact: true })
  await field.waitFor()
  await page.waitForLoadState('networkidle')
  const watched = watch(page)
  await field.pressSequentially(event.short_code!)
  expect(await standsLive(page, watched)).toEqual(['POST /arrivals'])
})
