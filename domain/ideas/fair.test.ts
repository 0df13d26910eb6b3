import { describe, expect, it, test } from 'vitest'
import {
  type Exposed,
  enoughPeople,
  exposedBy,
  type FairStage,
  fairBound,
  fairOrder,
  splitFair,
  TURNS,
} from './fair.ts'

const answer = (id: string, likes: number, of: number): Exposed => ({ id, likes, of, seen_by: of })
const many = (count: number, seen_by = 0) =>
  Array.from({ length: count }, (_, n) => ({ ...answer(`a${n}`, 0, 0), seen_by }))
const order = (answers: Exposed[], turn = 0, stage: FairStage = 'open') =>
  fairOrder(splitFair(answers, stage), turn)

describe('the bound', () => {
  test.each([
    [0, 0, 0],
    [0, 10, 0],
    [1, 1, 0.207],
    [5, 10, 0.237],
    [50, 100, 0.404],
    [500, 1000, 0.469],
    [10, 10, 0.722],
  ])('of %d likes by %d people is %d', (likes, of, bound) => {
    expect(fairBound(likes, of)).toBeCloseTo(bound, 3)
  })
})

describe('people who have to see an answer', () => {
  test.each([
    ['without answers', [], 5],
    ['before anybody saw any', many(25), 5],
    ['when 40 saw each', many(25, 40), 10],
    ['when 1,000 saw each', many(25, 1000), 50],
  ])('%s: %#', (_, answers, enough) => {
    expect(enoughPeople(answers)).toBe(enough)
  })
})

describe('what counts', () => {
  const counted = { like_count: 7, rating_total: 18, rating_count: 4, seen_by: 5 }

  it('are likes by readers, of whom there are no fewer than likes', () => {
    expect(exposedBy('a', counted, 'likes')).toEqual({ id: 'a', likes: 7, of: 7, seen_by: 5 })
    expect(exposedBy('a', { ...counted, seen_by: 20 }, 'likes')).toMatchObject({ likes: 7, of: 20 })
  })

  it('are stars by those who gave them: five are a like, one is none', () => {
    expect(exposedBy('a', counted, 'star-rating')).toEqual({ id: 'a', likes: 3.5, of: 4, seen_by: 5 })
  })
})

describe('the order', () => {
  it('has the better share first, though another one has more likes', () => {
    expect(order([answer('loud', 60, 400), answer('good', 30, 60), answer('poor', 5, 400)])).toEqual([
      'good',
      'loud',
      'poor',
    ])
  })

  it('gives every third place, from the second on, to what too few people saw', () => {
    const ranked = [90, 80, 70, 60].map((likes, n) => answer(`r${n}`, likes, 100))
    const tried = ['t0', 't1', 't2'].map((id) => answer(id, 1, 2))
    const places = order([...tried, ...ranked]).map((id) => id[0])
    expect(places.join('')).toBe('rtrrtrt')
  })

  it('has all in each turn, and another one first in most of them', () => {
    const answers = [...many(40), ...[3, 2, 1].map((likes) => answer(`r${likes}`, likes * 100, 400))]
    const turns = Array.from({ length: TURNS }, (_, turn) => order(answers, turn))
    const ids = answers.map(({ id }) => id).sort()
    for (const turn of turns) expect([...turn].sort()).toEqual(ids)
    expect(new Set(turns.map((turn) => turn[0]))).toEqual(new Set(['r3']))
    expect(new Set(turns.map((turn) => turn[1])).size).toBeGreaterThan(TURNS / 2)
  })

  it('is the same for the same turn, in whatever order the answers come', () => {
    const answers = [...many(30), answer('r', 9, 90)]
    expect(order([...answers].reverse(), 5)).toEqual(order(answers, 5))
  })

  it('says nothing of likes while results are hidden', () => {
    const answers = many(30, 100)
    const liked = answers.map((one, n) => ({ ...one, likes: n, of: 100 }))
    expect(order(liked, 3, 'hidden')).toEqual(order(answers, 3, 'hidden'))
  })

  it('goes by the bound alone once voting is over, the same for all', () => {
    const answers = [answer('late', 2, 3), answer('b', 60, 100), answer('c', 10, 100)]
    expect(order(answers, 0, 'over')).toEqual(['b', 'late', 'c'])
    expect(order(answers, 9, 'over')).toEqual(['b', 'late', 'c'])
  })

  it('of nothing is empty', () => {
    expect(order([])).toEqual([])
  })
})
