// Teams of an organisation: who sees and changes them, their names, and the people in them.
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { TeamId, UserId } from '#domain/base/ids.ts'
import { rosters } from '#domain/rosters/contract.ts'
import { TEAMS_MAX } from '#domain/rosters/model.ts'
import { peopleForm } from '#server/testing/rosters.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, delegateOf, memberOf, signUpVerified } from '#server/testing/world.ts'
import { importLists } from './jobs.ts'

let app: TestApp
let owner: Account
let ann: Account
let ben: Account
let stranger: Account
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.advance(601) // limits of tries start afresh
  owner = await signUpVerified(app)
  ann = await memberOf(app, owner)
  ben = await memberOf(app, owner)
  stranger = await signUpVerified(app)
})
afterAll(() => app.close())

const create = (who: Account, name = 'Sales') => who.call(rosters.createTeam, { body: { name } })
const names = async (who: Account) => (await who.call(rosters.listTeams, {})).data.map(({ name }) => name)
const load = (who: Account, id: TeamId) => who.call(rosters.loadTeam, { params: { id } })
const rename = (who: Account, id: TeamId, name: string) =>
  who.call(rosters.renameTeam, { params: { id }, body: { name } })
const users = (who: Account, id: TeamId) => who.call(rosters.listTeamUsers, { params: { id } })
async function fill(who: Account, id: TeamId, csv = 'email\na@x.example\nb@x.example\nc@x.example\n') {
  const sent = await who.call(rosters.importTeamUsers, { params: { id }, body: peopleForm(csv) } as never)
  if (sent.status === 200) await app.app.runJob(importLists as never, {})
  return sent
}

test('a team is made, read, renamed and deleted', async () => {
  const { data: team } = await create(ann, '  Sales \n North ')
  expect(team).toEqual({
    id: expect.any(String),
    name: 'Sales North',
    can_edit: true,
    roster: {
      people_count: 0,
      roster_status: { id: team.id, status: 'empty', import_progress: 0, status_description: '' },
    },
  })
  expect((await load(ann, team.id)).data).toEqual(team)
  expect((await rename(ann, team.id, 'Sales South')).data.name).toBe('Sales South')
  expect(await names(ann)).toEqual(['Sales South'])
  await ann.call(rosters.deleteTeam, { params: { id: team.id } })
  expect((await load(ann, team.id)).status).toBe(404)
  expect(await names(ann)).toEqual([])
})

test('a team has no users at first, and those of a file after an import', async () => {
  const { data: team } = await create(ann)
  expect((await users(ann, team.id)).data).toEqual({ users: [], next: null })
  await fill(ann, team.id)
  expect((await users(ann, team.id)).data.users.map(({ email }) => email)).toEqual(
    ['a', 'b', 'c'].map((name) => `${name}@x.example`),
  )
  expect((await load(ann, team.id)).data.roster).toMatchObject({
    people_count: 3,
    roster_status: { id: team.id, status: 'success', import_progress: 1 },
  })
  const request = { params: { id: team.id } } as never
  expect((await ann.call(rosters.importTeamUsers, request)).status).toBe(400)
})

describe('the name of a team', () => {
  it.each(['', '  ', '\n'])('is not %j', async (name) => {
    expect((await create(ann, name)).status).toBe(400)
    const { data: team } = await create(ann)
    expect((await rename(ann, team.id, name)).status).toBe(400)
  })
  it('has 100 characters at most', async () => {
    expect((await create(ann, 'x'.repeat(101))).status).toBe(400)
    expect((await create(ann, 'x'.repeat(100))).status).toBe(200)
  })
  it('is there once in an organisation, in small and capital letters, also when two ask at once', async () => {
    const replies = await Promise.all([create(ann), create(ben, 'SALES'), create(owner, ' sales ')])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409])
    expect((await create(stranger)).status).toBe(200)
    const { data: other } = await create(ann, 'Support')
    expect((await rename(ann, other.id, 'sales')).status).toBe(409)
    expect((await rename(ann, other.id, 'SUPPORT')).data.name).toBe('SUPPORT')
  })
})

describe('a team of the organisation', () => {
  it('is seen by every member, and changed by who made it, the owner and the administrators', async () => {
    const { data: team } = await create(ann)
    await fill(ann, team.id)
    expect((await load(ben, team.id)).data).toMatchObject({ name: 'Sales', can_edit: false })
    expect((await users(ben, team.id)).data.users).toHaveLength(3)
    const body = { roster_id: team.roster.roster_status.id }
    const refused = [
      await rename(ben, team.id, 'Mine'),
      await ben.call(rosters.deleteTeam, { params: { id: team.id } }),
      await fill(ben, team.id),
      await ben.call(rosters.clearRoster, { body }),
      await ben.call(rosters.cancelImport, { body }),
      await ben.call(rosters.removeRosterPeople, { body: { ...body, emails: ['a@x.example'] } }),
      await rename(await delegateOf(app, owner), team.id, 'Mine'),
    ]
    expect(refused.map((reply) => reply.status)).toEqual(refused.map(() => 403))
    expect((await users(ben, team.id)).data.users).toHaveLength(3)
    expect((await rename(owner, team.id, 'Sales of all')).data.can_edit).toBe(true)
    expect((await owner.call(rosters.clearRoster, { body })).status).toBe(200)
  })

  it('is nothing to anybody else, by whatever call', async () => {
    const { data: team } = await create(ann)
    const query = { roster_id: team.roster.roster_status.id }
    const tries = [
      await load(stranger, team.id),
      await rename(stranger, team.id, 'Mine'),
      await users(stranger, team.id),
      await fill(stranger, team.id),
      await stranger.call(rosters.deleteTeam, { params: { id: team.id } }),
      await stranger.call(rosters.loadRoster, { query }),
      await stranger.call(rosters.exportRoster, { query }),
      await stranger.call(rosters.clearRoster, { body: query }),
      await stranger.call(rosters.readRosterStatus, { params: { id: query.roster_id } }),
      await load(ann, 'none' as TeamId),
    ]
    expect(tries.map((reply) => reply.status)).toEqual(tries.map(() => 404))
    expect(await names(stranger)).toEqual([])
  })

  it('stays when who made it is gone, for owner and administrators', async () => {
    const { data: team } = await create(ann)
    await app.db
      .deleteFrom('users')
      .where('id', '=', ann.user_id as UserId)
      .execute()
    expect((await load(ben, team.id)).data.can_edit).toBe(false)
    expect((await load(owner, team.id)).data.can_edit).toBe(true)
  })
})

test('an organisation has 200 teams at most', async () => {
  const { tenant_id } = await app.db
    .selectFrom('users')
    .select('tenant_id')
    .where('id', '=', ann.user_id as UserId)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: TEAMS_MAX }, (_, n) => ({ name: `Team ${n}` }))
  await app.db
    .insertInto('teams')
    .values(
      rows.map((row) => ({ ...row, tenant_id: tenant_id!, creator_id: null, created_on: '2030-01-01' })),
    )
    .execute()
  expect((await create(ann, 'One more')).error?.error_code).toBe('too_many_teams')
})

test('somebody without an organisation has no teams', async () => {
  await app.db
    .updateTable('users')
    .set({ tenant_id: null })
    .where('id', '=', stranger.user_id as UserId)
    .execute()
  await stranger.call(accounts.login, { body: { email: stranger.email, password: stranger.password } })
  expect(await names(stranger)).toEqual([])
  expect((await create(stranger)).status).toBe(403)
})
