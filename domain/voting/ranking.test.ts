// The rules of rankings and of rating distributions, as tables of cases and as properties.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { UserVote } from './model.ts'
import {
  inOwnOrder,
  inRankOrder,
  inRatingOrder,
  isRankingSet,
  likePlaces,
  rankingRefusal,
  rankPlaces,
  rankShare,
  ratingPlaces,
  ratingShares,
} from './ranking.ts'
import { meanOf } from './rules.ts'

const items = ['a', 'b', 'c']
const places = (...given: [string, number][]) =>
  given.map(([idea_id, vote_numeric_value]) => ({ idea_id, vote_numeric_value }))
const rank = (value: number): UserVote => ({ vote: null, vote_type: 'rank', vote_numeric_value: value })

describe('a whole ranking', () => {
  it.each([
    ['in any order', places(['c', 1], ['a', 2], ['b', 3]), true],
    ['with an item missing', places(['c', 1], ['a', 2]), false],
    ['with a place given twice', places(['c', 1], ['a', 2], ['b', 2]), false],
    ['with an item named twice', places(['c', 1], ['c', 2], ['b', 3]), false],
    ['with a gap', places(['c', 1], ['a', 2], ['b', 4]), false],
    ['counted from zero', places(['c', 0], ['a', 1], ['b', 2]), false],
    ['with a foreign item', places(['c', 1], ['a', 2], ['x', 3]), false],
    ['with an item too many', places(['c', 1], ['a', 2], ['b', 3], ['x', 4]), false],
    ['of nothing', [], false],
  ])('%s', (_case, given, isWhole) => {
    expect(rankingRefusal(given, items)?.code ?? null).toBe(isWhole ? null : 'ranking_incomplete')
  })

  it('says to people what is missing', () => {
    expect(rankingRefusal([], items)?.user_message).toBe('Please give every item a place of its own.')
  })

  it('is every order of the items and nothing else', () => {
    const ids = Array.from({ length: 12 }, (_, index) => `i${index}`)
    fc.assert(
      fc.property(
        fc.shuffledSubarray(ids, { minLength: 12 }),
        fc.nat(11),
        fc.integer(),
        (order, at, other) => {
          const ranking = order.map((idea_id, index) => ({ idea_id, vote_numeric_value: index + 1 }))
          expect(rankingRefusal(ranking, ids)).toBeNull()
          const broken = ranking.with(at, { ...ranking[at]!, vote_numeric_value: other })
          expect(rankingRefusal(broken, ids) === null).toBe(other === at + 1)
          expect(rankingRefusal(ranking.toSpliced(at, 1), ids)).not.toBeNull()
        },
      ),
    )
  })

  it('is set once every item has a place by the viewer', () => {
    const votes = [rank(1), rank(2), rank(3)]
    expect(isRankingSet([...votes, null].map((user_vote) => ({ user_vote })))).toBe(false)
    expect(isRankingSet([...votes, rank(4)].map((user_vote) => ({ user_vote })))).toBe(true)
    expect(isRankingSet([])).toBe(false)
  })
})

describe('orders', () => {
  it('of one person go by their places, items without one last, equal ones as they stand', () => {
    const held = [null, rank(2), rank(1), null, rank(2)].map((user_vote, id) => ({ id, user_vote }))
    expect(inOwnOrder(held).map((item) => item.id)).toEqual([2, 1, 4, 0, 3])
  })

  it('of all rankings go by the mean place, lowest first, what nobody ranked last', () => {
    const tallies = [
      { id: 'unranked', total_rank: 0, total_ranker: 0 },
      { id: 'second', total_rank: 6, total_ranker: 3 },
      { id: 'often first', total_rank: 4, total_ranker: 4 },
      { id: 'once first', total_rank: 1, total_ranker: 1 },
    ]
    expect(inRankOrder(tallies).map((item) => item.id)).toEqual([
      'often first',
      'once first',
      'second',
      'unranked',
    ])
  })

  it('of ratings go by the mean of the stars, among equals by how many rated', () => {
    const tallies = [
      { id: 'unrated', total_rating: 0, total_rater: 0 },
      { id: 'many', total_rating: 40, total_rater: 10 },
      { id: 'one', total_rating: 4, total_rater: 1 },
      { id: 'best', total_rating: 5, total_rater: 1 },
    ]
    expect(inRatingOrder(tallies).map((item) => item.id)).toEqual(['best', 'many', 'one', 'unrated'])
  })
})

describe('figures', () => {
  it('means have two decimals, and none is zero', () => {
    expect([meanOf(13, 3), meanOf(12, 3), meanOf(0, 0)]).toEqual([4.33, 4, 0])
  })

  it.each([
    [{ total_rank: 3, total_ranker: 3 }, 100],
    [{ total_rank: 4, total_ranker: 1 }, 25],
    [{ total_rank: 5, total_ranker: 2 }, 62.5],
    [{ total_rank: 0, total_ranker: 0 }, 0],
  ])('%j of four items is ranked as well as %d percent', (tally, share) => {
    expect(rankShare(tally, 4)).toBe(share)
  })

  it.each([
    [
      [5, 5, 3],
      [67, 0, 33, 0, 0],
    ],
    [
      [5, 5, 4, 1],
      [50, 25, 0, 0, 25],
    ],
    [[], [0, 0, 0, 0, 0]],
  ])('the ratings %j spread over five stars, most stars first, as %j percent', (stars, shares) => {
    const counts = new Map<number, number>()
    for (const one of stars) counts.set(one, (counts.get(one) ?? 0) + 1)
    expect(ratingShares(counts)).toEqual(shares.map((value, index) => ({ label: String(5 - index), value })))
  })

  it('equal means share a place, however many people gave them; those after them are counted on', () => {
    const ranked = [
      [3, 3],
      [2, 2],
      [1, 1],
      [4, 3],
      [0, 0],
    ].map(([total_rank, total_ranker]) => ({ total_rank: total_rank!, total_ranker: total_ranker! }))
    expect(rankPlaces(ranked)).toEqual([1, 1, 1, 4, null])
    const rated = ranked.map(({ total_rank, total_ranker }) => ({
      total_rating: total_rank,
      total_rater: total_ranker,
    }))
    expect(ratingPlaces([rated[3]!, ...rated.slice(0, 3)])).toEqual([1, 2, 2, 2])
  })

  it('answers with as many likes share a place, and those without a like have none', () => {
    expect(likePlaces([5, 5, 2, 0].map((like_count) => ({ like_count })))).toEqual([1, 1, 3, null])
  })

  it('the shares of stars stay within 0 and 100 and are a hundred together', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (stars) => {
        const counts = new Map<number, number>()
        for (const one of stars) counts.set(one, (counts.get(one) ?? 0) + 1)
        const values = ratingShares(counts).map((share) => share.value)
        expect(values.reduce((sum, value) => sum + value, 0)).toBe(100)
        for (const value of values) expect(value >= 0 && value <= 100).toBe(true)
      }),
    )
  })
})
