import { describe, expect, it, test } from 'vitest'
import { costLookup, dollars, durationOf, PAID_PLANS, priceOf, purchasePlan, subtotal } from './catalogue.ts'
import { formProblem, licenseCount } from './licences.ts'
import { PLAN_NAMES } from './plans.ts'
import { isLiveHost, TEST_CARDS, testCard, tokenOfAddress } from './test-cards.ts'

describe('the price', () => {
  it.each([
    ['premium_monthly', 19, 9],
    ['premium_with_support_monthly', 100, 100],
    ['business_monthly', 49, 39],
    ['premium_5_monthly', 5, 5],
    ['premium_one_year', 199, 99],
    ...['single_creator', 'edu_teacher', 'edu_department', 'edu_institution'].map(
      (id) => [id, 0, 0] as const,
    ),
    ...['conf_basic', 'conf_presentation', 'conf_keynote'].map((id) => [id, 0, 0] as const),
  ] as const)('of %s is %i, and %i for each further licence', (id, cost, additional) => {
    expect(priceOf(id)).toEqual({ cost: cost * 100, additional: additional * 100 })
    expect(purchasePlan(id)).toMatchObject({ name: id, costValue: cost, additionalCost: additional })
    expect(costLookup(id)).toBe(cost)
  })
  it.each(['free', 'trial', 'annual_ela', 'gold', 'constructor'])('of %s is none', (id) => {
    expect(priceOf(id)).toBeNull()
    expect(purchasePlan(id)).toBeNull()
  })
  it('of the free plan counts as 1 in the look-up alone', () => expect(costLookup('free')).toBe(1))
})

test.each([
  ['premium_monthly', 1, 19],
  ['premium_monthly', 2, 28],
  ['premium_monthly', 3, 37],
  ['premium_monthly', 5000, 45_010],
  ['premium_with_support_monthly', 2, 200],
  ['business_monthly', 2, 88],
  ['business_monthly', 4, 166],
  ['premium_5_monthly', 2, 10],
  ['premium_one_year', 2, 298],
  ['edu_teacher', 5, 0],
  ['single_creator', 5, 0],
])('%s with %i licences costs %i', (id, count, total) => {
  expect(subtotal(priceOf(id)!, count)).toBe(total * 100)
})

test.each([
  ['premium_monthly', 'monthly'],
  ['premium_5_monthly', 'monthly'],
  ['premium_with_support_monthly', 'monthly'],
  ['business_monthly', 'monthly'],
  ['premium_one_year', 'once'],
  ['annual_ela', 'annually'],
  ['edu_teacher', null],
  ['free', null],
])('%s is billed %s', (id, duration) => expect(durationOf(id)).toBe(duration))

test('every plan that can be bought has a name and a price', () => {
  for (const id of PAID_PLANS) expect([PLAN_NAMES[id], priceOf(id)?.cost]).not.toContain(undefined)
})

test.each([
  [1900, '$19'],
  [950, '$9.50'],
  [4_501_000, '$45,010'],
  [0, '$0'],
])('%i cents read %s', (cents, text) => expect(dollars(cents)).toBe(text))

test.each([
  ['1', 1],
  ['5000', 5000],
  [7, 7],
  ['0', null],
  ['5001', null],
  ['abc', null],
  ['', null],
  ['1.5', null],
  [1.5, null],
  ['-1', null],
  ['1e3', null],
])('%j as a number of licences is %j', (typed, count) => expect(licenseCount(typed)).toBe(count))

const form = { name: 'A', postal_code: '94107', licenses: '1' }
test.each([
  [{}, null],
  [{ postal_code: 'SW1A 1AA' }, null],
  [{ name: '' }, 'name_missing'],
  [{ name: '   ' }, 'name_missing'],
  [{ name: 'n'.repeat(101) }, 'name_too_long'],
  [{ postal_code: '' }, 'postal_code_wrong'],
  [{ postal_code: '12' }, 'postal_code_wrong'],
  [{ postal_code: '12345678901' }, 'postal_code_wrong'],
  [{ postal_code: '94_107' }, 'postal_code_wrong'],
  [{ licenses: '0' }, 'licenses_wrong'],
  [{ name: '', licenses: '0' }, 'name_missing'],
])('a form with %j: %s', (change, problem) => expect(formProblem({ ...form, ...change })).toBe(problem))

describe('test cards', () => {
  it.each([
    ['0', 'popin.example', 'tok_visa'],
    ['16', 'localhost', 'tok_unionpay'],
    ['17', 'localhost', null],
    ['-1', 'localhost', null],
    ['', 'localhost', null],
    [undefined, 'localhost', null],
    ['0', 'app.popin.example', null],
    ['0', 'APP.popin.example', null],
  ])('by the address with index %s on %s: %s', (index, host, token) => {
    expect(tokenOfAddress(index, host)).toBe(token)
  })
  it('are 17, and any other token is declined', () => {
    expect(new Set(TEST_CARDS.map(({ token }) => token)).size).toBe(17)
    expect(testCard('tok_of_nobody').action).toBe('declines')
  })
  it('are told from live ones by the host', () => expect(isLiveHost('www.app.example')).toBe(false))
})
