import { expect, test } from 'vitest'
import type { Executor } from './open.ts'
import { shareRead } from './shared-reads.ts'

/** A read that is counted and ends on request. */
function aRead() {
  const ends: ((outcome: number | Error) => void)[] = []
  const read = () =>
    new Promise<number>((resolve, reject) => {
      ends.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)))
    })
  return { read, ends }
}

const aDatabase = (isTransaction = false) => ({ isTransaction }) as Executor
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('who asks while a read is under way shares the next one, not the one that began before', async () => {
  const db = aDatabase()
  const { read, ends } = aRead()
  const first = shareRead(db, 'event', read)
  const second = shareRead(db, 'event', read)
  const third = shareRead(db, 'event', read)
  expect(ends).toHaveLength(1)
  ends[0]!(1)
  await expect(first).resolves.toBe(1)
  await turn()
  expect(ends).toHaveLength(2)
  ends[1]!(2)
  await expect(Promise.all([second, third])).resolves.toEqual([2, 2])
})

test('who asks when all have ended begins a new read, and another key has its own', async () => {
  const db = aDatabase()
  const { read, ends } = aRead()
  const first = shareRead(db, 'event', read)
  ends[0]!(1)
  await first
  await turn()
  const later = [shareRead(db, 'event', read), shareRead(db, 'other', read)]
  expect(ends).toHaveLength(3)
  ends[1]!(2)
  ends[2]!(3)
  await expect(Promise.all(later)).resolves.toEqual([2, 3])
})

test('a read that fails fails those who shared it, and nobody after them', async () => {
  const db = aDatabase()
  const { read, ends } = aRead()
  const first = shareRead(db, 'event', read)
  const second = shareRead(db, 'event', read)
  ends[0]!(new Error('the database is away'))
  await expect(first).rejects.toThrow('away')
  await turn()
  ends[1]!(2)
  await expect(second).resolves.toBe(2)
  await turn()
  const third = shareRead(db, 'event', read)
  ends[2]!(3)
  await expect(third).resolves.toBe(3)
})

test('inside a transaction everybody reads for themselves', () => {
  const { read, ends } = aRead()
  const db = aDatabase(true)
  void shareRead(db, 'event', read)
  void shareRead(db, 'event', read)
  expect(ends).toHaveLength(2)
})
