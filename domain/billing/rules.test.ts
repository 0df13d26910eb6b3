import { expect, it } from 'vitest'
import { countedPlan } from './rules.ts'

it.each([
  ['on', 500, 500],
  ['on', null, null],
  ['off', 500, null],
] as const)('with billing %s a plan that ends at %s counts until %s', (billing, expiration, counted) => {
  expect(countedPlan({ id: 'trial', expiration }, billing)).toEqual({ id: 'trial', expiration: counted })
})
