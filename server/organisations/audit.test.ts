import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { UserId } from '#domain/base/ids.ts'
import { billing } from '#domain/billing/contract.ts'
import { delegates } from '#domain/delegates/contract.ts'
import { insights } from '#domain/insights/contract.ts'
import { organisations } from '#domain/organisations/contract.ts'
import { tenants } from '#domain/tenants/contract.ts'
import { sweepOldRecords } from '#server/base/jobs/sweep.ts'
import type { TestClient } from '#server/testing/client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, answer, launch, memberOf, putOnPlan, signUpVerified } from '#server/testing/world.ts'
import { sweepOrganisations } from './jobs.ts'

let app: TestApp
let owner: Account
let member: Account
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  owner = await signUpVerified(app)
  member = await memberOf(app, owner)
})
afterAll(() => app.close())

const trail = async (who: TestClient, query = {}) =>
  (await who.call(organisations.listAudit, { query })).data.entries
const acts = async (query = {}) => (await trail(owner, query)).map(({ act }) => act)
const change = (body: object) =>
  owner.call(organisations.changeMember, { params: { id: member.user_id as UserId }, body })

describe('the audit trail', () => {
  it('says who did what to whom, the newest first, to the minute', async () => {
    await change({ role_type: 'org_admin' })
    app.clock.advance(61)
    await change({ event_creation_allowed: false })
    const [latest, first] = await trail(owner)
    expect(latest).toMatchObject({
      ...{ act: 'creation_ended', area: 'rights' },
      actor: { kind: 'person', email: owner.email },
      about: { email: member.email },
    })
    expect(first?.act).toBe('role_given')
    expect(latest!.time % 60).toBe(0)
    expect(latest!.time).toBeGreaterThan(first!.time)
  })
  it('has delegates, settings, exports, purchases and hand-overs, and nothing twice', async () => {
    await putOnPlan(app, owner, 'annual_ela')
    await owner.call(delegates.addDelegate, { body: { email: member.email } })
    const { tenant_id } = (await owner.call(accounts.currentUser, {})).data
    await owner.call(tenants.editTenant, { body: { tenant_id: tenant_id!, name: 'Acme' } })
    const event = await launch(app, owner, { anonymous: true })
    await answer(member, event)
    await owner.call(insights.csvReport, { params: { id: event.id } })
    const body = { tenant_id: tenant_id!, new_owner_email: member.email }
    await owner.call(accounts.assignOwner, { body })
    const entries = await trail(member)
    expect(entries.map(({ act }) => act).sort()).toEqual([
      'delegate_added',
      'exported',
      'owner_assigned',
      'settings_changed',
    ])
    expect(entries.find(({ act }) => act === 'exported')).toMatchObject({
      detail: 'CSV',
      session_name: event.name,
    })
  })
  it('names no session that only invited people know of', async () => {
    const event = await launch(app, member, { visibility_setting: 'invite_only' })
    await member.call(insights.csvReport, { params: { id: event.id } })
    const [entry] = await trail(owner, { area: 'export' })
    expect([entry?.actor.email, entry?.session_name]).toEqual([member.email, null])
  })
  it('shows sign-ins by day, and not before the day is over', async () => {
    expect(await acts({ area: 'sign_in' })).toEqual([])
    app.clock.advance(86_400)
    await owner.call(accounts.login, { body: { email: owner.email, password: owner.password } })
    const entries = await trail(owner, { area: 'sign_in' })
    expect(entries.length).toBeGreaterThan(1)
    for (const { act, time } of entries) expect([act, time % 86_400]).toEqual(['signed_in', 0])
    const stored = await app.db
      .selectFrom('audit_entries')
      .select('recorded_time')
      .where('area', '=', 'sign_in')
      .execute()
    for (const { recorded_time } of stored) expect(recorded_time.getTime() % 86_400_000).toBe(0)
  })
  it('has nothing of answers, comments and votes', async () => {
    const event = await launch(app, owner)
    await answer(member, event, 'Without a name')
    app.clock.advance(86_400)
    await owner.call(accounts.login, { body: { email: owner.email, password: owner.password } })
    expect(JSON.stringify(await trail(owner))).not.toContain('Without a name')
    const rows = await app.db.selectFrom('audit_entries').select('subject_id').execute()
    expect(rows.filter(({ subject_id }) => subject_id === event.id)).toEqual([])
  })
  it('is filtered by area, person and day, and leaves as CSV, which is on record', async () => {
    await change({ role_type: 'org_admin' })
    await change({ role_type: 'user' })
    await change({ event_creation_allowed: false })
    expect(await acts({ area: 'export' })).toEqual([])
    expect((await acts({ person: member.email.toUpperCase() })).length).toBe(3)
    expect(await acts({ person: 'nobody@' })).toEqual([])
    const today = new Date(app.clock.now() * 1000).toISOString().slice(0, 10)
    expect((await acts({ from: today, until: today })).length).toBe(3)
    expect(await acts({ until: '2029-12-31' })).toEqual([])
    // days that the store counts and days that it does not
    expect(await acts({ from: '9999-12-31' })).toEqual([])
    expect(await acts({ until: '0001-01-01' })).toEqual([])
    for (const query of [{ from: '0000-01-01' }, { until: '0000-12-31' }])
      expect((await owner.call(organisations.listAudit, { query })).status).toBe(400)
    const csv = await owner.call(organisations.exportAudit, { query: { area: 'rights' } })
    expect(csv.text.trim().split('\r\n')).toHaveLength(4)
    expect(csv.text).toContain(`creation_ended,${owner.email},,${member.email}`)
    expect(await acts({ area: 'export' })).toEqual(['exported'])
  })
  it('is for the owner and administrators of that organisation alone', async () => {
    const stranger = await signUpVerified(app)
    await change({ event_creation_allowed: false })
    expect((await member.call(organisations.listAudit, {})).status).toBe(403)
    expect((await member.call(organisations.exportAudit, {})).status).toBe(403)
    expect(await trail(stranger)).toEqual([])
  })
  it('cannot be changed, emptied or shortened, but for what is older than it is kept', async () => {
    await change({ event_creation_allowed: false })
    for (const attempt of [
      sql`update audit_entries set act = 'signed_in'`,
      sql`delete from audit_entries`,
      sql`truncate audit_entries`,
    ])
      await expect(attempt.execute(app.db)).rejects.toThrow('the audit trail is only added to')
    const count = async () => (await app.db.selectFrom('audit_entries').selectAll().execute()).length
    const before = await count()
    await app.app.runJob(sweepOldRecords([sweepOrganisations(30)]) as never, {})
    expect(await count()).toBe(before)
    app.clock.advance(31 * 86_400)
    await app.app.runJob(sweepOldRecords([sweepOrganisations(30)]) as never, {})
    expect(await count()).toBe(0)
    await expect(sql`delete from users where email = ${member.email}`.execute(app.db)).resolves.toBeTruthy()
  })
})

test('an organisation for tests buys what there is, and nobody is charged; what its people do is not recorded', async () => {
  const { tenant_id } = (await owner.call(accounts.currentUser, {})).data
  await app.db.updateTable('tenants').set({ test: true }).where('id', '=', tenant_id!).execute()
  expect((await owner.call(accounts.currentUser, {})).data.tenant?.test).toBe(true)
  const declined = { stripe_token: 'tok_chargeDeclined', pricing_plan: 'premium_monthly' as const }
  expect((await owner.call(billing.purchase, { body: declined })).status).toBe(200)
  const charges = await app.db
    .selectFrom('charges')
    .select(['amount', 'status'])
    .where('owner_id', '=', owner.user_id as UserId)
    .execute()
  expect(charges).toEqual([{ amount: 0, status: 'paid' }])
  expect(await app.db.selectFrom('test_payments').selectAll().execute()).toEqual([])
  expect((await owner.call(accounts.currentUser, {})).data.plan.id).toBe('premium_monthly')
  const { activity } = await import('#domain/activity/contract.ts')
  const told = await owner.call(activity.recordActivity, { body: { type: 'page' } })
  expect(told.data).toEqual({ recorded: false })
})
