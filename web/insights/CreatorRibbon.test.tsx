import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { watchReloads } from '#web/base/testing/watch-reloads.ts'
import { currentToasts, dismissToast } from '#web/base/ui/toasts.ts'
import { EARLY, type FakeSession, OVER } from '#web/events/fake-page.ts'
import { anIdea } from '#web/ideas/fake-session.ts'
import { answer, button, openRibbon, own, press, pressInMenu, save, toasts } from './fake-ribbon.ts'

let server: FakeSession
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})
const open = async (event?: PopinEvent, ideas?: Idea[], user?: Partial<User>) => {
  server = await openRibbon(event, ideas, user)
}

test('only the creator has a ribbon', async () => {
  await open(own({ user_created: false }))
  expect(screen.queryByRole('button')).toBeNull()
})

const words = () => screen.getAllByRole('button').map((one) => one.textContent)

test('presenting leads, what hosts do most is in sight, and what is rare in a menu', async () => {
  await open()
  expect(words()).toEqual(['Present', 'Host view', 'Share', 'Results', 'Stop', 'More', 'ACD\u00a0346'])
  expect(button('Present').getAttribute('data-variant')).toBe('filled')
  await press('More')
  await screen.findByRole('menuitem', { name: 'Delete' })
  expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual([
    ...['Edit', 'Extend', 'Invite', 'Email', 'Copy link', 'Copy', 'Delete'],
  ])
})

test('the join code and how many came in are always in sight, and a press copies the code', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } })
  await open()
  expect(await screen.findByText('12 joined')).toBeTruthy()
  await press('Copy join code ACD\u00a0346')
  expect(copied).toEqual(['ACD346'])
  await waitFor(() => expect(toasts()).toEqual(['Code copied, ready to paste']))
})

test('what is over has no code to join by', async () => {
  await open(own({ phase: 'closed', schedule: OVER }))
  expect(screen.queryByRole('button', { name: /join code/ })).toBeNull()
})

test('presenting first tells how it works, then opens the screen for the room in a tab of its own', async () => {
  const tab = { opener: window }
  const opened = vi.fn(() => tab)
  vi.stubGlobal('open', opened)
  await open()
  await press('Present')
  const dialog = within(await screen.findByRole('dialog', { name: 'Present to the room' }))
  expect(opened).not.toHaveBeenCalled()
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Present' })))
  expect(opened).toHaveBeenCalledExactlyOnceWith('#/q/lunch/present', '_blank')
  // the room cannot reach the page of the host
  expect(tab.opener).toBeNull()
})

test('who does not want to be told again presents at once', async () => {
  const opened = vi.fn(() => ({}))
  vi.stubGlobal('open', opened)
  await open()
  const info = { present_intro_hidden: true }
  server.answers['GET /account/client_info'] = () => ({ body: { client_key: 'web-app-v4', info } })
  await press('Present')
  expect(opened).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('stopping asks first, and a no changes nothing', async () => {
  await open()
  await press('Stop')
  expect(await screen.findByText("Are you sure you'd like to stop this session now?")).toBeTruthy()
  await answer('Cancel')
  expect(server.requests('POST /events/e1/end')).toHaveLength(0)
})

test('stopping ends the session, and once it is over the page is loaded anew', async () => {
  const reloads = watchReloads()
  await open()
  server.answers['POST /events/e1/end'] = () => ({ body: own() })
  await press('Stop')
  const began = performance.now()
  await answer('Stop')
  await waitFor(() => expect(server.requests('POST /events/e1/end')).toHaveLength(1))
  await waitFor(() => expect(toasts()[0]).toContain('Stopped'))
  await waitFor(() => expect(reloads()).toBe(1))
  expect(performance.now() - began).toBeGreaterThan(1000)
})

test('a host who goes on after stopping keeps what is opened meanwhile', async () => {
  const reloads = watchReloads()
  await open()
  server.answers['POST /events/e1/end'] = () => ({ body: own() })
  await press('Stop')
  await answer('Stop')
  await waitFor(() => expect(toasts()[0]).toContain('Stopped'))
  fireEvent.keyDown(button('Results'), { key: 'Enter' })
  await press('Results')
  const asked = () => server.requests('GET /events/lunch/ideas').length
  await waitFor(() => expect(asked()).toBe(1))
  // the words of the server come all the same
  await waitFor(() => expect(asked()).toBe(2))
  expect(reloads()).toBe(0)
})

test('a stop that fails says so', async () => {
  await open()
  server.answers['POST /events/e1/end'] = () => ({ status: 500 })
  await press('Stop')
  await answer('Stop')
  await waitFor(() => expect(toasts()).toEqual(['Failed to stop POPin, please try again later.']))
})

test('what has not started cannot be stopped, and says why', async () => {
  await open(own({ phase: 'upcoming', schedule: EARLY }))
  expect(button('Stop').getAttribute('aria-disabled')).toBe('true')
  await press('Stop')
  expect(toasts()).toEqual(['It has not started yet. You can delete it instead.'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('nobody runs again who may not run sessions', async () => {
  window.history.replaceState(null, '', '/#/q/lunch/answers')
  await open(own({ phase: 'closed', schedule: OVER }), [], { event_creation_allowed: false })
  await press('Run again')
  await screen.findByRole('dialog', { name: /without approval|need approval/ })
  expect(location.hash).toBe('#/q/lunch/answers')
})

test('deleting asks first, and leads to the dashboard', async () => {
  window.history.replaceState(null, '', '/#/q/lunch/answers')
  await open()
  server.answers['DELETE /events'] = () => ({ body: { deleted: 1 } })
  await pressInMenu('Delete')
  await answer('Delete')
  await waitFor(() => expect(location.hash).toBe('#/dashboard'))
  expect(server.requests('DELETE /events')[0]!.body.ids).toEqual(['e1'])
})

test('a deletion that fails says so, and the page stays', async () => {
  window.history.replaceState(null, '', '/#/q/lunch/answers')
  await open()
  server.answers['DELETE /events'] = () => ({ status: 500 })
  await pressInMenu('Delete')
  await answer('Delete')
  await waitFor(() => expect(toasts()).toEqual(['Failed to delete POPin, please try again later.']))
  expect(location.hash).toBe('#/q/lunch/answers')
})

test.each([
  ['Stop', press],
  ['Delete', pressInMenu],
])('%s of somebody who may not run sessions sends nothing, and a dialog says why', async (name, choose) => {
  await open(own(), [], { event_creation_allowed: false })
  await choose(name)
  const dialog = within(await screen.findByRole('dialog', { name: /without approval|need approval/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Get help' }))
  expect(await screen.findByRole('dialog', { name: 'Contact support' })).toBeTruthy()
  expect(server.sent.filter(({ request }) => !request.startsWith('GET'))).toEqual([])
})

const csvFile = 'GET /events/e1/report.csv'

test('an export that fails says so', async () => {
  await open()
  server.answers[csvFile] = () => ({ status: 500, body: {} })
  await save(/^CSV/)
  await waitFor(() => expect(toasts()).toEqual(['The export failed. Nothing is lost. Please try again.']))
})

/** The names of the files that the browser is handed. */
function watchFiles(): string[] {
  const saved: string[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return saved
}

test.each([
  [/^PDF report/, 'GET /events/e1/report.pdf', /^POPin What shall we eat \d{4}-\d\d-\d\d\.pdf$/],
  [/^CSV/, csvFile, /^POPin What shall we eat \d{4}-\d\d-\d\d\.csv$/],
])('the results hand over %s under the name of the question and the day', async (file, request, name) => {
  await open(own({ name: 'What: shall "we" eat?' }))
  const saved = watchFiles()
  server.answers[request] = () => ({ body: {} })
  await save(file)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(server.requests(request)).toHaveLength(1)
  expect(saved[0]).toMatch(name)
})

test('the results open below, as figures, picture and table with the same numbers', async () => {
  const choices = [5, 3].map((choice_count, position) =>
    anIdea(`c${position}`, { content: position ? 'No' : 'Yes', position, choice_count }),
  )
  await open(own({ question_type: 'binary', participants_count: 8 }), choices)
  expect(button('Results').getAttribute('aria-expanded')).toBe('false')
  await press('Results')
  expect(await screen.findByText('“Yes” leads with 5 votes (63%)')).toBeTruthy()
  expect(screen.getByText('5 votes')).toBeTruthy()
  await press('Show as table')
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual(['ChoiceVotesShare', 'Yes563%', 'No337%'])
  expect(screen.getAllByText('8')).toHaveLength(2)
})

test('a session without answers says that it waits', async () => {
  await open()
  await press('Results')
  expect(await screen.findByText('Waiting for the first answer')).toBeTruthy()
})

test('likes are counted to the last answer that has one', async () => {
  const page = (count: number, likes: number) =>
    Array.from({ length: count }, (_, n) => anIdea(`${likes}-${n}`, { like_count: likes }))
  await open(own({ ideas_count: 150 }))
  server.answers['GET /events/lunch/ideas'] = (_, query) => {
    const offset = Number(query.get('offset'))
    const ideas = offset === 0 ? page(50, 2) : page(50, 0)
    return { body: { ideas, total: 150, next_offset: offset === 0 ? 50 : 100, seq: 1 } }
  }
  await press('Results')
  await waitFor(() => expect(screen.getByText('Likes').nextElementSibling?.textContent).toBe('100'))
  expect(server.requests('GET /events/lunch/ideas')).toHaveLength(2)
})

test('of answers with stars the best rated leads, however many came after it', async () => {
  const best = anIdea('best', { content: 'Soup', total_rating: 9, total_rater: 2, avg_rating: 4.5 })
  const others = Array.from({ length: 50 }, (_, n) => anIdea(`${n}`))
  await open(own({ voting_mode: 'star-rating', ideas_count: 51 }))
  server.answers['GET /events/lunch/ideas'] = (_, query) => {
    const ideas = query.get('sort') === 'rating' ? [best, ...others.slice(1)] : others
    return { body: { ideas, total: 51, next_offset: 50, seq: 1 } }
  }
  await press('Results')
  expect(await screen.findByText('Best rated: “Soup”, 4.5 of 5')).toBeTruthy()
  expect(server.requests('GET /events/lunch/ideas')).toHaveLength(1)
})

test('an export that is on its way keeps the focus, and is not asked for twice', async () => {
  await open()
  server.answers[csvFile] = () => new Promise(() => {})
  await save(/^CSV/)
  const menu = button('Export')
  await waitFor(() => expect(menu.getAttribute('aria-busy')).toBe('true'))
  await waitFor(() => expect(menu).toBe(document.activeElement))
  await press('Export')
  fireEvent.click(await screen.findByRole('menuitem', { name: /^CSV/ }))
  expect(server.requests(csvFile)).toHaveLength(1)
})
