// What a host learns: figures and pictures that grow while people answer, orders, and a file that says the same.
import { text as readText } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { comments } from '#domain/comments/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { type Idea, ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { type ApiHost, guestByApi, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { eventually, openTab, type Person, people } from './setup/people.ts'
import { button, card, commentCount, hold, orderOf, visit, votes } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people({ stay: true })

let creator: ApiHost
let host: Person

beforeAll(async () => {
  creator = await hostByApi(url)
  host = await come()
  await signInBrowser(host, creator, url)
})

const panel = (page: Page) => page.getByRole('region', { name: say('insights.panel'), exact: true })

/** The figures of the panel by their names: `Answers`, `Participants` … */
async function figures(place: Locator): Promise<Record<string, number>> {
  const names = await place.locator('dt').allTextContents()
  const numbers = await place.locator('dd').allTextContents()
  return Object.fromEntries(names.map((name, index) => [name.replace(/s$/, ''), Number(numbers[index])]))
}

/** The rows of the table, as text. */
async function tableRows(place: Locator): Promise<string[][]> {
  const rows = await place.getByRole('row').all()
  return Promise.all(rows.map((row) => row.locator('th, td').allTextContents()))
}

async function showTable(): Promise<void> {
  await button(panel(host.page), say('insights.as_table')).click()
}

/** The entry for the CSV in the export menu of open results. */
async function csvOf(page: Page): Promise<Locator> {
  await button(panel(page), say('insights.export')).click()
  return page.getByRole('menuitem', { name: new RegExp(`^${say('insights.export_csv')}`) })
}

async function download(): Promise<{ name: string; rows: string[][] }> {
  const csv = await csvOf(host.page)
  const [file] = await Promise.all([host.page.waitForEvent('download'), csv.click()])
  const text = await readText(await file.createReadStream())
  return { name: file.suggestedFilename(), rows: parse(text) }
}

const write = async (client: TestClient, event: PopinEvent, content: string): Promise<Idea> =>
  (await client.call(ideas.createIdea, { body: { event_id: event.id, content } })).data
const vote = (client: TestClient, { id }: Pick<Idea, 'id'>, opinion = true) =>
  client.call(voting.castVote, { params: { id }, body: { vote: opinion } })
const remark = (client: TestClient, { id }: Idea, description: string) =>
  client.call(comments.createIdeaComment, { params: { id }, body: { description, reveal_name: false } })

describe('an open question', () => {
  it('has figures that grow while people answer, a table twin, and a file that says the same', async () => {
    const event = await launchByApi(creator, { name: 'What shall we keep?' })
    const { page } = host
    await visit(page, event)
    await button(page, say('insights.to_results')).click()
    await panel(page).getByText(say('insights.waiting'), { exact: true }).waitFor()
    const growing = () => figures(panel(page))
    await eventually(growing).toEqual({ Answer: 0, Participant: 0, Comment: 0, Like: 0 })

    const [ada, ben] = await Promise.all([guestByApi(url, event), guestByApi(url, event)])
    const keep = await write(ada, event, 'The Friday lunch')
    await eventually(growing).toMatchObject({ Answer: 1, Participant: 1 })
    const other = await write(ben, event, 'Short, "focused" meetings')
    const formula = await write(ben, event, '=SUM(A1:A9)')
    await vote(ben, keep)
    await vote(creator, keep)
    await vote(ada, other)
    await vote(ada, formula, false)
    await remark(ada, other, 'Yes please')
    await eventually(growing).toMatchObject({ Answer: 3, Comment: 1, Like: 3 })
    await panel(page)
      .getByText(/Most liked: “The Friday lunch” \(2 likes\)/)
      .waitFor()

    await showTable()
    const rows = [
      ['The Friday lunch', '2', '0', '0'],
      ['Short, "focused" meetings', '1', '0', '1'],
      ['=SUM(A1:A9)', '0', '1', '0'],
    ]
    const head = ['Answer', 'Likes', 'Dislikes', 'Comments']
    await eventually(() => tableRows(panel(page))).toEqual([head, ...rows])
    for (const [text = '', likes, dislikes, said] of rows) {
      await eventually(() => votes(card(page, text))).toMatch(new RegExp(`^${likes}/${dislikes}\\b`))
      await eventually(() => commentCount(card(page, text))).toBe(Number(said))
    }
    const file = await download()
    expect(file.name).toMatch(/What shall we keep.*\.csv$/)
    expect(file.rows[0]).toEqual(['Answer', 'Date', 'Likes', 'Dislikes', 'Comments'])
    const told = file.rows.slice(1).map(([answer = '', , ...counts]) => [answer.replace(/^'/, ''), ...counts])
    expect(told.sort()).toEqual([...rows].sort())
    // a spreadsheet must not take an answer for a formula
    expect(file.rows.flat().filter((cell) => /^[=+@-]/.test(cell))).toEqual([])
    // the session is anonymous: the day, never the moment
    expect(file.rows.slice(1).every(([, date = '']) => /^\d{4}-\d{2}-\d{2}$/.test(date))).toBe(true)
  })

  it('is listed by newest, by likes, by comments; by likes first', async () => {
    const event = await launchByApi(creator, { name: 'In which order?' })
    const guests = await Promise.all([1, 2, 3].map(() => guestByApi(url, event)))
    const [first, second, third] = [
      await write(guests[0]!, event, 'First written'),
      await write(guests[0]!, event, 'Second written'),
      await write(guests[0]!, event, 'Third written'),
    ]
    for (const guest of guests) await vote(guest, second)
    await vote(guests[1]!, third)
    for (const text of ['One', 'Two']) await remark(guests[1]!, first, text)
    await remark(guests[2]!, third, 'Three')

    const { page } = host
    await visit(page, event)
    const texts = ['First written', 'Second written', 'Third written']
    const [one, two, three] = texts
    const tabs = page.getByRole('tab')
    const orders = ['Newest', 'Most Popular', 'Most Commented']
    await eventually(() => tabs.allTextContents()).toEqual([...orders, 'Archived'])
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    expect(await tab('Most Popular').getAttribute('aria-selected')).toBe('true')
    await eventually(() => orderOf(page, texts)).toEqual([two, three, one])
    await tab('Newest').click()
    await eventually(() => orderOf(page, texts)).toEqual([three, two, one])
    await tab('Most Commented').click()
    await eventually(() => orderOf(page, texts)).toEqual([one, three, two])
  })
})

describe('a poll', () => {
  it('has bars that grow in front of the host, percentages, and the same numbers in the file', async () => {
    const titles = ['Tea', 'Coffee', 'Water']
    const event = await launchByApi(creator, {
      name: 'What do you drink?',
      question_type: 'multiple',
      titles,
    })
    const { page } = host
    await visit(page, event)
    await button(page, say('insights.to_results')).click()
    const { data } = await creator.call(ideas.listIdeas, { params: { id: event.id } })
    const [tea, coffee] = data.ideas
    const guests = await Promise.all([1, 2, 3].map(() => guestByApi(url, event)))
    const row = (title: string) => panel(page).getByRole('listitem').filter({ hasText: title })
    const length = async (title: string) =>
      (await row(title).locator('[style*="inline-size"]').boundingBox())?.width ?? 0

    await vote(guests[0]!, tea!)
    await eventually(() => row('Tea').textContent()).toMatch(/1 vote 100%/)
    expect(await length('Coffee')).toBe(0)
    await vote(guests[1]!, coffee!)
    await vote(guests[2]!, coffee!)
    await eventually(() => row('Coffee').textContent()).toMatch(/2 votes 67%/)
    await eventually(() => row('Tea').textContent()).toMatch(/1 vote 33%/)
    await eventually(async () => (await length('Coffee')) > (await length('Tea')) * 1.5).toBe(true)
    await panel(page).getByText('“Coffee” leads with 2 votes (67%)', { exact: true }).waitFor()
    await eventually(() => figures(panel(page))).toMatchObject({ Answer: 3, Participant: 3 })

    await showTable()
    await eventually(() => tableRows(panel(page))).toEqual([
      ['Choice', 'Votes', 'Share'],
      ['Tea', '1', '33%'],
      ['Coffee', '2', '67%'],
      ['Water', '0', '0%'],
    ])
    const { rows } = await download()
    expect(rows.map(([answer, , likes]) => [answer, likes])).toEqual([
      ['Answer', 'Likes'],
      ['Tea', '1'],
      ['Coffee', '2'],
      ['Water', '0'],
    ])
  })

  it('on a scale shows the average and its distribution', async () => {
    const titles = ['Not at All', '', '', '', 'Extremely']
    const event = await launchByApi(creator, { name: 'How was the day?', question_type: 'scale', titles })
    const { page } = host
    await visit(page, event)
    await button(page, say('insights.to_results')).click()
    const { data } = await creator.call(ideas.listIdeas, { params: { id: event.id } })
    for (const point of [4, 4, 1]) await vote(await guestByApi(url, event), data.ideas[point]!)
    const said = 'Average 4.0 of 5 · 3 votes'
    await panel(page).getByText(said, { exact: true }).waitFor()
    await panel(page).getByRole('img', { name: said }).waitFor()
    await showTable()
    const shown = async () => (await tableRows(panel(page))).map(([, count]) => count)
    await eventually(shown).toEqual(['Votes', '0', '1', '0', '0', '2'])
  })
})

describe('the dashboard', () => {
  it('counts along on the card, and offers the results when the session is over', async () => {
    const event = await launchByApi(creator, { name: 'Does the card count?' })
    const guest = await guestByApi(url, event)
    const page = await openTab(host)
    const held = await hold(page, '**/pusher/auth')
    await page.goto('/dashboard')
    const place = page.getByRole('article', { name: event.name })
    await place.getByText(say('dashboard.answers', { count: 0 }), { exact: true }).waitFor()
    // an answer that comes before the page is live is not missed either
    await eventually(() => held.requests.length).toBeGreaterThan(0)
    await write(guest, event, 'Before the card is live')
    await held.release()
    await place.getByText('1 answer', { exact: true }).waitFor()
    await write(guest, event, 'While it is live')
    await place.getByText('2 answers', { exact: true }).waitFor()
    await place.getByText('1 participant', { exact: true }).waitFor()
    await creator.call(events.endEvent, { params: { id: event.id } })
    await place.getByText(say('dashboard.pill_closed'), { exact: true }).waitFor()
    await place.getByRole('link', { name: say('dashboard.results') }).click()
    await page.getByRole('heading', { level: 1, name: event.name }).waitFor()
    await eventually(() => figures(panel(page).first())).toMatchObject({ Answer: 2, Participant: 1 })
    await page.close()
  })
})

it('the export tells when it failed, and nobody but the creator gets one', async () => {
  const event = await launchByApi(creator, { name: 'Who may export?' })
  const { page } = host
  await visit(page, event)
  await page.route('**/report.csv', (route) => route.fulfill({ status: 500, body: '' }))
  await button(page, say('insights.to_results')).click()
  await (await csvOf(page)).click()
  await page.getByText(say('insights.csv_failed')).waitFor()
  await page.unrouteAll()
  const guest = await come({ phone: true })
  await visit(guest.page, event)
  expect(await button(guest.page, say('insights.export')).count()).toBe(0)
  const answer = await guest.page.request.get(`/popin/api/1.0/events/${event.id}/report.csv`)
  expect(answer.status()).toBeGreaterThanOrEqual(400)
})
