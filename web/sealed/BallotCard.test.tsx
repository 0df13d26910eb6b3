import { webcrypto } from 'node:crypto'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentPlace } from '#web/base/router/address-bar.ts'
import { anEvent, member, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { BallotCard } from './BallotCard.tsx'

// as browsers have it on pages over HTTPS
beforeEach(() => void vi.stubGlobal('crypto', webcrypto))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const event = anEvent({ sealed: true })
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('of a question that was closed before, whoever has no ballot is told so, and may still bring one', () => {
  showPage(<BallotCard event={{ ...event, no_more_ballots: true }} user="u1" ballot={undefined} />)
  expect(screen.getByText(/^This question was closed and reopened, so there are no new ballots/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Get my ballot' })).toBeNull()
  expect(screen.getByText('Bring a ballot from another device')).toBeTruthy()
})

test('where the browser stores nothing, whoever has no ballot yet is told before fetching one', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused')
  })
  showPage(<BallotCard event={event} user="u1" ballot={undefined} />)
  expect(screen.getByRole('alert').textContent).toContain('lost as soon as you close or reload it')
  expect(buttons()).toContain('Get my ballot')
  cleanup()
  vi.restoreAllMocks()
  showPage(<BallotCard event={event} user="u1" ballot={undefined} />)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a link with what is no ballot says so, and leaves the way to get one', async () => {
  const key = { n: 'n'.repeat(342), e: 'AQAB' }
  const server = openFakeSession({
    'POST /events/e1/ballot/key': () => ({ body: { key, given_out: false, now: 0 } }),
  })
  vi.stubGlobal('fetch', server.fetch)
  history.replaceState(null, '', '/#/q/lunch/answers?ballot=cut.off')
  currentPlace()
  showPage(<BallotCard event={event} user="u1" ballot={undefined} />)
  expect(buttons()).toEqual(['Use this ballot', 'Do not use it'])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Use this ballot' })))
  expect((await screen.findByRole('alert')).textContent).toBe('This is not a ballot for this question.')
  fireEvent.click(screen.getByRole('button', { name: 'Do not use it' }))
  expect(buttons()).toContain('Get my ballot')
  expect(document.activeElement?.textContent).toBe('This session is sealed')
})

test('whoever acts for somebody is told that the two have one ballot', () => {
  showPage(<BallotCard event={event} user="u1" ballot={undefined} />, {
    ...member,
    delegate_user_id: 'u2' as never,
  })
  expect(screen.getByText(/^You act for .+, and the two of you have one ballot/)).toBeTruthy()
  expect(buttons()).toContain('Get my ballot')
})

test.each([
  ['that has none', undefined],
  ['that has one', 'b1'],
])('an administrator who views as somebody gets no ballot and moves none, in a browser %s', (_, ballot) => {
  history.replaceState(null, '', '/#/q/lunch/answers?ballot=cut.off')
  currentPlace()
  const viewed = { ...member, display_name: 'Ben', admin_viewing_as: 'boss@example.org' }
  showPage(<BallotCard event={event} user="u1" ballot={ballot} />, viewed)
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryByText('Bring a ballot from another device')).toBeNull()
  expect(screen.getByText('You are viewing as Ben. The ballot is for Ben alone.')).toBeTruthy()
})
