// Receipts are kept whichever page is open, also of what was saved before the part that keeps them was there.
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deviceOutbox } from '#web/base/outbox/device-outbox.ts'
import type { OutboxEntry } from '#web/base/outbox/entry.ts'
import { deleteOwn } from '#web/comments/deleting.ts'
import { showPage } from '#web/events/fake-page.ts'
import { keptReceipts } from './kept-receipts.ts'
import { ReceiptKeeper } from './ReceiptKeeper.tsx'
import { ReceiptRow } from './ReceiptRow.tsx'

beforeEach(() => {
  localStorage.clear()
  keptReceipts.set([])
})
afterEach(cleanup)

/** A like. */
function entryOf(idea: string, receipt: string): OutboxEntry {
  return {
    ...{
      id: receipt,
      user: 'u1',
      lane: `opinion:${idea}`,
      order: 1,
      method: 'POST',
      path: `/ideas/${idea}/votes`,
    },
    ...{
      body: { vote: true, receipt },
      keeps_text: false,
      key: receipt,
      tries: 0,
      next_at: 0,
      hold_until: 0,
    },
    refusal: null,
  }
}

/** The server has taken a like. */
function save(idea: string, receipt: string): void {
  const settled = { state: 'saved', answer: null } as const
  for (const listener of deviceOutbox.settledListeners) listener(entryOf(idea, receipt), settled)
}

let come: () => void
/** As a part that is loaded once the page is idle. */
function Late() {
  const [isHere, setIsHere] = useState(false)
  come = () => setIsHere(true)
  return isHere ? <ReceiptKeeper /> : null
}

test('with the question that each answer is in, wherever the page has it', () => {
  const { client } = showPage(<Late />)
  for (const n of [1, 2, 3]) client.setQueryData(['event', `s${n}`], { id: `e${n}` })
  client.setQueryData(['ideas', 's1', 'active'], { ideas: [{ id: 'i1' }] })
  client.setQueryData(['later-pages', 's2', 'active'], { pages: new Map([[3, { ideas: [{ id: 'i2' }] }]]) })
  client.setQueryData(['idea', 's3-1'], { id: 'i3', event_slug: 's3' })
  save('i1', 'EARLY')
  act(come)
  for (const n of [2, 3, 4]) save(`i${n}`, `LATER${n}`)
  const kept = keptReceipts.read().map(({ receipt, event }) => `${receipt} ${event}`)
  expect(kept).toEqual(['LATER4 ', 'LATER3 e3', 'LATER2 e2', 'EARLY e1'])
})

test('a receipt says of which answer it is, where the page has the answer', () => {
  const kept = [
    { ...{ scope: 'i1', receipt: 'ONE' }, said: { words: `Shorter weeks ${'and longer ones '.repeat(9)}` } },
    { ...{ scope: 'i2', receipt: 'TWO' }, said: { words: null } },
    { ...{ scope: 'i3', receipt: 'THREE' }, said: { item: 'i3', says: 'like', value: 1 } },
    { ...{ scope: 'i4', receipt: 'FOUR' }, said: { item: 'i4', says: 'stars', value: 3 } },
    { ...{ scope: 'i5', receipt: 'FIVE' }, said: { item: 'i5', says: 'dislike', value: 1 } },
  ] as const
  const rows = kept.map((own) => <ReceiptRow key={own.receipt} own={own} />)
  const { client } = showPage(<ul />)
  client.setQueryData(['ideas', 's1', 'active'], { ideas: [{ id: 'i3', content: 'Coffee\n for all' }] })
  client.setQueryData(['idea', 's1-4'], { id: 'i4', event_slug: 's1', content: 'Tea' })
  render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <ul>{rows}</ul>
      </MantineProvider>
    </QueryClientProvider>,
  )
  const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/Copy$/, ''))
  expect(told).toEqual([
    expect.stringMatching(/^Your answer: “Shorter weeks and longer ones .{10,50}…” ONE$/),
    'Your answer TWO',
    'You liked an answer: “Coffee for all” THRE E',
    '3 stars: “Tea” FOUR',
    'You disliked an answer FIVE',
  ])
})

test('of an answer and of a like of it, each until it is changed or taken back itself', () => {
  showPage(<ReceiptKeeper />)
  const settle = (entry: Partial<OutboxEntry>) => {
    const whole = { ...entryOf('i1', 'none'), ...entry }
    for (const listener of deviceOutbox.settledListeners) listener(whole, { state: 'saved', answer: null })
  }
  const answer = (method: 'POST' | 'PUT', path: string, receipt: string) =>
    settle({ method, path, body: { id: 'i1', event_id: 'e1', content: 'Shorter weeks', receipt } })
  const kept = () => keptReceipts.read().map(({ receipt }) => receipt)
  answer('POST', '/ideas', 'ANSWER')
  save('i1', 'LIKE')
  expect(kept()).toEqual(['LIKE', 'ANSWER'])
  answer('PUT', '/ideas/i1', 'EDIT')
  expect(kept()).toEqual(['EDIT', 'LIKE'])
  settle({ method: 'DELETE', body: undefined })
  expect(kept()).toEqual(['EDIT'])
})

test('of an answer that its author deletes, with a like of it, no longer than it exists', async () => {
  showPage(<ReceiptKeeper />)
  for (const n of [1, 2]) save(`i${n}`, `LIKE${n}`)
  const kept = () => keptReceipts.read().map(({ receipt }) => receipt)
  const deleteFirst = async (send: () => Promise<unknown>) => {
    const deleted: string[] = []
    const deleting = deleteOwn('i1', send, (id) => deleted.push(id))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await act(() => deleting)
    return deleted
  }
  expect(await deleteFirst(() => Promise.reject(new Error('offline')))).toEqual([])
  expect(kept()).toEqual(['LIKE2', 'LIKE1'])
  expect(await deleteFirst(() => Promise.resolve())).toEqual(['i1'])
  expect(kept()).toEqual(['LIKE2'])
})
