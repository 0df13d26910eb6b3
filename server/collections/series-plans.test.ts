// Sessions that repeat need a plan with scheduling; to stop one needs none.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collections } from '#domain/collections/contract.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, launch, putOnPlan, signUp } from '#server/testing/world.ts'

let app: TestApp
let host: Account
beforeAll(async () => {
  app = await startTestApp({ billing: 'on' })
  host = await signUp(app)
})
afterAll(() => app.close())

test('a free creator starts no series and lets none go on, but stops one', async () => {
  const { collection, id } = await launch(app, host)
  const setRhythm = (enabled: boolean) =>
    host.call(collections.updateCollection, {
      params: { id: collection!.id },
      body: { event_ids: [id], recurrence_setting: { enabled, interval: 'day' } },
    })
  const refused = { status: 403, error: { error_message: 'Scheduling is a Premium feature.' } }
  await putOnPlan(app, host, 'free')
  expect(await setRhythm(true)).toMatchObject(refused)
  await putOnPlan(app, host, 'premium_monthly')
  expect((await setRhythm(true)).status).toBe(200)
  await putOnPlan(app, host, 'free')
  expect((await setRhythm(true)).status).toBe(200)
  expect((await setRhythm(false)).data.recurrence_setting).toMatchObject({ enabled: false })
  expect(await setRhythm(true)).toMatchObject(refused)
})
