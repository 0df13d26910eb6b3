// A subscription over HTTP: who sees it, how it changes, whom it gives licences, and how it goes on and ends.
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { UserId } from '#domain/base/ids.ts'
import { DAY } from '#domain/base/time.ts'
import { billing } from '#domain/billing/contract.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, putOnPlan, signUp, signUpVerified } from '#server/testing/world.ts'
import { renewSubscriptions } from './jobs.ts'
import { createTestProvider } from './providers/test-provider.ts'

let app: TestApp
let ann: Account
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ann = await signUpVerified(app, { first_name: 'Ann', last_name: 'Lee' })
  app.clock.advance(601)
})
afterAll(() => app.close())

const buy = (who: Account, license_count = 1, pricing_plan = 'premium_monthly', stripe_token = 'tok_visa') =>
  who.call(billing.purchase, { body: { stripe_token, pricing_plan, license_count } })
const read = (who: Account) => who.call(billing.readSubscription, {})
const setCount = (who: Account, license_count: number) =>
  who.call(billing.changeSubscription, { body: { license_count } })
const switchTo = (who: Account, pricing_plan: string) =>
  who.call(billing.switchPlan, { body: { pricing_plan } })
const add = (who: Account, email: string, names: object = {}) =>
  who.call(billing.addLicensee, { body: { email, ...names } })
const remove = (who: Account, email: string) => who.call(billing.removeLicensee, { query: { email } })
const planOf = async (who: Account) => (await who.call(accounts.currentUser, {})).data.plan
const paidBy = async (who: Account) =>
  (
    await app.db
      .selectFrom('charges')
      .select(['amount', 'status'])
      .where('owner_id', '=', who.user_id as UserId)
      .where('amount', '>', 0)
      .orderBy('started_time')
      .execute()
  ).map(({ amount, status }) => `${status} ${amount}`)

test('the owner reads the subscription, with the first licence', async () => {
  await buy(ann, 3)
  expect((await read(ann)).data).toMatchObject({
    license_count: 3,
    plan_name: 'Premium',
    price: 19,
    addl_price: 9,
    licensees: [{ email: ann.email, given_name: 'Ann', family_name: 'Lee', is_owner: true }],
  })
})

describe('licences are closed to', () => {
  const calls: [string, (who: Account) => Promise<{ status: number; error: object | null }>][] = [
    ['reads', read],
    ['changes', (who) => setCount(who, 2)],
    ['switches', (who) => switchTo(who, 'business_monthly')],
    ['adds', (who) => add(who, 'x@example.com')],
    ['removes', (who) => remove(who, 'x@example.com')],
  ]
  it.each(calls)('those on a trial or the free plan, whoever %s', async (_what, call) => {
    const message = { error_message: 'You must be a premium user to access this page' }
    expect(await call(ann)).toMatchObject({ status: 403, error: message })
    await putOnPlan(app, ann, 'free')
    expect(await call(ann)).toMatchObject({ status: 403, error: message })
  })
  it.each(calls)('those who have not verified their address, whoever %s', async (_what, call) => {
    const ben = await signUp(app)
    await buy(ben)
    const message = { error_message: 'You must verify your email address to access this page' }
    expect(await call(ben)).toMatchObject({ status: 403, error: message })
  })
  it.each(calls)('those whose licence somebody else pays, whoever %s', async (_what, call) => {
    await buy(ann, 2)
    const ben = await signUpVerified(app)
    await add(ann, ben.email)
    expect((await call(ben)).status).toBe(403)
  })
  it('those whose plan nobody sold them here', async () => {
    await putOnPlan(app, ann, 'business_monthly')
    expect((await read(ann)).status).toBe(404)
    expect((await switchTo(ann, 'premium_monthly')).status).toBe(404)
  })
})

describe('a change of the plan', () => {
  it.each(['premium_5_monthly', 'premium_with_support_monthly', 'premium_one_year', 'business_monthly'])(
    'leads to %s',
    async (plan) => {
      await buy(ann)
      expect((await switchTo(ann, plan)).data.plan_id).toBe(plan)
      expect((await planOf(ann)).id).toBe(plan)
    },
  )
  it.each(['edu_teacher', 'conf_basic', 'free', 'annual_ela', 'gold'])('to %s is refused', async (plan) => {
    await buy(ann)
    expect((await switchTo(ann, plan)).status).toBe(400)
    expect((await planOf(ann)).id).toBe('premium_monthly')
  })
  it('costs what is left of the old payment less, once however often it is asked', async () => {
    await buy(ann)
    await switchTo(ann, 'business_monthly')
    await switchTo(ann, 'business_monthly')
    expect(await paidBy(ann)).toEqual(['paid 1900', 'paid 3000'])
  })
  it('to something cheaper costs nothing, and what was paid lasts longer', async () => {
    await buy(ann, 1, 'premium_with_support_monthly')
    const before = (await read(ann)).data.paid
    const { paid } = (await switchTo(ann, 'premium_5_monthly')).data
    expect(await paidBy(ann)).toEqual(['paid 10000'])
    expect((paid.until - paid.from) / (before.until - before.from)).toBeCloseTo(20, 0)
  })
})

test('the number of licences is kept, within its limits, and never below those in use', async () => {
  await buy(ann, 5)
  for (const n of [1, 2]) await add(ann, `p${n}.${ann.email}`)
  expect((await setCount(ann, 3)).data.license_count).toBe(3)
  expect((await setCount(ann, 2)).error?.error_code).toBe('licenses_in_use')
  for (const wrong of [0, 5001, 1.5]) expect((await setCount(ann, wrong)).status).toBe(400)
  expect((await setCount(ann, 5000)).data.license_count).toBe(5000)
  expect((await read(ann)).data.license_count).toBe(5000)
})

test('a licensee has the plan at the next read, and is on the free one after the removal', async () => {
  await buy(ann, 2)
  const ben = await signUp(app)
  // whose trial is long over
  const created_on = '2020-01-01'
  await app.db.updateTable('users').set({ created_on }).where('email', '=', ben.email).execute()
  const { data } = await add(ann, ` ${ben.email.toUpperCase()}`, { given_name: 'Ben', family_name: 'Ode' })
  expect(data.licensees[1]).toEqual({
    email: ben.email,
    given_name: 'Ben',
    family_name: 'Ode',
    is_owner: false,
  })
  expect((await planOf(ben)).id).toBe('premium_monthly')
  await switchTo(ann, 'business_monthly')
  expect((await planOf(ben)).id).toBe('business_monthly')
  expect((await remove(ann, ben.email)).data.licensees).toHaveLength(1)
  expect((await planOf(ben)).id).toBe('free')
  expect((await remove(ann, ben.email)).status).toBe(404)
})

test('a trial goes on where it was when somebody gives a licence and takes it back', async () => {
  await buy(ann, 2)
  const ben = await signUp(app)
  const before = await planOf(ben)
  expect(before.id).toBe('trial')
  await add(ann, ben.email)
  expect((await planOf(ben)).id).toBe('premium_monthly')
  await remove(ann, ben.email)
  expect(await planOf(ben)).toEqual(before)
})

test('an address without an account gets its licence with the account', async () => {
  await buy(ann, 2)
  const email = `later.${ann.email}`
  await add(ann, email)
  expect((await planOf(await signUp(app, { email }))).id).toBe('premium_monthly')
})

test('there are as many licensees as licences, also when two are added at once', async () => {
  await buy(ann, 2)
  const both = await Promise.all([add(ann, `a.${ann.email}`), add(ann, `b.${ann.email}`)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { error } = await add(ann, `c.${ann.email}`)
  expect(error?.error_message).toBe('All licences are in use. Please add one first.')
  await setCount(ann, 3)
  expect((await add(ann, `c.${ann.email}`)).status).toBe(200)
})

describe('a licence is not given', () => {
  it.each(['no address', 'a@b', ''])('to %j', async (email) => {
    await buy(ann, 2)
    const { status, error } = await add(ann, email)
    expect([status, error?.error_message]).toEqual([400, 'Please enter a valid email address.'])
  })
  it('to the owner, or twice, or to somebody with a plan or a licence already', async () => {
    await buy(ann, 9)
    const ben = await signUpVerified(app)
    await buy(ben, 2)
    await add(ben, `cleo.${ben.email}`)
    await add(ann, `dan.${ann.email}`)
    for (const email of [ann.email, ben.email, `cleo.${ben.email}`, `dan.${ann.email}`])
      expect((await add(ann, email)).status).toBe(409)
    expect((await remove(ann, ann.email)).status).toBe(409)
    expect((await planOf(ben)).id).toBe('premium_monthly')
  })
})

test('who has a licence of somebody and buys a plan gives it back', async () => {
  await buy(ann, 2)
  const ben = await signUpVerified(app)
  await add(ann, ben.email)
  expect((await buy(ben, 1, 'business_monthly')).status).toBe(200)
  expect((await read(ann)).data.licensees).toHaveLength(1)
  expect((await read(ben)).data.plan_id).toBe('business_monthly')
})

describe('when a month is over', () => {
  const renew = () => app.app.runJob(renewSubscriptions(createTestProvider(app.db)) as never, {})
  const mails = async () =>
    (await app.outbox()).filter(
      ({ recipient, subject }) => recipient === ann.email && /did not go through/.test(subject),
    )

  it('the next one is charged once, with all licences', async () => {
    await buy(ann, 2)
    app.clock.advance(32 * DAY)
    await Promise.all([renew(), renew()])
    await renew()
    expect(await paidBy(ann)).toEqual(['paid 2800', 'paid 2800'])
    expect((await read(ann)).data.paid.until).toBeGreaterThan(app.clock.now())
  })

  it('and cannot be paid, the plan goes on for seven days and then ends for all', async () => {
    await buy(ann, 2, 'premium_monthly', 'tok_chargeCustomerFail')
    const ben = await signUpVerified(app)
    await add(ann, ben.email)
    app.clock.advance(31 * DAY)
    await renew()
    await renew()
    expect(await paidBy(ann)).toEqual(['paid 2800', 'declined 2800'])
    expect((await read(ann)).data.status).toBe('past_due')
    expect((await planOf(ben)).id).toBe('premium_monthly')
    app.clock.advance(DAY)
    await renew()
    expect(await mails()).toHaveLength(1)
    app.clock.advance(7 * DAY)
    expect((await read(ann)).status).toBe(403)
    await renew()
    expect([(await planOf(ann)).id, (await planOf(ben)).id]).toEqual(['free', 'free'])
  })

  it('and could not be paid, another card begins a new one', async () => {
    await buy(ann, 1, 'premium_monthly', 'tok_chargeCustomerFail')
    app.clock.advance(31 * DAY)
    await renew()
    expect((await buy(ann)).status).toBe(200)
    expect((await read(ann)).data.status).toBe('active')
    expect((await planOf(ann)).expiration).toBeNull()
  })

  it('a year that was paid once ends without a charge', async () => {
    await buy(ann, 1, 'premium_one_year')
    app.clock.advance(367 * DAY)
    await renew()
    expect(await paidBy(ann)).toEqual(['paid 19900'])
    // the login session ended meanwhile
    await ann.call(accounts.login, { body: { email: ann.email, password: ann.password } })
    expect((await planOf(ann)).id).toBe('free')
  })
})
