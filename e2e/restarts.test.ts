// What a restart must not change: an event ends by itself, once, also when its end came near a power cut; and what it has pages ask for.
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_ROOT } from '#domain/base/call.ts'
import { events } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { guestByApi, hostByApi, launchByApi } from './setup/api.ts'
import { countLive } from './setup/live-line.ts'
import { eventually, people } from './setup/people.ts'
import { type Product, startProduct } from './setup/product.ts'
import { card, visit } from './setup/session.ts'

/** After so many milliseconds without an answer a page asks for nothing more. */
const QUIET_MS = 1500

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())
const own = people({ site: () => product.url })

/** What a page was answered by the API from now on. */
function watchAnswers(page: Page): string[] {
  const answered: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith(API_ROOT)) answered.push(pathname.slice(API_ROOT.length))
  })
  return answered
}

describe('after kill -9', () => {
  it('what was acknowledged is there, and the event that was to end has ended', async () => {
    const host = await hostByApi(product.url)
    const event = await launchByApi(host)
    const posted = await host.call(ideas.createIdea, {
      body: { event_id: event.id, content: 'Before the cut' },
    })
    expect(posted.status).toBe(200)
    // the end comes near only now: on a busy machine posting alone may take seconds
    const window = { ...event.schedule.ideas, end_time: Math.floor(Date.now() / 1000) + 3 }
    const schedule = { ideas: window, voting: window }
    await host.call(events.rescheduleEvent, { params: { id: event.id }, body: { schedule } })
    await product.kill()
    await setTimeout(window.end_time * 1000 - Date.now())
    await product.restart()
    const { data } = await host.call(events.loadEvent, { params: { slug: event.slug } })
    expect([data.phase, data.ideas_count]).toEqual(['closed', 1])
  })

  it('the demo world and its sign-in are the same, not made again', async () => {
    const before = /sign in as the demo:\s+(.+)/.exec(product.output())?.[1]
    await product.restart()
    expect(/sign in as the demo:\s+(.+)/.exec(product.output())?.[1]).toBe(before)
  })
})

describe('after an end in order, as by a new deployment,', () => {
  it('a page is live again without a request for what it has, and hears what comes next', async () => {
    const host = await hostByApi(product.url)
    const event = await launchByApi(host, { name: 'Who was here before?' })
    const guest = await guestByApi(product.url, event)
    const { page } = await own.come({ phone: true })
    const [answered, lives] = [watchAnswers(page), countLive(page)]
    await visit(page, event)
    // the event, its collection, and whoever looks
    await eventually(lives).toBe(3)
    expect(answered).not.toContain('/pusher/auth')
    answered.length = 0

    await product.end()
    await product.restart()
    await eventually(lives).toBe(6)
    expect(answered).not.toContain('/pusher/auth')
    // what was asked while nothing was live may be answered only now
    await eventually(async () => {
      answered.length = 0
      await setTimeout(QUIET_MS)
      return answered
    }).toEqual([])
    await guest.call(ideas.createIdea, { body: { event_id: event.id, content: 'After the new start' } })
    await card(page, 'After the new start').waitFor()
    expect(answered).toEqual([])
  })
})
