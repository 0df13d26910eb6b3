import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { UserId } from '#domain/base/ids.ts'
import { collections } from '#domain/collections/contract.ts'
import { events } from '#domain/events/contract.ts'
import { organisations } from '#domain/organisations/contract.ts'
import { tenants } from '#domain/tenants/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { listen } from '#server/testing/live-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, delegateOf, launch, memberOf, signUpVerified } from '#server/testing/world.ts'

let app: TestApp
let owner: Account
let admin: Account
let member: Account
let stranger: Account
beforeAll(async () => {
  app = await startTestApp({ real_time: true })
  app.clock.set(Date.now() / 1000)
})
beforeEach(async () => {
  owner = await signUpVerified(app, { first_name: 'Olga', last_name: 'Owner' })
  admin = await memberOf(app, owner, 'org_admin', { first_name: 'Ada' })
  member = await memberOf(app, owner, 'user', { first_name: 'Max' })
  stranger = await signUpVerified(app)
})
afterAll(() => app.close())

const signIn = (person: Account, client: TestClient = person) =>
  client.call(accounts.login, { body: { email: person.email, password: person.password } })
const own = async (who: TestClient) => (await who.call(accounts.currentUser, {})).data
const list = (who: TestClient, query = {}) => who.call(organisations.listMembers, { query })
const change = (who: TestClient, whom: Account, body: object) =>
  who.call(organisations.changeMember, { params: { id: whom.user_id as UserId }, body })
const remove = (who: TestClient, whom: Account) =>
  who.call(organisations.removeMember, { params: { id: whom.user_id as UserId } })

describe('the members of an organisation', () => {
  it('are listed for its owner and administrators, the owner first, and found by name or address', async () => {
    await launch(app, member)
    const { data } = await list(admin)
    expect(data.total).toBe(3)
    expect(data.members.map(({ role_type }) => role_type)).toEqual(['org_owner', 'org_admin', 'user'])
    expect(data.members[2]).toMatchObject({
      ...{ id: member.user_id, email: member.email, sessions: 1, disabled: false, verified: true },
      event_creation_allowed: true,
    })
    expect((await list(owner, { search: 'OLGA own' })).data.members.map(({ id }) => id)).toEqual([
      owner.user_id,
    ])
    expect((await list(owner, { search: member.email })).data.total).toBe(1)
    expect((await list(owner, { search: '%' })).data.total).toBe(0)
    expect((await list(owner, { offset: 3 })).data).toMatchObject({ members: [], total: 3 })
  })
  it('are nothing for members, delegates and strangers, who see at most their own', async () => {
    const delegate = await delegateOf(app, owner)
    for (const who of [member, delegate]) {
      expect((await list(who)).status).toBe(403)
      expect((await change(who, admin, { disabled: true })).status).toBe(403)
      expect((await remove(who, admin)).status).toBe(403)
    }
    expect((await list(stranger)).data.members.map(({ id }) => id)).toEqual([stranger.user_id])
    for (const reply of [await change(stranger, member, { disabled: true }), await remove(stranger, member)])
      expect(reply.status).toBe(404)
    expect((await own(member)).id).toBe(member.user_id)
  })
})

describe('the rights of an administrator', () => {
  it('are given and taken by the owner, and count with the next call', async () => {
    expect((await change(owner, member, { role_type: 'org_admin' })).data.role_type).toBe('org_admin')
    expect((await own(member)).role_type).toBe('org_admin')
    expect((await list(member)).status).toBe(200)
    await change(owner, member, { role_type: 'user' })
    expect((await list(member)).status).toBe(403)
  })
  it('are not given by administrators, nor to owners, nor to oneself', async () => {
    expect((await change(admin, member, { role_type: 'org_admin' })).error?.error_code).toBe('roles_by_owner')
    expect((await change(admin, owner, { disabled: true })).error?.error_code).toBe('member_is_owner')
    expect((await change(owner, owner, { role_type: 'user' })).error?.error_code).toBe('member_is_oneself')
    expect((await change(owner, member, { role_type: 'org_owner' })).status).toBe(400)
    expect((await own(owner)).is_tenant_account_owner).toBe(true)
  })
  it('do not outlive a hand-over that happens at the same time', async () => {
    const tenant_id = (await own(owner)).tenant_id!
    const body = { tenant_id, new_owner_email: member.email }
    await Promise.all([
      owner.call(accounts.assignOwner, { body }),
      change(admin, member, { disabled: true }),
      change(admin, member, { disabled: true }),
    ])
    const rows = await app.db
      .selectFrom('users')
      .select(['role_type', 'disabled_on'])
      .where('tenant_id', '=', tenant_id)
      .where('role_type', '=', 'org_owner')
      .execute()
    // whoever came first: an owner who is switched off must not be
    expect(rows).toEqual([{ role_type: 'org_owner', disabled_on: null }])
  })
})

test('who needs approval cannot launch, and is told whom to ask', async () => {
  await change(admin, member, { event_creation_allowed: false })
  expect((await own(member)).event_creation_allowed).toBe(false)
  await expect(launch(app, member)).rejects.toThrow('403')
  await change(admin, member, { event_creation_allowed: true })
  expect((await launch(app, member)).user_created).toBe(true)
})

describe('a member who is switched off', () => {
  it('is signed out everywhere, sockets too, and stays out until switched on', async () => {
    const elsewhere = app.client()
    await signIn(member, elsewhere)
    const socket = await listen(app, member, `private-user-${member.user_id}`)
    expect((await change(admin, member, { disabled: true })).data.disabled).toBe(true)
    for (const client of [member, elsewhere])
      expect((await client.call(accounts.currentUser, {})).status).toBe(401)
    await expect(listen(app, member, `private-user-${member.user_id}`)).rejects.toThrow()
    socket.close()
    expect((await signIn(member)).error?.error_code).toBe('account_disabled')
    const link = await app.client().call(accounts.initiateLogin, { body: { email: member.email } })
    expect(link.data).toEqual({ sent: true })
    expect((await app.outbox())[0]).toMatchObject({
      recipient: member.email,
      text_body: expect.stringContaining('deactivated'),
    })
    expect((await app.outbox())[0]!.text_body).not.toContain('/verify/')
    await change(admin, member, { disabled: false })
    expect((await signIn(member)).status).toBe(200)
  })
  it('is not let in by a login that runs at the same moment', async () => {
    const clients = Array.from({ length: 4 }, () => app.client())
    await Promise.all([
      ...clients.map((client) => signIn(member, client)),
      change(owner, member, { disabled: true }),
    ])
    for (const client of clients) expect((await client.call(accounts.currentUser, {})).status).toBe(401)
  })
  it('leaves the sessions to the owner, who runs them on; nobody acts for them any longer', async () => {
    const event = await launch(app, member)
    const delegate = await delegateOf(app, member)
    expect((await own(delegate)).id).toBe(member.user_id)
    await change(admin, member, { disabled: true })
    expect((await own(delegate)).id).not.toBe(member.user_id)
    const seen = (await owner.call(events.loadEvent, { params: { slug: event.id } })).data
    expect(seen.user_created).toBe(true)
    expect((await owner.call(events.endEvent, { params: { id: event.id } })).status).toBe(200)
    const params = { id: event.collection!.id }
    expect((await owner.call(collections.loadCollection, { params })).status).toBe(200)
  })
})

describe('a proof of the last minutes', () => {
  const forgetProof = (who: Account) =>
    app.db
      .updateTable('login_sessions')
      .set({ proof_key: null })
      .where('user_id', '=', who.user_id as UserId)
      .execute()

  it('is asked for before a member is switched off, on or removed, and before nothing smaller', async () => {
    await forgetProof(admin)
    for (const reply of [
      await change(admin, member, { disabled: true }),
      await change(admin, member, { disabled: false }),
      await remove(admin, member),
    ])
      expect([reply.status, reply.error?.error_code]).toEqual([403, 'proof_needed'])
    expect((await own(member)).id).toBe(member.user_id)
    expect((await change(admin, member, { event_creation_allowed: false })).status).toBe(200)
    await signIn(admin)
    expect((await remove(admin, member)).data.removed).toBe(true)
  })
})

describe('a member who is removed', () => {
  it('has an organisation of their own, signed out of this one; what they made stays here', async () => {
    const event = await launch(app, member)
    const before = (await own(owner)).tenant_id
    expect((await remove(admin, member)).data.removed).toBe(true)
    expect((await member.call(accounts.currentUser, {})).status).toBe(401)
    expect((await remove(admin, member)).status).toBe(404)
    await signIn(member)
    const after = await own(member)
    expect(after).toMatchObject({ role_type: 'org_owner', is_tenant_account_owner: true })
    expect(after.tenant_id).not.toBe(before)
    expect((await member.call(tenants.loadTenant, { params: { id: before! } })).status).toBe(404)
    const row = await app.db
      .selectFrom('events')
      .select(['creator_id', 'tenant_id'])
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ creator_id: owner.user_id, tenant_id: before })
  })
})

describe('tenants', () => {
  it('are listed, and as a tree: the own one, and for administrators those below it', async () => {
    const tenant_id = (await own(owner)).tenant_id!
    const below = (await own(stranger)).tenant_id!
    await app.db
      .updateTable('tenants')
      .set({ parent_id: tenant_id, name: 'Below' })
      .where('id', '=', below)
      .execute()
    await app.db.updateTable('tenants').set({ name: 'Above' }).where('id', '=', tenant_id).execute()
    const ids = async (who: TestClient) =>
      (await who.call(organisations.listTenants, {})).data.map(({ id }) => id)
    expect(await ids(admin)).toEqual([tenant_id, below])
    expect(await ids(member)).toEqual([tenant_id])
    expect(await ids(stranger)).toEqual([below])
    expect((await owner.call(organisations.loadTenantTree, {})).data).toEqual([
      { id: tenant_id, name: 'Above', children: [{ id: below, name: 'Below', children: [] }] },
    ])
    expect((await stranger.call(organisations.loadTenantTree, {})).data).toEqual([
      { id: below, name: 'Below', children: [] },
    ])
    // whoever stands above sees that it is there, and no more
    expect((await owner.call(tenants.loadTenant, { params: { id: below } })).status).toBe(404)
  })
  it.each([{}, { name: 'Nobody’s' }])('are not changed by a call that names none: %j', async (body) => {
    expect((await owner.call(tenants.editTenant, { body: body as never })).status).toBe(400)
    const nobody = await owner.raw('/popin/api/1.0/tenants/members/', { method: 'PUT' })
    expect(nobody.status).toBeGreaterThan(399)
  })
})
