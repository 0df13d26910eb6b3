// How sealed writes leave: in the order of chance, before their window ends, and the newest wish in place of older ones.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { comments } from '#domain/comments/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { sealing } from '#web/base/api/sealing.ts'
import { removeDrafts } from '#web/base/drafts/removal.ts'
import { sendWrite, startDeviceOutbox } from '#web/base/outbox/device-outbox.ts'
import { sendSealed } from './door.ts'
import { isForgetful, keep, NOTHING_SAID, readKept } from './kept.ts'
import { sealedWindows } from './leaving.ts'

// before the outbox takes its clock
vi.hoisted(() => vi.useFakeTimers())

const { door, questionOf } = sealing
let sent: string[]
let chances: number[]
let alive: unknown[]

beforeEach(() => {
  localStorage.clear()
  sent = []
  chances = []
  sealing.door = sendSealed
  sealing.questionOf = () => 'e'
  vi.spyOn(Math, 'random').mockImplementation(() => chances.shift() ?? 0.5)
  alive = []
  vi.stubGlobal('fetch', async (address: string, { body, keepalive }: RequestInit) => {
    alive.push(keepalive)
    const { vote, content } = JSON.parse(String(body ?? '{}'))
    sent.push(content ?? `${address.split('/').at(-2)} ${vote}`)
    return Response.json({ data: { id: content, user_vote: null, ideas: [] } })
  })
  startDeviceOutbox('u1')
  keep('u1', 'e', { ballot: 'b' })
})
afterEach(() => {
  startDeviceOutbox(null)
  sealing.door = door
  sealing.questionOf = questionOf
  sealedWindows.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const vote = (id: string, wanted: boolean) =>
  sendWrite(voting.castVote, { params: { id: id as never }, body: { vote: wanted } }, { lane: `vote:${id}` })
const say = (content: string) =>
  sendWrite(ideas.createIdea, { body: { event_id: 'e' as never, content } }, { lane: `answer:${content}` })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('several leave in the order of chance', async () => {
  chances = [0.9, 0.1, 0.5]
  for (const words of ['first', 'second', 'third']) say(words)
  await pass(0)
  expect(sent).toEqual([])
  await pass(3000)
  expect(sent).toEqual(['second', 'third', 'first'])
})

test('of a change of mind while it waits only the newest leaves, within three seconds of its press', async () => {
  chances = [0.9, 0.9]
  vote('a', true)
  await pass(2000)
  const { settled } = vote('a', false)
  await pass(2900)
  expect(sent).toEqual(['a false'])
  expect(await settled).toMatchObject({ state: 'saved' })
})

test('a comment on a poll leaves after the vote that was pressed before it', async () => {
  chances = [0.9, 0.1]
  const id = 'a' as never
  const options = { lane: 'vote:a', question: 'e' }
  sendWrite(voting.castVote, { params: { id }, body: { vote: true } }, options)
  const why = { params: { id: 'e' as never }, body: { description: 'Why', reveal_name: false } }
  const { settled } = sendWrite(comments.createEventComment, why, { lane: 'comment:e::c', question: 'e' })
  await pass(2000)
  expect(sent).toEqual([])
  await pass(1500)
  expect(sent).toEqual(['a true', 'e undefined'])
  expect(await settled).toMatchObject({ state: 'saved' })
})

test.each([
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  ['the phone sleeps', () => document.dispatchEvent(new Event('visibilitychange'))],
])('when %s, what waits leaves at once in the order of chance, and once', async (_, hide) => {
  chances = [0.9, 0.9, 0.9]
  for (const words of ['first', 'second', 'third']) say(words)
  await pass(100)
  expect(sent).toEqual([])
  chances = [0.9, 0.1, 0.5]
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  hide()
  await pass(0)
  expect(sent).toEqual(['second', 'third', 'first'])
  expect(alive).toEqual([true, true, true])
  await pass(5000)
  expect(sent).toHaveLength(3)
})

test.each([
  ['a vote', () => vote('a', true), 2, 60],
  ['an answer', () => say('late'), 60, 2],
])('%s leaves before its own window ends', async (_, press, voting_in, ideas_in) => {
  chances = [0.99]
  const window = (seconds: number) => ({ start_time: 0, end_time: Date.now() / 1000 + seconds })
  sealedWindows.set('e', { ideas: window(ideas_in), voting: window(voting_in) } as never)
  press()
  await pass(1000)
  expect(sent).toHaveLength(1)
})

test('a ballot that the server takes no longer is known to be void, and nothing is sent with it again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error_code: 'ballot_invalid' }, { status: 403 }))
  const { settled } = vote('a', true)
  await pass(3000)
  expect(await settled).toMatchObject({ state: 'refused' })
  expect(readKept('u1', 'e')).toMatchObject({ ballot: 'b', is_void: true })
  const request = vi.fn()
  vi.stubGlobal('fetch', request)
  const second = vote('b', true)
  await pass(3000)
  expect(await second.settled).toMatchObject({ state: 'refused' })
  expect(request).not.toHaveBeenCalled()
})

test('who signs out leaves the ballot and nothing of what it said', () => {
  keep('u1', 'e', { said: { ...NOTHING_SAID, choice: 'a' } })
  localStorage.setItem('popin.sealed.u1.f', 'no JSON')
  removeDrafts()
  expect(readKept('u1', 'e')).toEqual({ ballot: 'b' })
  expect(Object.values(localStorage).join()).not.toContain('choice')
})

test('where the browser stores nothing the ballot is there until the page goes, and that is known', () => {
  expect(isForgetful.read()).toBe(false)
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused')
  })
  keep('u1', 'f', { ballot: 'c' })
  refuse.mockRestore()
  expect(readKept('u1', 'f')).toEqual({ ballot: 'c' })
  expect(isForgetful.read()).toBe(true)
})
