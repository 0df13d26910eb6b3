import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { UserId } from '#domain/base/ids.ts'
import { billing } from '#domain/billing/contract.ts'
import { events } from '#domain/events/contract.ts'
import { organisations } from '#domain/organisations/contract.ts'
import { rosters } from '#domain/rosters/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, launch, moveToTenantOf, signUp, signUpVerified } from '#server/testing/world.ts'

let app: TestApp
let owner: Account
let ben: Account
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.advance(601)
  owner = await signUpVerified(app, { first_name: 'Olga', last_name: 'Owner' })
  ben = await signUp(app)
})
afterAll(() => app.close())

const own = async (who: TestClient) => (await who.call(accounts.currentUser, {})).data
const invite = (who: TestClient, email: string) => who.call(organisations.inviteMember, { body: { email } })
const accept = (who: TestClient, token: string) =>
  who.call(organisations.acceptInvitation, { body: { token } })
async function mailedToken(email: string): Promise<string> {
  const mail = (await app.outbox()).find(
    ({ recipient, subject }) => recipient === email && subject.startsWith('Join '),
  )
  return /admin-settings\/join\/([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? 'no email'
}
const invited = async (email: string) => {
  await invite(owner, email)
  return mailedToken(email)
}

describe('an invitation to join', () => {
  it('is emailed with who asks, read without being used, and accepted by whom it was sent to', async () => {
    const event = await launch(app, ben)
    const former = (await own(ben)).tenant_id!
    await invite(owner, ` ${ben.email.toUpperCase()} `)
    const token = await mailedToken(ben.email)
    const mails = (await app.outbox()).map(({ text_body }) => text_body)
    expect(mails.join()).toContain('Olga Owner invites you to join')
    const read = await app.client().call(organisations.readInvitation, { body: { token } })
    expect(read.data).toEqual({ tenant_name: expect.any(String), email: ben.email })
    const { tenant_id } = (await accept(ben, token)).data
    expect(tenant_id).toBe((await own(owner)).tenant_id)
    expect(await own(ben)).toMatchObject({ tenant_id, role_type: 'user', verified: true })
    expect((await ben.call(events.loadEvent, { params: { slug: event.id } })).data.user_created).toBe(true)
    // the organisation that was left empty is gone
    expect(await app.db.selectFrom('tenants').select('id').where('id', '=', former).execute()).toEqual([])
    expect((await accept(ben, token)).status).toBe(400)
  })
  it('is accepted once, also by two tabs at once', async () => {
    const token = await invited(ben.email)
    const replies = await Promise.all([accept(ben, token), accept(ben, token)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  })
  it('is nothing for anybody else, nor once it is old, withdrawn or made anew', async () => {
    const token = await invited(ben.email)
    const stranger = await signUpVerified(app)
    expect((await accept(stranger, token)).error?.error_code).toBe('invitation_foreign')
    expect((await accept(app.client(), token)).status).toBe(401)
    await owner.call(organisations.withdrawInvitation, { query: { email: ben.email } })
    expect((await accept(ben, token)).status).toBe(400)
    const second = await invited(ben.email)
    app.clock.advance(60)
    const third = await invited(ben.email)
    expect(third).not.toBe(second)
    expect((await accept(ben, second)).status).toBe(400)
    app.clock.advance(7 * 86_400 + 1)
    expect((await accept(ben, third)).status).toBe(400)
    expect((await own(ben)).is_tenant_account_owner).toBe(true)
  })
  it('shows in the list until it is accepted', async () => {
    const token = await invited(ben.email)
    const waiting = async () =>
      (await owner.call(organisations.listMembers, {})).data.invited.map(({ email }) => email)
    expect(await waiting()).toEqual([ben.email])
    await accept(ben, token)
    expect(await waiting()).toEqual([])
  })
  it.each(['a@b', 'two@x.example, three@x.example', 'ann@elsewhere.example'])(
    'is not sent to %s, which the organisation does not allow',
    async (email) => {
      const { tenant_id } = await own(owner)
      await app.db
        .updateTable('tenants')
        .set({ invite_whitelist_pattern: String.raw`.*@acme\.example` })
        .where('id', '=', tenant_id!)
        .execute()
      expect((await invite(owner, email)).error?.error_code).toBe('member_address_wrong')
      expect((await invite(owner, 'ann@acme.example')).status).toBe(200)
    },
  )
  it('is not sent to members, nor by them', async () => {
    const member = await signUpVerified(app)
    await moveToTenantOf(app, member, owner)
    expect((await invite(owner, member.email)).error?.error_code).toBe('member_known')
    await app.db
      .updateTable('users')
      .set({ role_type: 'user' })
      .where('id', '=', member.user_id as UserId)
      .execute()
    expect((await invite(member, ben.email)).status).toBe(403)
  })
  it('takes nobody out of an organisation that others belong to and that they own', async () => {
    const token = await invited(ben.email)
    await moveToTenantOf(app, await signUpVerified(app), ben)
    expect((await accept(ben, token)).error?.error_code).toBe('owner_of_others')
    expect((await own(ben)).is_tenant_account_owner).toBe(true)
  })
  it('brings the teams of an organisation that goes along, with their people, and overwrites none', async () => {
    const team = async (who: TestClient, name: string) =>
      (await who.call(rosters.createTeam, { body: { name } })).data.roster.roster_status.id
    await team(owner, 'Sales')
    const roster_id = await team(ben, 'sales')
    await team(ben, 'Board')
    const people = [{ email: 'ann@acme.example' }]
    await ben.call(rosters.addRosterPeople, { body: { roster_id, people } })
    await accept(ben, await invited(ben.email))
    const names = async (who: TestClient) =>
      (await who.call(rosters.listTeams, {})).data.map(({ name, can_edit }) => [name, can_edit])
    expect(await names(ben)).toEqual([
      ['Board', true],
      ['Sales', false],
      ['sales (2)', true],
    ])
    const { data } = await ben.call(rosters.loadRoster, { query: { roster_id } })
    expect(data.users.map(({ email }) => email)).toEqual(['ann@acme.example'])
  })
  it('stands in the audit trail of the organisation that a member leaves, whose teams and licence stay there', async () => {
    const boss = await signUpVerified(app)
    await invite(boss, ben.email)
    await accept(ben, await mailedToken(ben.email))
    await ben.call(rosters.createTeam, { body: { name: 'Sales' } })
    const bought = { stripe_token: 'tok_visa', pricing_plan: 'premium_monthly', license_count: 2 }
    await boss.call(billing.purchase, { body: bought })
    await boss.call(billing.addLicensee, { body: { email: ben.email, given_name: 'Ben', family_name: '' } })
    expect((await own(ben)).plan.id).toBe('premium_monthly')
    // of emails of one moment none is the newest
    app.clock.advance(60)
    await accept(ben, await invited(ben.email))
    expect((await own(ben)).plan.id).toBe('trial')
    expect((await ben.call(rosters.listTeams, {})).data).toEqual([])
    expect((await boss.call(rosters.listTeams, {})).data).toHaveLength(1)
    const { entries } = (await boss.call(organisations.listAudit, { query: { area: 'members' } })).data
    const left = entries.filter(({ act }) => act === 'member_left')
    expect(left).toMatchObject([{ actor: { email: ben.email }, detail: null }])
  })
})
