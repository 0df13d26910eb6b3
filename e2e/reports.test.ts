// What a host hands on: the report of a meeting on one page, live, and as files with the same numbers.
import { buffer, text as readText } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { HOUR } from '#domain/base/time.ts'
import { type Collection, collections } from '#domain/collections/contract.ts'
import { meetingWindows } from '#domain/collections/meetings.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { type ApiHost, guestByApi, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { goDownTo, hasFocus, tabTo } from './setup/keys.ts'
import { eventually, type Person, people } from './setup/people.ts'
import { button, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people({ stay: true })

let creator: ApiHost
let host: Person
let meeting: Collection
let before: PopinEvent
let guest: TestClient

beforeAll(async () => {
  creator = await hostByApi(url)
  host = await come({ still: true })
  await signInBrowser(host, creator, url)
  ;[meeting, before] = await meet(creator)
  guest = await guestByApi(url, before)
  const budget = await write(guest, before, 'The budget, “really”')
  await write(guest, before, '中文 and 😀')
  await creator.call(voting.castVote, { params: { id: budget }, body: { vote: true } })
})

/** A meeting in two hours: its topics are gathered, its feedback is still to come, but the host has tried it. */
async function meet(by: ApiHost): Promise<[Collection, PopinEvent]> {
  const now = Math.floor(Date.now() / 1000)
  const times = { meeting_start: now + 2 * HOUR, meeting_end: now + 3 * HOUR }
  const windows = meetingWindows({ ...times, is_town_hall: false, time_zone: 'UTC' }, now)
  const part = (meeting_part: 'before' | 'after', name: string, more = {}) => {
    const window = windows[meeting_part]
    return { name, meeting_part, schedule: { ideas: window, voting: window }, ...more }
  }
  const yesNo = { question_type: 'binary', binary_choices: [{ title: 'Yes' }, { title: 'No' }] }
  const { data } = await by.call(collections.saveSession, {
    body: {
      collection: { type: 'meeting', name: 'Sprint review', ...times },
      events: [part('before', 'What shall we talk about?'), part('after', 'Was it worth the time?', yesNo)],
    } as never,
  })
  const [first, second] = data.events
  const { data: page } = await by.call(ideas.listIdeas, { params: { id: second!.id } })
  await by.call(voting.castVote, { params: { id: page.ideas[0]!.id }, body: { vote: true } })
  return [data.collection, first!]
}

async function write(client: TestClient, event: PopinEvent, content: string) {
  return (await client.call(ideas.createIdea, { body: { event_id: event.id, content } })).data.id
}

const question = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const glance = (page: Page) => page.getByRole('region', { name: say('insights.at_a_glance') })

async function openReport(page: Page): Promise<void> {
  await page.goto(`/#/collection/${meeting.id}/report`)
  await page.getByRole('heading', { level: 1, name: 'Sprint review' }).waitFor()
  await glance(page).getByText('Most liked: “The budget, “really”” (1 like)').waitFor()
}

describe('the report of a meeting', () => {
  it('joins the topics before it and the feedback after it, and grows while people answer', async () => {
    const { page } = host
    await openReport(page)
    const cards = glance(page).getByRole('listitem')
    await eventually(() => cards.allTextContents()).toEqual([
      expect.stringMatching(
        /^Before the meetingWhat shall we talk about\?Most liked.*2 Answers · 2 Participants$/,
      ),
      expect.stringMatching(
        /^After the meetingWas it worth the time\?“Yes” leads with 1 vote \(100%\)1 Answer/,
      ),
    ])
    await write(guest, before, 'The office')
    await eventually(() => cards.first().textContent()).toMatch(/3 Answers/)
    expect(await inspect(page)).toEqual([])
  })

  it('is led to from the results of each of its questions', async () => {
    const { page } = host
    await visit(page, before)
    await button(page, say('insights.to_results')).click()
    await page.getByRole('link', { name: say('insights.full_report') }).click()
    await page.getByRole('heading', { level: 1, name: 'Sprint review' }).waitFor()
  })

  it('is a PDF that says the same', async () => {
    const { page } = host
    await openReport(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, say('insights.save_pdf')).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^POPin Sprint review .*\.pdf$/)
    const data = new Uint8Array(await buffer(await file.createReadStream()))
    const { items } = await (
      await (await getDocument({ data, verbosity: 0 }).promise).getPage(1)
    ).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join('')
    for (const said of [
      'POPin meeting report',
      'Sprint review',
      'Before the meeting',
      'The budget, “really”',
      '中文 and 😀',
      'After the meeting',
      '“Yes” leads with 1 vote (100%)',
    ])
      expect(text).toContain(said)
  })

  it('is not for those who took part', async () => {
    const other = await come({ phone: true })
    await signInBrowser(other, guest, url)
    await other.page.goto(`/#/collection/${meeting.id}/report`)
    await other.page.getByText(say('insights.report_not_yours'), { exact: true }).waitFor()
    for (const path of [`/collections/${meeting.id}/report.pdf`, `/events/${before.id}/export.xlsx`])
      expect((await other.page.request.get(`/popin/api/1.0${path}`)).status()).toBe(403)
  })
})

it('by keyboard alone a question is exported in full', async () => {
  const { page } = host
  await openReport(page)
  const menu = button(question(page, before.name), say('insights.export'))
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: new RegExp(`^${say('insights.export_full_csv')}`) })
  await goDownTo(item)
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  const rows = parse(await readText(await file.createReadStream()), { columns: true, bom: true }) as Record<
    string,
    string
  >[]
  const budget = rows.find((row) => row.Text === 'The budget, “really”')
  expect(budget).toMatchObject({ Kind: 'Answer', Likes: '1', Author: '' })
  await eventually(() => hasFocus(menu)).toBe(true)
  await page.keyboard.press('Enter')
  await item.waitFor()
  expect(await inspect(page)).toEqual([])
})

describe('a repeating session', () => {
  it('shows its finished rounds as a line, and as a table', async () => {
    const event = await launchByApi(creator, { name: 'How is the week going?' })
    const { page } = host
    const round = (n: number) => ({
      event_id: `00000000-0000-4000-8000-00000000000${n}`,
      event_slug: `round${n}`,
      start_date: 1_893_500_000 + n * 604_800,
      end_date: 1_893_600_000 + n * 604_800,
      score: 3 + n / 4,
      metrics: { contributed: 10 + n },
    })
    // a real series takes weeks
    await page.route('**/stats/pulse*', (route) =>
      route.fulfill({
        json: {
          data: {
            total: 7,
            questions: [
              {
                position: 0,
                name: event.name,
                question_type: 'scale_5',
                score_kind: 'mean',
                score_max: 5,
                rounds: [1, 2, 3, 4, 5, 6, 7]
                  .map(round)
                  .slice(-Number(new URL(route.request().url()).searchParams.get('limit'))),
                running: round(8),
              },
            ],
          },
        },
      }),
    )
    await page.route(`**/events/${event.slug}`, async (route) => {
      const response = await route.fetch()
      const { data } = await response.json()
      const recurrence_setting = {
        enabled: true,
        interval: 'week',
        frequency: 1,
        days: [1],
        autostopped: false,
      }
      await route.fulfill({
        response,
        json: { data: { ...data, collection: { ...data.collection, recurrence_setting } } },
      })
    })
    await visit(page, event)
    await button(page, say('insights.to_results')).click()
    const pulse = question(page, say('insights.pulse_of', { question: event.name }))
    await pulse.getByRole('img', { name: '5 rounds, from 3.8 to 4.8' }).waitFor()
    expect(await pulse.locator('[data-point]').count()).toBe(5)
    await button(pulse, say('insights.pulse_all', { count: 7 })).click()
    await eventually(() => pulse.locator('[data-point]').count()).toBe(7)
    await button(pulse, say('insights.as_table')).click()
    await eventually(() => pulse.getByRole('row').count()).toBe(8)
    // the page may be reading the session again
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})
