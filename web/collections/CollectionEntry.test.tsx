import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { guest, member, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { CollectionEntry } from './CollectionEntry.tsx'
import { nextQuestion, questionsOf } from './questions.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

function open(id: string, reply: { status?: number; body: unknown }, user: User = guest) {
  window.history.replaceState(null, '', `/#/collection/${id}`)
  const server = openFakeSession({
    [`POST /collections/${id}/join`]: () => reply,
    'POST /account/verify/initiate': () => ({ body: { verification_token: 't1' } }),
  })
  vi.stubGlobal('fetch', server.fetch)
  showPage(<CollectionEntry id={id} />, user)
  return server
}

const joined = { body: { event_slug: 'lunch', collection_id: 'c1' } }

test.each([
  ['ACD346', 'short_code'],
  ['0b8f2a52-9a7e-4d2e-8f57-0d6f0c0a1b2c', 'share_link'],
])('%s joins by %s and leads to the question', async (id, join_source) => {
  const server = open(id, joined)
  await waitFor(() => expect(location.hash).toBe('#/q/lunch/answers?collection=c1'))
  expect(server.sent.map(({ body }) => body.join_source)).toEqual([join_source])
})

test.each([
  [404, '#/404?from=%2Fcollection%2FACD346'],
  [403, '#/signin?path=%2Fcollection%2FACD346&kept_out=1'],
  [405, '#/signin?path=%2Fcollection%2FACD346&restricted=unverified'],
])('a join that is answered %i leads to %s', async (status, expected) => {
  open('ACD346', { status, body: {} })
  await waitFor(() => expect(location.hash).toBe(expected))
})

test('a collection for verified addresses lets an account verify its own', async () => {
  open('ACD346', { status: 405, body: {} }, { ...member, verified: false } as User)
  await screen.findByLabelText('Verification code')
  expect(location.hash).toBe('#/collection/ACD346')
})

const question = (id: string) => ({ id, slug: `slug-${id}`, name: id })
const at = (id: string, type: string, ids: string[]) =>
  ({ id, collection: { id: 'c1', type, events: ids.map(question) } }) as never

test('several questions that run at once can be switched between, those of a meeting cannot', () => {
  for (const type of ['concurrent', 'survey', 'pulse'])
    expect(questionsOf(at('b', type, ['a', 'b']))?.at).toBe(1)
  expect(questionsOf(at('a', 'concurrent', ['a']))).toBeNull()
  expect(questionsOf(at('a', 'meeting', ['a', 'b']))).toBeNull()
  expect(questionsOf({ id: 'a', collection: null } as never)).toBeNull()
})

test('the last question has no next one', () => {
  expect(nextQuestion(at('a', 'concurrent', ['a', 'b']))).toBe('/q/slug-b/answers?collection=c1')
  expect(nextQuestion(at('b', 'concurrent', ['a', 'b']))).toBeUndefined()
})
