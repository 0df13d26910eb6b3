// What people read where too few voted.
import { expect, it } from 'vitest'
import { fewVoicesText, missingText } from './few-voices.ts'

const WHY = 'Results appear from 5 voices, so that they never point to one person.'

it.each([
  [undefined, false, null, null],
  [{ least: 5, missing: 2 }, false, `${WHY} 2 more voices needed.`, '2 more voices needed'],
  [{ least: 5, missing: 1 }, false, `${WHY} 1 more voice needed.`, '1 more voice needed'],
  [{ least: 5, missing: 4 }, true, `${WHY} They stay hidden: 4 voices were missing.`, '4 more voices needed'],
])('%o, over: %s', (few_voices, isOver, whole, short) => {
  expect(fewVoicesText({ few_voices }, isOver)).toBe(whole)
  expect(missingText({ few_voices })).toBe(short)
})
