// Changes on their way: in order, none lost in silence, none sent for ever that was refused.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PresentationChange } from '#domain/presenting/contract.ts'
import { ApiError, NetworkError } from '#web/base/api/failures.ts'
import { openQueue } from './change-queue.ts'

const refusal = (status: number) =>
  new ApiError({
    status,
    error_code: 'no',
    error_message: 'No',
    user_message: null,
    data: null,
    retry_after: null,
  })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A queue to a server that answers by `answers`, one for each request; then with success. */
function open(answers: (Error | null)[] = []) {
  const sent: PresentationChange[] = []
  const taken: unknown[] = []
  const refused: unknown[] = []
  const states: [number, boolean][] = []
  const queue = openQueue({
    send: async (change) => {
      sent.push(change)
      const failure = answers.shift()
      if (failure) throw failure
      return change
    },
    onTaken: (answer) => taken.push(answer),
    onRefused: (error) => refused.push(error),
    onState: (waiting, isUnsent) => states.push([waiting.length, isUnsent]),
  })
  return { queue, sent, taken, refused, states }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('changes are sent one after the other, in the order of the presses', async () => {
  const { queue, sent, taken, states } = open()
  queue.add({ zoom: 1 })
  queue.add({ zoom: 2 })
  queue.add({ view: 'table' })
  await settle()
  expect(sent).toEqual([{ zoom: 1 }, { zoom: 2 }, { view: 'table' }])
  expect(taken).toEqual(sent)
  expect(states.at(-1)).toEqual([0, false])
})

test('a change that nobody answered waits, says so, and goes out again with what came after it', async () => {
  const { queue, sent, taken, states } = open([new NetworkError()])
  queue.add({ zoom: 1 })
  await settle()
  expect(states.at(-1)).toEqual([1, true])
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toEqual([{ zoom: 1 }, { zoom: 1 }])
  expect(taken).toEqual([{ zoom: 1 }])
  expect(states.at(-1)).toEqual([0, false])
})

test('a network that comes back is used at once', async () => {
  const { queue, taken } = open([new NetworkError()])
  queue.add({ zoom: 1 })
  await settle()
  queue.flush()
  await settle()
  expect(taken).toEqual([{ zoom: 1 }])
})

test('a change that the server refuses is dropped and told of; the next one goes its way', async () => {
  const { queue, sent, taken, refused, states } = open([refusal(400)])
  queue.add({ view: 'join' })
  queue.add({ zoom: 1 })
  await settle()
  expect(sent).toEqual([{ view: 'join' }, { zoom: 1 }])
  expect(taken).toEqual([{ zoom: 1 }])
  expect(refused).toHaveLength(1)
  expect(states.at(-1)).toEqual([0, false])
})

test('a server that is in trouble is asked again', async () => {
  const { queue, taken, refused } = open([refusal(503), refusal(500)])
  queue.add({ zoom: 1 })
  await vi.advanceTimersByTimeAsync(4000)
  expect([taken, refused]).toEqual([[{ zoom: 1 }], []])
})

test('a queue that was stopped asks nobody any more', async () => {
  const { queue, sent } = open([new NetworkError()])
  queue.add({ zoom: 1 })
  await settle()
  queue.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(1)
})
