import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { analytics } from '#domain/analytics/contract.ts'
import type { EventId, IdeaId, UserId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { QuestionType } from '#domain/events/model.ts'
import { insights } from '#domain/insights/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import {
  type Account,
  answer,
  choicesOf,
  guestOf,
  launch,
  moveToTenantOf,
  signUpVerified,
} from '#server/testing/world.ts'

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
  await end(id, ideas_end)
}

async function end(id: EventId, ideas_end = lastMonth()): Promise<void> {
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

/** What somebody sends, by their number from 0 on, for the three choices or answers of a session. */
const sendings: Record<
  string,
  (who: TestClient, event: PopinEvent, ids: IdeaId[], n: number) => Promise<object>
> = {
  default: (who, event) => answer(who, event),
  multiple: (who, _event, ids, n) =>
    who.call(voting.castVote, { params: { id: ids[n % 3]! }, body: { vote: true } }),
  multiple_rating: (who, _event, ids, n) =>
    who.call(voting.castVote, {
      params: { id: ids[n % 3]! },
      body: { vote_type: 'numeric_rating', vote_numeric_value: 1 + (n % 5) },
    }),
  stack_rank: (who, event, ids) =>
    who.call(voting.castRanking, {
      params: { id: event.id },
      body: {
        votes: ids.map((idea_id, at) => ({
          idea_id,
          vote_type: 'rank' as const,
          vote_numeric_value: at + 1,
        })),
      },
    }),
}

it.each(Object.entries(sendings))(
  'answers of %s are those that the session itself tells',
  async (kind, send) => {
    const multiple_choices = kind === 'default' ? [] : ['A', 'B', 'C'].map((title) => ({ title }))
    const event = await launch(app, owner, { question_type: kind as QuestionType, multiple_choices })
    const ids = (await choicesOf(owner, event)).map(({ id }) => id)
    for (let n = 0; n < 6; n++) await send(await guestOf(app, event), event, ids, n)
    const { metrics } = (await owner.call(insights.eventStats, { params: { id: event.id } })).data
    expect(metrics.answers).toBe(6)
    await end(event.id)
    expect((await read(owner)).data.all).toMatchObject({ took_part: 6, answers: metrics.answers })
  },
)

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
  ['a member', { role_type: 'user' }, 'Only the owner and administrators of your organisation can see this.'],
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
