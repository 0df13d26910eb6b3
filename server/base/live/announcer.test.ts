import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAnnouncer } from './announcer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A room that says how well it keeps up; `states` is what each burst read from a store that counts the changes. */
function openRoom(pace: () => number) {
  let state = 0
  const states: number[] = []
  const publish = async () => {
    states.push(state)
  }
  const announcer = createAnnouncer(publish, pino({ level: 'silent' }), pace)
  const change = () => {
    state += 1
    announcer.announce({ session: 'one', kind: 'tallied', ideas: ['a'] })
  }
  return { states, change, announcer }
}

/** A thousand changes, one every ten milliseconds. */
async function changeForTenSeconds({ change }: ReturnType<typeof openRoom>) {
  for (let n = 0; n < 1000; n += 1) {
    change()
    await vi.advanceTimersByTimeAsync(10)
  }
}

test.each([
  [250, 41],
  [1000, 11],
  // whatever the room says: never more than four a second, nor fewer than one in two
  [1, 41],
  [60_000, 6],
])(
  'where the room follows every %i ms, ten seconds of changes are %i bursts, and the newest state is told',
  async (pace, most) => {
    const room = openRoom(() => pace)
    await changeForTenSeconds(room)
    await vi.advanceTimersByTimeAsync(2000)
    expect(room.states.length).toBeLessThanOrEqual(most)
    expect(room.states.length).toBeGreaterThan(most / 2)
    expect(room.states.at(-1)).toBe(1000)
  },
)

test('a room that falls behind and recovers is told as often as it follows at the time', async () => {
  let pace = 250
  const room = openRoom(() => pace)
  await changeForTenSeconds(room)
  const quick = room.states.length
  pace = 2000
  await changeForTenSeconds(room)
  const slow = room.states.length - quick
  pace = 250
  await changeForTenSeconds(room)
  expect(slow).toBeLessThanOrEqual(7)
  expect(room.states.length - quick - slow).toBeGreaterThan(30)
})

test('a change after a quiet moment is told at once, however slow the room is', async () => {
  const room = openRoom(() => 2000)
  room.change()
  await vi.advanceTimersByTimeAsync(5000)
  room.change()
  await vi.advanceTimersByTimeAsync(20)
  expect(room.states).toEqual([1, 2])
})

test('what waits when it closes is told', async () => {
  const room = openRoom(() => 2000)
  room.change()
  await vi.advanceTimersByTimeAsync(20)
  room.change()
  await room.announcer.close()
  expect(room.states).toEqual([1, 2])
})
