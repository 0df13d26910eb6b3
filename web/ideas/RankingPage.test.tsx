import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { writeDraft } from '#web/base/drafts/drafts.ts'
import { currentToasts, dismissToast } from '#web/base/ui/toasts.ts'
import { anEvent, type FakeSession, guest, member, OVER } from '#web/events/fake-page.ts'
import { openAnswersPage } from './fake-answers-page.ts'
import { anIdea } from './fake-session.ts'

let server: FakeSession

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  window.history.replaceState(null, '', '/#/q/lunch/answers')
})
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

const SEND = 'POST /events/e1/ranking'
const titles = ['A', 'B', 'C', 'D']
const place = (value: number) =>
  ({ vote: null, vote_type: 'rank', vote_numeric_value: value }) as Idea['user_vote']

/** Items A, B, C and D; `own` gives the own places, 0 for none. */
const items = (own: number[] = [], changes: Partial<Idea>[] = []) =>
  titles.map((title, position) =>
    anIdea(title.toLowerCase(), {
      position,
      name: title,
      content: title,
      user_vote: own[position] ? place(own[position]) : null,
      ...changes[position],
    }),
  )
const ranked = (...sums: number[]) =>
  sums.map((total_rank) => ({ total_rank, total_ranker: 2, avg_rank: total_rank / 2 }))

async function open(ideas: Idea[], changes: Partial<PopinEvent> = {}, user: User = guest) {
  const event = anEvent({ question_type: 'stack_rank', ...changes })
  const answers = { [SEND]: () => ({ body: { ideas: [], rankingSet: true } }) }
  const shown = openAnswersPage(ideas, { event, user, answers })
  server = shown.server
  await screen.findByRole(event.phase === 'closed' ? 'table' : 'list', {
    name: /Your order|How everyone ranked/,
  })
  return shown
}

const list = () => screen.getByRole('list', { name: 'Your order' })
const order = () =>
  within(list())
    .getAllByRole('listitem')
    .map((row) => titles.find((title) => row.textContent?.includes(title)))
    .join('')
const row = (title: string) =>
  within(list())
    .getAllByRole('listitem')
    .find((one) => one.textContent?.includes(title))!
const handle = (title: string) => screen.getByRole('button', { name: `Move ${title}` })
const press = (name: string, place: HTMLElement = document.body) =>
  act(async () => fireEvent.click(within(place).getByRole('button', { name })))
const key = (control: HTMLElement, name: string, altKey = false) => {
  control.focus()
  fireEvent.keyDown(control, { key: name, altKey })
}
const isDone = () => screen.queryByRole('heading', { name: 'Your ranking is in' }) !== null
const toasts = () => currentToasts().map((toast) => toast.text)
const sentPlaces = () =>
  (server.requests(SEND)[0]!.body.votes as { idea_id: string }[]).map((vote) => Object.values(vote).join(' '))

test('items move by their buttons, the focus stays, and the place is spoken', async () => {
  await open(items())
  expect(order()).toBe('ABCD')
  const down = within(row('A')).getByRole('button', { name: 'Move down: A' })
  down.focus()
  await press('Move down: A', row('A'))
  expect(order()).toBe('BACD')
  expect(screen.getByText('A moved to place 2 of 4')).toBeTruthy()
  expect(document.activeElement).toBe(down)
  await press('Move up: D', row('D'))
  expect(order()).toBe('BADC')
  // at the top there is no further place, and the button says so
  const up = within(row('B')).getByRole('button', { name: 'Move up: B' })
  expect(up.getAttribute('aria-disabled')).toBe('true')
  await press('Move up: B', row('B'))
  expect(order()).toBe('BADC')
})

test('items move by the arrow keys on their handle, and with Alt on their buttons', async () => {
  await open(items())
  key(handle('C'), 'ArrowUp')
  key(handle('C'), 'ArrowUp')
  expect(order()).toBe('CABD')
  expect(screen.getByText('C moved to place 1 of 4')).toBeTruthy()
  expect(document.activeElement).toBe(handle('C'))
  key(handle('C'), 'ArrowDown', true)
  expect(order()).toBe('ACBD')
  const up = within(row('D')).getByRole('button', { name: 'Move up: D' })
  key(up, 'ArrowUp')
  expect(order()).toBe('ACBD')
  key(up, 'ArrowUp', true)
  expect(order()).toBe('ACDB')
  // the first has nowhere to go
  key(handle('A'), 'ArrowUp')
  expect(order()).toBe('ACDB')
})

test('every control of a row says what it moves, and nothing foreign is said to screen readers', async () => {
  await open(items())
  for (const name of ['Move up: B', 'Move down: B']) within(row('B')).getByRole('button', { name })
  expect(document.getElementById(handle('B').getAttribute('aria-describedby')!)?.textContent).toMatch(
    /^Drag by the handle/,
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  for (const attribute of ['aria-roledescription', 'aria-grabbed', 'aria-pressed'])
    expect(handle('B').hasAttribute(attribute)).toBe(false)
})

test('a ranking is sent with a place for each item, counted from one, and shows as done at once', async () => {
  await open(items())
  await press('Move up: C', row('C'))
  await press('Move up: C', row('C'))
  expect(order()).toBe('CABD')
  await press('Submit')
  expect(isDone()).toBe(true)
  expect(order()).toBe('CABD')
  expect(document.activeElement?.textContent).toBe('Your ranking is in')
  await waitFor(() => expect(server.requests(SEND)).toHaveLength(1))
  expect(sentPlaces()).toEqual(['c rank 1', 'a rank 2', 'b rank 3', 'd rank 4'])
  expect(server.requests(SEND)[0]!.key).toBeTruthy()
})

test('a ranking counts as set once every item has a place, not sooner', async () => {
  const shown = await open(items([2, 1, 3, 0]))
  expect(isDone()).toBe(false)
  expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy()
  // what is ranked already stands first
  expect(order()).toBe('BACD')
  shown.unmount()
  await open(items([2, 1, 3, 4]))
  expect(isDone()).toBe(true)
  expect(order()).toBe('BACD')
})

test('a ranking that is in can be edited, and left as it was', async () => {
  await open(items([4, 3, 2, 1]))
  expect(order()).toBe('DCBA')
  await press('Edit')
  await press('Move up: A', await waitFor(() => row('A')))
  expect(order()).toBe('DCAB')
  await press('Cancel')
  expect(order()).toBe('DCBA')
  await press('Edit')
  await press('Move up: A', row('A'))
  await press('Submit')
  expect(order()).toBe('DCAB')
  await waitFor(() => expect(sentPlaces()).toEqual(['d rank 1', 'c rank 2', 'a rank 3', 'b rank 4']))
})

test.each([
  [{ status: 400, body: { user_message: 'Ranking closed' } }, 'Ranking closed'],
  [
    { status: 500 },
    'Something went wrong, please try again later. If the problem persists, please contact support.',
  ],
])('a ranking that fails says so and is still there to submit (case %#)', async (reply, words) => {
  await open(items())
  await press('Move down: A', row('A'))
  server.answers[SEND] = () => reply
  await press('Submit')
  await waitFor(() => expect(toasts()).toEqual([words]))
  expect(isDone()).toBe(false)
  await waitFor(() => expect(order()).toBe('BACD'))
  server.answers[SEND] = () => ({ body: { ideas: [], rankingSet: true } })
  await press('Submit')
  await waitFor(() => expect(isDone()).toBe(true))
})

test('a change that fails opens the editor again, with the changed order', async () => {
  await open(items([1, 2, 3, 4]))
  server.answers[SEND] = () => ({ status: 500 })
  await press('Edit')
  await press('Move down: A', await waitFor(() => row('A')))
  await press('Submit')
  await waitFor(() => expect(toasts()).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy())
  expect(order()).toBe('BACD')
})

test('the order that somebody is making survives a reload', async () => {
  const shown = await open(items())
  await press('Move up: D', row('D'))
  window.dispatchEvent(new Event('pagehide'))
  shown.unmount()
  await open(items())
  expect(order()).toBe('ABDC')
})

test('an item that came since the draft was made stands last, one that is gone is left out', async () => {
  writeDraft('ranking:e1', ['c', 'gone', 'a'])
  await open(items())
  expect(order()).toBe('CABD')
})

test('how all ranked shows after the own ranking, best first, with a table that says the same', async () => {
  const shown = await open(items([], ranked(5, 3, 4, 8)))
  expect(screen.queryByText('How everyone ranked')).toBeNull()
  shown.unmount()
  await open(items([2, 1, 3, 4], ranked(5, 3, 4, 8)))
  expect(screen.getByText('2 rankings')).toBeTruthy()
  const table = screen.getByRole('table', { name: 'How everyone ranked' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((one) => one.textContent),
  ).toEqual(['PlaceItemAverage placeRankings', '1B1.52', '2C2.02', '3A2.52', '4D4.02'])
})

test('the own ranking counts among those of all before the server has answered', async () => {
  await open(items([], ranked(5, 3, 4, 8)))
  server.answers[SEND] = () => new Promise(() => {})
  await press('Submit')
  expect(screen.getByText('3 rankings')).toBeTruthy()
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows[1]!.textContent).toBe('1B1.73')
})

test('where nobody has ranked a card says so, and it goes with the first', async () => {
  await open(items())
  expect(screen.getByText('No rankings yet')).toBeTruthy()
  server.answers[SEND] = () => new Promise(() => {})
  await press('Submit')
  expect(screen.queryByText('No rankings yet')).toBeNull()
})

test('a random order differs between people, and the own ranking wins over it', async () => {
  const eight = Array.from({ length: 8 }, (_, position) =>
    anIdea(`i${position}`, { position, name: `Item ${position}` }),
  )
  const rows = () =>
    within(list())
      .getAllByRole('listitem')
      .map((one) => one.textContent)
  const orders = new Set<string>()
  for (const id of ['u1', 'u2', 'u3', 'u1']) {
    const shown = await open(eight, { randomize_choice_order: true }, { ...guest, id } as User)
    orders.add(rows().join())
    shown.unmount()
  }
  expect(orders.size).toBe(3)
  const own = eight.map((item, index) => ({ ...item, user_vote: place(8 - index) }))
  await open(own, { randomize_choice_order: true })
  expect(rows()[0]).toContain('Item 7')
})

test('a closed ranking shows its results and takes no order', async () => {
  await open(items([], ranked(5, 3, 4, 8)), { schedule: OVER, phase: 'closed', can_participate: false })
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Move A' })).toBeNull()
  expect(screen.getByRole('table', { name: 'How everyone ranked' })).toBeTruthy()
  const summary = await screen.findByRole('region', { name: 'Results' })
  expect(within(summary).getByText('Ranked first')).toBeTruthy()
  expect(within(summary).getByText('B')).toBeTruthy()
  expect(within(summary).getByText('Average place 1.5 · 2 rankings')).toBeTruthy()
})

test('the creator sees the results without a ranking of their own', async () => {
  await open(items([], ranked(5, 3, 4, 8)), { user_created: true }, member)
  expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy()
  expect(screen.getByRole('table', { name: 'How everyone ranked' })).toBeTruthy()
})

test('items with a picture show it in a frame of one size, named by the item', async () => {
  const media = { id: 'm1' as never, file: '/media/m1' }
  await open(items(), { multiple_choices: [{ id: 'b', title: 'B', media }] })
  const picture = screen.getByRole('img', { name: 'B' })
  expect([
    picture.getAttribute('src'),
    picture.getAttribute('width'),
    picture.getAttribute('height'),
  ]).toEqual(['/media/m1', '56', '56'])
})

test('who can only read along is not invited to be the first', async () => {
  const event = anEvent({ question_type: 'stack_rank', can_participate: false })
  openAnswersPage(items(), { event, user: guest })
  expect(await screen.findByText('Everyone’s ranking appears here.')).toBeTruthy()
  expect(screen.queryByText(/Yours can be the first/)).toBeNull()
})

test('an item whose words changed after somebody had ranked it says so, in the own order and in that of all', async () => {
  const edited = { ...ranked(3)[0]!, edited: true }
  await open(items([], [edited]))
  expect(titles.filter((title) => within(row(title)).queryByText('Edited'))).toEqual(['A'])
  await open(items([1, 2, 3, 4], [edited]), { phase: 'closed', ...OVER })
  expect(within(screen.getByRole('table')).getByRole('rowheader', { name: /^A ?Edited$/ })).toBeTruthy()
})
