import { expect, it, test } from 'vitest'
import { PLAN_FEATURES } from './model.ts'
import { FREE, PLAN_NAMES, planFeatures, TRIAL, termsOf } from './plans.ts'

const plan = (id: string, expiration: number | null = null) => ({ id, expiration })

test('the free plan has none of the features, 5 questions of a session and 3 sessions', () => {
  const { features, id: _, ...limits } = termsOf(plan(FREE), 'on', 0)
  expect(features).toEqual(Object.fromEntries(PLAN_FEATURES.map((feature) => [feature, false])))
  expect(limits).toEqual({
    is_free: true,
    max_questions: 5,
    max_questions_upgradeable: true,
    max_sessions: 3,
  })
})

it.each(Object.keys(PLAN_NAMES).filter((id) => id !== FREE))(
  'the plan %s has all features but, outside of the enterprise plan, the enterprise dashboard',
  (id) => {
    const { enterprise_dashboard, ...rest } = planFeatures(plan(id), 'on', 0)
    expect(Object.values(rest).every(Boolean)).toBe(true)
    expect(enterprise_dashboard).toBe(id === 'annual_ela')
    expect(termsOf(plan(id), 'on', 0)).toMatchObject({
      is_free: false,
      max_questions: 1000,
      max_questions_upgradeable: false,
      max_sessions: null,
    })
  },
)

test('there are the thirteen plans and the trial', () => {
  expect(Object.keys(PLAN_NAMES)).toHaveLength(14)
})

it.each([
  ['a trial until its last second', plan(TRIAL, 100), 'on', 99, true],
  ['a trial that is over', plan(TRIAL, 100), 'on', 100, false],
  ['a trial that is over, with a lenient operator,', plan(TRIAL, 100), 'lenient', 100, true],
  ['a trial that is over, without billing,', plan(TRIAL, 100), 'off', 100, true],
  ['a paid plan that is over', plan('premium_one_year', 100), 'on', 100, false],
  ['a paid plan that is over, with a lenient operator,', plan('premium_one_year', 100), 'lenient', 100, true],
  ['the free plan with a lenient operator', plan(FREE), 'lenient', 0, true],
  ['the free plan without billing', plan(FREE), 'off', 0, true],
  ['a plan that nobody knows', plan('golden'), 'on', 0, false],
  ['a plan named like what every object has', plan('constructor'), 'on', 0, false],
] as const)('%s has the features of premium: %s', (_case, { id, expiration }, billing, now, media) => {
  expect(planFeatures({ id, expiration }, billing, now).media).toBe(media)
  expect(termsOf({ id, expiration }, billing, now).is_free).toBe(!media)
})

it.each(['lenient', 'off'] as const)('with billing %s nobody lacks anything, on any plan', (billing) => {
  for (const id of [...Object.keys(PLAN_NAMES), 'golden']) {
    const { features, ...limits } = termsOf(plan(id, 100), billing, 100)
    expect(Object.values(features).every(Boolean)).toBe(true)
    expect(limits).toMatchObject({ is_free: false, max_questions_upgradeable: false, max_sessions: null })
  }
})
