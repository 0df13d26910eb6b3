// When a session becomes a decision, how it ended, and who counts as having disagreed.
import { describe, expect, it } from 'vitest'
import type { QuestionType } from '#domain/events/model.ts'
import {
  dissentRuleOf,
  inNoOrder,
  lastUpperPlace,
  type Option,
  otherSideOf,
  outcomeOf,
  readsRecord,
  recordingRefusal,
  tellsDissent,
  votedOf,
} from './rules.ts'
import { dissentText, optionTitle, resultText } from './words.ts'

const NOTHING = {
  ...{ like_count: 0, choice_count: 0, total_rating: 0, total_rater: 0, total_rank: 0, total_ranker: 0 },
}
const option = (id: string, counts: Partial<Option>): Option => ({ ...NOTHING, id, content: id, ...counts })
const poll = (...votes: number[]) =>
  votes.map((choice_count, index) => option('abcdefghij'[index]!, { choice_count }))
const ask = (question_type: QuestionType) => ({ question_type, voting_mode: 'likes' as const })

describe('a session is closed as a decision', () => {
  const window = { start_time: 100, end_time: 200 }
  const schedule = { ideas: window, voting: window }
  const asked = { published: true, schedule, few_voices: null }
  it.each<[QuestionType, boolean, number, string | undefined]>([
    ['binary', true, 200, undefined],
    ['stack_rank', true, 300, undefined],
    ['multiple_rating', true, 199.9, 'voting_goes_on'],
    ['scale_10', true, 99, 'voting_to_come'],
    ['multiple', false, 300, 'not_published'],
    ['default', true, 300, 'nothing_to_decide'],
  ])('%s, launched: %s, at %d: %s', (question_type, published, now, code) => {
    expect(recordingRefusal({ ...asked, question_type, published }, now)?.code).toBe(code)
  })

  it.each([
    [199, { least: 5, missing: 2 }, 'few_voices', /2 more needed/],
    [200, { least: 5, missing: 2 }, 'few_voices', /2 votes were missing, so they stay hidden/],
    [199, { least: 5, missing: 0 }, 'voting_goes_on', /still vote/],
    [200, { least: 5, missing: 0 }, 'votes_wait', /^The last votes are still being counted\./],
  ])('not of hidden results: at %d, %o', (now, few_voices, code, words) => {
    const refused = recordingRefusal({ ...asked, question_type: 'binary', few_voices }, now)
    expect(refused).toMatchObject({ code, error_message: expect.stringMatching(words) })
  })
})

describe('the outcome', () => {
  const ids = (outcome: { options: Option[] }) => outcome.options.map(({ id }) => id).join('')
  it.each<[string, number[], string | null, string, string]>([
    ['the most votes win', [2, 5, 1], null, 'won', 'b'],
    ['nobody voted', [0, 0], null, 'none', ''],
    ['a tie stays one', [3, 3, 1], null, 'tied', 'ab'],
    ['the host picks one of a tie', [3, 3, 1], 'b', 'picked', 'b'],
    ['what does not lead cannot be picked', [3, 3, 1], 'c', 'tied', 'ab'],
    ['a winner is not picked', [3, 4], 'a', 'won', 'b'],
  ])('of a poll: %s', (_, votes, picked, kind, led) => {
    const outcome = outcomeOf(ask('multiple'), poll(...votes), picked)
    expect([outcome.kind, ids(outcome)]).toEqual([kind, led])
  })

  it('of a rating is the highest mean, of a ranking the lowest', () => {
    const rated = [
      option('a', { total_rating: 9, total_rater: 2 }),
      option('b', { total_rating: 8, total_rater: 2 }),
    ]
    expect(ids(outcomeOf(ask('multiple_rating'), rated))).toBe('a')
    const ranked = [
      option('a', { total_rank: 5, total_ranker: 3 }),
      option('b', { total_rank: 4, total_ranker: 3 }),
    ]
    expect(ids(outcomeOf(ask('stack_rank'), ranked))).toBe('b')
  })

  it('of a scale is its mean, and no point wins', () => {
    expect(outcomeOf(ask('scale'), poll(1, 0, 0, 2, 1))).toEqual({ kind: 'mean', options: [], mean: 3.5 })
    expect(outcomeOf(ask('scale'), poll(0, 0, 0, 0, 0)).kind).toBe('none')
  })
})

describe('who disagreed', () => {
  it.each([
    ['choice', 'won', 'other_option'],
    ['rating', 'picked', 'few_stars'],
    ['rank', 'won', 'lower_half'],
    ['choice', 'mean', 'other_side'],
    ['rating', 'tied', 'nothing_won'],
    ['choice', 'none', 'nothing_won'],
  ] as const)('of a %s that ended as %s: %s', (kind, result, rule) => {
    expect(dissentRuleOf(kind, { kind: result })).toBe(rule)
  })

  it.each([
    [2, 1],
    [3, 2],
    [4, 2],
    [7, 4],
  ])('of %d options the upper half ends with place %d', (options, place) => {
    expect(lastUpperPlace(options)).toBe(place)
    expect(dissentText('lower_half', options)).toContain(`below place ${place} of ${options}`)
  })

  it.each([
    [[1, 2, 9, 4, 4], 3.4, 3],
    [[4, 4, 9, 2, 1], 2.6, 3],
    [[5, 0, 3, 0, 5], 3, 0],
    [[1, 0, 0, 0, 0, 0, 0, 0, 0, 9], 9.1, 1],
  ])('of a scale with the votes %j the mean is %d and %d chose its other side', (counts, mean, count) => {
    expect(otherSideOf(counts, mean)).toBe(count)
  })

  it.each([
    ['few_stars', true, 4, false],
    ['lower_half', true, 4, false],
    ['lower_half', true, 5, true],
    ['few_stars', false, 2, true],
    ['other_option', true, 2, true],
    ['nothing_won', false, 50, false],
  ] as const)('by the rule %s, anonymous: %s, %d voted: told: %s', (rule, anonymous, voted, told) => {
    expect(tellsDissent(rule, { anonymous, voted })).toBe(told)
  })
})

it('counts who voted by what each kind knows of people', () => {
  const people = { participants_count: 6 }
  expect(votedOf('choice', poll(2, 3), people)).toBe(5)
  expect(votedOf('rank', [option('a', { total_ranker: 4 }), option('b', { total_ranker: 4 })], people)).toBe(
    4,
  )
  const rated = [option('a', { total_rater: 4 }), option('b', { total_rater: 3 })]
  expect(votedOf('rating', rated, people)).toBe(6)
  expect(votedOf('rating', [option('a', {})], { participants_count: 1 })).toBe(0)
})

it('puts reasons in an order that says nothing of their authors', () => {
  expect(inNoOrder(['too late', 'Costs', 'a bus'])).toEqual(['Costs', 'a bus', 'too late'])
})

describe('a record is read', () => {
  const seen = { is_seen: true, results_hidden: false }
  it.each([
    ['by its host, when the session is gone', { is_own: true, is_shared: false, session: null }, true],
    ['by nobody else then', { is_own: false, is_shared: false, session: null }, false],
    ['by everybody while it is shared', { is_own: false, is_shared: true, session: null }, true],
    ['by who may see the results', { is_own: false, is_shared: false, session: seen }, true],
    [
      'not by who may not see the session',
      { is_own: false, is_shared: false, session: { ...seen, is_seen: false } },
      false,
    ],
    [
      'not while the results are hidden',
      { is_own: false, is_shared: false, session: { ...seen, results_hidden: true } },
      false,
    ],
  ])('%s', (_, reading, reads) => {
    expect(readsRecord(reading)).toBe(reads)
  })
})

it.each([
  ['won', ['Blue'], '“Blue” won.'],
  ['picked', ['Blue'], 'The vote was tied. The host decided on “Blue”.'],
  ['tied', ['Blue', 'Red', 'Tan'], 'The vote was tied between “Blue”, “Red” and “Tan”.'],
  ['mean', [], 'The mean is 3.50 on a scale of 1 to 5.'],
  ['none', [], 'No one voted.'],
] as const)('the sentence of a decision that ended as %s', (kind, titles, text) => {
  expect(resultText({ kind, mean: 3.5 }, titles, 5)).toBe(text)
})

it.each([
  ['scale', 'Not at All', 0, '1 (Not at All)'],
  ['scale', '', 1, '2'],
  ['multiple', ' Blue ', 0, 'Blue'],
  ['multiple', '', 2, 'Option 3'],
] as const)('a choice of a %s with the words "%s" is called', (type, content, index, title) => {
  expect(optionTitle(type, content, index)).toBe(title)
})
