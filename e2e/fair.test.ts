// A question with many answers: a late one gets its turn, what was on the screen counts once, and a choice is kept.
import type { Page, Response } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type Idea, ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { type ApiHost, guestByApi, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { eventually, people } from './setup/people.ts'
import { visit } from './setup/session.ts'
import { say } from './setup/words.ts'

const EARLY = 25
const READERS = 8

const { url, come } = people()
let host: ApiHost
let event: PopinEvent

const write = async (content: string): Promise<Idea> =>
  (await host.call(ideas.createIdea, { body: { event_id: event.id, content } })).data
const order = async () => {
  const { data } = await host.call(ideas.listIdeas, { params: { id: event.id }, query: { sort: 'fair' } })
  return data.ideas.map((idea) => idea.content)
}

/** Eight people have seen what came early, and like one of it. */
beforeAll(async () => {
  host = await hostByApi(url)
  event = await launchByApi(host, { name: 'What would you change?' })
  const early: Idea[] = []
  for (let n = 0; n < EARLY; n += 1) early.push(await write(`Early ${n}`))
  for (let n = 0; n < READERS; n += 1) {
    const reader = await guestByApi(url, event)
    const seen = { params: { id: event.id }, body: { ids: early.map(({ id }) => id) } }
    expect((await reader.call(ideas.reportSightings, seen)).data.counted).toBe(EARLY)
    await reader.call(voting.castVote, { params: { id: early[7]!.id }, body: { vote: true } })
  }
})

const chosen = (page: Page) => page.getByRole('tab', { selected: true }).textContent()
const first = async (page: Page) => (await page.locator('article p').allTextContents()).slice(0, 2)
const isReport = (response: Response) => response.url().endsWith('/ideas/sightings')

describe('more than twenty answers', () => {
  it('begin in the order Fair: the best of what was seen, then what came late, and the rule beside them', async () => {
    await eventually(async () => (await order())[0]!).toBe('Early 7')
    await write('Late')
    for (const phone of [true, false]) {
      const person = await come({ phone })
      await signInBrowser(person, await guestByApi(url, event), url)
      const { page } = person
      await visit(page, event)
      await eventually(() => first(page)).toEqual(['Early 7', 'Late'])
      expect(await chosen(page)).toBe('Fair')
      await page.getByText(say('ideas.fair_open')).waitFor()
      const described = await page.getByRole('tabpanel').getAttribute('aria-describedby')
      expect(await page.locator(`[id="${described}"]`).textContent()).toBe(say('ideas.fair_open'))
      expect(await inspect(page)).toEqual([])
    }
  })

  it('count as seen once they were on the screen, and not again when another device of the reader reports them', async () => {
    const person = await come()
    const reader = await guestByApi(url, event)
    await signInBrowser(person, reader, url)
    const { page } = person
    const reported = page.waitForResponse(isReport)
    await visit(page, event)
    const report = await reported
    const { ids } = report.request().postDataJSON() as { ids: Idea['id'][] }
    expect(ids.length).toBeGreaterThan(0)
    expect((await report.json()).data.counted).toBe(ids.length)
    const again = await reader.call(ideas.reportSightings, { params: { id: event.id }, body: { ids } })
    expect(again.data.counted).toBe(0)
  })

  it('stay in the order that somebody chose, by keys too', async () => {
    const person = await come({ phone: true })
    await signInBrowser(person, await guestByApi(url, event), url)
    const { page } = person
    await visit(page, event)
    await page.getByRole('tab', { name: say('ideas.fair') }).press('ArrowRight')
    await eventually(() => first(page)).toEqual(['Late', `Early ${EARLY - 1}`])
    expect(await page.getByText(say('ideas.fair_open')).count()).toBe(0)
    await page.reload()
    await page.getByRole('article').first().waitFor()
    expect(await chosen(page)).toBe(say('ideas.newest'))
  })
})
