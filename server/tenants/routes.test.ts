import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { TenantId } from '#domain/base/ids.ts'
import { events } from '#domain/events/contract.ts'
import { invitations } from '#domain/invitations/contract.ts'
import { rosters } from '#domain/rosters/contract.ts'
import { tenants } from '#domain/tenants/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { plantRoster } from '#server/testing/rosters.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import {
  type Account,
  delegateOf,
  giveRole,
  launch,
  memberOf,
  moveToTenantOf,
  signUp,
  signUpVerified,
} from '#server/testing/world.ts'

let app: TestApp
let owner: Account
let member: Account
let tenant_id: TenantId
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.advance(601) // limits of tries start afresh
  owner = await signUpVerified(app)
  member = await memberOf(app, owner)
  tenant_id = (await own(owner)).tenant_id!
})
afterAll(() => app.close())

const own = async (who: TestClient) => (await who.call(accounts.currentUser, {})).data
const detail = (who: TestClient, id = tenant_id) => who.call(tenants.loadTenant, { params: { id } })
const edit = (who: TestClient, changes: object, id = tenant_id) =>
  who.call(tenants.editTenant, { body: { tenant_id: id, ...changes } })
const handOver = (who: TestClient, new_owner_email: string, id = tenant_id) =>
  who.call(accounts.assignOwner, { body: { tenant_id: id, new_owner_email } })

test('everybody may read the 32 industries, Education among them', async () => {
  const { data } = await app.client().call(tenants.listIndustries, {})
  expect(new Set(data).size).toBe(32)
  expect(data).toContain('Education')
})

describe('an organisation', () => {
  it('tells its members what it is, and who owns it', async () => {
    const { data } = await detail(member)
    expect(data).toEqual({
      id: tenant_id,
      name: expect.any(String),
      short_share_link: true,
      industry: 'Consulting',
      company_size: null,
      retention_months: null,
      least_voices: 5,
      owner: { email: owner.email },
      invite_whitelist_pattern: null,
      org_dashboard_enabled: false,
    })
    const { tenant, is_tenant_account_owner } = await own(member)
    expect(is_tenant_account_owner).toBe(false)
    expect(tenant).toMatchObject({ id: tenant_id, owner: { email: owner.email }, test: false, trial: true })
    expect((await own(owner)).is_tenant_account_owner).toBe(true)
  })
  it('is unknown to everybody else', async () => {
    const stranger = await signUpVerified(app)
    expect((await detail(stranger)).status).toBe(404)
    expect((await detail(owner, 'no-such' as TenantId)).status).toBe(404)
  })
})

describe('what an organisation decides about itself', () => {
  it('is changed by its owner, for every member, and what is left out stays', async () => {
    const changes = { name: '  Acme \n Ltd ', industry: 'Banking', company_size: '26-200' }
    const { data } = await edit(owner, changes)
    expect(data).toMatchObject({ name: 'Acme Ltd', industry: 'Banking', company_size: '26-200' })
    expect(data.short_share_link).toBe(true)
    expect((await own(member)).tenant).toMatchObject({ name: 'Acme Ltd', industry: 'Banking' })
    expect((await edit(owner, {})).data).toEqual(data)
  })
  it('is changed by administrators too', async () => {
    await giveRole(app, member, 'org_admin')
    expect((await edit(member, { name: 'By an administrator' })).data.name).toBe('By an administrator')
  })
  it.each([
    ['no name', { name: ' ' }],
    ['a name of 101 letters', { name: 'x'.repeat(101) }],
    ['an industry that is not on the list', { industry: 'Piracy' }],
    ['a size that is not on the list', { company_size: '7' }],
  ])('cannot be %s', async (_what, changes) => {
    const before = (await detail(owner)).data
    expect((await edit(owner, changes)).status).toBe(400)
    expect((await detail(owner)).data).toEqual(before)
  })
  it('is nothing for members, delegates and other organisations', async () => {
    const delegate = await delegateOf(app, owner)
    const stranger = await signUpVerified(app)
    for (const who of [member, delegate, stranger]) {
      expect((await edit(who, { name: 'Mine' })).status).toBe(403)
      expect((await handOver(who, member.email)).status).toBe(403)
    }
    expect((await edit(owner, { name: 'Mine' }, (await own(stranger)).tenant_id!)).status).toBe(403)
    const { name, owner: still } = (await detail(owner)).data
    expect([name, still.email]).toEqual([expect.not.stringContaining('Mine'), owner.email])
  })
  it('makes the links to its sessions short or long', async () => {
    const event = await launch(app, owner)
    const links = async () => (await owner.call(events.loadEvent, { params: { slug: event.slug } })).data
    expect((await links()).short_share_link).toContain(`/s/${event.short_code}`)
    await edit(owner, { short_share_link: false })
    const { short_share_link, share_link } = await links()
    expect(short_share_link).toBe(share_link)
  })
})

describe('the pattern of addresses that an organisation invites', () => {
  const pattern = async (who: TestClient) => (await who.call(invitations.loadInvitePattern, {})).data.pattern
  const takes = async (who: TestClient, address: string) => new RegExp(await pattern(who), 'iu').test(address)

  it('is set by its owner, holds for every member, and is taken back', async () => {
    const { data } = await edit(owner, { invite_whitelist_pattern: ' .*@acme\\.com ' })
    expect(data.invite_whitelist_pattern).toBe('.*@acme\\.com')
    expect([await takes(member, 'a@acme.com'), await takes(member, 'a@other.com')]).toEqual([true, false])
    await edit(owner, { name: 'Acme' })
    expect((await detail(owner)).data.invite_whitelist_pattern).toBe('.*@acme\\.com')
    for (const none of ['', null]) {
      const { data: cleared } = await edit(owner, { invite_whitelist_pattern: none })
      expect(cleared.invite_whitelist_pattern).toBeNull()
      expect(await takes(member, 'a@other.com')).toBe(true)
    }
  })
  it.each(['(((', '(a+)+', '(.*)*@acme', '.*.*.*', '[a-', 'a{2}', '\\d+', '(?=a)'])(
    'is not %s, which is refused and changes nothing',
    async (typed) => {
      await edit(owner, { invite_whitelist_pattern: '.*@acme\\.com' })
      const { status, error } = await edit(owner, { invite_whitelist_pattern: typed, name: 'Other' })
      expect([status, error?.error_code]).toEqual([400, 'pattern_unsafe'])
      expect((await detail(owner)).data).toMatchObject({ invite_whitelist_pattern: '.*@acme\\.com' })
      expect((await detail(owner)).data.name).not.toBe('Other')
    },
  )
  it('has 500 characters at most, and is nothing for members', async () => {
    expect((await edit(owner, { invite_whitelist_pattern: 'x'.repeat(501) })).status).toBe(400)
    expect((await edit(member, { invite_whitelist_pattern: '.*' })).status).toBe(403)
  })
})

describe('the address book of an organisation', () => {
  const book = async (who: TestClient) => (await who.call(tenants.readAddressBook, {})).data
  const byId = (who: TestClient, id: TenantId) => who.call(tenants.loadAddressBook, { params: { id } })

  it('has its proven members but the reader, and the people of its teams, each once', async () => {
    const unproven = await signUp(app)
    await moveToTenantOf(app, unproven, owner, false)
    const { data: team } = await owner.call(rosters.createTeam, { body: { name: 'Sales' } })
    await app.db
      .insertInto('roster_people')
      .values([
        {
          roster_id: team.roster.roster_status.id,
          email: 'zoe@acme.example',
          first_name: 'Zoe',
          last_name: 'Ray',
        },
        { roster_id: team.roster.roster_status.id, email: 'zed@acme.example' },
        { roster_id: team.roster.roster_status.id, email: owner.email.toUpperCase() },
      ])
      .execute()
    await plantRoster(app, owner.user_id, ['private@acme.example'])
    const name = expect.any(String)
    expect(await book(member)).toEqual([
      { email: expect.stringMatching(new RegExp(`^${owner.email}$`, 'i')), name },
      { email: 'zed@acme.example', name: 'zed' },
      { email: 'zoe@acme.example', name: 'Zoe Ray' },
    ])
    expect((await book(owner)).map(({ email }) => email)).toEqual([
      member.email,
      'zed@acme.example',
      'zoe@acme.example',
    ])
    expect((await byId(member, tenant_id)).data).toEqual(await book(member))
  })
  it('is closed to everybody else', async () => {
    const stranger = await signUp(app)
    expect((await byId(stranger, tenant_id)).status).toBe(404)
    expect(await book(stranger)).toEqual([])
    expect((await app.client().call(tenants.readAddressBook, {})).status).toBe(401)
  })
})

describe('the owner of an organisation', () => {
  it('hands it over to another member, and is an ordinary member then', async () => {
    const { status, data } = await handOver(owner, ` ${member.email.toUpperCase()} `)
    expect([status, data.role_type, data.is_tenant_account_owner]).toEqual([200, 'user', false])
    expect((await own(member)).is_tenant_account_owner).toBe(true)
    expect((await detail(owner)).data.owner.email).toBe(member.email)
    expect((await edit(owner, { name: 'Still mine' })).status).toBe(403)
    expect((await edit(member, { name: 'Mine now' })).status).toBe(200)
  })
  it.each(['a@b', 'nobody@example.com', 'themselves', 'a stranger'])(
    'is not %s by a handover',
    async (whom) => {
      const stranger = await signUpVerified(app)
      const email = { themselves: owner.email, 'a stranger': stranger.email }[whom] ?? whom
      const { status, error } = await handOver(owner, email)
      expect([status, error?.error_message]).toEqual([400, 'Oops! That is not a valid email.'])
      expect((await detail(owner)).data.owner.email).toBe(owner.email)
    },
  )
  it('is one alone, also when it is handed to two at once', async () => {
    const other = await signUpVerified(app)
    await moveToTenantOf(app, other, owner)
    const replies = await Promise.all([handOver(owner, member.email), handOver(owner, other.email)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403])
    const owners = await app.db
      .selectFrom('users')
      .select('email')
      .where('tenant_id', '=', tenant_id)
      .where('role_type', '=', 'org_owner')
      .execute()
    expect(owners).toHaveLength(1)
  })
  it('is no administrator: those change it, and do not hand it over', async () => {
    await giveRole(app, member, 'org_admin')
    expect((await handOver(member, member.email)).status).toBe(403)
  })
})
