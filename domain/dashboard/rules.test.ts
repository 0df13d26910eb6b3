import { expect, test } from 'vitest'
import type { QuestionType } from '#domain/events/model.ts'
import type { Standing } from '#domain/insights/rules.ts'
import type { VoteKind } from '#domain/voting/model.ts'
import { SKETCH_DOTS } from './model.ts'
import { sketchOf } from './rules.ts'

const NOTHING = {
  like_count: 0,
  choice_count: 0,
  total_rating: 0,
  total_rater: 0,
  total_rank: 0,
  total_ranker: 0,
}
const items = (...counts: Partial<Standing>[]) => counts.map((count) => ({ ...NOTHING, ...count }))
const votes = (...counts: number[]) => items(...counts.map((choice_count) => ({ choice_count })))
const likes = (...counts: number[]) => items(...counts.map((like_count) => ({ like_count })))

test.each<[string, QuestionType, VoteKind, Standing[], number[]]>([
  ['no vote is no picture', 'binary', 'choice', votes(0, 0), []],
  ['no answer either', 'default', 'opinion', [], []],
  ['a dot is a vote', 'multiple', 'choice', votes(1, 4, 0), [1, 4, 0]],
  ['many votes are shares of the longest row', 'binary', 'choice', votes(300, 100), [SKETCH_DOTS, 4]],
  ['one vote among many still is a dot', 'binary', 'choice', votes(5000, 1), [SKETCH_DOTS, 1]],
  [
    'of many choices those that lead stay where they are',
    'multiple',
    'choice',
    votes(1, 5, 0, 2, 3),
    [1, 5, 2, 3],
  ],
  ['answers show their likes', 'default', 'opinion', likes(5, 4, 3, 2, 1), [5, 4, 3, 2]],
  ['a scale is whole', 'scale_10', 'choice', votes(1, 0, 0, 0, 0, 0, 0, 0, 2, 3), [1, 0, 0, 5]],
  [
    'stars are a share of five',
    'multiple_rating',
    'rating',
    items({ total_rating: 10, total_rater: 2 }, { total_rating: 5, total_rater: 2 }),
    [SKETCH_DOTS, 6],
  ],
  [
    'the first place is the longest row',
    'stack_rank',
    'rank',
    items({ total_rank: 4, total_ranker: 2 }, { total_rank: 2, total_ranker: 2 }),
    [6, SKETCH_DOTS],
  ],
])('%s', (_case, type, kind, standings, rows) => {
  expect(sketchOf(type, kind, standings)).toEqual(rows)
})
