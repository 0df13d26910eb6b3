import { describe, expect, it, test } from 'vitest'
import { DAY } from '#domain/base/time.ts'
import {
  changeTerms,
  discounted,
  licensesRefusal,
  periodEnd,
  purchaseRefusal,
  renewsItself,
  switchRefusal,
} from './purchases.ts'

const who = {
  plan_id: 'trial',
  upgradeable_to: [] as string[],
  support_email: 'help@popin.example',
  subscription: null as Parameters<typeof purchaseRefusal>[0]['subscription'],
  is_school: false,
  verified: true,
  is_conference: false,
}
const active = { plan_id: 'premium_monthly', status: 'active' as const }

describe('to buy', () => {
  it.each([
    ['premium_monthly with a card', {}, 'premium_monthly', true, undefined],
    ['premium_monthly without a card', {}, 'premium_monthly', false, 'card_missing'],
    ['a trial', {}, 'trial', true, 'plan_unknown'],
    ['the free plan', {}, 'free', true, 'plan_unknown'],
    ['the display alias of it', {}, 'single_creator', true, 'plan_unknown'],
    ['the enterprise plan', {}, 'annual_ela', true, 'plan_unknown'],
    ['an unknown plan', {}, 'gold', true, 'plan_unknown'],
    ['a plan for schools from elsewhere', {}, 'edu_teacher', false, 'school_only'],
    ['a plan for schools from one', { is_school: true }, 'edu_teacher', false, undefined],
    [
      'a plan for schools unproven',
      { is_school: true, verified: false },
      'edu_teacher',
      false,
      'school_unproven',
    ],
    ['a plan for conferences from elsewhere', {}, 'conf_basic', false, 'conference_only'],
    ['a plan for conferences from one', { is_conference: true }, 'conf_basic', false, undefined],
    ['the own plan again', { subscription: active }, 'premium_monthly', true, 'already_subscribed'],
    [
      'another plan beside the own',
      { subscription: active },
      'business_monthly',
      true,
      'subscribed_otherwise',
    ],
    [
      'the own plan after a payment that failed',
      { subscription: { ...active, status: 'past_due' as const } },
      'premium_monthly',
      true,
      undefined,
    ],
    [
      'what a yearly plan does not name',
      { plan_id: 'annual_ela' },
      'premium_monthly',
      true,
      'plan_not_permitted',
    ],
    [
      'what a yearly plan names',
      { plan_id: 'annual_ela', upgradeable_to: ['business_monthly'] },
      'business_monthly',
      true,
      undefined,
    ],
  ])('%s', (_what, more, wanted, has_card, code) => {
    expect(purchaseRefusal({ ...who, ...more }, wanted, has_card)?.code).toBe(code)
  })
})

test('what a yearly plan does not allow names the address of support', () => {
  expect(
    switchRefusal({ plan_id: 'annual_ela', upgradeable_to: [] }, 'premium_monthly', 'a@b.c')?.error_message,
  ).toBe('You are not able to purchase this plan. Please contact us at a@b.c for more information.')
})

test.each([
  ['premium_5_monthly', undefined],
  ['premium_with_support_monthly', undefined],
  ['premium_one_year', undefined],
  ['business_monthly', undefined],
  ['edu_teacher', 'switch_unknown'],
  ['conf_basic', 'switch_unknown'],
  ['free', 'switch_unknown'],
])('a subscription changes to %s: %s', (wanted, code) => {
  const buyer = { plan_id: 'premium_monthly', upgradeable_to: [] }
  expect(switchRefusal(buyer, wanted, 'a@b.c')?.code).toBe(code)
})

test.each([
  ['free', true, 'You must be a premium user to access this page'],
  ['trial', true, 'You must be a premium user to access this page'],
  ['free', false, 'You must be a premium user to access this page'],
  ['premium_monthly', false, 'You must verify your email address to access this page'],
  ['premium_monthly', true, undefined],
])('licences on %s, verified %s: %s', (plan_id, verified, message) => {
  expect(licensesRefusal({ plan_id, verified })?.error_message).toBe(message)
})

const at = (text: string) => Date.parse(text) / 1000
test.each([
  ['premium_monthly', '2030-01-15T10:00:00Z', '2030-02-15T10:00:00Z'],
  ['premium_monthly', '2030-01-31T10:00:00Z', '2030-02-28T10:00:00Z'],
  ['business_monthly', '2030-12-05T00:00:00Z', '2031-01-05T00:00:00Z'],
  ['premium_one_year', '2030-01-15T10:00:00Z', '2031-01-15T10:00:00Z'],
])('%s paid on %s lasts until %s', (plan, from, until) => {
  expect(periodEnd(plan, at(from))).toBe(at(until))
})

describe('a change in the middle of a period', () => {
  const now = at('2030-04-16T00:00:00Z')
  const paid = { cents: 2000, from: now - 15 * DAY, until: now + 15 * DAY }
  const month = 30 * DAY
  it.each([
    ['to something dearer costs the rest', 4900, { due: 3900, worth: 4900, until: now + month }],
    ['to the same price costs what was used', 2000, { due: 1000, worth: 2000, until: now + month }],
    ['to something cheaper buys time', 500, { due: 0, worth: 1000, until: now + 2 * month }],
  ])('%s', (_what, cents, terms) => {
    expect(changeTerms(paid, 'premium_monthly', cents, now)).toEqual(terms)
  })
  it('after the period has nothing left, and before it no more than was paid', () => {
    expect(changeTerms(paid, 'premium_monthly', 1900, paid.until + 1).due).toBe(1900)
    expect(changeTerms(paid, 'premium_monthly', 4900, paid.from - 1).due).toBe(2900)
  })
  it('to and fro wins nothing: what is left never grows', () => {
    const there = changeTerms(paid, 'premium_monthly', 500, now)
    const back = changeTerms(
      { cents: there.worth, from: now, until: there.until },
      'premium_monthly',
      2000,
      now,
    )
    expect(back.due).toBe(1000)
  })
})

test.each([
  [1900, 20, 1520],
  [1900, 33, 1273],
  [1, 99, 0],
  [1900, 0, 1900],
])('%i cents with %i percent off are %i', (cents, off, left) => expect(discounted(cents, off)).toBe(left))

test.each([
  ['premium_monthly', true],
  ['business_monthly', true],
  ['premium_one_year', false],
  ['edu_teacher', false],
  ['free', false],
  ['annual_ela', false],
])('%s is charged again by itself, so that its owner can end it: %s', (plan, expected) => {
  expect(renewsItself(plan)).toBe(expected)
})
