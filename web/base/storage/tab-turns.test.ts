// One tab after the other where the browser has locks, and no tab kept waiting for ever.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { afterOtherTabs } from './tab-turns.ts'

/** As a browser's: one at a time under a name, and whoever waits may give up. */
function fakeLocks(): LockManager {
  let last: Promise<unknown> = Promise.resolve()
  const request = (name: string, { signal }: LockOptions, work: (lock: Lock) => Promise<unknown>) => {
    const givenUp = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
    const turn = Promise.race([last, givenUp]).then(() => work({ name, mode: 'exclusive' }))
    last = turn.catch(() => {})
    return turn
  }
  return { request, query: async () => ({}) } as unknown as LockManager
}

it('begins once the tab before is done, however that ended', async () => {
  const locks = fakeLocks()
  const done: string[] = []
  let fail = (_reason: Error) => {}
  const asking = () =>
    new Promise<object>((_resolve, reject) => {
      fail = reject
    })
  const first = afterOtherTabs(asking, locks).catch(() => {})
  const second = afterOtherTabs(async () => ({ at: done.push('second') }), locks)
  await sleep(0)
  expect(done).toEqual([])
  done.push('first')
  fail(new Error('refused'))
  await Promise.all([first, second])
  expect(done).toEqual(['first', 'second'])
})

it.each([
  [
    'sleeps with the lock',
    () => {
      const locks = fakeLocks()
      void afterOtherTabs(() => new Promise<object>(() => {}), locks)
      return locks
    },
  ],
  [
    'cannot be asked, since the browser denies its locks',
    () => ({ request: () => Promise.reject(new Error('denied')) }),
  ],
])('goes ahead where the other tab %s', async (_why, open) => {
  const given = await afterOtherTabs(async () => ({ is_in: true }), open() as LockManager, 20)
  expect(given).toEqual({ is_in: true })
})

it('does nothing twice where it is refused', async () => {
  let times = 0
  const refuse = async (): Promise<object> => {
    times += 1
    throw new Error('refused')
  }
  await expect(afterOtherTabs(refuse, fakeLocks())).rejects.toThrow('refused')
  expect(times).toBe(1)
})
