import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { analytics } from '#domain/analytics/contract.ts'
import type { EventId, UserId } from '#domain/base/ids.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, launch, moveToTenantOf, signUpVerified } from '#server/testing/world.ts'

let app: TestApp
let owner: Account
beforeAll(async () => {
  app = await startTestApp({ billing: 'on' })
})
beforeEach(async () => {
  owner = await signUpVerified(app)
  await change(owner, { plan_id: 'annual_ela', plan_expiration: null })
})
afterAll(() => app.close())

const read = (who: Account) => who.call(analytics.readAnalytics, {})
async function change(person: Account, set: object): Promise<void> {
  await app.db
    .updateTable('users')
    .set(set)
    .where('id', '=', person.user_id as UserId)
    .execute()
  await person.call(accounts.login, { body: { email: person.email, password: person.password } })
}

/** The middle of the month before this one. */
function lastMonth(): Date {
  const now = new Date(app.clock.now() * 1000)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15))
}

async function over(host: Account, people: number, ideas_end = lastMonth()): Promise<void> {
  const { id } = await launch(app, host)
  const rows = Array.from({ length: people }, () => ({
    event_id: id as EventId,
    person_key: randomBytes(16),
  }))
  if (rows.length > 0) await app.db.insertInto('contributions').values(rows).execute()
  const ideas_start = new Date(ideas_end.getTime() - 3_600_000)
  const times = { ideas_start, ideas_end, voting_start: ideas_start, voting_end: ideas_end }
  await app.db.updateTable('events').set(times).where('id', '=', id).execute()
}

test('the months count what at least five people did in sessions of all members', async () => {
  const member = await signUpVerified(app)
  await moveToTenantOf(app, member, owner)
  await over(owner, 6)
  await over(member, 5)
  const { data } = await read(owner)
  expect(data.months).toHaveLength(12)
  const told = { sessions: 2, left_out: 0, took_part: 11, answers: 0, response: null }
  expect(data.months.at(-1)).toEqual({ month: lastMonth().toISOString().slice(0, 7), ...told })
  expect(data.all).toEqual(told)
})

test('a session of four is in no figure, alone or beside a larger one', async () => {
  await over(owner, 4)
  expect((await read(owner)).data.all).toMatchObject({ sessions: 1, left_out: 1, took_part: 0, answers: 0 })
  await over(owner, 7)
  expect((await read(owner)).data.all).toMatchObject({ sessions: 2, left_out: 1, took_part: 7 })
})

test('what runs still, ended this month, or is of another organisation does not count', async () => {
  const stranger = await signUpVerified(app)
  await over(stranger, 9)
  await over(owner, 9, new Date(app.clock.now() * 1000 - 1000))
  await launch(app, owner)
  expect((await read(owner)).data.all).toMatchObject({ sessions: 0, took_part: 0 })
})

it.each([
  [
    'a member',
    { role_type: 'user' },
    'Only the owner and the administrators of your organisation can see this.',
  ],
  [
    'an owner on a smaller plan',
    { plan_id: 'premium_monthly' },
    'Enterprise Dashboard is an Enterprise feature.',
  ],
])('%s sees nothing, and reads why', async (_who, set, words) => {
  await change(owner, set)
  const { status, error } = await read(owner)
  expect([status, error?.error_message]).toEqual([403, words])
})
