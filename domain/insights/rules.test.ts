// The figures of results.
import { describe, expect, it } from 'vitest'
import { leaders, likesColumn, type Standing, scaleMean, scoreKindOf, scoreOf, winners } from './rules.ts'

describe('the mean of a scale', () => {
  it.each([
    [[0, 0, 0, 0, 0], null],
    [[0, 0, 0, 0, 2], 5],
    [[1, 0, 0, 0, 1], 3],
    [[1, 1, 0, 0, 0], 1.5],
  ])('of %j is %j', (counts, mean) => {
    expect(scaleMean(counts)).toBe(mean)
  })
})

describe('winners', () => {
  it('are all with the highest count, and nobody while nobody has voted', () => {
    const rows = [
      { title: 'A', count: 2 },
      { title: 'B', count: 5 },
      { title: 'C', count: 5 },
    ]
    expect(winners(rows).map((row) => row.title)).toEqual(['B', 'C'])
    expect(winners([{ title: 'A', count: 0 }])).toEqual([])
  })
})

const none = {
  like_count: 0,
  choice_count: 0,
  total_rating: 0,
  total_rater: 0,
  total_rank: 0,
  total_ranker: 0,
}
const rated = (total_rating: number, total_rater: number): Standing => ({
  ...none,
  total_rating,
  total_rater,
})
const ranked = (total_rank: number, total_ranker: number): Standing => ({ ...none, total_rank, total_ranker })

describe('who leads', () => {
  it.each([
    [
      'the most liked',
      'opinion',
      [
        { ...none, like_count: 1 },
        { ...none, like_count: 3 },
      ],
      [1],
    ],
    [
      'all of the most chosen',
      'choice',
      [2, 2, 1].map((choice_count) => ({ ...none, choice_count })),
      [0, 1],
    ],
    ['the highest mean of stars, not the most stars', 'rating', [rated(12, 3), rated(9, 2)], [1]],
    ['among equal means the one that more people rated', 'rating', [rated(4, 1), rated(8, 2)], [1]],
    ['all with the same mean and number', 'rating', [rated(8, 2), rated(7, 2), rated(8, 2)], [0, 2]],
    ['the lowest mean place', 'rank', [ranked(5, 3), ranked(4, 3), ranked(9, 3)], [1]],
    ['not what nobody ranked', 'rank', [none, ranked(9, 3)], [1]],
    ['nobody while nobody has rated', 'rating', [none, none], []],
    ['nobody while nobody has ranked', 'rank', [none, none], []],
  ] as const)('is %s', (_case, kind, items, places) => {
    expect(leaders(kind, items).map((item) => (items as readonly Standing[]).indexOf(item))).toEqual(
      // equal items are found at their first position
      places.map((place) => (items as readonly Standing[]).indexOf(items[place]!)),
    )
    expect(leaders(kind, items)).toHaveLength(places.length)
  })
})

describe('the column of likes in a report', () => {
  it.each([
    ['opinion', { ...none, like_count: 4 }, 4],
    ['choice', { ...none, choice_count: 2 }, 2],
    ['rating', rated(13, 3), 4.33],
    ['rank', ranked(5, 2), 2.5],
    ['rating', none, null],
    ['rank', none, null],
  ] as const)('of a vote of the kind %s', (kind, item, value) => {
    expect(likesColumn(kind, item)).toBe(value)
  })
})

describe('the score that rounds are compared by', () => {
  it.each([
    ['scale_5', 'choice', 5, { score_kind: 'mean', score_max: 5 }],
    ['scale_10', 'choice', 10, { score_kind: 'mean', score_max: 10 }],
    ['multiple_rating', 'rating', 3, { score_kind: 'mean', score_max: 5 }],
    ['default', 'rating', 9, { score_kind: 'mean', score_max: 5 }],
    ['binary', 'choice', 2, { score_kind: 'percent', score_max: 100 }],
    ['multiple', 'choice', 4, { score_kind: 'votes', score_max: null }],
    ['stack_rank', 'rank', 4, { score_kind: 'votes', score_max: null }],
    ['default', 'opinion', 0, { score_kind: 'answers', score_max: null }],
  ] as const)('of a %s with votes of the kind %s', (type, kind, choices, score) => {
    expect(scoreKindOf(type, kind, choices)).toEqual(score)
  })

  const chosen = (...counts: number[]) => counts.map((choice_count) => ({ ...none, choice_count }))
  const empty = { items: [], answers: 0, stars: 0, raters: 0 }
  it.each([
    ['is the mean point of a scale', 'mean', { ...empty, items: chosen(0, 1, 2) }, 2.67],
    ['is the mean of all stars', 'mean', { ...empty, stars: 13, raters: 3 }, 4.33],
    ['is nothing before the first vote', 'mean', { ...empty, items: chosen(0, 0) }, null],
    ['is the share of the first choice', 'percent', { ...empty, items: chosen(2, 1) }, 67],
    ['has no share before the first vote', 'percent', { ...empty, items: chosen(0, 0) }, null],
    ['counts votes', 'votes', { ...empty, items: chosen(2, 1) }, 3],
    ['counts a whole ranking once', 'votes', { ...empty, items: [ranked(3, 2), ranked(3, 2)] }, 2],
    ['counts written answers', 'answers', { ...empty, answers: 7 }, 7],
  ] as const)('%s', (_rule, kind, scored, score) => {
    expect(scoreOf(kind, scored)).toBe(score)
  })
})
