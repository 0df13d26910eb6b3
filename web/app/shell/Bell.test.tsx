import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Notification } from '#domain/notifications/contract.ts'
import { address, answered, openScreen, refused } from '#web/accounts/fake-screen.ts'
import { closeDialogs } from '#web/base/ui/dialogs.ts'
import { Bell } from '#web/notifications/Bell.tsx'
import { addressOf } from '#web/notifications/target.ts'

const DAY_START = 1_767_225_600
const entry = (more: Partial<Notification>): Notification => ({
  id: 'n1',
  title: '2 people like your answer “Daylight”',
  style: 'vote_yours',
  updated_time: DAY_START,
  event_slug: 'lunch',
  target_type: 'idea',
  target_id: 'i1' as never,
  parent_idea_id: null,
  unseen: true,
  ...more,
})
const three = [
  entry({}),
  entry({ id: 'n2', title: 'Someone replied to your comment “Yes”', style: 'comment_yours', unseen: false }),
  entry({ id: 'n3', title: '“Lunch” has ended', style: 'event', unseen: false }),
]

/** A bell over a server that remembers what was seen and cleared. */
async function openBell(list = three, failing: string[] = []) {
  let shown = list
  let seen = false
  const fail = (call: string, otherwise: () => Response) => () =>
    failing.includes(call) ? refused(503) : otherwise()
  const unseen = () => (seen ? 0 : shown.filter((one) => one.unseen).length)
  const answers = {
    'GET /notifications/count': () => answered({ unseen_count: unseen() }),
    'GET /notifications': fail('list', () => answered(shown)),
    'POST /notifications/seen': fail('seen', () => {
      seen = true
      return answered({ unseen_count: 0 })
    }),
    ...Object.fromEntries(
      list.map(({ id }) => [
        `DELETE /notifications/${id}`,
        fail('clear', () => {
          shown = shown.filter((one) => one.id !== id)
          return answered({ id })
        }),
      ]),
    ),
  }
  const asked = await openScreen(() => <Bell user_id="u1" />, { path: '/q', answers })
  return { asked, calls: () => asked.map((one) => one.call) }
}

const badge = (text: string) => screen.queryByText(text)
const panel = () => screen.findByRole('dialog', { name: /^Notifications/ })

test('the badge reads how many are unseen, and is gone once the list was opened and marked as seen', async () => {
  const two = [entry({}), entry({ id: 'n2', title: 'Another' })]
  const { calls } = await openBell(two)
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 unseen' }))
  expect(badge('2')).toBeTruthy()
  expect(calls()).not.toContain('POST /notifications/seen')
  await panel()
  await waitFor(() => expect(calls()).toContain('POST /notifications/seen'))
  await screen.findByRole('button', { name: 'Notifications' })
  expect(badge('2')).toBeNull()
  // whoever reads still sees which ones were new
  expect(screen.getAllByText('New')).toHaveLength(2)
})

test('the badge stays when marking as seen fails', async () => {
  const { calls } = await openBell(three, ['seen'])
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unseen' }))
  await panel()
  await waitFor(() => expect(calls()).toContain('POST /notifications/seen'))
  expect(screen.getByRole('button', { name: 'Notifications, 1 unseen' })).toBeTruthy()
})

test('the panel closes with the dialogs of a page, which is when the path changes', async () => {
  await openBell()
  fireEvent.click(await screen.findByRole('button', { name: /^Notifications/ }))
  await panel()
  act(() => closeDialogs())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the list shows titles and times in the order of the server, and a press leads to the target', async () => {
  await openBell()
  fireEvent.click(await screen.findByRole('button', { name: /^Notifications/ }))
  const dialog = within(await panel())
  const links = await dialog.findAllByRole('link')
  expect(links.map((link) => link.firstElementChild?.textContent)).toEqual(three.map((one) => one.title))
  expect(links[0]!.textContent).toContain('Jan 1, 2026')
  await act(async () => fireEvent.click(links[0]!))
  expect(links[0]!.getAttribute('href')).toBe('#/q/lunch/answers/i1')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/q/lunch/answers/i1')
})

test.each([
  [{}, '/q/lunch/answers/i1'],
  [{ target_type: 'comment', target_id: 'c1', parent_idea_id: 'i1' }, '/q/lunch/answers/i1?comment_slug=c1'],
  [{ target_type: 'comment', target_id: 'c1' }, '/q/lunch/answers?comment_slug=c1'],
  [{ target_type: null, target_id: null }, '/q/lunch/answers'],
] as const)('%j leads to %s', (more, path) => {
  expect(addressOf(entry(more as Partial<Notification>))).toBe(path)
})

test('clearing takes one off the list, the focus goes on, and after opening again it is still gone', async () => {
  const { calls } = await openBell()
  fireEvent.click(await screen.findByRole('button', { name: /^Notifications/ }))
  const clear = await screen.findByRole('button', { name: 'Clear: 2 people like your answer “Daylight”' })
  await act(async () => fireEvent.click(clear))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(calls()).toContain('DELETE /notifications/n1')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Someone replied'))
  cleanup()
})

test('a failed clearing keeps it and says so', async () => {
  await openBell(three, ['clear'])
  fireEvent.click(await screen.findByRole('button', { name: /^Notifications/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Clear: “Lunch” has ended' }))
  expect(await screen.findByText('This notification was not cleared. Please try again.')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

test('an empty list teaches what will stand there', async () => {
  await openBell([])
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications' }))
  expect(await screen.findByText('Nothing new yet')).toBeTruthy()
  expect(
    screen.getByText('When someone likes or comments on what you wrote, you will see it here.'),
  ).toBeTruthy()
})

test('a list that cannot be loaded says so, marks nothing as seen, and can be tried again', async () => {
  const failing = ['list']
  const { calls } = await openBell(three, failing)
  fireEvent.click(await screen.findByRole('button', { name: /^Notifications/ }))
  expect(await screen.findByText('Your notifications could not be loaded')).toBeTruthy()
  expect(calls()).not.toContain('POST /notifications/seen')
  failing.pop()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByRole('listitem')).toHaveLength(3)
})

test('more than ninety-nine are shown as such, and said in full', async () => {
  await openBell(Array.from({ length: 100 }, (_one, n) => entry({ id: `n${n}` })))
  expect(await screen.findByRole('button', { name: 'Notifications, 100 unseen' })).toBeTruthy()
  expect(badge('99+')).toBeTruthy()
})
