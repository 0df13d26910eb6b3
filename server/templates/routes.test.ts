// What a new event starts with, on each kind of plan.
import { expect, it, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { events } from '#domain/events/contract.ts'
import { templates } from '#domain/templates/contract.ts'
import { MESSAGE_TEXTS } from '#domain/templates/message-texts.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { putOnPlan, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)

const template = async () => (await host.call(templates.eventTemplate, {})).data
const available = async () => {
  const { anonymity_settings, event_visibility_settings } = (await template()).user_defaults
  return [
    anonymity_settings.filter((entry) => entry.available).map((entry) => entry.value),
    event_visibility_settings.filter((entry) => entry.available).map((entry) => entry.visibility_setting),
  ]
}

const ALL = ['anyone', 'anyone_as_guest', 'tenant_open', 'invite_only']

it.each([
  ['premium_monthly', 3 * 86_400, true, ['anonymous', 'named'], ALL],
  ['trial', 3 * 86_400, true, ['anonymous', 'named'], ALL],
  ['free', 86_400, false, ['anonymous'], ['anyone_as_guest']],
])(
  'on the plan %s a new event runs %s seconds, comments on polls are on: %s',
  async (plan, seconds, crowdsourcing, anonymity, visibility) => {
    await putOnPlan(app, host, plan)
    const data = await template()
    expect(Object.keys(data).sort()).toEqual(['event', 'user_defaults'])
    const { schedule, ...event } = data.event
    const start_time = Math.floor(app.clock.now())
    expect(schedule.ideas).toEqual({ start_time, end_time: start_time + seconds })
    expect(schedule.voting).toEqual(schedule.ideas)
    expect(event).toMatchObject({
      anonymous: true,
      visibility_setting: 'anyone_as_guest',
      auto_send_reminders: true,
      polls_crowdsourcing: crowdsourcing,
      ...MESSAGE_TEXTS,
    })
    expect(await available()).toEqual([anonymity, visibility])
  },
)

test('the template with a question is an event that the plan lets its creator save', async () => {
  for (const plan of ['premium_monthly', 'free']) {
    await putOnPlan(app, host, plan)
    const { event } = await template()
    const { status, data } = await host.call(events.saveEvents, {
      body: { events: [{ ...event, name: 'Ready to go?' }] },
    })
    expect(status).toBe(200)
    expect(data[0]).toMatchObject({ ...event, auto_send_reminders: true })
  }
})

it.each([
  ['free', 'Free', 5, true, false],
  ['trial', 'Trial', 1000, false, true],
  ['business_monthly', 'Business', 1000, false, true],
])('the own user on the plan %s reads what it is called and allows', async (id, name, max, more, media) => {
  await putOnPlan(app, host, id)
  const { plan, product } = (await host.call(accounts.currentUser, {})).data
  expect(plan).toMatchObject({ id, name, max_questions: max, max_questions_upgradeable: more })
  expect(plan.features).toMatchObject({ media, scheduling: media, enterprise_dashboard: false })
  expect(product).toBe('')
})
