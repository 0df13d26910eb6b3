import type { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import type { CommentId } from '#domain/base/ids.ts'
import type { Comment } from '#domain/comments/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import type { SessionMessage } from '#domain/ideas/messages.ts'
import { deviceOutbox } from '#web/base/outbox/device-outbox.ts'
import { entriesOf } from '#web/base/outbox/outbox-state.ts'
import { anEvent, type FakeSession, guest, member, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { AnswerPage } from './AnswerPage.tsx'
import { aComment, anIdea, mine, sessionAnswers } from './fake-session.ts'
import { applyMessage } from './live.ts'

let server: FakeSession
let client: QueryClient

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  window.history.replaceState(null, '', '/#/q/lunch/answers/slug-a')
})
afterEach(() => vi.unstubAllGlobals())

async function open(comments: Comment[], idea: Idea = anIdea('a'), user: User = guest, event = anEvent()) {
  server = openFakeSession(sessionAnswers(event, []))
  server.answers['GET /ideas/slug-a'] = () => ({ body: { ...idea, event_slug: 'lunch', comments } })
  server.answers['GET /ideas/a/comments'] = (_body, query) => ({
    body: [...comments].sort((one, other) =>
      query.get('sort') === 'active' ? other.like_count - one.like_count : 0,
    ),
  })
  server.answers['POST /ideas/a/comments'] = ({ id, description, parent_comment_id }) => ({
    body: aComment(String(id), {
      description: String(description),
      parent_comment_id: parent_comment_id as CommentId | null,
      creator_info: { is_current_user: true, is_hero: false },
      can_edit: true,
      can_delete: true,
    }),
  })
  vi.stubGlobal('fetch', server.fetch)
  const shown = showPage(<AnswerPage slug="lunch" idea="slug-a" />, user)
  client = shown.client
  return shown
}

const threads = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => !item.parentElement?.closest('li'))
    .map((item) => [...item.querySelectorAll('p')].map((text) => text.textContent).join(' > '))

const write = (label: string, text: string) => {
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: label })
  fireEvent.change(field, { target: { value: text } })
  fireEvent.keyDown(field, { key: 'Enter', metaKey: true })
  return field
}

function hear(name: 'created' | 'deleted', ideas: (string | { id: string })[]): void {
  const counts = { ideas_count: 0, comments_count: 0, participants_count: 0 }
  const message = {
    name,
    data: { seq: 2, counts, ideas, comments: [], more: false },
  } as unknown as SessionMessage
  act(() => void applyMessage(client, anEvent(), message, Date.now()))
}

test('the page shows one answer with its comments, replies under theirs, newest first or by likes', async () => {
  await open([
    aComment('c3', { parent_comment_id: 'c1' as CommentId }),
    aComment('c2', { like_count: 1 }),
    aComment('c1', { like_count: 4 }),
  ])
  await screen.findByText('Answer a')
  expect(threads()).toEqual(['Comment c2', 'Comment c1 > Comment c3'])
  fireEvent.click(screen.getByRole('button', { name: 'Active' }))
  await waitFor(() => expect(threads()).toEqual(['Comment c1 > Comment c3', 'Comment c2']))
})

test('a comment is trimmed, shows at once, and is not doubled when it is saved', async () => {
  await open([aComment('c1')])
  await screen.findByText('Comment c1')
  const field = write('Your comment', '  hi  ')
  expect(threads()[0]).toBe('hi')
  expect(field.value).toBe('')
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toBeTruthy())
  expect(server.requests('POST /ideas/a/comments')[0]!.body).toMatchObject({
    description: 'hi',
    reveal_name: false,
  })
  expect(threads()).toEqual(['hi', 'Comment c1'])
})

test('an empty comment is ignored', async () => {
  await open([])
  await screen.findByText('No comments yet. Say what you think.')
  write('Your comment', '   ')
  expect(server.requests('POST /ideas/a/comments')).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a reply goes under its comment', async () => {
  await open([aComment('c1')])
  fireEvent.click(await screen.findByRole('button', { name: 'Reply' }))
  write('Your reply', 'Why?')
  expect(threads()).toEqual(['Comment c1 > Why?'])
  await waitFor(() =>
    expect(server.requests('POST /ideas/a/comments')[0]?.body).toMatchObject({ parent_comment_id: 'c1' }),
  )
})

test('a refused comment comes back into its field with the words of the server', async () => {
  await open([])
  await screen.findByText('Answer a')
  server.answers['POST /ideas/a/comments'] = () => ({ status: 400, body: { error_message: 'Nope' } })
  const field = write('Your comment', 'hi')
  await screen.findByText('Nope')
  expect(field.value).toBe('hi')
})

test.each([
  ['a member may show the own name where names are hidden', member, true, 1],
  ['a guest has no name to show', guest, true, 0],
  ['where names are shown there is nothing to choose', member, false, 0],
])('%s', async (_rule, user, anonymous, count) => {
  await open([], anIdea('a'), user, anEvent({ anonymous }))
  await screen.findByText('Answer a')
  expect(screen.queryAllByRole('checkbox', { name: 'Show my name' })).toHaveLength(count)
})

test('a refused vote on a comment goes back, and a line on that comment says so', async () => {
  await open([aComment('c1')])
  server.answers['POST /comments/c1/votes'] = () => ({ status: 403, body: { error_message: 'no' } })
  const item = within(await screen.findByRole('listitem'))
  fireEvent.click(item.getByRole('button', { name: /^Like/ }))
  const line = await item.findByText('Your vote was not counted, please try again.')
  expect(line.getAttribute('role')).toBe('status')
  expect(item.getByRole('button', { name: /^Like/ }).textContent).toBe('Like0')
})

/** The server has all that was done; a second vote on the same thing before that is no vote. */
const saved = () => waitFor(() => expect(entriesOf(deviceOutbox)).toEqual([]))

test('votes on comments toggle and switch like those on answers', async () => {
  await open([aComment('c1')])
  const item = within((await screen.findByText('Comment c1')).closest('li')!)
  const votes = () => item.getAllByRole('button', { name: /ike/ }).map((button) => button.textContent)
  const tally = (like_count: number, dislike_count: number) => ({
    body: { user_vote: null, comments: [{ id: 'c1', like_count, dislike_count }] },
  })
  server.answers['POST /comments/c1/votes'] = ({ vote }) => (vote ? tally(1, 0) : tally(0, 1))
  server.answers['DELETE /comments/c1/votes'] = () => tally(0, 0)
  fireEvent.click(item.getByRole('button', { name: /^Like/ }))
  expect(votes()).toEqual(['Liked1', 'Dislike0'])
  await waitFor(() => expect(server.requests('POST /comments/c1/votes')).toHaveLength(1))
  await saved()
  fireEvent.click(item.getByRole('button', { name: /^Liked/ }))
  expect(votes()).toEqual(['Like0', 'Dislike0'])
  await waitFor(() => expect(server.requests('DELETE /comments/c1/votes')).toHaveLength(1))
  await saved()
  fireEvent.click(item.getByRole('button', { name: /^Dislike/ }))
  expect(votes()).toEqual(['Like0', 'Disliked1'])
})

test('a removed comment leaves a note above its replies', async () => {
  await open([aComment('c2', { parent_comment_id: 'c1' as CommentId }), aComment('c1', { description: '' })])
  await waitFor(() => expect(threads()).toEqual(['This comment was removed > Comment c2']))
})

test('an answer that is deleted while it is shown leads back to the list', async () => {
  await open([])
  await screen.findByText('Answer a')
  hear('deleted', ['a'])
  await waitFor(() => expect(location.hash).toBe('#/q/lunch/answers'))
})

test('an unknown answer leads to the not-found page', async () => {
  await open([])
  server.answers['GET /ideas/slug-a'] = () => ({ status: 404, body: {} })
  await waitFor(() => expect(location.hash).toBe('#/404'))
})

test('the own answer can be deleted here, which leads back to the list', async () => {
  await open([], anIdea('a', mine))
  server.answers['DELETE /ideas/a'] = () => ({ body: { id: 'a' } })
  fireEvent.click(await screen.findByRole('button', { name: 'More' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(location.hash).toBe('#/q/lunch/answers'))
})

test('an archived answer is read by its host with what was said on it, and nothing is added', async () => {
  await open([aComment('c')], anIdea('a', { state: 'archived' }), member, anEvent({ user_created: true }))
  expect(await screen.findByText('Archived')).toBeTruthy()
  expect(await screen.findByText('Comment c')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Like/ })).toBeNull()
  // that of the answer, before that of the comment
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'More' })).toHaveLength(2))
  fireEvent.click(screen.getAllByRole('button', { name: 'More' })[0]!)
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  expect(items).toEqual(['Restore'])
})

test('an own answer that waits can be changed and deleted, but is not talked about', async () => {
  await open([], anIdea('a', { ...mine, state: 'waiting' }))
  expect(await screen.findByText('Waiting for the host')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'More' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(server.requests('GET /ideas/a/comments')).toHaveLength(0)
  hear('created', [{ id: 'a' }])
  await waitFor(() => expect(screen.queryByText('Waiting for the host')).toBeNull())
  expect(screen.getByRole('button', { name: /^Like/ })).toBeTruthy()
  expect(screen.getByText('You')).toBeTruthy()
})
