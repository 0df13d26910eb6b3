import { expect, it, test } from 'vitest'
import { FREE, termsOf, withFlags } from './plans.ts'
import * as upsells from './upsells.ts'

it.each([
  [upsells.scheduling_gated, 'Scheduling is a Premium feature.'],
  [upsells.media_gated, 'Adding images or videos is a Premium feature.'],
  [upsells.choice_media_gated, 'Image multiple choice is a Premium feature.'],
  [upsells.restricted_gated, 'Restricted access is a Premium feature.'],
  [upsells.named_gated, 'Named responses are a Premium feature.'],
  [upsells.delegates_gated, 'Additional moderators is a Premium feature.'],
  [upsells.poll_comments_gated, 'Commenting on polls is a Premium feature.'],
  [
    upsells.sessions_gated,
    "You're only allowed 3 POPins with your current plan. Get unlimited POPins with Premium.",
  ],
])('%o reads as it has to, and is forbidden', (refused, message) => {
  expect(refused).toMatchObject({ code: 'plan_needed', status: 403, error_message: message })
})

it.each([
  ['free', [], 'Copying is a Premium feature.', 'Moderation is a Premium feature.'],
  ['free', ['MODERATION'], 'Copying is a Premium feature.', undefined],
  ['free', ['LIVE'], 'Copying is a Premium feature.', 'Moderation is a Premium feature.'],
  ['premium_monthly', [], undefined, undefined],
] as const)(
  'on the plan %s with the flags %j copying and moderation are refused with %s and %s',
  (id, flags, copying, moderation) => {
    const terms = termsOf({ id, expiration: null }, 'on', 0)
    expect(upsells.copyRefusal(terms)?.error_message).toBe(copying)
    expect(upsells.moderationRefusal(withFlags(terms, flags))?.error_message).toBe(moderation)
  },
)

test('the number of sessions in the upsell is that of the free plan', () => {
  const { max_sessions } = termsOf({ id: FREE, expiration: null }, 'on', 0)
  expect(upsells.sessions_gated.error_message).toContain(`only allowed ${max_sessions} POPins`)
})

it.each([
  [4, true, 4],
  [4, false, 4],
  [null, true, 5],
  [null, false, 10],
  [1000, false, 1000],
])('with max_questions %s and upgradeable %s the limit is %s', (max, upgradeable, limit) => {
  const terms = { max_questions: max, max_questions_upgradeable: upgradeable }
  expect(upsells.questionLimit(terms)).toBe(limit)
  expect(upsells.questionsRefusal(limit, terms)).toBeNull()
  expect(upsells.questionsRefusal(limit + 1, terms)).toMatchObject(
    upgradeable
      ? {
          status: 403,
          error_message: `You're only allowed ${limit} questions per session. Get unlimited questions with Premium.`,
        }
      : { status: 400, error_message: `A session can have up to ${limit} questions.` },
  )
})

test.each([
  [
    'trial',
    'on',
    100,
    'Your free trial is over. Choose a plan to continue.',
    'Scheduling is a Premium feature.',
  ],
  ['trial', 'on', 99, undefined, undefined],
  ['trial', 'lenient', 100, undefined, undefined],
  ['trial', 'off', 100, undefined, undefined],
  ['free', 'on', 100, undefined, 'Scheduling is a Premium feature.'],
] as const)(
  'the plan %s, billing %s, at %i: actions are refused with %s, other times with %s',
  (id, billing, now, action, time) => {
    const terms = termsOf({ id, expiration: id === 'trial' ? 100 : null }, billing, now)
    expect(upsells.endedTrialRefusal(terms)?.error_message).toBe(action)
    expect(upsells.schedulingRefusal(terms)?.error_message).toBe(time)
  },
)
