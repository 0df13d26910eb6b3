// The rules of votes, as tables of cases and as properties.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IdeaId } from '#domain/base/ids.ts'
import type { Schedule } from '#domain/events/model.ts'
import {
  applyOpinion,
  castRefusal,
  nextOpinion,
  percentages,
  readsResults,
  voteKindOf,
  votingRefusal,
  withoutResults,
} from './rules.ts'

const schedule: Schedule = {
  ideas: { start_time: 1000, end_time: 3000 },
  voting: { start_time: 1000, end_time: 2000 },
}
const session = {
  schedule,
  published: true,
  can_participate: true,
  user_created: false,
  voting_locked: false,
}

describe('when votes are taken', () => {
  it.each([
    ['before the start', 999, 'event_upcoming'],
    ['at the start', 1000, null],
    ['in the last moment of voting', 1999.9, null],
    ['at the end of voting', 2000, 'voting_closed'],
    ['after answers close too', 3000, 'event_closed'],
  ])('%s', (_when, now, code) => {
    expect(votingRefusal(session, now)?.code ?? null).toBe(code)
  })

  it('lets the creator try it before the start', () => {
    expect(votingRefusal({ ...session, user_created: true }, 500)).toBeNull()
  })

  it.each([
    ['in the window', 1500, 'voting_locked'],
    ['after the window, which is the better reason', 2500, 'voting_closed'],
  ])('a lock takes none %s, not from the creator either', (_when, now, code) => {
    const locked = { ...session, voting_locked: true }
    expect(votingRefusal(locked, now)?.code).toBe(code)
    expect(votingRefusal({ ...locked, user_created: true }, now)?.code).toBe(code)
  })

  it('refuses who may not take part', () => {
    expect(votingRefusal({ ...session, can_participate: false }, 1500)?.code).toBe('cannot_participate')
  })
})

describe('which kind of vote a question takes', () => {
  it.each([
    ['default', 'likes', 'opinion'],
    ['default', 'star-rating', 'rating'],
    ['binary', 'likes', 'choice'],
    ['scale', 'likes', 'choice'],
    ['scale_5', 'likes', 'choice'],
    ['scale_10', 'likes', 'choice'],
    ['multiple', 'likes', 'choice'],
    ['multiple_rating', 'likes', 'rating'],
    ['stack_rank', 'likes', 'rank'],
  ] as const)('%s with %s takes %s', (question_type, voting_mode, kind) => {
    expect(voteKindOf({ question_type, voting_mode })).toBe(kind)
  })
})

describe('the shape of a vote', () => {
  it.each([
    ['opinion', { vote: true }, null],
    ['opinion', { vote: false }, null],
    ['opinion', {}, 'vote_needed'],
    ['opinion', { vote_type: 'rank', vote_numeric_value: 1 }, 'wrong_vote_type'],
    ['choice', { vote: true }, null],
    ['choice', { vote: false }, 'vote_needed'],
    ['rating', { vote_type: 'numeric_rating', vote_numeric_value: 0 }, 'rating_needed'],
    ['rating', { vote_type: 'numeric_rating', vote_numeric_value: 1 }, null],
    ['rating', { vote_type: 'numeric_rating', vote_numeric_value: 5 }, null],
    ['rating', { vote_type: 'numeric_rating', vote_numeric_value: 6 }, 'rating_needed'],
    ['rating', { vote: true }, 'wrong_vote_type'],
    ['rank', { vote_type: 'rank', vote_numeric_value: 3 }, null],
    ['rank', { vote_type: 'rank', vote_numeric_value: 4 }, 'rank_needed'],
    ['rank', { vote_type: 'rank', vote_numeric_value: 0 }, 'rank_needed'],
  ] as const)('%s takes %o: %s', (kind, cast, code) => {
    expect(castRefusal(kind, cast, 3)?.code ?? null).toBe(code)
  })
})

describe('like and dislike', () => {
  const vote = (value: boolean) => ({ vote: value, vote_type: null, vote_numeric_value: null })
  it.each([
    ['nothing yet, like', null, true, true],
    ['liked, like again removes', vote(true), true, null],
    ['liked, dislike switches', vote(true), false, false],
    ['disliked, dislike again removes', vote(false), false, null],
  ])('%s', (_case, own, pressed, wanted) => {
    expect(nextOpinion(own, pressed)).toBe(wanted)
  })

  it('keeps counts equal to the opinions held, whatever is pressed', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(4), fc.boolean()), { maxLength: 60 }), (presses) => {
        const held = new Map<number, boolean | null>()
        let counts = { like_count: 0, dislike_count: 0 }
        for (const [person, pressed] of presses) {
          const before = held.get(person) ?? null
          const after = nextOpinion(before === null ? null : vote(before), pressed)
          counts = applyOpinion(counts, before, after)
          held.set(person, after)
        }
        const opinions = [...held.values()]
        expect(counts).toEqual({
          like_count: opinions.filter((opinion) => opinion === true).length,
          dislike_count: opinions.filter((opinion) => opinion === false).length,
        })
      }),
    )
  })
})

describe('percentages', () => {
  it.each([
    [
      [3, 1],
      [75, 25],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [2, 1],
      [67, 33],
    ],
    // rounded separately they would be 99 and 102
    [
      [1, 1, 1, 3],
      [17, 17, 16, 50],
    ],
    // both have the same remainder, and the leader comes last
    [
      [1, 4, 3],
      [12, 50, 38],
    ],
    [
      [1, 2, 2, 3],
      [12, 25, 25, 38],
    ],
    [
      [145, 145, 145, 565],
      [15, 14, 14, 57],
    ],
    [[], []],
  ])('%o is %o', (counts, wanted) => {
    expect(percentages(counts)).toEqual(wanted)
  })

  it('are a hundred together, wherever somebody has chosen', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 99 }), (counts) => {
        const sum = percentages(counts).reduce((total, share) => total + share, 0)
        expect(sum).toBe(counts.some((count) => count > 0) ? 100 : 0)
      }),
    )
  })

  it('stay within 0 and 100 and keep the order of the counts', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 99 }), (counts) => {
        const shares = percentages(counts)
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(100)
          for (const [other, value] of counts.entries())
            if (value > counts[index]!) expect(shares[other]!).toBeGreaterThanOrEqual(share)
        }
      }),
    )
  })
})

describe('hidden results', () => {
  it.each([
    [false, false, true],
    [false, true, true],
    [true, true, true],
    [true, false, false],
  ])('hidden %s, to their creator %s: read %s', (results_hidden, user_created, reads) => {
    expect(readsResults({ results_hidden, user_created })).toBe(reads)
  })

  it.each([
    [false, false],
    [false, true],
    [true, true],
    [true, false],
  ])('of too few voices are read by nobody: hidden %s, creator %s', (results_hidden, user_created) => {
    const few_voices = { least: 5, missing: 1 }
    expect(readsResults({ results_hidden, user_created, few_voices })).toBe(false)
    expect(readsResults({ results_hidden, user_created: true, few_voices: null })).toBe(true)
  })

  it('are told as no vote at all, while comments are still counted', () => {
    const counts = { like_count: 1, dislike_count: 2, choice_count: 3, choice_pct: 4, comment_count: 5 }
    const stars = { total_rating: 6, total_rater: 7, avg_rating: 8 }
    const ranks = { total_rank: 9, total_ranker: 10, avg_rank: 11 }
    const told = withoutResults({ id: 'a' as IdeaId, ...counts, ...stars, ...ranks })
    const { id, comment_count, ...votes } = told
    expect([id, comment_count]).toEqual(['a', 5])
    expect(Object.keys(votes)).toHaveLength(10)
    expect(new Set(Object.values(votes))).toEqual(new Set([0]))
  })
})
