import { expect, it, test } from 'vitest'
import { DAY, HOUR } from '#domain/base/time.ts'
import { termsOf } from '#domain/billing/plans.ts'
import { type Gated, gatedField, gateRefusal, rescheduleGate, timesGate } from './gates.ts'

const NOW = 1_800_000_000
const free = termsOf({ id: 'free', expiration: null }, 'on', NOW)
const premium = termsOf({ id: 'premium_monthly', expiration: null }, 'on', NOW)

const lasting = (from: number, to: number) => {
  const window = { start_time: NOW + from, end_time: NOW + to }
  return { ideas: window, voting: window }
}
const plain: Gated = {
  anonymous: true,
  visibility_setting: 'anyone_as_guest',
  polls_crowdsourcing: false,
  launch_media_id: null,
  meeting_part: null,
  schedule: lasting(0, DAY),
}

const gated: [string, Partial<Gated>, string][] = [
  [
    'names',
    { anonymous: false, visibility_setting: 'tenant_open' },
    'Named responses are a Premium feature.',
  ],
  ['names for everybody', { anonymous: false }, 'Named responses are a Premium feature.'],
  ['the organisation only', { visibility_setting: 'tenant_open' }, 'Restricted access is a Premium feature.'],
  ['invited people only', { visibility_setting: 'invite_only' }, 'Restricted access is a Premium feature.'],
  ['accounts only', { visibility_setting: 'anyone' }, 'Restricted access is a Premium feature.'],
  ['an image', { launch_media_id: 'm1' }, 'Adding images or videos is a Premium feature.'],
  ['answers that wait for their host', { needs_approval: true }, 'Moderation is a Premium feature.'],
  ['comments on polls', { polls_crowdsourcing: true }, 'Commenting on polls is a Premium feature.'],
  ['a start tomorrow', { schedule: lasting(DAY, 2 * DAY) }, 'Scheduling is a Premium feature.'],
  ['three days', { schedule: lasting(0, 3 * DAY) }, 'Scheduling is a Premium feature.'],
  [
    'a longer window for votes',
    { schedule: { ...plain.schedule, voting: lasting(0, 2 * DAY).voting } },
    'Scheduling is a Premium feature.',
  ],
  [
    'two weeks before a meeting',
    { meeting_part: 'before', schedule: lasting(0, 14 * DAY) },
    'Scheduling is a Premium feature.',
  ],
  [
    'two days after a meeting',
    { meeting_part: 'after', schedule: lasting(DAY, 3 * DAY) },
    'Scheduling is a Premium feature.',
  ],
]

it.each(gated)('on the free plan an event with %s is refused', (_case, change, message) => {
  const after = { ...plain, ...change }
  expect(gateRefusal(after, null, free, NOW)).toMatchObject({ status: 403, error_message: message })
  expect(gateRefusal(after, plain, free, NOW)?.error_message).toBe(message)
  expect(gateRefusal(after, null, premium, NOW)).toBeNull()
})

it.each(gated)(
  'an event with %s is refused at a field that was changed, where a screen shows it',
  (_case, change) => {
    const field = gatedField(gateRefusal({ ...plain, ...change }, plain, free, NOW)!)
    expect(Object.keys(change)).toContain(field)
    // going back to what it was there is what the plan asks for, or another gate is next
    const back = gateRefusal({ ...plain, ...change, [field]: plain[field] }, plain, free, NOW)
    expect(back && gatedField(back)).not.toBe(field)
  },
)

it.each(gated)('an event that had %s before is saved as it is', (_case, change) => {
  const before = { ...plain, ...change }
  expect(gateRefusal({ ...before }, before, free, NOW + 30 * DAY)).toBeNull()
})

it.each<[string, Partial<Gated>]>([
  ['one day from now', {}],
  ['less than a day', { schedule: lasting(0, HOUR) }],
  ['a clock that is ten minutes ahead', { schedule: lasting(600, DAY + 600) }],
  ['a form that was open for hours', { schedule: lasting(-5 * HOUR, DAY - 5 * HOUR) }],
  ['three days before a meeting', { meeting_part: 'before', schedule: lasting(10 * DAY, 13 * DAY) }],
  [
    'a week in which the clocks go back before a town hall',
    { meeting_part: 'before', schedule: lasting(10 * DAY, 17 * DAY + HOUR) },
  ],
  ['a week before a town hall', { meeting_part: 'before', schedule: lasting(10 * DAY, 17 * DAY) }],
  ['the day after a meeting', { meeting_part: 'after', schedule: lasting(13 * DAY, 14 * DAY) }],
  ['a meeting that is long over', { meeting_part: 'after', schedule: lasting(-90 * DAY, DAY) }],
])('on the free plan %s is allowed', (_case, change) => {
  expect(gateRefusal({ ...plain, ...change }, null, free, NOW)).toBeNull()
})

const running = { schedule: lasting(-HOUR, DAY - HOUR), published: true, meeting_part: null }
const upcoming = { ...running, schedule: lasting(60, HOUR) }
it.each([
  ['as they are', running, lasting(-HOUR, DAY - HOUR), null],
  ['to the end now', running, lasting(-HOUR, 0), null],
  ['to an end a day from now', running, lasting(-HOUR, DAY), null],
  ['to an end of a device whose clock is ten minutes ahead', running, lasting(-HOUR, DAY + 600), null],
  ['to an end in two days', running, lasting(-HOUR, 2 * DAY), 'plan_needed'],
  ['to an earlier end', running, lasting(-HOUR, HOUR), 'plan_needed'],
  [
    'to votes for two days',
    running,
    { ideas: lasting(-HOUR, DAY).ideas, voting: lasting(-HOUR, 2 * DAY).voting },
    'plan_needed',
  ],
  [
    'to an end today, with votes that were to last for a week',
    { ...running, schedule: { ideas: lasting(-HOUR, HOUR).ideas, voting: lasting(-HOUR, 7 * DAY).voting } },
    { ideas: lasting(-HOUR, 2 * HOUR).ideas, voting: lasting(-HOUR, 7 * DAY).voting },
    null,
  ],
  [
    'to an end today once it is over',
    { ...running, schedule: lasting(-HOUR, -1) },
    lasting(-HOUR, HOUR),
    null,
  ],
  [
    'to an end in two days once it is over',
    { ...running, schedule: lasting(-HOUR, -1) },
    lasting(-HOUR, 2 * DAY),
    'plan_needed',
  ],
  ['to an end today before it begins', upcoming, lasting(60, DAY), null],
  ['to next week before it begins', upcoming, lasting(7 * DAY, 8 * DAY), null],
  ['to an earlier start before it begins', upcoming, lasting(0, HOUR), 'plan_needed'],
  ['to two days before it begins', upcoming, lasting(60, 2 * DAY), 'plan_needed'],
  [
    'to votes for two days before it begins',
    upcoming,
    { ideas: upcoming.schedule.ideas, voting: lasting(60, 2 * DAY).voting },
    'plan_needed',
  ],
  [
    'to next week, as long as planned, before it begins',
    { ...running, schedule: lasting(60, 3 * DAY + 60) },
    lasting(7 * DAY, 10 * DAY),
    null,
  ],
  ['to a day from now', running, lasting(0, DAY), 'plan_needed'],
  ['to a day from now before it is published', { ...running, published: false }, lasting(0, DAY), null],
  [
    'to tomorrow before it is published',
    { ...running, published: false },
    lasting(DAY, 2 * DAY),
    'plan_needed',
  ],
])('on the free plan the windows are moved %s', (_case, before, after, code) => {
  expect(rescheduleGate(after, before, free, NOW)?.code ?? null).toBe(code)
  expect(rescheduleGate(after, before, premium, NOW)).toBeNull()
})

it.each([
  ['on the free plan while the session runs', 'free', running, false],
  ['on the free plan before it runs', 'free', upcoming, false],
  ['on the free plan once it is over', 'free', { ...running, schedule: lasting(-HOUR, -1) }, false],
  ['on the free plan before it is published', 'free', { ...running, published: false }, true],
  ['on a trial that is over', 'trial', running, true],
  ['on a premium plan that is over', 'premium_monthly', running, false],
])('the times of a session %s are refused, or not', (_case, id, event, isRefused) => {
  const plan = termsOf({ id, expiration: NOW - DAY }, 'on', NOW)
  expect(timesGate(event, plan)?.error_message ?? null).toBe(
    isRefused ? 'Scheduling is a Premium feature.' : null,
  )
  const later = lasting(-HOUR, DAY)
  if (isRefused && id === 'trial') expect(rescheduleGate(later, event, plan, NOW)).not.toBeNull()
})

test('an event of the free plan keeps what it cannot have, and gets nothing beside it', () => {
  const before = { ...plain, visibility_setting: 'tenant_open' as const }
  const after = { ...before, polls_crowdsourcing: true }
  expect(gateRefusal(after, before, free, NOW)?.error_message).toBe(
    'Commenting on polls is a Premium feature.',
  )
})
