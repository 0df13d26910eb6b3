// What a restart must not change: an event ends by itself, once, also when its end came near a power cut.
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { events } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { hostByApi, launchByApi } from './setup/api.ts'
import { type Product, startProduct } from './setup/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

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
