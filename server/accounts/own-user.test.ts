// What the own user reads of the organisation, and of what the operator switched on or off for them.
import { describe, expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { API_ROOT } from '#domain/base/call.ts'
import { DAY } from '#domain/base/time.ts'
import type { TestClient } from '#server/testing/client.ts'
import { ownUser } from '#server/testing/guest-addresses.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { type Account, delegateOf, guestOf, launch, signUp, signUpVerified } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app, { first_name: 'Ann', last_name: 'Lee' })

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

const PLANS = [
  ...['free', 'premium_monthly', 'premium_5_monthly', 'premium_with_support_monthly', 'premium_one_year'],
  ...['business_monthly', 'annual_ela', 'edu_teacher', 'edu_department', 'edu_institution'],
  ...['conf_basic', 'conf_presentation', 'conf_keynote'],
]

test.each(PLANS)('somebody on the plan %s reads it by its id and name, and where it leads', async (id) => {
  const person = await signUp(app)
  const change = { plan_id: id, plan_expiration: null, upgradeable_to: ['business_monthly'] }
  await app.db.updateTable('users').set(change).where('email', '=', person.email).execute()
  const { plan } = await ownUser(person)
  expect(plan).toMatchObject({ id, name: expect.stringMatching(/./) })
  expect(plan.upgradeable_to).toEqual({ business_monthly: true })
})

test('the organisation is told with its name, its owner, and whether it is on trial or for tests', async () => {
  const person = await signUp(app)
  const { tenant_id, tenant } = await ownUser(person)
  expect(tenant).toMatchObject({
    id: tenant_id,
    name: expect.stringMatching(/./),
    industry: 'Consulting',
    owner: { email: person.email },
    test: false,
    trial: true,
    org_dashboard_enabled: false,
  })
})

test('who may create sessions is told so, who may not and guests are not', async () => {
  const event = await launch(app, await signUp(app))
  expect((await ownUser(host)).event_creation_allowed).toBe(true)
  await set({ event_creation_allowed: false })
  expect((await ownUser(host)).event_creation_allowed).toBe(false)
  expect((await ownUser(await guestOf(app, event))).event_creation_allowed).toBe(false)
})

test('an account of its own sign-up has days of grace', async () => {
  const person = await signUp(app)
  expect(await ownUser(person)).toMatchObject({ is_self_sign_up: true, is_grace_period: true })
  const setOwn = (values: object) =>
    app.db.updateTable('users').set(values).where('email', '=', person.email).execute()
  await setOwn({ created_on: '2030-01-01' })
  expect((await ownUser(person)).is_grace_period).toBe(false)
  await setOwn({ created_on: '2030-01-02' })
  expect((await ownUser(person)).is_grace_period).toBe(true)
  await setOwn({ verified: true })
  expect((await ownUser(person)).is_grace_period).toBe(false)
  await setOwn({ verified: false, is_self_sign_up: false })
  expect(await ownUser(person)).toMatchObject({ is_self_sign_up: false, is_grace_period: false })
})

describe('the last login', () => {
  const login = async (person: Account, client: TestClient) =>
    (await client.call(accounts.login, { body: { email: person.email, password: person.password } })).data
      .last_login_time!

  test('is told to the second where it was, and is a later one after each login', async () => {
    const person = await signUp(app)
    const first = await login(person, person)
    expect(first).toBe(Math.floor(app.clock.now()))
    expect((await ownUser(person)).last_login_time).toBe(first)
    app.clock.advance(3)
    const second = await login(person, person)
    expect(second).toBe(first + 3)
    expect((await ownUser(person)).last_login_time).toBe(second)
  })

  test('is stored by its day, which is all that another device reads when it was on a later day', async () => {
    const person = await signUp(app)
    const here = await login(person, person)
    app.clock.advance(DAY)
    const elsewhere = app.client()
    expect(await login(person, elsewhere)).toBe(here + DAY)
    const day = Math.floor((here + DAY) / DAY) * DAY
    expect((await ownUser(person)).last_login_time).toBe(day)
  })

  test('with another second in its cookie there is no login session', async () => {
    const person = await signUp(app)
    const [token] = person.cookie().split('.')
    const headers = { cookie: `${token}.${Math.floor(app.clock.now() + 60).toString(36)}` }
    expect((await app.client().raw(`${API_ROOT}/authenticate`, { headers })).status).toBe(401)
    expect((await app.client().raw(`${API_ROOT}/authenticate`, { headers: { cookie: token! } })).status).toBe(
      401,
    )
  })

  test('is told by its day to whoever acts for that person', async () => {
    const owner = await signUpVerified(app)
    const delegate = await delegateOf(app, owner)
    const today = Math.floor(app.clock.now() / DAY) * DAY
    expect(await ownUser(delegate)).toMatchObject({ id: owner.user_id, last_login_time: today })
  })
})
