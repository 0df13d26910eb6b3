// After a meeting: two people on phones say whether it was answered and worth it, one of them offline, and the host reads it.
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { TopicId } from '#domain/base/ids.ts'
import { DAY, HOUR } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { followUps } from '#domain/follow-ups/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { type ApiHost, guestByApi, hostByApi, signInBrowser } from './setup/api.ts'
import { inspect, resize, smallTargets } from './setup/inspection.ts'
import { eventually, people } from './setup/people.ts'
import { takePictures } from './setup/pictures.ts'
import { visit } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

let host: ApiHost
let collection: string
let after: PopinEvent
let asked: TopicId[]

/**
 * A meeting each week, the first of which was over five hours ago, or at midnight; these topics came out of it. Only the day
 * on which somebody joined is stored, so it ended on the day on which its guests join: today, in UTC.
 */
async function hold(titles: readonly string[]) {
  const host = await hostByApi(url)
  const now = Math.floor(Date.now() / 1000)
  const end = Math.max(now - 5 * HOUR, now - (now % DAY))
  const start = end - HOUR
  const part = (meeting_part: 'before' | 'after', start_time: number, end_time: number) => {
    const window = { start_time, end_time }
    return {
      name: `What about it, ${meeting_part}?`,
      meeting_part,
      schedule: { ideas: window, voting: window },
    }
  }
  const { data } = await host.call(collections.saveSession, {
    body: {
      collection: {
        ...{ type: 'meeting', name: 'Team meeting', meeting_start: start, meeting_end: end },
        recurrence_setting: { enabled: true, interval: 'week', frequency: 1 },
      },
      events: [part('before', start - DAY, start), part('after', end, now + DAY)],
    },
  })
  const after = data.events[1]!
  const asked: TopicId[] = []
  for (const content of titles) {
    const idea = await host.call(ideas.createIdea, { body: { event_id: after.id, content } })
    const topic = await host.call(topics.takeTopic, {
      params: { id: after.id },
      body: { idea_ids: [idea.data.id] },
    })
    await host.call(topics.changeTopic, { params: { id: topic.data.id }, body: { state: 'discussed' } })
    asked.push(topic.data.id)
  }
  return { host, after, asked, collection: data.collection.id as string }
}

const TITLES = ['When does the new office open, and who sits where?', 'Coffee for everybody']

beforeAll(async () => {
  ;({ host, after, asked, collection } = await hold(TITLES))
}, 120_000)

const panel = (page: Page) => page.getByRole('region', { name: say('follow_ups.title_meeting'), exact: true })
const group = (page: Page, name: string) => panel(page).getByRole('radiogroup', { name })
const choose = (page: Page, topic: string, name: string) =>
  group(page, topic).getByRole('radio', { name, exact: true })
const worth = () => say('follow_ups.worth_meeting')
const scoreOf = (score: number) => say('follow_ups.score_of', { score })

async function phone(after: PopinEvent) {
  const guest = await guestByApi(url, after)
  await guest.call(joining.joinEvent, { params: { slug: after.slug }, body: {} })
  const person = await come({ phone: true, still: true })
  await signInBrowser(person, guest, url)
  await visit(person.page, after)
  await panel(person.page).waitFor()
  return { ...person, guest }
}
const saidBy = async (guest: TestClient) =>
  (await guest.call(followUps.loadFollowUp, { params: { id: after.id } })).data

/** What lies over a choice that is in the window, and how far down the last one is. */
const choices = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('[data-asks] [data-choice]')]
    const bar = document.querySelector('header')!.getBoundingClientRect().bottom
    const covered = all.flatMap((one) => {
      const { x, y, width, height, bottom } = one.getBoundingClientRect()
      if (y < bar || bottom > innerHeight) return []
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return one.contains(top) ? [] : [`${one.textContent} below ${top?.className}`]
    })
    const low = document.querySelector('[data-asks]')!.getBoundingClientRect().bottom + scrollY
    return { covered, low }
  })

it('is one screen on a phone with four topics, and from five on nothing lies over it', async () => {
  const four = [...TITLES, 'More parking spaces behind the house', 'Who answers the phone on Fridays?']
  for (const titles of [four, [...four, 'A second screen for every desk', 'Quiet hours']]) {
    const { page } = await phone((await hold(titles)).after)
    await resize(page, { width: 360, height: 740 })
    const { low } = await choices(page)
    if (titles === four) expect(low).toBeLessThanOrEqual(740)
    for (const top of [0, 200, 400]) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
      expect((await choices(page)).covered).toEqual([])
    }
    expect(await smallTargets(page)).toEqual([])
  }
}, 300_000)

it('works on a phone by keys, offline too, and tells everybody what the room said', {
  timeout: 900_000,
}, async () => {
  const ada = await phone(after)
  await takePictures(ada.page, 'follow-up-asked')
  expect(await inspect(ada.page)).toEqual([])
  expect(await smallTargets(ada.page)).toEqual([])

  // one presses
  await choose(ada.page, 'office', say('follow_ups.no')).click()
  await choose(ada.page, 'Coffee', say('follow_ups.yes')).click()
  await group(ada.page, worth())
    .getByRole('radio', { name: scoreOf(4) })
    .click()
  await panel(ada.page).getByRole('textbox').fill('Could have been shorter')
  await panel(ada.page)
    .getByRole('button', { name: say('follow_ups.send'), exact: true })
    .click()
  await panel(ada.page).getByText(say('follow_ups.sent'), { exact: true }).waitFor()
  await eventually(() => saidBy(ada.guest)).toMatchObject({
    own_score: 4,
    own_sentence: 'Could have been shorter',
  })
  await takePictures(ada.page, 'follow-up-said')
  expect(await inspect(ada.page)).toEqual([])

  // the other has keys alone, and no network
  const ben = await phone(after)
  await ben.context.setOffline(true)
  await choose(ben.page, 'office', say('follow_ups.yes')).focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter', 'Tab', 'Enter', 'Tab', 'ArrowRight', 'Space'])
    await ben.page.keyboard.press(key)
  await panel(ben.page).getByText(say('follow_ups.unsent'), { exact: true }).waitFor()
  expect((await saidBy(ben.guest)).own_score).toBeNull()
  await ben.context.setOffline(false)
  await eventually(async () => {
    const { topics: told, own_score } = await saidBy(ben.guest)
    return [...told.map(({ own }) => own), own_score]
  }).toEqual(['no', 'yes', 2])

  // the host is asked nothing, and reads no count of two
  const desk = await come({ still: true })
  await signInBrowser(desk, host, url)
  await visit(desk.page, after)
  await panel(desk.page)
    .getByText(say('follow_ups.more_needed', { count: 3 }))
    .first()
    .waitFor()
  expect(await panel(desk.page).getByRole('radio').count()).toBe(0)
  for (let n = 0; n < 3; n++) {
    const guest = await guestByApi(url, after)
    await guest.call(joining.joinEvent, { params: { slug: after.slug }, body: {} })
    const verdicts = asked.map(
      (topic_id, place) => ({ topic_id, verdict: place === 0 ? 'no' : 'yes' }) as const,
    )
    await guest.call(followUps.saveFollowUp, { params: { id: after.id }, body: { verdicts, score: 3 } })
  }
  await panel(desk.page).getByText('Could have been shorter', { exact: true }).waitFor()
  await panel(desk.page)
    .getByText(say('follow_ups.counts', { yes: 0, partly: 0, no: 5 }))
    .waitFor()
  await takePictures(desk.page, 'follow-up-host')
  expect(await inspect(desk.page)).toEqual([])

  // closed: the room has said it, live and on record
  await host.call(events.endEvent, { params: { id: after.id } })
  for (const { page } of [ada, ben]) {
    await panel(page).getByText(say('follow_ups.outcome_not_answered'), { exact: true }).waitFor()
    await panel(page).getByText(say('follow_ups.goes_back_next'), { exact: true }).waitFor()
  }
  await ada.page
    .getByRole('dialog')
    .getByRole('button', { name: say('base.ok'), exact: true })
    .click()
  await takePictures(ada.page, 'follow-up-closed')
  expect(await inspect(ada.page)).toEqual([])
  const movedBy = async () => {
    const { data } = await host.call(topics.loadTopic, { params: { id: asked[0]! } })
    return `${data.state} by ${data.moves[0]!.by_name}`
  }
  await expect.poll(movedBy, { timeout: 240_000, interval: 3000 }).toBe('on_the_agenda by The room')

  // whether the series is worth it, in its report
  await desk.page.goto(`/#/collection/${collection}/report`)
  const section = desk.page.getByRole('region', { name: say('follow_ups.worth_title'), exact: true })
  await section.getByText(say('follow_ups.worth_missing', { count: 2, least: 5 })).waitFor()
  await section.getByRole('cell', { name: '3.0', exact: true }).waitFor()
  await takePictures(desk.page, 'worth')
  expect(await inspect(desk.page)).toEqual([])
})
