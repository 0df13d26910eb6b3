import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { currentUserQuery } from '#web/accounts/current-user.ts'
import { fakeStash } from '#web/accounts/fake-stash.ts'
// what is tested is loaded late: here before the tests
import './AfterAnswers.tsx'
import { anEvent, type FakeSession, guest, member, OVER } from '#web/events/fake-page.ts'
import { openAnswersPage } from './fake-answers-page.ts'
import { anIdea } from './fake-session.ts'
import { applyOwnDeletion } from './live.ts'

const visitor = { ...guest, notifications_email: null }
const participant = { ...member, notifications_email: null }
let server: FakeSession

beforeEach(() => {
  window.history.replaceState(null, '', '/#/q/lunch/answers')
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

type Given = { event?: PopinEvent; user?: typeof guest; ideas?: Idea[]; answers?: FakeSession['answers'] }

async function open({ event, user = visitor, ideas = [anIdea('a')], answers }: Given = {}) {
  const shown = openAnswersPage(ideas, { event, user, answers })
  server = shown.server
  await screen.findByText('Answer a')
  return shown
}

const boxes = () => screen.queryAllByRole('heading', { name: "Don't miss out!" })
/** One line, which is opened. */
const box = async () => {
  const title = await screen.findByRole('heading', { name: "Don't miss out!" })
  expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull()
  fireEvent.click(within(title).getByRole('button'))
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
const submit = async (email: string) => {
  fireEvent.change(field(), { target: { value: email } })
  await act(async () => fireEvent.submit(field().form!))
}
const sent = () =>
  server.requests('POST /account/notifications_email').map(({ body }) => body.notifications_email)
const ways = () =>
  screen.getByRole<HTMLAnchorElement>('link', { name: 'Create account' }).getAttribute('href')!

test('a guest finds one box after thirty answers, with an address field and a button, and none once it is put away', async () => {
  const ideas = ['a', ...Array.from({ length: 29 }, (_, n) => `n${n}`)].map((id) => anIdea(id))
  const { client, unmount } = await open({ ideas })
  await box()
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30))
  expect(boxes()).toHaveLength(1)
  expect(boxes()[0]!.parentElement!.querySelector('.tabler-icon-alarm')).toBeTruthy()
  const last = screen.getAllByRole('article').at(-1)!
  expect(last.compareDocumentPosition(boxes()[0]!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(field()).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Hide this offer' }))
  expect(boxes()).toEqual([])
  act(() => applyOwnDeletion(client, anEvent(), 'n3'))
  expect(boxes()).toEqual([])
  unmount()
  await open({ ideas })
  // the code of the box is here by now: a frame later it would be seen
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(boxes()).toEqual([])
})

test.each([
  ['choose', 'multiple', { user_choice: true }],
  [
    'rate',
    'multiple_rating',
    { user_vote: { vote: null, vote_type: 'numeric_rating', vote_numeric_value: 4 } },
  ],
] as const)('where people %s, the box waits until they have', async (_task, question_type, voted) => {
  const event = anEvent({ question_type })
  const item = (more: Partial<Idea> = {}) => [
    anIdea('a', { name: 'Answer a', ...more }),
    anIdea('b', { name: 'Answer b', position: 1 }),
  ]
  const { unmount } = await open({ event, ideas: item() })
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(boxes()).toEqual([])
  unmount()
  await open({ event, ideas: item(voted) })
  await box()
  expect(field()).toBeTruthy()
})

test.each([
  ['a member', { user: participant }],
  ['the creator', { user: participant, event: anEvent({ user_created: true }) }],
  [
    'a guest of a closed session',
    { event: anEvent({ phase: 'closed', schedule: OVER, can_participate: false }) },
  ],
  ['a guest who left an address before', { user: { ...visitor, notifications_email: 'g@x.co' } }],
])('%s finds no box', async (_who, given) => {
  await open(given)
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(boxes()).toEqual([])
})

test.each(['a@b', '@b.c', 'a.b.c', 'a@.c', ''])('%j is not sent, and the box says why', async (email) => {
  await open()
  await box()
  await submit(email)
  expect(screen.getByRole('alert').textContent).toBe('Invalid email, please try again later.')
  expect(document.activeElement).toBe(field())
  expect(sent()).toEqual([])
})

test('an address of the right shape is sent, and the box says what happens next', async () => {
  const { client } = await open()
  server.answers['POST /account/notifications_email'] = ({ notifications_email }) => ({
    body: { ...visitor, notifications_email },
  })
  await box()
  await submit(' a@b.c ')
  expect(await screen.findByText('We will email a@b.c when this session ends.')).toBeTruthy()
  expect(sent()).toEqual(['a@b.c'])
  expect(client.getQueryData(currentUserQuery.queryKey)?.notifications_email).toBe('a@b.c')
  expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull()
})

test.each([
  [{ status: 400, body: { error_message: 'Blocked domain' } }, 'Blocked domain'],
  [{ status: 500, body: '' }, 'Unable to submit email, please try again later.'],
  ['silence', 'Unable to submit email, please try again later.'],
] as const)('when saving answers %j the box says %s and keeps the address', async (reply, text) => {
  await open({ answers: { 'POST /account/notifications_email': () => reply } })
  await box()
  await submit('a@b.co')
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(field().value).toBe('a@b.co')
})

test('the other way is an account: it brings the guest, the way back and the address typed so far', async () => {
  await open()
  await box()
  expect(ways()).toBe('#/r/signup?guest_id=u1&t=%2Fq%2Flunch%2Fanswers')
  fireEvent.change(field(), { target: { value: 'a@b.co' } })
  expect(new URLSearchParams(ways().split('?')[1]).get('email')).toBe('a@b.co')
  expect(screen.getByText(/It cannot be moved to an account you already have/)).toBeTruthy()
})

const prompts = () => screen.queryAllByRole('heading', { name: 'See how you rank' })
function stashed(kept: Record<string, unknown> | null) {
  const { stash, answers } = fakeStash(kept)
  return { stash, answers: { ...answers, 'POST /activity': () => ({ body: { recorded: true } }) } }
}

test('a member reads See how you rank on the event of somebody else, until they answered, on any device', async () => {
  const { stash, answers } = stashed({ seen: true })
  const { unmount } = await open({ user: participant, answers })
  await screen.findByRole('heading', { name: 'See how you rank' })
  // another device wrote meanwhile: that stays
  stash.info = { seen: true, elsewhere: 1 }
  await act(async () => screen.getByRole('button', { name: 'No, thanks' }).click())
  expect(prompts()).toEqual([])
  await waitFor(() => expect(stash.info).toEqual({ seen: true, elsewhere: 1, FEATURE_TEST_PROMPTED_1: true }))
  await waitFor(() => expect(server.requests('POST /activity')[0]?.body.detail).toBe('no'))
  unmount()
  await open({ user: participant, answers })
  await waitFor(() => expect(server.requests('GET /account/client_info')).toHaveLength(1))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(prompts()).toEqual([])
})

test.each([
  ['a guest', { user: visitor }],
  ['the creator', { user: participant, event: anEvent({ user_created: true }) }],
  ['a member of a sealed session', { user: participant, event: anEvent({ sealed: true }) }],
])('%s never reads it, and nobody asks', async (_who, given) => {
  const { answers } = stashed(null)
  await open({ ...given, answers })
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(prompts()).toEqual([])
  expect(server.requests('GET /account/client_info')).toEqual([])
})

test('an answer that could not be kept is said', async () => {
  const { answers } = stashed(null)
  await open({ user: participant, answers: { ...answers, 'POST /account/client_info': () => 'silence' } })
  await screen.findByRole('heading', { name: 'See how you rank' })
  await act(async () => screen.getByRole('button', { name: 'Yes, I would' }).click())
  expect(await screen.findByText(/Something went wrong/)).toBeTruthy()
})
