// Where nobody takes money everything is open: each call that a plan decides, by somebody on the free plan, with billing and lenient.
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { analytics } from '#domain/analytics/contract.ts'
import type { RequestOf } from '#domain/base/call.ts'
import { DAY } from '#domain/base/time.ts'
import { billing } from '#domain/billing/contract.ts'
import * as upsells from '#domain/billing/upsells.ts'
import { PLAN_NEEDED } from '#domain/billing/upsells.ts'
import { branding } from '#domain/branding/contract.ts'
import { collections } from '#domain/collections/contract.ts'
import { delegates } from '#domain/delegates/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { plantPhoto } from './uploads.ts'
import { type Account, launch, prove, putOnPlan, signUp, signUpVerified } from './world.ts'

let strict: TestApp
let lenient: TestApp
beforeAll(async () => {
  strict = await startTestApp({ billing: 'on' })
  lenient = await startTestApp({ billing: 'lenient', beside: strict })
})
afterAll(async () => {
  await lenient.close()
  await strict.close()
})

type Reply = { status: number; error: { error_code: string; data?: unknown } | null }
type Body = RequestOf<typeof collections.saveSession>['body']

const aDay = (start = 0) => {
  const now = Math.floor(strict.clock.now())
  const window = { start_time: now + start, end_time: now + start + DAY }
  return { ideas: window, voting: window }
}
const question = (more: object = {}) => ({ name: 'What now?', schedule: aDay(), ...more })
const session = (host: Account, body: object = {}) =>
  host.call(collections.saveSession, { body: { collection: {}, events: [question()], ...body } as Body })
const asking = (more: object) => (host: Account) => session(host, { events: [question(more)] })
const photo = async ({ user_id }: Account) => (await plantPhoto(strict, user_id)).id

/** By the name of the gate: what somebody on the free plan may not do where plans decide. */
const GATED: Record<string, (host: Account) => Promise<Reply>> = {
  scheduling: (host) => session(host, { events: [question({ schedule: aDay(DAY) })] }),
  media: async (host) => asking({ launch_media_id: await photo(host) })(host),
  async choice_media(host) {
    const choice = async (title: string) => ({ title, media_id: await photo(host) })
    const multiple_choices = [await choice('Tea'), await choice('Juice')]
    return asking({ question_type: 'multiple', multiple_choices })(host)
  },
  restricted_access: asking({ visibility_setting: 'invite_only' }),
  named_responses: asking({ visibility_setting: 'tenant_open', anonymous: false }),
  poll_comments: asking({ polls_crowdsourcing: true }),
  copying: (host) => session(host, { is_copy: true }),
  questions: (host) => session(host, { events: Array.from({ length: 6 }, () => question()) }),
  async sessions(host) {
    for (let n = 0; n < 3; n++) await session(host)
    return session(host)
  },
  async moderation(host) {
    const event = await launch(strict, host, { schedule: aDay(), polls_crowdsourcing: false })
    return host.call(ideas.listArchivedIdeas, { params: { id: event.id } })
  },
  async delegates(host) {
    const { email } = await signUpVerified(strict)
    await prove(host)
    return host.call(delegates.addDelegate, { body: { email } })
  },
  custom_branding: (host) =>
    host.call(branding.saveBranding, { body: { accent_colour: '#0a5f43', second_colour: null } }),
  enterprise_dashboard: (host) => host.call(analytics.readAnalytics, {}),
}

async function onFree(app: TestApp): Promise<Account> {
  const host = await signUp(app)
  await putOnPlan(app, host, 'free')
  await host.call(accounts.login, { body: { email: host.email, password: host.password } })
  return host
}

describe.each(Object.entries(GATED))('what the gate %s keeps', (gate, act) => {
  it('is refused on the free plan where plans decide', async () => {
    const { status, error } = await act(await onFree(strict))
    expect([status, error?.error_code]).toEqual([403, PLAN_NEEDED])
    expect(error?.data).toMatchObject({ gate })
  })
  it('is open to everybody where nobody takes money', async () => {
    expect(await act(await onFree(lenient))).toMatchObject({ status: 200, error: null })
  })
})

test('no gate of the server is missing above', () => {
  const refusals = Object.values(upsells).filter((one) => typeof one === 'object')
  const gates = refusals.map(({ data }) => (data as { gate: string }).gate)
  expect(new Set([...gates, 'questions'])).toEqual(new Set(Object.keys(GATED)))
})

it('a trial that ended a month ago locks nobody out and takes nothing, and none is told of', async () => {
  const host = await signUp(lenient)
  strict.clock.advance(62 * DAY)
  const { data } = await host.call(accounts.currentUser, {})
  expect(data.plan).toMatchObject({ id: 'trial', expiration: null })
  expect(Object.values(data.plan.features).every(Boolean)).toBe(true)
  expect((await host.call(accounts.loadSettings, {})).status).toBe(200)
  const again = { email: host.email, industry: 'Consulting', referral_source: 'x' }
  const taken = await lenient.client().call(accounts.createAccount, {
    body: { ...again, terms_of_service_consent: true },
  })
  expect(taken.error?.error_code).toBe('email_taken')
})

it('a plan can be tried: a test card pays for it, it is told, and it takes nothing from anybody', async () => {
  const host = await signUpVerified(lenient)
  const card = { card: 0, name: 'Pat', postal_code: '94107' }
  const { data } = await host.call(billing.createTestToken, { body: card })
  const wanted = { stripe_token: data.token, pricing_plan: 'premium_monthly' }
  expect((await host.call(billing.purchase, { body: wanted })).status).toBe(200)
  const user = (await host.call(accounts.currentUser, {})).data
  expect(user.plan).toMatchObject({ id: 'premium_monthly', features: { enterprise_dashboard: true } })
  expect((await host.call(billing.readSubscription, {})).data.license_count).toBe(1)
})
