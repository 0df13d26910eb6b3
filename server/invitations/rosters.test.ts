// Whole lists that are invited: to an event, to all events of a session, and to what will come of a series.
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { EventId, RosterId } from '#domain/base/ids.ts'
import { collections } from '#domain/collections/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { invitations } from '#domain/invitations/contract.ts'
import { rosters } from '#domain/rosters/contract.ts'
import { tenants } from '#domain/tenants/contract.ts'
import { makeDueOccurrences } from '#server/collections/jobs.ts'
import { mailInvitations } from '#server/events/invite-jobs.ts'
import { plantRoster } from '#server/testing/rosters.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, launch, openWindow, putOnPlan, signUpVerified } from '#server/testing/world.ts'

let app: TestApp
let host: Account
let roster_id: RosterId
beforeAll(async () => {
  app = await startTestApp({ mails_per_day: 60 })
})
beforeEach(async () => {
  app.clock.advance(601) // limits of tries start afresh
  host = await signUpVerified(app)
  await putOnPlan(app, host, 'premium_monthly')
  roster_id = await plantRoster(app, host.user_id, ['a@x.com', 'b@x.com', 'c@x.com'])
})
afterAll(() => app.close())

const people = ['a@x.com', 'b@x.com', 'c@x.com']
const toEvent = (event: { id: string }, prototype = false, by = host) =>
  by.call(invitations.inviteEventRoster, { params: { id: event.id }, body: { roster_id, prototype } })
const toCollection = (id: string, prototype = false, by = host) =>
  by.call(invitations.inviteCollectionRoster, { params: { id }, body: { roster_id, prototype } })
async function invitedTo(event: { id: string }, prototype = 'false') {
  const request = { params: { id: event.id }, query: { prototype } }
  return (await host.call(invitations.listEventUsers, request)).data.users.map(({ email }) => email)
}
/** Who got invitations to these events, once for each. */
async function mailed(some: readonly { id: string }[]): Promise<string[]> {
  for (const { id } of some) await app.app.runJob(mailInvitations as never, { event_id: id })
  const mails = await app.outbox()
  return mails
    .filter(({ subject }) => subject.includes('Share your view'))
    .map(({ recipient }) => recipient)
    .filter((recipient) => recipient.endsWith('@x.com'))
    .sort()
}
const forget = () => app.db.deleteFrom('mails').execute()
async function session(names: string[], recurrence = false): Promise<{ id: string; events: PopinEvent[] }> {
  const schedule = openWindow(app.clock.now())
  const recurrence_setting = { enabled: true, interval: 'week' as const, frequency: 1 }
  const { data } = await host.call(collections.saveSession, {
    body: {
      collection: { type: 'concurrent', ...(recurrence && { recurrence_setting }) },
      events: names.map((name) => ({ name, schedule })),
    },
  })
  await host.call(events.publishEvents, { body: { ids: data.events.map(({ id }) => id) } })
  return { id: data.collection.id, events: data.events }
}

describe('a list that is invited to an event', () => {
  it('has everybody on it invited, with one email each, however often', async () => {
    await forget()
    const event = await launch(app, host, { visibility_setting: 'invite_only' })
    expect((await toEvent(event)).data).toEqual({ invited: 3, known: 0, invalid: 0, waiting: [] })
    expect(await invitedTo(event)).toEqual(people)
    expect(await mailed([event])).toEqual(people)
    expect((await toEvent(event)).data).toEqual({ invited: 0, known: 3, invalid: 0, waiting: [] })
    expect(await mailed([event])).toEqual(people)
  })

  it('invites once also when it is asked for many times at once', async () => {
    await forget()
    const event = await launch(app, host)
    const replies = await Promise.all([toEvent(event), toEvent(event), toEvent(event)])
    expect(replies.map(({ data }) => data.invited).sort()).toEqual([0, 0, 3])
    expect(await mailed([event])).toEqual(people)
  })

  it('stays invited when people leave the list, and when it is cleared', async () => {
    const event = await launch(app, host)
    await toEvent(event)
    await host.call(rosters.removeRosterPeople, { body: { emails: ['a@x.com'] } })
    await host.call(rosters.clearRoster, { body: {} })
    expect(await invitedTo(event)).toEqual(people)
    expect((await toEvent(event)).data).toMatchObject({ invited: 0, known: 0, invalid: 0 })
  })

  it('leaves out the host, and who the organisation does not invite', async () => {
    await plantRoster(app, host.user_id, [host.email.toUpperCase(), 'd@other.com'])
    const { tenant_id } = await app.db
      .selectFrom('users')
      .select('tenant_id')
      .where('email', '=', host.email)
      .executeTakeFirstOrThrow()
    const invite_whitelist_pattern = '.*@(x|example)\\.com'
    await host.call(tenants.editTenant, { body: { tenant_id: tenant_id!, invite_whitelist_pattern } })
    const event = await launch(app, host)
    expect((await toEvent(event)).data).toMatchObject({ invited: 3, known: 1, invalid: 1 })
    expect(await invitedTo(event)).toEqual(people)
  })

  it('spends the emails of the day, and those of the next for who is left', async () => {
    const many = Array.from({ length: 58 }, (_, n) => `p${n}@x.com`)
    await plantRoster(app, host.user_id, many)
    const event = await launch(app, host)
    const { data } = await toEvent(event)
    expect(data).toMatchObject({ invited: 61, waiting: [{ mails: 1 }] })
    expect(await invitedTo(event)).toHaveLength(61)
    expect((await toEvent(await launch(app, host))).data.waiting).toMatchObject([{ mails: 59 }, { mails: 2 }])
  })

  it('has 5,000 people at most', async () => {
    await app.db.updateTable('rosters').set({ people_count: 5001 }).where('id', '=', roster_id).execute()
    expect((await toEvent(await launch(app, host))).error?.error_code).toBe('too_many_invited')
  })

  it('has to be named', async () => {
    const event = await launch(app, host)
    const request = { params: { id: event.id }, body: {} } as never
    expect((await host.call(invitations.inviteEventRoster, request)).status).toBe(400)
    const collection = { params: { id: event.collection!.id }, body: {} } as never
    expect((await host.call(invitations.inviteCollectionRoster, collection)).status).toBe(400)
  })

  it('is one that the host sees, for an event of the host’s own', async () => {
    const stranger = await signUpVerified(app)
    const own = await launch(app, stranger)
    expect((await toEvent(own, false, stranger)).error?.error_code).toBe('roster_not_found')
    const foreign = await launch(app, host)
    await plantRoster(app, stranger.user_id)
    roster_id = stranger.user_id as RosterId
    expect((await toEvent(foreign, false, stranger)).status).toBe(403)
    expect((await toCollection(foreign.collection!.id, false, stranger)).status).toBe(403)
    expect((await toCollection('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })
})

describe('a list that is invited to a session of several questions', () => {
  it('is invited to all of them, with one email for each person', async () => {
    await forget()
    const { id, events: all } = await session(['One?', 'Two?', 'Three?'])
    expect((await toCollection(id)).data).toEqual({ invited: 3, known: 0, invalid: 0, waiting: [] })
    for (const event of all) expect(await invitedTo(event)).toEqual(people)
    expect(await mailed(all)).toEqual(people)
    expect((await toCollection(id)).data).toEqual({ invited: 0, known: 3, invalid: 0, waiting: [] })
    expect(await mailed(all)).toEqual(people)
  })

  it('gives no second email to who was invited to one of them', async () => {
    await forget()
    const { id, events: all } = await session(['One?', 'Two?'])
    await host.call(invitations.addEventUsers, {
      params: { id: all[1]!.id },
      body: { users: [{ email: 'B@x.com' }], questions: 'this' },
    })
    expect((await toCollection(id)).data.invited).toBe(3)
    expect((await mailed(all)).map((email) => email.toLowerCase()).sort()).toEqual(people)
  })
})

test('a list that is invited to what comes of a series is invited to each occurrence, with one email for each', async () => {
  await forget()
  const { id, events: all } = await session(['One?', 'Two?'], true)
  expect((await toCollection(id, true)).data.invited).toBe(3)
  expect(await invitedTo(all[0]!)).toEqual([])
  expect(await invitedTo(all[1]!, 'true')).toEqual(people)
  expect(await mailed(all)).toEqual([])
  const { series_id } = await app.db
    .selectFrom('collections')
    .select('series_id')
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow()
  app.clock.advance(7 * 86_400)
  await app.app.runJob(makeDueOccurrences as never, {})
  const next = await app.db
    .selectFrom('events as e')
    .innerJoin('collections as c', 'c.id', 'e.collection_id')
    .select('e.id')
    .where('c.series_id', '=', series_id)
    .where('c.occurrence', '=', 2)
    .execute()
  expect(next).toHaveLength(2)
  expect(await mailed(next as { id: EventId }[])).toEqual(people)
  expect((await toEvent(await launch(app, host), true)).error?.error_code).toBe('no_series')
})
