// What a host sees of topics: suggestions behind a press, one press each or all, a selection, and why something is refused.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { SuggestedTopics } from '#domain/topics/contract.ts'
import { anEvent, OVER, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { HostTopics } from './HostTopics.tsx'
import { beginSelection, endSelection, toggleSelected } from './selection.ts'

afterEach(() => {
  cleanup()
  endSelection()
  vi.unstubAllGlobals()
})

const answer = (id: string, content: string, like_count = 0) => ({ id, content, like_count }) as never
const topicOf = (body: Record<string, unknown>) => ({
  ...{
    id: body.id,
    list_id: 'l1',
    title: 'Topic',
    state: 'raised',
    likes: 0,
    user_likes: false,
    takes_likes: true,
  },
  ...{ answer_count: 1, lost_answers: 0, owner_name: null, owner_email: null, due_on: null },
  ...{ is_overdue: false, note: '', decision: '', reason: '', raised_on: '2030-01-01', raised_in: null },
  ...{ changed_time: 0, answers: (body.idea_ids as string[]).map((id) => ({ id })), moves: [], merged: [] },
})

function open(
  changes: Partial<PopinEvent>,
  suggested: Partial<SuggestedTopics> = {},
  answers: ReturnType<typeof openFakeSession>['answers'] = {},
) {
  const event = anEvent({ user_created: true, ideas_count: 4, ...changes })
  const server = openFakeSession({
    'GET /events/e1/topics': () => ({ body: { list: null, topics: [], answers: [] } }),
    'GET /events/e1/topics/suggested': () => ({
      body: { most_liked: [], doubles: [], raised_before: [], ...suggested },
    }),
    'POST /events/e1/topics': (body) => ({ body: topicOf(body) }),
    ...answers,
  })
  vi.stubGlobal('fetch', server.fetch)
  showPage(<Closable event={event} />)
  return server
}

const CLOSE = 'Close the session'

function Closable({ event }: { event: PopinEvent }) {
  const [changes, setChanges] = useState({})
  const close = () => setChanges({ schedule: OVER, phase: 'closed' })
  return (
    <>
      <button type="button" onClick={close}>
        {CLOSE}
      </button>
      <HostTopics event={{ ...event, ...changes }} />
    </>
  )
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const taken = (server: ReturnType<typeof open>) =>
  server.requests('POST /events/e1/topics').map(({ body }) => body.idea_ids)

const LIKED = [answer('a', 'More coffee', 3), answer('b', 'More tea', 1)]

test('once it is over the most liked answers become topics with one press', async () => {
  const server = open({ schedule: OVER, phase: 'closed' as never }, { most_liked: LIKED })
  await press('2 suggestions')
  await press('Make a topic: More tea')
  await waitFor(() => expect(taken(server)).toEqual([['b']]))
  await screen.findByText('Topic made')
  await press('Take all')
  await waitFor(() => expect(taken(server)).toEqual([['b'], ['a'], ['b']]))
})

test('what is liked most is there by itself for a host who sees the session close, until folded', async () => {
  const server = open({}, { most_liked: LIKED })
  await screen.findByRole('button', { name: 'Topics' })
  expect(screen.queryByText('Take all')).toBeNull()
  await press(CLOSE)
  await screen.findByText('Take all')
  await press('Topics')
  await waitFor(() => expect(screen.queryByText('Take all')).toBeNull())
  expect(taken(server)).toEqual([])
})

test('while answers come only those are suggested that may say the same; one press merges, one dismisses', async () => {
  const doubles = [
    { answers: [answer('a', 'More coffee'), answer('b', 'More coffee please')] as never, similarity: 0.8 },
    { answers: [answer('c', 'Desks'), answer('d', 'Desk')] as never, similarity: 0.5 },
  ]
  const server = open({}, { most_liked: LIKED, doubles })
  await press('2 suggestions')
  expect(screen.queryByText('Take all')).toBeNull()
  await press('Dismiss: Desks and Desk')
  expect(screen.queryByText('Desks')).toBeNull()
  await press('Merge: More coffee and More coffee please')
  await waitFor(() => expect(taken(server)).toEqual([['a', 'b']]))
})

test('an answer that says again what an earlier session left open joins that topic with one press', async () => {
  const topic = { id: 't1', title: 'The heating fails' } as never
  const again = { answer: answer('a', 'Heating fails again'), topic, similarity: 0.7 }
  const server = open(
    {},
    { raised_before: [again] },
    { 'POST /topics/t1/merge': () => ({ body: topicOf({ id: 't1', idea_ids: [] }) }) },
  )
  await press('1 suggestion')
  await press('Merge: The heating fails and Heating fails again')
  await waitFor(() => expect(taken(server)).toEqual([['a']]))
  await screen.findByText('Merged into one topic')
  expect(server.requests('POST /topics/t1/merge')).toHaveLength(1)
})

test('a selection becomes one topic, Escape ends it, and a refusal says why and keeps it', async () => {
  const server = open({})
  await press('Select answers')
  await screen.findByText('Select answers that say the same')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByText('Select answers that say the same')).toBeNull()
  beginSelection('e1')
  for (const id of ['a', 'b']) toggleSelected(id as never)
  const refused = { error_code: 'answer_not_shown', user_message: 'Please show this one first.' }
  server.answers['POST /events/e1/topics'] = () => ({ status: 409, body: refused })
  await press('Make one topic')
  await screen.findByText('Please show this one first.')
  expect(screen.getByText('2 answers selected')).toBeTruthy()
  server.answers['POST /events/e1/topics'] = (body) => ({ body: topicOf(body) })
  await press('Make one topic')
  await waitFor(() => expect(screen.queryByText('2 answers selected')).toBeNull())
  expect(taken(server)).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
})

test('whose topics these are is chosen where a host looks at them, and a refusal says why', async () => {
  const server = open({ user_created: true })
  server.answers['GET /events/e1/topics/owners'] = () => ({
    body: { own: 'series', team_id: null, teams: [{ id: 't1', name: 'Kitchen' }] },
  })
  server.answers['PUT /events/e1/topics/list'] = () => ({ body: { kind: 'team', name: 'Kitchen' } })
  await press('Topics')
  const choice = (await screen.findByLabelText('Whose topics are these?')) as HTMLSelectElement
  expect([...choice.options].map(({ text }) => text)).toEqual(['This series', 'Team Kitchen'])
  fireEvent.change(choice, { target: { value: 't1' } })
  await screen.findByText('These are now topics of Kitchen')
  expect(server.requests('PUT /events/e1/topics/list').map(({ body }) => body.team_id)).toEqual(['t1'])
  const refused = { error_code: 'not_of_this_team', user_message: 'Only people of this team.' }
  server.answers['PUT /events/e1/topics/list'] = () => ({ status: 403, body: refused })
  fireEvent.change(choice, { target: { value: '' } })
  await screen.findByText('Only people of this team.')
})

test('what was merged comes back whole by Undo', async () => {
  const both = [topicOf({ id: 'one', idea_ids: [] }), topicOf({ id: 'two', idea_ids: [] })]
  const places = [
    { idea_id: 'a', topic_id: 'one' },
    { idea_id: 'b', topic_id: 'two' },
  ]
  const made = { id: 'one', merged: [{ id: 'two', title: 'Tea' }] }
  const server = open(
    {},
    {},
    {
      'POST /events/e1/topics': (body) => ({ body: { ...topicOf(body), ...made } }),
      'GET /events/e1/topics': () => ({ body: { list: null, topics: both, answers: places } }),
      'POST /topics/one/unmerge': () => ({ body: {} }),
    },
  )
  await screen.findByRole('button', { name: 'Topics (2)' })
  beginSelection('e1')
  for (const id of ['a', 'b']) toggleSelected(id as never)
  await press('Make one topic')
  await screen.findByText('Merged into one topic')
  await press('Undo')
  await waitFor(() =>
    expect(server.requests('POST /topics/one/unmerge').map(({ body }) => body.topic_ids)).toEqual([['two']]),
  )
})

test('two topics that are left over become one, chosen in the topic that stays, and come apart by Undo', async () => {
  const named = (id: string, title: string) => ({ ...topicOf({ id, idea_ids: [] }), title })
  const [heat, cold] = [named('one', 'The heating fails'), named('two', 'It is cold')]
  const done = { ...named('three', 'It was cold'), state: 'done' }
  const server = open(
    {},
    {},
    {
      'GET /events/e1/topics': () => ({ body: { list: null, topics: [heat, cold, done], answers: [] } }),
      'GET /events/e1/topics/suggested': () => ({
        body: { most_liked: [], doubles: [], raised_before: [], alike: [answer('x', 'Heat please')] },
      }),
      'GET /topics/one': () => ({ body: heat }),
      'POST /topics/one/merge': () => ({ body: heat }),
      'POST /topics/one/unmerge': () => ({ body: {} }),
    },
  )
  await press('Topics (3)')
  await press(/^The heating fails/)
  await press('Merge with…')
  await screen.findByRole('button', { name: 'Merge: Heat please' })
  expect(screen.queryByRole('button', { name: /Merge: (It was cold|The heating)/ })).toBeNull()
  await press('Merge: It is cold')
  await screen.findByText('Merged into one topic')
  expect(server.requests('POST /topics/one/merge').map(({ body }) => body.topic_ids)).toEqual([['two']])
  await press('Undo')
  await waitFor(() =>
    expect(server.requests('POST /topics/one/unmerge').map(({ body }) => body.topic_ids)).toEqual([['two']]),
  )
})

test('a new answer becomes part of a topic that is left over, chosen in the topic', async () => {
  const heat = { ...topicOf({ id: 'one', idea_ids: [] }), title: 'The heating fails' }
  const server = open(
    {},
    {},
    {
      'GET /events/e1/topics': () => ({ body: { list: null, topics: [heat], answers: [] } }),
      'GET /events/e1/topics/suggested': () => ({
        body: { most_liked: [], doubles: [], raised_before: [], alike: [answer('x', 'Heat please')] },
      }),
      'GET /topics/one': () => ({ body: heat }),
      'POST /topics/one/merge': () => ({ body: heat }),
    },
  )
  await press('Topics (1)')
  await press(/^The heating fails/)
  await press('Merge with…')
  await press('Merge: Heat please')
  await screen.findByText('Merged into one topic')
  const [made] = server.requests('POST /events/e1/topics')
  expect(made!.body.idea_ids).toEqual(['x'])
  expect(server.requests('POST /topics/one/merge').map(({ body }) => body.topic_ids)).toEqual([
    [made!.body.id],
  ])
})

test('a topic tells what was merged into it, and gives each back with one press', async () => {
  const topic = { ...topicOf({ id: 'one', idea_ids: ['a'] }), merged: [{ id: 'two', title: 'Tea' }] }
  const server = open(
    {},
    {},
    {
      'GET /events/e1/topics': () => ({ body: { list: null, topics: [topic], answers: [] } }),
      'GET /topics/one': () => ({ body: topic }),
      'POST /topics/one/unmerge': () => {
        topic.merged = []
        return { body: {} }
      },
    },
  )
  await press('Topics (1)')
  await press(/0 people like this/)
  await press('Undo merge: Tea')
  await waitFor(() => expect(screen.queryByText('Undo merge')).toBeNull())
  await screen.findByText('Undone')
  expect(server.requests('POST /topics/one/unmerge').map(({ body }) => body.topic_ids)).toEqual([['two']])
})

test.each([
  ['Delete topic', 'Topic deleted', 'POST /topics/one/restore', undefined],
  [/^Take out of the topic/, 'Taken out of the topic', 'POST /topics/one/answers', ['x']],
] as const)(
  '%s of a topic of an earlier session is undone without that session',
  async (name, said, path, idea_ids) => {
    const topic = { ...topicOf({ id: 'one', idea_ids: [] }), answers: [{ id: 'x', content: 'Old' }] }
    const server = open(
      {},
      {},
      {
        'GET /events/e1/topics': () => ({ body: { list: null, topics: [topic], answers: [] } }),
        'GET /topics/one': () => ({ body: topic }),
        'DELETE /topics/one': () => ({ body: { id: 'one' } }),
        'POST /topics/one/split': () => ({ body: { topic, split: null } }),
        [path]: () => ({ body: topic }),
      },
    )
    await press('Topics (1)')
    await press(/0 people like this/)
    await press(name)
    await screen.findByText(said)
    await press('Undo')
    await waitFor(() => expect(server.requests(path).map(({ body }) => body?.idea_ids)).toEqual([idea_ids]))
    await screen.findByText('Undone')
    expect(taken(server)).toEqual([])
  },
)

test('where all are taken and one is refused, the refusal is said and those before it can be taken back', async () => {
  let made: string[] = []
  const server = open(
    { schedule: OVER, phase: 'closed' as never },
    { most_liked: [...LIKED, answer('c', 'Water', 1)] },
  )
  server.answers['POST /events/e1/topics'] = (body) => {
    if ((body.idea_ids as string[])[0] === 'c')
      return {
        status: 409,
        body: { error_code: 'answer_not_shown', user_message: 'Please show this one first.' },
      }
    made = [...made, body.id as string]
    server.answers[`DELETE /topics/${body.id}`] = () => ({ body: { id: body.id } })
    return { body: topicOf(body) }
  }
  await press('3 suggestions')
  await press('Take all')
  await screen.findByText('Please show this one first.')
  await screen.findByText('2 topics made')
  await press('Undo')
  await waitFor(() =>
    expect(made.map((id) => server.requests(`DELETE /topics/${id}`).length)).toEqual([1, 1]),
  )
})
