// The waiting line by its rules: order, turns that are told, and whoever leaves.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PlaceInLine } from '#domain/arrivals/model.ts'
import { AT_ONCE } from '#domain/arrivals/rules.ts'
import { Refused } from '#server/base/http/refused.ts'
import { createWaitingLine, type WaitingLine } from './waiting-line.ts'

const secret = randomBytes(32)
let line: WaitingLine
let entered: number[]
/** Ends the way in of whoever is on it. */
let ends: (() => void)[]

function open(arrivals_per_second: number | null = null): WaitingLine {
  return createWaitingLine({ secret, arrivals_per_second, clock: () => Date.now() })
}
beforeEach(() => {
  ;[entered, ends] = [[], []]
  line = open()
})
afterEach(() => {
  line.close()
  vi.useRealTimers()
})

/** Lets time pass until it is so. */
async function pass(isSo: () => boolean): Promise<void> {
  for (let turn = 0; !isSo() && turn < 1000; turn++) await vi.advanceTimersByTimeAsync(50)
  expect(isSo()).toBe(true)
}

type Coming = { outcome: Promise<number | PlaceInLine>; hangUp(): void }

/** Somebody comes, with a place or without one. */
function come(who: number, told?: PlaceInLine, at = line): Coming {
  let gone = false
  const enter = () =>
    new Promise<number>((resolve) => {
      entered.push(who)
      ends.push(() => resolve(who))
    })
  const passing = async () => at.pass(at.placeOf(told?.line), { isGone: () => gone, count: () => {}, enter })
  const outcome = passing().catch((error: unknown) => {
    if (error instanceof Refused) return error.refusal.data as PlaceInLine
    throw error
  })
  return {
    outcome,
    hangUp() {
      gone = true
    },
  }
}

const people = (from: number, count: number) => Array.from({ length: count }, (_one, n) => from + n)

it('lets people in at once while there is room, and those who wait in the order in which they came', async () => {
  const all = people(0, AT_ONCE.first + 50).map((who) => come(who))
  expect(entered).toEqual(people(0, AT_ONCE.first))
  while (entered.length < all.length) {
    ends.shift()?.()
    await sleep(0)
  }
  for (const end of ends) end()
  expect(await Promise.all(all.map(({ outcome }) => outcome))).toEqual(people(0, all.length))
  expect(entered).toEqual(people(0, all.length))
  expect(line.isOpen()).toBe(true)
})

it('tells a place to whoever does not get in soon: the further back, the more ahead and the longer the wait', async () => {
  line.close()
  line = open(1)
  const told = await Promise.all(
    people(0, 6)
      .map((who) => come(who).outcome.then((one) => one as PlaceInLine))
      .slice(3),
  )
  expect(told.map(({ ahead }) => ahead)).toEqual([2, 3, 4])
  expect(told.map(({ wait_ms }) => wait_ms)).toEqual([3000, 4000, 5000])
  expect(new Set(told.map((one) => one.line)).size).toBe(3)
  for (const { again_ms, wait_ms } of told) expect(again_ms).toBeLessThan(wait_ms)
  expect(line.figures()).toMatchObject({ people: 5, wait_ms: 6000 })
})

it('passes over whoever hung up', async () => {
  people(0, AT_ONCE.first).map((who) => come(who))
  const left = come(1000)
  come(1001)
  left.hangUp()
  ends.shift()?.()
  await expect.poll(() => entered.at(-1)).toBe(1001)
  expect(entered).not.toContain(1000)
  await expect.poll(() => line.figures().people).toBe(0)
})

it('forgets whoever does not ask again', async () => {
  vi.useFakeTimers()
  line.close()
  line = open(1)
  people(0, 6).map((who) => come(who))
  expect(line.figures().people).toBe(5)
  await pass(() => line.figures().people === 0)
})

it('keeps the place of whoever asks again, also at another process and after a restart', async () => {
  vi.useFakeTimers()
  line.close()
  line = open(1)
  const first = people(0, 4).map((who) => come(who))
  const told = (await first[3]!.outcome) as PlaceInLine
  await vi.advanceTimersByTimeAsync(1)
  const other = open(1)
  people(10, 3).map((who) => come(who, undefined, other))
  // all of the other process came later
  const held = come(3, told, other)
  come(20, undefined, other)
  await pass(() => entered.includes(3))
  expect(entered.indexOf(3)).toBeLessThan(entered.indexOf(11) === -1 ? entered.length : entered.indexOf(11))
  for (const end of ends) end()
  expect(await held.outcome).toBe(3)
  other.close()
})

it('lets one of those in who bring one place at once, and later one more before all who came since, but no third', async () => {
  vi.useFakeTimers()
  line.close()
  line = open(4)
  const crowd = people(0, 12).map((who) => come(who))
  const told = (await crowd[11]!.outcome) as PlaceInLine
  await pass(() => entered.length > 7)
  const twins = [come(50, told), come(51, told)]
  const outcomes = twins.map(({ outcome }) => outcome)
  await pass(() => entered.some((who) => who >= 50))
  people(100, 60).map((who) => come(who))
  expect(entered.filter((who) => who === 50 || who === 51)).toHaveLength(1)
  for (const end of ends) end()
  expect((await Promise.all(outcomes)).filter((one) => typeof one === 'number')).toHaveLength(1)
  // the answer was lost
  const in_before = entered.filter((who) => who >= 100).length
  come(52, told)
  await pass(() => entered.includes(52))
  expect(entered.filter((who) => who >= 100).length).toBeLessThanOrEqual(in_before + 1)
  const third = (await come(53, told).outcome) as PlaceInLine
  expect(third.ahead).toBeGreaterThan(30)
})

it('takes no place that it did not give', async () => {
  for (const made_up of ['', 'x', 'a'.repeat(200), randomBytes(60).toString('base64url')])
    expect(line.placeOf(made_up).isTold).toBe(false)
  const foreign = createWaitingLine({ secret: randomBytes(32), arrivals_per_second: 1 })
  people(0, 4).map((who) => come(who, undefined, foreign))
  const told = (await come(4, undefined, foreign).outcome) as PlaceInLine
  expect(line.placeOf(told.line).isTold).toBe(false)
  foreign.close()
})

it('sends those who are here to ask again when the process ends', async () => {
  people(0, AT_ONCE.first).map((who) => come(who))
  const waiting = come(1000)
  line.close()
  expect(await waiting.outcome).toMatchObject({ ahead: 0 })
})
