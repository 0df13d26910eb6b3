// The order "Fair" with any answers, arrivals, readers and likes: what holds in all of them.
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { numbersFrom } from '#domain/base/seeded.ts'
import { type Exposed, enoughPeople, fairOrder, splitFair, TURNS } from './fair.ts'

const exposed = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 60 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.tuple(fc.nat(120), fc.double({ min: 0, max: 1, noNaN: true })).map(
          ([seen_by, share]): Exposed => ({
            ...{ id, seen_by, of: seen_by },
            likes: Math.round(share * seen_by),
          }),
        ),
      ),
    ),
  )
const turn = fc.nat(TURNS - 1)
const stage = fc.constantFrom('open', 'hidden', 'over')
const sortedIds = (answers: readonly Exposed[]) => answers.map(({ id }) => id).sort()

it('has every answer once, in the same order for the same figures, however they come', () => {
  fc.assert(
    fc.property(
      exposed,
      turn,
      stage,
      fc.infiniteStream(fc.double({ noNaN: true })),
      (answers, at, when, chances) => {
        const order = fairOrder(splitFair(answers, when), at)
        expect([...order].sort()).toEqual(sortedIds(answers))
        const shuffled = answers
          .map((one) => ({ one, chance: chances.next().value as number }))
          .sort((a, b) => a.chance - b.chance)
          .map(({ one }) => one)
        expect(fairOrder(splitFair(shuffled, when), at)).toEqual(order)
      },
    ),
  )
})

it('is total where the numbers of two answers are the same, too: these two ids are', () => {
  for (const seen_by of [0, 100]) {
    const pair = ['a1039599', 'a1222382'].map((id) => ({ id, seen_by, of: seen_by, likes: seen_by / 2 }))
    for (let at = 0; at < TURNS; at += 1)
      expect(fairOrder(splitFair(pair.toReversed(), 'open'), at)).toEqual(
        fairOrder(splitFair(pair, 'open'), at),
      )
  }
})

it('gives every third place to those on trial, as long as there are both', () => {
  fc.assert(
    fc.property(exposed, turn, (answers, at) => {
      const { ranked, tried } = splitFair(answers, 'open')
      const enough = enoughPeople(answers)
      const isTried = new Set(answers.filter(({ seen_by }) => seen_by < enough).map(({ id }) => id))
      expect(new Set(tried.map(({ id }) => id))).toEqual(isTried)
      const order = fairOrder({ ranked, tried }, at)
      const left = { ranked: ranked.length, tried: tried.length }
      for (const [place, id] of order.entries()) {
        if (left.ranked > 0 && left.tried > 0) expect(isTried.has(id)).toBe(place % 3 === 1)
        left[isTried.has(id) ? 'tried' : 'ranked'] -= 1
      }
    }),
  )
})

type Written = Exposed & { appeal: number; arrival: number }
type Room = { answers: { appeal: number; arrival: number }[]; depth: number; seed: number }

const READERS = 600

/** Readers come one by one, read as far as they like, and like what they like. */
function readAll({ answers, depth, seed }: Room): Written[] {
  const chance = numbersFrom(seed)
  const written = answers.map(
    (one, n): Written => ({ ...one, id: `${seed}.${n}`, likes: 0, of: 0, seen_by: 0 }),
  )
  for (let reader = 0; reader < READERS; reader += 1) {
    const there = written.filter(({ arrival }) => arrival <= reader)
    const order = fairOrder(splitFair(there, 'open'), Math.floor(chance() * TURNS))
    const read = new Set(order.slice(0, Math.ceil(chance() * 2 * depth)))
    for (const one of there)
      if (read.has(one.id)) {
        one.seen_by += 1
        one.of += 1
        if (chance() < one.appeal) one.likes += 1
      }
  }
  return written
}

const room = fc.record({
  answers: fc.array(
    fc.record({ appeal: fc.double({ min: 0, max: 0.35, noNaN: true }), arrival: fc.nat(400) }),
    { minLength: 5, maxLength: 40 },
  ),
  depth: fc.integer({ min: 5, max: 12 }),
  seed: fc.nat(),
})

test('whenever it came, each answer is shown until enough people saw it', () => {
  fc.assert(
    fc.property(room, (drawn) => {
      const written = readAll(drawn)
      const least = Math.min(...written.map(({ seen_by }) => seen_by))
      // so many that a trial needs while few read, whatever the others have
      expect(least).toBeGreaterThanOrEqual(5)
    }),
    { numRuns: 60, seed: 79 },
  )
})

test('a good answer that comes late is among the first three in the end', () => {
  const rooms = fc.sample(room, { numRuns: 100, seed: 79 })
  const hits = rooms.filter(({ answers, ...more }) => {
    const written = readAll({ ...more, answers: [...answers, { appeal: 0.6, arrival: 400 }] })
    const order = fairOrder(splitFair(written, 'over'), 0)
    return order.indexOf(`${more.seed}.${answers.length}`) < 3
  })
  expect(hits.length).toBeGreaterThanOrEqual(95)
})
