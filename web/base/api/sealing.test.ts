import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendRequest } from './request.ts'
import { sealedQuestion, sealing } from './sealing.ts'
import { sender } from './sender.ts'

const { door, questionOf } = sealing
let sent: { headers: Headers; credentials: unknown }[]

beforeEach(() => {
  sent = []
  sender.id = 'u1'
  sealing.questionOf = () => 'e'
  vi.stubGlobal('fetch', async (_address: string, { headers, credentials }: RequestInit) => {
    sent.push({ headers: new Headers(headers), credentials })
    return new Response('{"data":{}}')
  })
})
afterEach(() => {
  sealing.questionOf = questionOf
  sealing.door = door
  vi.unstubAllGlobals()
})

test('a sealed write carries its ballot and nothing that tells who sends it', async () => {
  sealing.door = (_request, _given, send) => send('the ballot')
  await sendRequest({ method: 'POST', path: '/ideas/a/votes' }, { as: 'u1' })
  const [{ headers, credentials }] = sent as [(typeof sent)[0]]
  expect(credentials).toBe('omit')
  expect(headers.get('x-ballot')).toBe('the ballot')
  expect(headers.get('x-user')).toBeNull()
})

test('one that was kept over a reload knows its question by itself', async () => {
  sealing.questionOf = questionOf
  sealing.door = (_request, { question }, send) => send(`ballot of ${question}`)
  await sendRequest({ method: 'POST', path: '/ideas/a/votes' }, { question: 'e' })
  expect(sent[0]?.headers.get('x-ballot')).toBe('ballot of e')
})

test('without a way to send it sealed it is not sent at all', async () => {
  await expect(sendRequest({ method: 'POST', path: '/ideas/a/votes' })).rejects.toThrow()
  expect(sent).toEqual([])
})

test('what says its question goes with its ballot though the page does not know it, and what says none goes as ever', async () => {
  sealing.questionOf = () => {
    throw new Error('not said')
  }
  sealing.door = (_request, { question }, send) => send(`ballot of ${question}`)
  const write = { method: 'POST', path: '/ideas/a/votes' }
  await sendRequest(write, { question: sealedQuestion({ id: 'e', sealed: true }) })
  await sendRequest(write, { question: sealedQuestion({ id: 'e' }) })
  expect(sent.map(({ headers }) => headers.get('x-ballot'))).toEqual(['ballot of e', null])
  await expect(sendRequest(write)).rejects.toThrow('not said')
  expect(sent).toHaveLength(2)
})
