import { screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { answered, openScreen, refused } from '#web/accounts/fake-screen.ts'
import { OwnRowsPage } from './OwnRowsPage.tsx'

const event = { id: 'e1', slug: 'abc', name: 'What next?', anonymous: true } as PopinEvent
const open = (answer: () => Response) =>
  openScreen(() => createElement(OwnRowsPage, { event }), {
    path: '/q/abc/stored',
    answers: { 'GET /events/e1/stored': answer },
  })
const vote = { scope_id: 's1', voter_key: '\\x0a1b', kind: 'opinion', vote: true, value: null }
const tables = [
  { table: 'votes', rows: [{ columns: vote, bytes: 80 }], is_cut: false },
  { table: 'participants', rows: [{ columns: { user_id: 'u1' }, bytes: 60 }], is_cut: false },
]

test('every row stands there with its columns, what they are for, and its bytes', async () => {
  await open(() => answered({ name: event.name, anonymous: true, sealed: false, tables }))
  expect(await screen.findByText('2 rows, 140 bytes')).toBeTruthy()
  const part = document.getElementById('votes')!
  expect(within(part).getByText('1 row, 80 bytes')).toBeTruthy()
  expect(part.textContent).toContain('\\x0a1b')
  expect(part.textContent).toContain('fingerprint of you')
  expect(part.textContent).toContain('value')
  expect(within(part).getAllByText('nothing')).toHaveLength(1)
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('of a sealed session it says that nothing of what was said is stored', async () => {
  const claim = { event_id: 'e1', person_key: '\\x0a1b', blinded_hash: '\\x02', given_on: '2030-01-08' }
  const claims = { table: 'ballot_claims', rows: [{ columns: claim, bytes: 90 }], is_cut: false }
  await open(() => answered({ name: event.name, anonymous: true, sealed: true, tables: [claims] }))
  expect(await screen.findByText(/^None of your answers, comments or votes is stored about you/)).toBeTruthy()
  expect(screen.queryByText(/under fingerprints/)).toBeNull()
  expect(document.getElementById('ballot_claims')!.textContent).toContain('The day you got it')
})

test('where nothing is stored it says so', async () => {
  await open(() => answered({ name: event.name, anonymous: true, sealed: false, tables: [] }))
  expect(await screen.findByText('Nothing is stored about you in this session.')).toBeTruthy()
})

test('what cannot be looked up can be tried again', async () => {
  let isDown = true
  await open(() =>
    isDown ? refused(403) : answered({ name: event.name, anonymous: false, sealed: false, tables }),
  )
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  retry.click()
  expect(await screen.findByText('2 rows, 140 bytes')).toBeTruthy()
})
