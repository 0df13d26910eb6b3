import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSequence } from './sequence.ts'

function open() {
  const applied: number[] = []
  const waits: { ms: number; work: () => void }[] = []
  let gaps = 0
  const sequence = createSequence({
    onGap: () => {
      gaps += 1
    },
    after: (ms, work) => {
      const wait = { ms, work }
      waits.push(wait)
      return () => void waits.splice(waits.indexOf(wait), waits.includes(wait) ? 1 : 0)
    },
  })
  const accept = (...seqs: number[]) => {
    for (const seq of seqs) sequence.accept(seq, () => applied.push(seq))
  }
  return { sequence, accept, applied, waits, gaps: () => gaps }
}

test('the first message sets the number, each next one is one more', () => {
  const { accept, applied, gaps } = open()
  accept(7, 8, 9)
  expect(applied).toEqual([7, 8, 9])
  expect(gaps()).toBe(0)
})

test('an older or equal message is ignored', () => {
  const { accept, applied } = open()
  accept(7, 7, 6, 8, 7)
  expect(applied).toEqual([7, 8])
})

test('messages that come in the wrong order are applied in the right one', () => {
  const { accept, applied, waits } = open()
  accept(1, 3, 4, 2)
  expect(applied).toEqual([1, 2, 3, 4])
  expect(waits).toEqual([])
})

test('a message that stays away for 300 ms is a gap: fetch again and go on after the newest', () => {
  const { accept, applied, waits, gaps } = open()
  accept(1, 3, 5)
  expect(waits.map(({ ms }) => ms)).toEqual([300])
  waits[0]!.work()
  expect(gaps()).toBe(1)
  accept(2, 4, 5, 6)
  expect(applied).toEqual([1, 6])
})

test('messages that fetched data already contains are ignored, the next one is expected', () => {
  const { sequence, accept, applied, waits } = open()
  sequence.startAt(10)
  accept(9, 10, 11, 13)
  expect(applied).toEqual([11])
  sequence.startAt(12)
  expect(applied).toEqual([11, 13])
  expect(waits).toEqual([])
})

test('fetched data that is older than what messages already said is not to be shown', () => {
  const { sequence, accept } = open()
  expect(sequence.startAt(10)).toBe(true)
  accept(11, 12)
  expect(sequence.startAt(11)).toBe(false)
  expect(sequence.startAt(12)).toBe(true)
})

test('a new subscription is a gap, whatever came before', () => {
  const { sequence, gaps } = open()
  sequence.subscribed()
  expect(gaps()).toBe(1)
})

test('in any order with any loss: applied in rising order, each once, and every loss is a gap', () => {
  const messages = fc.shuffledSubarray([...Array(12).keys()].map((at) => at + 1))
  fc.assert(
    fc.property(messages, fc.array(fc.integer({ min: 1, max: 12 })), (order, repeats) => {
      const { sequence, accept, applied, waits, gaps } = open()
      sequence.startAt(0)
      accept(...order, ...repeats.filter((seq) => order.includes(seq)))
      const isWaiting = waits.length > 0
      for (const { work } of [...waits]) work()
      expect(applied).toEqual([...new Set(applied)].sort((one, other) => one - other))
      expect(gaps()).toBe(isWaiting ? 1 : 0)
      const newest = Math.max(0, ...order)
      expect(isWaiting).toBe(order.length < newest)
    }),
  )
})
