import { expect, it } from 'vitest'
import { countedPlan, hasEnded, isPast } from './rules.ts'

it.each([
  ['on', 500, 500],
  ['on', null, null],
  ['lenient', 500, null],
  ['off', 500, null],
] as const)('with billing %s a plan that ends at %s counts until %s', (billing, expiration, counted) => {
  expect(countedPlan({ id: 'trial', expiration }, billing)).toEqual({ id: 'trial', expiration: counted })
})

it.each([
  ['on', 500, 499, false],
  ['on', 500, 500, true],
  ['on', null, 500, false],
  ['lenient', 500, 900, false],
  ['off', 500, 900, false],
] as const)('with billing %s a plan that ends at %s is over at %s: %s', (billing, expiration, now, over) => {
  expect(hasEnded({ id: 'trial', expiration }, billing, now)).toBe(over)
})

it.each([
  [500, 499, false],
  [500, 500, true],
  [null, 900, false],
])('the time of a plan until %s is past at %s: %s', (expiration, now, past) => {
  expect(isPast({ id: 'premium_one_year', expiration }, now)).toBe(past)
})
