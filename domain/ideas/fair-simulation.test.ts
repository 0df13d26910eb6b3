// A thousand readers who begin at the top and stop somewhere: what becomes of a good answer that comes late.
import { expect, test } from 'vitest'
import { numbersFrom } from '#domain/base/seeded.ts'
import { exposedBy, fairOrder, splitFair, TURNS } from './fair.ts'

type Written = { id: string; appeal: number; arrival: number; like_count: number; seen_by: number }
type Order = 'likes' | 'newest' | 'fair'
type Room = {
  readers: number
  answers: number
  /** After how many readers the best answer comes; all others come evenly before it, or after it when it is the first. */
  best_after: number
}

const RUNS = 100
/** Whoever has read an answer reads the next one too, nine times of ten: ten answers on average. */
const READS_ON = 0.9
/** Half of those who see the best answer like it; of the others 5 to 35 in a hundred. */
const BEST = 0.5
const appealOfOthers = (chance: number) => 0.05 + 0.3 * chance
/** So many readers are shown one order: people who come within ten seconds. */
const TOGETHER = 5

type Shown = (turn: number) => readonly Written[]

function ordered(by: Order, written: readonly Written[], is_over = false): Shown {
  const newest = [...written].sort((one, other) => other.arrival - one.arrival)
  if (by === 'newest') return () => newest
  if (by === 'likes') {
    const liked = newest.sort((one, other) => other.like_count - one.like_count)
    return () => liked
  }
  const exposed = written.map((one) =>
    exposedBy(one.id, { ...one, rating_total: 0, rating_count: 0 }, 'likes'),
  )
  const byId = new Map(written.map((one) => [one.id, one]))
  const split = splitFair(exposed, is_over ? 'over' : 'open')
  return (turn) => fairOrder(split, turn).map((id) => byId.get(id)!)
}

function writtenIn({ readers, answers, best_after }: Room, seed: number, chance: () => number): Written[] {
  const untouched = { like_count: 0, seen_by: 0 }
  const last = best_after === 0 ? readers : best_after
  const others = Array.from({ length: answers - 1 }, (_, n) => ({
    id: `${seed}.${n + 1}`,
    appeal: appealOfOthers(chance()),
    arrival: best_after === 0 ? ((n + 1) / answers) * last : (n / answers) * last,
    ...untouched,
  }))
  return [...others, { id: `${seed}.best`, appeal: BEST, arrival: best_after, ...untouched }]
}

/** The place of the best answer in the end, from 1: while people still vote, and once they no longer do. */
function placesOfBest(by: Order, room: Room, seed: number): { open: number; over: number } {
  const chance = numbersFrom(seed)
  const written = writtenIn(room, seed, chance)
  for (let reader = 0; reader < room.readers; reader += TOGETHER) {
    const shown = ordered(
      by,
      written.filter(({ arrival }) => arrival <= reader),
    )
    for (let person = 0; person < TOGETHER; person += 1)
      for (const one of read(shown(Math.floor(chance() * TURNS)), chance)) {
        one.seen_by += 1
        if (chance() < one.appeal) one.like_count += 1
      }
  }
  const placeOf = (list: readonly Written[]) => list.findIndex(({ id }) => id === `${seed}.best`) + 1
  return { open: placeOf(ordered(by, written)(seed % TURNS)), over: placeOf(ordered(by, written, true)(0)) }
}

function read(list: readonly Written[], chance: () => number): Written[] {
  const stop = list.findIndex(() => chance() >= READS_ON)
  return stop === -1 ? [...list] : list.slice(0, stop + 1)
}

/** In how many of a hundred runs the best answer is among the first three in the end, in both lists. */
function amongFirst(by: Order, room: Room): number {
  const runs = Array.from({ length: RUNS }, (_, seed) => placesOfBest(by, room, seed + 1))
  return runs.filter(({ open, over }) => open <= 3 && over <= 3).length
}

test('a thousand readers find the best of 25 answers though it comes last, which by likes they do not', () => {
  const late: Room = { readers: 1000, answers: 25, best_after: 800 }
  const first: Room = { ...late, best_after: 0 }
  const table = {
    last: {
      likes: amongFirst('likes', late),
      newest: amongFirst('newest', late),
      fair: amongFirst('fair', late),
    },
    first: {
      likes: amongFirst('likes', first),
      newest: amongFirst('newest', first),
      fair: amongFirst('fair', first),
    },
  }
  // likes favour whoever spoke first, newest whoever spoke last; both rows are in decision 079
  expect(table).toEqual({
    last: { likes: 0, newest: 100, fair: 100 },
    first: { likes: 100, newest: 0, fair: 100 },
  })
})

test('it is found among 60 answers too, though each of them wants its turns', () => {
  expect(amongFirst('fair', { readers: 1000, answers: 60, best_after: 800 })).toBeGreaterThanOrEqual(95)
})
