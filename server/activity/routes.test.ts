import { expect, test } from 'vitest'
import { activity } from '#domain/activity/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()

const stored = () => app.db.selectFrom('activities').selectAll().execute()

test('a type alone is enough, also from a stranger', async () => {
  const reply = await app.client().call(activity.recordActivity, { body: { type: 'opened_sign_up' } })
  expect(reply.data).toEqual({ recorded: true })
  expect(await stored()).toMatchObject([
    { user_id: null, type: 'opened_sign_up', detail: null, page_name: null, recorded_on: '2030-01-08' },
  ])
})

test('without a type nothing is recorded', async () => {
  const before = (await stored()).length
  for (const body of [{}, { type: '' }])
    expect((await app.client().call(activity.recordActivity, { body: body as never })).status).toBe(400)
  expect(await stored()).toHaveLength(before)
})

test('of a person it keeps the day and the kind, and nothing that names a session or an answer', async () => {
  const host = await signUp(app)
  const event = await launch(app, host)
  const body = {
    type: 'voted',
    detail: `up ${crypto.randomUUID()}\u0000`,
    page_name: `/q/${event.slug}/answers`,
    event_id: event.id,
  }
  expect((await host.call(activity.recordActivity, { body })).status).toBe(200)
  const row = (await stored()).find(({ user_id }) => user_id === host.user_id)
  expect(row).toEqual({
    id: expect.any(String),
    user_id: host.user_id,
    type: 'voted',
    detail: 'up … ',
    page_name: '/q/…/answers',
    recorded_on: '2030-01-08',
    mixed: false,
  })
})
