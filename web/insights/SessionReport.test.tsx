// The report of a session or meeting on the screen, and its files.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { lastSpoken } from '#web/base/ui/speech.ts'
import { anEvent, type FakeSession, member, OVER, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { anIdea, sessionAnswers } from '#web/ideas/fake-session.ts'
import { SessionReport } from './SessionReport.tsx'

let server: FakeSession
beforeEach(() => {
  server = openFakeSession({})
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => vi.unstubAllGlobals())

const after = anEvent({
  id: 'e2' as PopinEvent['id'],
  slug: 'after',
  name: 'How was it?',
  question_type: 'binary',
  meeting_part: 'after',
  user_created: true,
})
const before = anEvent({
  name: 'What shall we talk about?',
  meeting_part: 'before',
  schedule: OVER,
  user_created: true,
})
const topics = [anIdea('t1', { content: 'The budget', like_count: 3 }), anIdea('t2')]
const votes = [4, 1].map((choice_count, position) =>
  anIdea(`v${position}`, { content: position ? 'Bad' : 'Good', position, choice_count }),
)

const meeting = (more: object = {}) => ({
  id: 'c1',
  name: 'Team meeting',
  type: 'meeting',
  user_created: true,
  // as a creator may have left them
  events: [after, before].map(({ id, slug, name }) => ({ id, slug, name })),
  recurrence: '',
  recurrence_setting: null,
  meeting_start: 1_900_000_000,
  meeting_end: 1_900_003_600,
  start_date: 1_899_000_000,
  end_date: 1_900_100_000,
  ...more,
})

function open(session: object = meeting()) {
  const given: [PopinEvent, Idea[]][] = [
    [before, topics],
    [after, votes],
  ]
  for (const [event, ideas] of given) Object.assign(server.answers, sessionAnswers(event, ideas))
  server.answers['GET /collections/c1'] = () => ({ body: session })
  return showPage(<SessionReport id="c1" />, member)
}

test('a meeting is told as a whole: the topics before it, then what people said after it', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Team meeting' })).toBeTruthy()
  const glance = within(await screen.findByRole('region', { name: 'At a glance' }))
  await waitFor(() => expect(glance.getAllByRole('listitem')).toHaveLength(2))
  const [first, second] = glance.getAllByRole('listitem')
  await waitFor(() => expect(first!.textContent).toContain('Most liked: “The budget” (3 likes)'))
  expect(first!.textContent).toMatch(/^Before the meetingWhat shall we talk about\?/)
  expect(second!.textContent).toMatch(/^After the meetingHow was it\?/)
  await waitFor(() => expect(second!.textContent).toContain('“Good” leads with 4 votes (80%)'))
  const questions = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(questions).toEqual(['At a glance', 'What shall we talk about?', 'How was it?'])
})

test.each([
  ['Asia/Tokyo', 'Mar 18, 2030, 2:46 AM – Mar 18, 2030, 3:46 AM (Asia/Tokyo)'],
  ['Nowhere/Else', 'Mar 17, 2030, 5:46 PM – Mar 17, 2030, 6:46 PM (UTC)'],
])('its times are those of its own zone, %s, whoever reads it where', async (time_zone, told) => {
  open()
  server.answers['GET /events/lunch'] = () => ({ body: { ...before, time_zone } })
  const header = (await screen.findByRole('heading', { level: 1, name: 'Team meeting' })).parentElement!
  await waitFor(() => expect(header.textContent.replace(/\u202f/g, ' ')).toContain(told))
})

test('no two parts of a report have the same name', async () => {
  open()
  const names = () =>
    screen
      .getAllByRole('region')
      .map((region) => region.getAttribute('aria-label') ?? region.getAttribute('aria-labelledby'))
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3, name: 'Results' })).toHaveLength(2))
  expect(new Set(names()).size).toBe(names().length)
})

test('nobody but the host sees it', async () => {
  open(meeting({ user_created: false }))
  expect(await screen.findByText('Only the host can see this report')).toBeTruthy()
  expect(screen.queryByText('At a glance')).toBeNull()
})

test('a session that is hidden or gone is not told apart', async () => {
  showPage(<SessionReport id="c9" />, member)
  expect(await screen.findByText('Only the host can see this report')).toBeTruthy()
})

test('a report that cannot be loaded says so, and tries again', async () => {
  server.answers['GET /collections/c1'] = () => ({ status: 500 })
  showPage(<SessionReport id="c1" />, member)
  expect(await screen.findByText('The report could not be loaded')).toBeTruthy()
})

test.each([
  ['PDF report', 'GET /events/e1/report.pdf', 'DAY.pdf'],
  ['CSV', 'GET /events/e1/report.csv', 'DAY.csv'],
  ['Full CSV', 'GET /events/e1/export.csv', 'answers and comments DAY.csv'],
  ['Spreadsheet (XLSX)', 'GET /events/e1/export.xlsx', 'DAY.xlsx'],
  ['JSON', 'GET /events/e1/export.json', 'DAY.json'],
])('the export %s of a question is saved under a name of its own', async (name, request, ending) => {
  open()
  const menus = () => screen.getAllByRole('button', { name: 'Export' })
  // what comes later would draw the menu anew while it opens
  await waitFor(() => expect(menus()).toHaveLength(2))
  await waitFor(() =>
    expect(screen.getAllByText('“Good” leads with 4 votes (80%)').length).toBeGreaterThan(1),
  )
  const [menu] = menus()
  const saved: string[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  server.answers[request] = () => ({ body: 'file' })
  await act(async () => fireEvent.click(menu!))
  // a menu whose button has no place is hidden now and then
  const item = (await screen.findAllByRole('menuitem', { hidden: true })).find(
    (entry) => entry.firstChild && entry.textContent!.startsWith(name),
  )
  await act(async () => fireEvent.click(item!))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(server.requests(request)).toHaveLength(1)
  expect(saved[0]!.replace(/\d{4}-\d\d-\d\d/, 'DAY')).toBe(`POPin What shall we talk about ${ending}`)
  vi.restoreAllMocks()
})

test('the tools of each question are told apart by its name, and what works keeps the focus', async () => {
  open()
  for (const [tool, count] of [
    ['Export', 2],
    ['Show as table', 2],
  ] as const) {
    await waitFor(() => expect(screen.getAllByRole('button', { name: tool })).toHaveLength(count))
    const described = screen.getAllByRole('button', { name: tool }).map((button) => {
      const id = button.getAttribute('aria-describedby')
      return id && document.getElementById(id)?.textContent
    })
    expect(described).toEqual(['What shall we talk about?', 'How was it?'])
  }
  const save = screen.getByRole('button', { name: 'Save as PDF' })
  server.answers['GET /collections/c1/report.pdf'] = () => new Promise(() => {})
  save.focus()
  await act(async () => save.click())
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'))
  expect(save).toBe(document.activeElement)
})

test('the file of the whole session is told apart, and that it is saved is told to those who do not see it', async () => {
  open()
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  server.answers['GET /collections/c1/report.pdf'] = () => ({ body: 'file' })
  const save = await screen.findByRole('button', { name: 'Save as PDF' })
  await act(async () => save.click())
  await waitFor(() => expect(lastSpoken()).toBe('File saved.'))
  expect(saved).toEqual([expect.stringMatching(/^POPin Team meeting whole session \d{4}-\d\d-\d\d\.pdf$/)])
  vi.restoreAllMocks()
})
