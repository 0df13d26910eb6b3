// What a host does with a session from its ribbon: other times, the same again, series, emails, and the end of it.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { DAY, HOUR } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { dateOf } from '#web/events/times.ts'
import {
  type ApiHost,
  guestByApi,
  hostByApi,
  launchByApi,
  launchTogether,
  signInBrowser,
} from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { goDownTo, tabTo } from './setup/keys.ts'
import { eventually, type Person, people } from './setup/people.ts'
import { answerField, button, post, ribbon, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people({ stay: true })

let creator: ApiHost
let host: Person

beforeAll(async () => {
  creator = await hostByApi(url)
  host = await come({ still: true })
  await signInBrowser(host, creator, url)
})

const load = async ({ slug }: PopinEvent) => (await creator.call(events.loadEvent, { params: { slug } })).data
const asked = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const saved = (page: Page) => page.getByText(/^Saved: it ends/).first()

/** Chooses something from a menu of the ribbon. */
async function choose(page: Page, name: string, menu = say('insights.more')): Promise<void> {
  await button(ribbon(page), menu).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

describe('the times of a session', () => {
  it('that is over are extended by keys alone, for all its questions, and people answer again', async () => {
    const [event, other] = await launchTogether(creator, [{ name: 'What is still open?' }, {}])
    const guest = await come({ phone: true })
    await signInBrowser(guest, await guestByApi(url, event!), url)
    await creator.call(events.endEvent, { params: { id: event!.id }, body: { together: true } })
    const { page } = host
    await eventually(async () => (await load(other!)).phase).toBe('closed')
    await visit(page, event!)
    await tabTo(page, button(ribbon(page), say('insights.more')))
    await page.keyboard.press('Enter')
    await goDownTo(page.getByRole('menuitem', { name: say('insights.extend'), exact: true }))
    await page.keyboard.press('Enter')
    const picker = asked(page, say('insights.pick_update_time'))
    await tabTo(page, button(picker, say('insights.pick_done_update_time')))
    await page.keyboard.press('Enter')
    await saved(page).waitFor()
    await eventually(async () => (await load(other!)).phase).toBe('open')
    const { schedule } = await load(event!)
    expect(Math.abs(schedule.ideas.end_time - Date.now() / 1000 - 3 * DAY)).toBeLessThan(120)
    await visit(guest.page, event!)
    await answerField(guest.page).waitFor()
    await post(guest.page, 'Still something to say')
    await eventually(async () => (await load(event!)).ideas_count).toBe(1)
    await eventually(() => button(page, say('insights.stop')).isVisible()).toBe(true)
  })

  it('of a meeting take its questions along', async () => {
    const start = Math.floor(Date.now() / 1000) + 2 * DAY
    const part = (meeting_part: 'before' | 'after', start_time: number) => {
      const window = { start_time, end_time: start_time + DAY }
      return {
        name: `What about ${meeting_part}?`,
        meeting_part,
        schedule: { ideas: window, voting: window },
      }
    }
    const { data } = await creator.call(collections.saveSession, {
      body: {
        collection: { type: 'meeting', name: 'Review', meeting_start: start, meeting_end: start + HOUR },
        events: [part('before', start - DAY), part('after', start + HOUR)],
      },
    })
    const { page } = host
    await visit(page, data.events[0]!)
    await choose(page, say('insights.update'))
    const picker = asked(page, say('insights.pick_update_meeting'))
    await picker.getByLabel(say('times.start'), { exact: true }).fill(dateOf(start + 3 * DAY))
    await button(picker, say('insights.pick_done_update_time')).click()
    const params = { id: data.collection.id }
    const loadMeeting = async () => (await creator.call(collections.loadCollection, { params })).data
    await eventually(async () => dateOf((await loadMeeting()).meeting_start!)).toBe(dateOf(start + 3 * DAY))
    const meeting = await loadMeeting()
    const [before, after] = await Promise.all(data.events.map(load))
    expect(meeting.meeting_end! - meeting.meeting_start!).toBe(HOUR)
    expect(before!.schedule.ideas.end_time).toBe(meeting.meeting_start)
    expect(after!.schedule.ideas.start_time).toBe(meeting.meeting_end)
  })
})

it('what was stopped runs again as something new, as long as it was planned, and the old one stays', async () => {
  const event = await launchByApi(creator, { name: 'What did we learn?', seconds: 2 * HOUR })
  const guest = await guestByApi(url, event)
  await guest.call(ideas.createIdea, { body: { event_id: event.id, content: 'A lot' } })
  await creator.call(events.endEvent, { params: { id: event.id } })
  const length = event.schedule.ideas.end_time - event.schedule.ideas.start_time
  const { page } = host
  await eventually(async () => (await load(event)).phase).toBe('closed')
  await visit(page, event)
  await button(page, say('insights.run_again')).click()
  const picker = asked(page, say('insights.pick_run_again'))
  await button(picker, say('insights.pick_done_run_again')).click()
  await button(page, say('editing.launch')).click()
  await page.waitForURL(/created_now|\/q\/(?!edit)[^/]+\/answers/)
  const slug = /\/q\/([^/?]+)\/answers/.exec(page.url())![1]!
  expect(slug).not.toBe(event.slug)
  const again = await load({ slug } as PopinEvent)
  expect([again.original_question, again.ideas_count, again.phase]).toEqual([event.id, 0, 'open'])
  const old = await load(event)
  expect(old.ideas_count).toBe(1)
  const ran = old.schedule.ideas.end_time - old.schedule.ideas.start_time
  const runs = again.schedule.ideas.end_time - again.schedule.ideas.start_time
  expect(Math.abs(runs - length)).toBeLessThan(60)
  expect(ran).toBeLessThan(length)
})

it('a series is stopped, goes on, and is deleted with all that was made of it', async () => {
  const start_time = Math.floor(Date.now() / 1000) - 60
  const window = { start_time, end_time: start_time + HOUR }
  const { data } = await creator.call(collections.saveSession, {
    body: {
      collection: { recurrence_setting: { enabled: true, interval: 'day', frequency: 1 } },
      events: [{ name: 'How are you today?', schedule: { ideas: window, voting: window } }],
    },
  })
  const event = data.events[0]!
  const enabled = async () => (await load(event)).collection?.recurrence_setting?.enabled
  const { page } = host
  await visit(page, event)
  await choose(page, say('insights.stop_series'), say('insights.stop'))
  await button(asked(page, say('insights.stop_series_title')), say('insights.stop_series')).click()
  await button(page, say('insights.resume')).click()
  expect(await enabled()).toBe(false)
  const picker = asked(page, say('insights.pick_resume'))
  await button(picker, say('insights.pick_done_resume')).click()
  await page.getByText(/^Resumed. Next on/).waitFor()
  expect(await enabled()).toBe(true)
  // one runs still: the next one comes on its day, not at once
  const params = { id: event.collection!.id }
  const { next_start_date } = (await creator.call(collections.loadCollection, { params })).data
  expect(next_start_date).toBe(window.start_time + 24 * HOUR)
  await choose(page, say('insights.delete_series'))
  await button(asked(page, say('insights.delete_series_title')), say('insights.delete_series')).click()
  await page.waitForURL(/#\/dashboard/)
  const gone = await creator.call(events.loadEvent, { params: { slug: event.slug } })
  expect(gone.status).toBe(404)
})

it('the menu, the times and the emails are fit for everybody', async () => {
  const event = await launchByApi(creator, { name: 'Is everything in reach?' })
  const { page } = host
  await visit(page, event)
  expect(await inspect(page)).toEqual([])
  await button(ribbon(page), say('insights.more')).click()
  await page.getByRole('menuitem', { name: say('insights.copy'), exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await choose(page, say('insights.extend'))
  await asked(page, say('insights.pick_update_time')).waitFor()
  expect(await inspect(page)).toEqual([])
  await page.keyboard.press('Escape')
  await choose(page, say('insights.email'))
  await asked(page, say('invitations.email_title')).getByRole('link').first().waitFor()
  expect(await inspect(page)).toEqual([])
})
