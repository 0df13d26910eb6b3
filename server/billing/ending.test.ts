// Ending a subscription by its owner: at the end of its period, taken back until then, and at once where nothing is left.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { UserId } from '#domain/base/ids.ts'
import { DAY } from '#domain/base/time.ts'
import { billing } from '#domain/billing/contract.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, signUp, signUpVerified } from '#server/testing/world.ts'
import { renewSubscriptions } from './jobs.ts'
import { createTestProvider } from './providers/test-provider.ts'

let app: TestApp
let ann: Account
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ann = await signUpVerified(app)
  app.clock.advance(601)
})
afterAll(() => app.close())

const buy = (who: Account, pricing_plan = 'premium_monthly', stripe_token = 'tok_visa') =>
  who.call(billing.purchase, { body: { stripe_token, pricing_plan, license_count: 2 } })
const cancel = (who: Account, cancel_at_period_end = true) =>
  who.call(billing.cancelSubscription, { body: { cancel_at_period_end } })
const read = (who: Account) => who.call(billing.readSubscription, {})
const planOf = async (who: Account) => (await who.call(accounts.currentUser, {})).data.plan
const renew = () => app.app.runJob(renewSubscriptions(createTestProvider(app.db)) as never, {})
const charges = async () => (await app.db.selectFrom('charges').select('id').execute()).length
const mails = async (who: Account) =>
  (await app.outbox()).filter(({ recipient }) => recipient === who.email).map(({ subject }) => subject)
const signInAgain = (who: Account) =>
  who.call(accounts.login, { body: { email: who.email, password: who.password } })

describe('a subscription that its owner ends', () => {
  it('goes on until its period is over, and then everybody with a licence is on the free plan', async () => {
    await buy(ann)
    const ben = await signUpVerified(app)
    await ann.call(billing.addLicensee, { body: { email: ben.email } })
    const { data } = await cancel(ann)
    expect(data).toMatchObject({ cancel_at_period_end: true, status: 'active', license_count: 2 })
    app.clock.advance(20 * DAY)
    await renew()
    expect([(await planOf(ann)).id, (await planOf(ben)).id]).toEqual(['premium_monthly', 'premium_monthly'])
    expect((await planOf(ben)).expiration).toBe(data.paid.until)
    const before = await charges()
    app.clock.advance(12 * DAY)
    await Promise.all([renew(), renew()])
    await signInAgain(ann)
    await signInAgain(ben)
    expect([(await planOf(ann)).id, (await planOf(ben)).id]).toEqual(['free', 'free'])
    expect(await charges()).toBe(before)
  })

  it('leaves the others what is left of their trial, also when it ends at once', async () => {
    await buy(ann)
    const ben = await signUpVerified(app)
    const before = await planOf(ben)
    expect(before.id).toBe('trial')
    await ann.call(billing.addLicensee, { body: { email: ben.email } })
    const of = (who: Account) => ['owner_id', '=', who.user_id as UserId] as const
    await app.db
      .updateTable('subscriptions')
      .set({ status: 'past_due' })
      .where(...of(ann))
      .execute()
    await cancel(ann)
    expect([(await planOf(ann)).id, await planOf(ben)]).toEqual(['free', before])
  })

  it('can be kept until then, and is charged again as before', async () => {
    await buy(ann)
    await cancel(ann)
    expect((await cancel(ann, false)).data.cancel_at_period_end).toBe(false)
    expect((await planOf(ann)).expiration).toBeNull()
    const before = await charges()
    app.clock.advance(32 * DAY)
    await renew()
    expect(await charges()).toBe(before + 1)
  })

  it('is confirmed by one email, and what was asked twice by no second one', async () => {
    await buy(ann)
    await Promise.all([cancel(ann), cancel(ann)])
    await cancel(ann)
    await cancel(ann, false)
    await cancel(ann, false)
    const told = (await mails(ann)).filter((subject) => /subscription/.test(subject))
    expect(told.sort()).toEqual(['Your POPin subscription continues', 'Your POPin subscription will end'])
    const { text_body } = (await app.outbox()).find(({ subject }) => /will end/.test(subject))!
    expect(text_body).toMatch(
      /the Premium plan.* until [A-Z][a-z]+ \d+, 20\d\d, and you will not be charged again/s,
    )
  })

  it('stays ended when the number of licences changes, and a year is never begun by it', async () => {
    await buy(ann)
    await cancel(ann)
    const { data } = await ann.call(billing.changeSubscription, { body: { license_count: 3 } })
    expect(data).toMatchObject({ license_count: 3, cancel_at_period_end: true })
    expect((await planOf(ann)).expiration).toBe(data.paid.until)
  })

  it('and could not be paid before has nothing left, and ends at once', async () => {
    await buy(ann, 'premium_monthly', 'tok_chargeCustomerFail')
    app.clock.advance(31 * DAY)
    await renew()
    await signInAgain(ann)
    expect((await read(ann)).data.status).toBe('past_due')
    expect((await cancel(ann)).status).toBe(200)
    expect((await planOf(ann)).id).toBe('free')
    expect((await read(ann)).status).toBe(403)
    expect(await mails(ann)).toContain('Your POPin subscription has ended')
  })
})

describe('nobody ends', () => {
  it('what was paid once and ends by itself', async () => {
    await buy(ann, 'premium_one_year')
    expect((await cancel(ann)).error).toMatchObject({
      error_code: 'ends_by_itself',
      user_message: 'This plan was paid once and ends automatically. You will not be charged again.',
    })
  })

  it('what somebody else pays, or what they do not have', async () => {
    await buy(ann)
    const ben = await signUpVerified(app)
    await ann.call(billing.addLicensee, { body: { email: ben.email } })
    expect((await cancel(ben)).error?.error_code).toBe('subscription_owner_only')
    expect((await cancel(await signUp(app))).status).toBe(403)
    expect((await read(ann)).data.cancel_at_period_end).toBe(false)
  })

  it('a subscription of which a payment is under way', async () => {
    await buy(ann)
    const owner_id = ann.user_id as UserId
    await app.db.updateTable('charges').set({ status: 'started' }).where('owner_id', '=', owner_id).execute()
    expect((await cancel(ann)).error?.error_code).toBe('payment_under_way')
    expect((await read(ann)).data.cancel_at_period_end).toBe(false)
  })

  it.each([{}, { cancel_at_period_end: 'yes' }, { cancel_at_period_end: null }])('by %j', async (body) => {
    await buy(ann)
    expect((await ann.call(billing.cancelSubscription, { body: body as never })).status).toBe(400)
  })
})
