// A guest who signs in on the same tab goes on with the ballot that is there; others who use the device do not get it.
import { webcrypto } from 'node:crypto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { removeDrafts } from '#web/base/drafts/removal.ts'
import { anEvent, guest, member, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { keep, readKept } from './kept.ts'
import { SealedPage } from './SealedPage.tsx'

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto)
  vi.stubGlobal('fetch', openFakeSession({}).fetch)
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

const visitor: User = { ...guest, id: 'g1' as User['id'] }
const said = { votes: {}, choice: 'i1', answers: [] }
const event = anEvent({ sealed: true })

function visit(user: User) {
  cleanup()
  showPage(<SealedPage event={event}>{(_, card) => card}</SealedPage>, user)
}
const ballotOf = ({ id }: User) => readKept(id, event.id).ballot

test('the ballot and what was said with it go over to the account, and the guest has it no longer', () => {
  keep(visitor.id, event.id, { ballot: 'b1', said })
  visit(visitor)
  visit(member)
  expect(readKept(member.id, event.id)).toEqual({ ballot: 'b1', said })
  expect(ballotOf(visitor)).toBeUndefined()
  expect(screen.queryByRole('button', { name: 'Get my ballot' })).toBeNull()
})

test('an account keeps the ballot that it has, and the one of the guest stays where it is', () => {
  keep(visitor.id, event.id, { ballot: 'b1' })
  keep(member.id, event.id, { ballot: 'b2' })
  visit(visitor)
  visit(member)
  expect([ballotOf(member), ballotOf(visitor)]).toEqual(['b2', 'b1'])
})

test('nothing goes over to whoever signs in after the guest signed out, or acts for somebody', () => {
  keep(visitor.id, event.id, { ballot: 'b1' })
  visit(visitor)
  visit({ ...member, delegate_user_id: 'u9' as User['id'] })
  expect(ballotOf(member)).toBeUndefined()
  removeDrafts()
  visit(member)
  expect([ballotOf(member), ballotOf(visitor)]).toEqual([undefined, 'b1'])
})
