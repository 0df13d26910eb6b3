// What people read where too few voted.
import { expect, it } from 'vitest'
import { fewVoicesWords } from '#domain/events/few-voices.ts'
import { fewVoicesText, missingText } from './few-voices.ts'

const WHY = 'Results appear once 5 people have voted, so no one can be singled out.'
const LAST = 'The last votes are still being counted. The final result appears within a minute.'
const SOON = 'Results return in a minute or two.'

it.each([
  [undefined, false, null, null],
  [{ least: 5, missing: 2 }, false, `${WHY} 2 more needed.`, '2 more votes needed'],
  [{ least: 5, missing: 1 }, false, `${WHY} 1 more needed.`, '1 more vote needed'],
  [{ least: 5, missing: 0 }, false, SOON, SOON],
  [{ least: 5, missing: 0 }, true, LAST, LAST],
  [{ least: 5, missing: 1 }, true, `${WHY} 1 vote was missing, so they stay hidden.`, '1 more vote needed'],
  [
    { least: 5, missing: 4 },
    true,
    `${WHY} 4 votes were missing, so they stay hidden.`,
    '4 more votes needed',
  ],
])('%o, over: %s', (few_voices, isOver, whole, short) => {
  expect(fewVoicesText({ few_voices }, isOver)).toBe(whole)
  expect(missingText({ few_voices }, isOver)).toBe(short)
  // files say the same
  if (few_voices) expect(fewVoicesWords(few_voices, isOver)).toBe(whole)
})
