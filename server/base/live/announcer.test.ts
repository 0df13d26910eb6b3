import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Bus, createLocalBus } from '#server/base/realtime/bus.ts'
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
  const announcer = createAnnouncer({ publish, log: pino({ level: 'silent' }), pace, bus: createLocalBus() })
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

/** Buses of processes that hear each other a few milliseconds later; a deaf one hears nothing. */
function openBuses(count: number, deaf?: number): Bus[] {
  const hearing: ((payload: string) => void)[] = []
  return Array.from({ length: count }, (_one, at) => ({
    ...createLocalBus(),
    publish: (_topic, payload) => {
      for (const [to, hear] of hearing.entries())
        if (to !== at && to !== deaf) setTimeout(() => hear(payload), 5)
    },
    subscribe: (_topic, deliver) => {
      hearing[at] = deliver
    },
  }))
}

/** Processes that tell of the same session: each change has a number, and a burst says which it told of. */
function openProcesses(count: number, fails: () => boolean = () => false, deaf?: number) {
  const bursts: { at: number; told: number[] }[] = []
  const announcers = openBuses(count, deaf).map((bus) =>
    createAnnouncer({
      bus,
      log: pino({ level: 'silent' }),
      publish: async (_session, changes) => {
        await new Promise((resolve) => setTimeout(resolve, 10))
        if (fails()) throw new Error('the store is away')
        bursts.push({ at: Date.now(), told: changes.flatMap(({ ideas = [] }) => ideas.map(Number)) })
      },
    }),
  )
  const change = (n: number, at: number) =>
    announcers[at]!.announce({ session: 'one', kind: 'tallied', ideas: [`${n}`] })
  return { bursts, announcers, change }
}

test.each([2, 4])(
  '%i processes together tell of a session as often as one, and each change within a second',
  async (count) => {
    const { bursts, change } = openProcesses(count)
    const made = new Map<number, number>()
    for (let n = 0; n < 1000; n += 1) {
      made.set(n, Date.now())
      change(n, n % count)
      await vi.advanceTimersByTimeAsync(10)
    }
    await vi.advanceTimersByTimeAsync(2000)
    // each process tells of its first change at once
    expect(bursts.length).toBeLessThanOrEqual(41 + count)
    expect(bursts.length).toBeGreaterThan(25)
    const told = new Map(bursts.toReversed().flatMap(({ at, told: list }) => list.map((n) => [n, at])))
    const late = [...made].filter(([n, at]) => (told.get(n) ?? Number.POSITIVE_INFINITY) - at > 1000)
    expect(late).toEqual([])
  },
)

test('what another process was about to tell is told by its own if that one fails or is gone', async () => {
  let isAway = false
  const { bursts, announcers, change } = openProcesses(2, () => isAway)
  for (let n = 0; n < 100; n += 1) {
    isAway = n > 40 && n < 60
    change(n, n % 2)
    await vi.advanceTimersByTimeAsync(50)
  }
  isAway = false
  void announcers[0]!.close()
  change(100, 1)
  await vi.advanceTimersByTimeAsync(5000)
  const told = new Set(bursts.flatMap(({ told: list }) => list))
  expect(Array.from({ length: 101 }, (_one, n) => n).filter((n) => !told.has(n))).toEqual([])
})

test.each([0, 1])(
  'where process %i does not hear the other, nothing waits longer than a moment',
  async (deaf) => {
    const { bursts, change } = openProcesses(2, () => false, deaf)
    const made = new Map<number, number>()
    for (let n = 0; n < 1000; n += 1) {
      made.set(n, Date.now())
      change(n, n % 2)
      await vi.advanceTimersByTimeAsync(10)
    }
    await vi.advanceTimersByTimeAsync(5000)
    const told = new Map(bursts.toReversed().flatMap(({ at, told: list }) => list.map((n) => [n, at])))
    expect([...made].filter(([n, at]) => (told.get(n) ?? Number.POSITIVE_INFINITY) - at > 3000)).toEqual([])
  },
)
