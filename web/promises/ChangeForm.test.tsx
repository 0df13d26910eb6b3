// A host changes a topic while others do: nobody undoes what somebody else saved, and nothing that is typed is lost.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TopicGroup } from '#domain/promises/model.ts'
import { answered, openScreen } from '#web/accounts/fake-screen.ts'
import { TopicListPage } from './TopicListPage.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const PROMISED = {
  ...{ id: 't1', list_id: 'l1', title: 'Fix the heating', state: 'promised', likes: 0, likes_from: null },
  ...{ user_likes: false, takes_likes: true, answer_count: 1, lost_answers: 0, note: 'Ask twice' },
  ...{ owner_name: 'Olga Owner', owner_email: 'olga@example.org', due_on: '2031-11-05', is_overdue: false },
  ...{ decision: '', reason: '', raised_on: '2026-11-01', raised_in: null, changed_time: 1_793_000_000 },
}
let topic: typeof PROMISED
let place: TopicGroup
beforeEach(() => {
  topic = PROMISED
  place = 'promised'
})

/** The page of a host, with the form open. */
async function openForm() {
  const list = { id: 'l1', name: 'Weekly', kind: 'series', is_host: true, guests_may_read: true }
  const detail = () => answered({ ...topic, answers: [], moves: [], merged: [] })
  const asked = await openScreen(() => <TopicListPage id="l1" />, {
    path: '/topics/l1',
    answers: {
      'GET /topics/lists/l1': () =>
        answered({
          list,
          session: null,
          own_event_id: null,
          groups: [{ group: place, total: 1, topics: [topic] }],
        }),
      'GET /topics/t1': detail,
      'PUT /topics/t1': detail,
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Fix the heating' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }))
  await screen.findByLabelText('Note')
  return () => asked.filter(({ call }) => call === 'PUT /topics/t1').map(({ body }) => ownWords(body))
}
/** Without what every request says of the product. */
const ownWords = ({ app_id, bid, build_number, type, ...words }: Record<string, unknown>) => words
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** Somebody else saves; the page hears of it. */
async function saveElsewhere(change: Partial<typeof PROMISED>, seen: string | RegExp) {
  topic = { ...topic, ...change }
  fireEvent(window, new Event('visibilitychange'))
  await screen.findAllByText(seen)
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('a host who edits the note does not undo the date that the owner chose meanwhile', async () => {
  const saved = await openForm()
  type('Note', 'Ask three times')
  await saveElsewhere({ due_on: '2031-11-19' }, /Nov 19, 2031/)
  expect(screen.getByLabelText(/^By when/)).toHaveProperty('value', '2031-11-19')
  expect(screen.queryByText(/^Someone else saved/)).toBeNull()
  save()
  await waitFor(() => expect(saved()).toEqual([{ note: 'Ask three times' }]))
})

test('of a field that both changed it says what the other saved, and saving replaces only that', async () => {
  const saved = await openForm()
  type('Note', 'Mine')
  type(/^By when/, '2031-12-01')
  await saveElsewhere({ note: 'Theirs', due_on: '2031-11-19', decision: 'Buy one' }, 'Buy one')
  expect(screen.getByText(/^Someone else saved “Theirs” in the meantime/)).toBeTruthy()
  expect(screen.getByText(/^Someone else saved “Nov 19, 2031” in the meantime/)).toBeTruthy()
  save()
  await waitFor(() => expect(saved()).toEqual([{ note: 'Mine', due_on: '2031-12-01' }]))
})

test('an owner is named with the address that was read beside the name', async () => {
  const saved = await openForm()
  type(/^Who takes care of it/, 'Olga B. Owner')
  await saveElsewhere({ owner_name: 'Cy', owner_email: 'cy@example.org' }, /^Cy by/)
  expect(screen.getByText(/^Someone else saved “cy@example.org”/)).toBeTruthy()
  save()
  await waitFor(() =>
    expect(saved()).toEqual([{ owner_name: 'Olga B. Owner', owner_email: 'olga@example.org' }]),
  )
})

test('what is typed is there when the topic goes to another group, and gone once it is given up', async () => {
  await openForm()
  type('Note', 'Half a sentence')
  place = 'done'
  await saveElsewhere({ state: 'done' }, 'Done')
  await screen.findByRole('region', { name: /^Done/ })
  expect(await screen.findByLabelText('Note')).toHaveProperty('value', 'Half a sentence')
  expect(screen.getByLabelText('State')).toHaveProperty('value', 'done')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }))
  expect(await screen.findByLabelText('Note')).toHaveProperty('value', 'Ask twice')
})

test('a state that the topic no longer leads to is refused in words', async () => {
  topic = { ...PROMISED, state: 'declined' }
  place = 'declined'
  const saved = await openForm()
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'raised' } })
  place = 'promised'
  await saveElsewhere({ state: 'promised' }, /^Olga Owner by/)
  expect(await screen.findByText(/^The topic has moved on/)).toBeTruthy()
  save()
  expect(saved()).toEqual([])
})

test('a new date is today or later; one that has passed may stay', async () => {
  await openForm()
  const today = new Date().toLocaleDateString('sv-SE')
  expect(screen.getByLabelText(/^By when/).getAttribute('min')).toBe(today)
  await saveElsewhere({ due_on: '2020-01-02' }, /Jan 2, 2020/)
  expect(screen.getByLabelText(/^By when/).getAttribute('min')).toBe('2020-01-02')
})
