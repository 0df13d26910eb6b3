import { expect, test } from 'vitest'
import { rollOf } from './roll.ts'

/** Digits that roll as `was>is`, all else as it is written. */
const drawn = (from: string, to: string) =>
  rollOf(from, to)
    ?.runs.map(({ pieces }) =>
      pieces.map(({ text, was }) => (was === null ? text : `${was}>${text}`)).join(' '),
    )
    .join('|')

test.each([
  ['41', '42', '4 1>2'],
  ['9', '10', '>1 9>0'],
  ['999', '1,000', '>1 , 9>0 9>0 9>0'],
  ['1,000', '999', '0>9 0>9 0>9'],
  ['75%', '50%', '7>5 5>0 %'],
  ['1 person is in', '2 people are in', '1>2| people are in'],
  ['9 people, 2 questions', '10 people, 2 questions', '>1 9>0| people, |2| questions'],
  ['★ 3.9', '★ 4.1', '★ |3>4 . 9>1'],
  ['٣', '٤', '٣>٤'],
])('%s becomes %s digit by digit', (from, to, pieces) => {
  expect(drawn(from, to)).toBe(pieces)
})

test.each([
  ['–', '★ 4.0'],
  ['3 votes', '3 voters'],
  ['none', 'nobody'],
])('%s becomes %s at once', (from, to) => {
  expect(rollOf(from, to)).toBeNull()
})

test.each([
  ['9', '10', true],
  ['10', '9', false],
  ['41', '42', true],
  ['1,000', '999', false],
])('from %s to %s it is more: %j', (from, to, isMore) => {
  expect(rollOf(from, to)!.isMore).toBe(isMore)
})
