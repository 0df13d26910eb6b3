// What a room asks for when it comes back: nothing after an end in order, everything once after a kill.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { choose } from './people/actions.ts'
import { FLAWLESS, judgeStage, type Stage, setStage } from './stage.ts'

const SLOW = 600_000
const PEOPLE = 60

let stage: Stage
beforeAll(async () => {
  stage = await setStage(PEOPLE, ['multiple'])
}, SLOW)
afterAll(() => stage?.close(), SLOW)

const answered = () => [...stage.crowd.figures.statuses.values()].reduce((sum, count) => sum + count, 0)
const isEverybodyLive = () => stage.crowd.people.every(({ socket }) => socket?.isLive())

/** Ends the product and starts it again; how many requests are answered until everybody is live and all is quiet. */
async function askedAfter(signal: NodeJS.Signals, meanwhile = async () => {}): Promise<number> {
  const { people } = stage.crowd
  await stage.product.kill(signal)
  await vi.waitFor(() => expect(people.some(({ socket }) => socket?.isLive())).toBe(false), SLOW)
  const before = answered()
  await stage.restart()
  await meanwhile()
  await vi.waitFor(() => expect(isEverybodyLive()).toBe(true), SLOW)
  await Promise.all(people.map(({ rooms }) => rooms[0]!.keeper.settled()))
  return answered() - before
}

it(
  'after an end in order nobody asks for anything',
  async () => {
    expect(await askedAfter('SIGTERM')).toBe(0)
  },
  SLOW,
)

it(
  'a vote while people come back has each of them ask for the session and its answers once, at the most',
  async () => {
    const [voter] = stage.crowd.people
    const asked = await askedAfter('SIGTERM', () => choose(voter!, voter!.rooms[0]!))
    // the vote itself is one
    expect(asked).toBeLessThanOrEqual(2 * PEOPLE + 1)
    expect(await judgeStage(stage)).toEqual(FLAWLESS)
  },
  SLOW,
)

it(
  'after a kill, which may have left changes untold, each asks for both once, and is right',
  async () => {
    expect(await askedAfter('SIGKILL')).toBe(2 * PEOPLE)
    expect(await judgeStage(stage)).toEqual(FLAWLESS)
  },
  SLOW,
)
