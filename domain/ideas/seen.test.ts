import { describe, expect, it } from 'vitest'
import { isUnseen } from './seen.ts'

const answer = { kind: 'answer', arrival: 7, created_time: 1000, is_own: false } as const
const reader = { seen_through: null, joined_day: null }

describe('an answer is unseen', () => {
  it.each([
    ['by the creator, who saw nothing yet', {}, {}, true],
    ['above the mark', {}, { seen_through: 6 }, true],
    ['not at the mark', {}, { seen_through: 7 }, false],
    ['not below it', {}, { seen_through: 8 }, false],
    ['on the day of joining', {}, { joined_day: 1000 }, true],
    ['not when it was there the day before', {}, { joined_day: 1001 }, false],
    ['by the mark alone, once there is one', {}, { joined_day: 1001, seen_through: 6 }, true],
    ['never by its author', { is_own: true }, { seen_through: 1 }, false],
    ['never as a choice of a poll', { kind: 'choice' as const }, {}, false],
  ])('%s', (_case, of, by, unseen) => {
    expect(isUnseen({ ...answer, ...of }, { ...reader, ...by })).toBe(unseen)
  })
})
