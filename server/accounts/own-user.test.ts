// What the own user reads of the organisation, and of what the operator switched on or off for them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownUser } from '#server/testing/guest-addresses.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, guestOf, launch, signUp } from '#server/testing/world.ts'

let app: TestApp
let host: Account
beforeAll(async () => {
  app = await startTestApp()
  host = await signUp(app, { first_name: 'Ann', last_name: 'Lee' })
})
afterAll(() => app.close())

const set = (values: object) =>
  app.db.updateTable('users').set(values).where('email', '=', host.email).execute()

test('id, address and names are the own ones', async () => {
  expect(await ownUser(host)).toMatchObject({
    id: host.user_id,
    email: host.email,
    first_name: 'Ann',
    last_name: 'Lee',
  })
})

test('the industry is that of the organisation', async () => {
  expect((await ownUser(host)).tenant?.industry).toBe('Consulting')
})

test('the product is that of the account, whatever the organisation does', async () => {
  expect((await ownUser(host)).product).toBe('')
  await set({ product: 'live' })
  expect(await ownUser(host)).toMatchObject({ product: 'live', tenant: { industry: 'Consulting' } })
})

test('one feature that is switched on leaves the others as they are', async () => {
  for (const feature of ['OPEN_ENDED_STAR_RATING', 'LIVE', 'MODERATION']) {
    await set({ features: [feature] })
    expect((await ownUser(host)).features).toEqual([feature])
  }
})

test('the features of the plan are yes or no, each of them', async () => {
  const { features } = (await ownUser(host)).plan
  for (const name of ['scheduling', 'media', 'privacy_settings', 'moderation', 'custom_branding'] as const)
    expect(features[name]).toBe(true)
  await set({ plan_id: 'free', plan_expiration: null })
  expect((await ownUser(host)).plan).toMatchObject({
    id: 'free',
    expiration: null,
    features: { scheduling: false, media: false, privacy_settings: false },
  })
})

test('who may create sessions is told so, who may not and guests are not', async () => {
  const event = await launch(app, await signUp(app))
  expect((await ownUser(host)).event_creation_allowed).toBe(true)
  await set({ event_creation_allowed: false })
  expect((await ownUser(host)).event_creation_allowed).toBe(false)
  expect((await ownUser(await guestOf(app, event))).event_creation_allowed).toBe(false)
})
