// Threads as people see them: deep, long, sorted while they are read, changed with the own name, and linked to.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import type { Comment } from '#domain/comments/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { SessionMessage } from '#domain/ideas/messages.ts'
import { anEvent, type FakeSession, guest, member, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { AnswerPage } from './AnswerPage.tsx'
import { AnswersPage } from './AnswersPage.tsx'
import { aComment, anIdea, mine, sessionAnswers } from './fake-session.ts'
import { applyMessage } from './live.ts'

let server: FakeSession
let client: ReturnType<typeof showPage>['client']
let seq = 1

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  seq = 1
})
afterEach(() => {
  vi.unstubAllGlobals()
  Object.assign(window, { scrollY: 0 })
  fireEvent.scroll(window)
})

const reply = (id: string, to: string, more: Partial<Comment> = {}) =>
  aComment(id, { parent_comment_id: to as Comment['id'], ...more })
const ofThread = (comments: Comment[], query: URLSearchParams) => {
  const limit = Number(query.get('limit') ?? 200)
  const sorted = [...comments]
  if (query.get('sort') === 'active') sorted.sort((one, other) => other.like_count - one.like_count)
  const from = sorted.findIndex(({ id }) => id === query.get('after')) + 1
  return { body: sorted.slice(from, from + limit) }
}

function serve(comments: Comment[], event: PopinEvent) {
  server = openFakeSession(sessionAnswers(event, [anIdea('a', { comment_count: comments.length })]))
  const first = comments.slice(0, 200)
  server.answers['GET /ideas/slug-a'] = () => ({
    body: { ...anIdea('a'), event_slug: 'lunch', comments: first },
  })
  server.answers['GET /ideas/a/comments'] = (_body, query) => ofThread(comments, query)
  vi.stubGlobal('fetch', server.fetch)
}

async function open(
  comments: Comment[],
  user: User = guest,
  query = '',
  page?: ReactNode,
  event = anEvent(),
) {
  window.history.replaceState(null, '', `/#/q/lunch/answers${page ? '' : '/slug-a'}${query}`)
  serve(comments, event)
  client = showPage(page ?? <AnswerPage slug="lunch" idea="slug-a" />, user).client
  await screen.findByText('Answer a')
}

const shown = () => [...document.querySelectorAll('li p')].map((text) => text.textContent)
const hear = async (name: SessionMessage['name'], more: { ideas?: object[]; comments?: object[] }) => {
  seq += 1
  const counts = { ideas_count: 1, comments_count: 1, participants_count: 1 }
  const data = { seq, counts, ideas: [], comments: [], more: false, ...more }
  await act(async () => {
    applyMessage(client, anEvent(), { name, data } as unknown as SessionMessage, Date.now())
    // screens are told a moment later
    await new Promise((resolve) => setTimeout(resolve, 5))
  })
}
const readOn = (y: number) => {
  Object.assign(window, { scrollY: y })
  fireEvent.scroll(window)
}

test('three replies are open, the rest come with a press, and an own one is always shown', async () => {
  const replies = ['r6', 'r5', 'r4', 'r3', 'r2', 'r1'].map((id) => reply(id, 'c'))
  await open([...replies, aComment('c')])
  await waitFor(() => expect(shown()).toEqual(['Comment c', 'Comment r1', 'Comment r2', 'Comment r3']))
  await hear('created', { comments: [reply('r7', 'c')] })
  fireEvent.click(await screen.findByRole('button', { name: 'Show 4 more replies' }))
  expect(shown()).toHaveLength(8)
  expect(screen.queryByRole('button', { name: /more repl/ })).toBeNull()
})

test('a thread of 2,000 comments is drawn and fetched a piece at a time, each comment once', async () => {
  const many = Array.from({ length: 2000 }, (_, number) => aComment(`c${number}`))
  await open(many)
  await screen.findByText('Comment c0')
  expect(shown()).toHaveLength(30)
  const more = () => screen.queryByRole('button', { name: 'Show more comments' })
  for (let there = 60; there <= 240; there += 30) {
    fireEvent.click(more()!)
    await waitFor(() => expect(shown()).toHaveLength(there))
    await waitFor(() => expect(more()!.dataset.loading).toBeUndefined())
  }
  expect(new Set(shown()).size).toBe(shown().length)
  const asked = server.requests('GET /ideas/a/comments')
  expect(asked).toHaveLength(1)
})

test('the end of the last page offers nothing more', async () => {
  await open(Array.from({ length: 35 }, (_, number) => aComment(`c${number}`)))
  await screen.findByText('Comment c0')
  fireEvent.click(screen.getByRole('button', { name: 'Show more comments' }))
  expect(shown()).toHaveLength(35)
  expect(screen.queryByRole('button', { name: 'Show more comments' })).toBeNull()
})

test('by likes the thread follows the votes, but not while somebody reads or has just touched it', async () => {
  await open([aComment('c1', { like_count: 2 }), aComment('c2', { like_count: 1 })])
  fireEvent.click(screen.getByRole('button', { name: 'Active' }))
  await waitFor(() => expect(server.requests('GET /ideas/a/comments')).toHaveLength(1))
  await waitFor(() => expect(shown()).toEqual(['Comment c1', 'Comment c2']))
  const liked = (like_count: number) =>
    hear('stats_updated', { comments: [{ id: 'c2', like_count, dislike_count: 0 }] })
  readOn(500)
  await liked(5)
  expect(shown()).toEqual(['Comment c1', 'Comment c2'])
  expect(
    within(screen.getByText('Comment c2').closest('li')!).getByRole('button', { name: /^Like/ }).textContent,
  ).toBe('Like5')
  readOn(0)
  expect(shown()).toEqual(['Comment c2', 'Comment c1'])
  fireEvent.pointerDown(screen.getByText('Comment c1'))
  await liked(0)
  expect(shown()).toEqual(['Comment c2', 'Comment c1'])
})

test('own comments stand on top at once also while one reads, those of others wait', async () => {
  await open([aComment('c1')])
  await screen.findByText('Comment c1')
  server.answers['POST /ideas/a/comments'] = ({ id, description }) => ({
    body: aComment(String(id), { description: String(description), ...mine }),
  })
  readOn(500)
  await hear('created', { comments: [aComment('c2')] })
  const field = screen.getByRole('textbox', { name: 'Your comment' })
  fireEvent.change(field, { target: { value: 'Mine' } })
  fireEvent.keyDown(field, { key: 'Enter', metaKey: true })
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toBeTruthy())
  expect(shown()).toEqual(['Mine', 'Comment c1'])
  fireEvent.click(screen.getByRole('button', { name: '1 new comment' }))
  expect(shown()).toEqual(['Mine', 'Comment c2', 'Comment c1'])
})

async function edit(comment: Comment, user: User, anonymous = true) {
  await open([comment], user, '', undefined, anEvent({ anonymous }))
  fireEvent.click(await screen.findByRole('button', { name: 'More' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const editor = (await screen.findByRole('textbox', { name: 'Change your text' })).closest('li')!
  return within(editor as HTMLElement)
}

test('changing the own comment shows or hides the own name, also when the text stays the same', async () => {
  const signed = aComment('c1', { ...mine, reveal_name: true, author_name: 'Ben' } as never)
  const editor = await edit(signed, member)
  const name = editor.getByRole<HTMLInputElement>('checkbox', { name: 'Show my name' })
  expect(name.checked).toBe(true)
  const changed = { ...signed, reveal_name: false, author_name: null }
  server.answers['PUT /comments/c1'] = () => ({ body: changed })
  fireEvent.click(name)
  fireEvent.click(editor.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByText('Ben')).toBeNull())
  expect(server.requests('PUT /comments/c1')[0]!.body).toMatchObject({
    description: 'Comment c1',
    reveal_name: false,
  })
})

test('a refused change comes back with its text and its choice', async () => {
  const editor = await edit(aComment('c1', mine as never), member)
  server.answers['PUT /comments/c1'] = () => ({ status: 400, body: { error_message: 'Nope' } })
  fireEvent.click(editor.getByRole('checkbox', { name: 'Show my name' }))
  fireEvent.change(editor.getByRole('textbox'), { target: { value: 'Better' } })
  fireEvent.click(editor.getByRole('button', { name: 'Save' }))
  await screen.findByText('Nope')
  const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Change your text' })
  expect(again.value).toBe('Better')
  const form = within(again.closest('li') as HTMLElement)
  expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Show my name' }).checked).toBe(true)
})

test.each([
  ['guests have no name to show', guest, true],
  ['where names are shown there is nothing to choose', member, false],
])('%s when they change a comment, and nothing is said of it', async (_rule, user, anonymous) => {
  const editor = await edit(aComment('c1', mine as never), user, anonymous)
  expect(editor.queryByRole('checkbox')).toBeNull()
  server.answers['PUT /comments/c1'] = () => ({ body: aComment('c1', { description: 'Better' }) })
  fireEvent.change(editor.getByRole('textbox'), { target: { value: 'Better' } })
  fireEvent.click(editor.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.requests('PUT /comments/c1')).toHaveLength(1))
  expect(server.requests('PUT /comments/c1')[0]!.body).not.toHaveProperty('reveal_name')
})

test('a link to a comment on a later page brings it into view and marks it, with its reply open', async () => {
  const scrolled: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.id)
  })
  const many = Array.from({ length: 450 }, (_, number) => aComment(`c${number}`))
  const replies = ['r5', 'r4', 'r3', 'r2', 'r1'].map((id) => reply(id, 'c440'))
  await open([...replies, ...many], guest, '?comment_slug=r5')
  await waitFor(() => expect(scrolled).toEqual(['r5']))
  const marked = document.querySelector('[data-target]')!
  expect(marked.id).toBe('r5')
  expect(document.activeElement).toBe(marked)
  // after three seconds the mark goes, the focus stays
  await waitFor(() => expect(document.querySelector('[data-target]')).toBeNull())
  expect(document.activeElement).toBe(marked)
})

const answersPage = <AnswersPage slug="lunch" ribbon={() => null} share={() => null} />

test('in an open card the button that opens the thread and the one that posts have names of their own', async () => {
  await open([], guest, '', answersPage)
  const button = (name: string) => screen.findByRole('button', { name })
  fireEvent.click(await button('Comment'))
  expect(await button('Post comment')).not.toBe(await button('Comment'))
})

test('so have the button that begins a reply and the one that posts it', async () => {
  await open([aComment('c')])
  const button = (name: string) => screen.findByRole('button', { name })
  fireEvent.click(await button('Reply'))
  expect(await button('Post reply')).not.toBe(await button('Reply'))
})

test('on the list a link to a comment leads to its answer, without a step more on the way back', async () => {
  const entries = history.length
  serve([], anEvent())
  window.history.replaceState(null, '', '/#/q/lunch/answers?comment_slug=c1')
  server.answers['GET /comments/c1'] = () => ({
    body: { id: 'c1', parent_idea_id: 'a', idea_slug: 'slug-a', event_slug: 'lunch' },
  })
  showPage(answersPage)
  await waitFor(() => expect(location.hash).toBe('#/q/lunch/answers/slug-a?comment_slug=c1'))
  expect(history.length).toBe(entries)
})

test('a link to a comment that is gone says so and leaves the reader on the list', async () => {
  serve([], anEvent())
  window.history.replaceState(null, '', '/#/q/lunch/answers?comment_slug=c1')
  const error_message = 'This comment is no longer there.'
  server.answers['GET /comments/c1'] = () => ({ status: 404, body: { error_message } })
  showPage(answersPage)
  await screen.findByText(error_message)
  expect(location.hash).toBe('#/q/lunch/answers?comment_slug=c1')
})

test('a card says that the host replied, and stops saying so when the reply is gone', async () => {
  await open([])
  expect(screen.queryByText('Host replied')).toBeNull()
  const told = (hero_replied: boolean) => hear('edited', { ideas: [anIdea('a', { hero_replied })] })
  await told(true)
  expect(screen.getByText('Host replied')).toBeTruthy()
  await told(false)
  expect(screen.queryByText('Host replied')).toBeNull()
})
