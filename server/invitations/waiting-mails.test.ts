// More emails than a day allows: what fits leaves at once, the rest by itself when there is room again, each once.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { invitations } from '#domain/invitations/contract.ts'
import { mailInvitations } from '#server/events/invite-jobs.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, answer, launch, signUpVerified } from '#server/testing/world.ts'
import { mailHostMessage } from './jobs.ts'

const PER_DAY = 10
const DAY = 86_400
let app: TestApp
let host: Account
beforeAll(async () => {
  app = await startTestApp({ mails_per_day: PER_DAY, limits: { mail: { most: 1000 } as never } })
})
beforeEach(async () => {
  await app.db.deleteFrom('mails').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(app.db)
  host = await signUpVerified(app)
})
afterAll(() => app.close())

const people = (count: number, at = 'x') => Array.from({ length: count }, (_, n) => `p${10 + n}@${at}.com`)
const add = (event: PopinEvent, emails: string[]) =>
  host.call(invitations.addEventUsers, {
    params: { id: event.id },
    body: { users: emails.map((email) => ({ email })) },
  })
const long = () => launch(app, host, { schedule: windowOf(10) })
const windowOf = (days: number) => {
  const window = {
    start_time: Math.floor(app.clock.now()) - 60,
    end_time: Math.floor(app.clock.now()) + days * DAY,
  }
  return { ideas: window, voting: window }
}
const day = (later: number) => new Date((app.clock.now() + later * DAY) * 1000).toISOString().slice(0, 10)
const waiting = async (event: PopinEvent) =>
  (await host.call(invitations.listEventUsers, { params: { id: event.id }, query: {} })).data.waiting

/** Runs the jobs that are due by the clock of the test, as the worker would. */
async function work(): Promise<void> {
  const { rows } = await sql<{ id: string; identifier: string; payload: unknown }>`
    select j.id::text, t.identifier, j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
    where j.run_at <= ${new Date(Math.max(app.clock.now() * 1000, 0))} and t.identifier like 'mail\_%' order by j.id`.execute(
    app.db,
  )
  for (const { id, identifier, payload } of rows) {
    await sql`delete from graphile_worker._private_jobs where id = ${id}::bigint`.execute(app.db)
    const job = identifier === mailInvitations.name ? mailInvitations : mailHostMessage
    for (let twice = 0; twice < 2; twice++) await app.app.runJob(job as never, payload)
  }
}
const written = async (words: string) =>
  (await app.outbox())
    .filter(({ subject, text_body }) => `${subject} ${text_body}`.includes(words))
    .map(({ recipient }) => recipient)
    .filter((recipient) => recipient !== host.email)
    .sort()
const invited = () => written('Share your view')

it('what fits is sent, the rest leaves on the days that follow, and the host sees when', async () => {
  const event = await long()
  const { status, data } = await add(event, people(25))
  expect(status).toBe(200)
  expect(data.success_users).toHaveLength(25)
  const portions = [
    { day: day(1), mails: 10 },
    { day: day(2), mails: 5 },
  ]
  expect(data.waiting).toEqual(portions)
  expect(await waiting(event)).toEqual(portions.map((portion) => ({ ...portion, kind: 'invitation' })))
  await work()
  expect(await invited()).toEqual(people(10))
  await work()
  expect(await invited()).toHaveLength(10)
  app.clock.advance(DAY)
  await work()
  expect(await invited()).toEqual(people(20))
  expect(await waiting(event)).toEqual([{ kind: 'invitation', day: day(1), mails: 5 }])
  app.clock.advance(DAY)
  await work()
  await work()
  expect(await invited()).toEqual(people(25))
  expect(await waiting(event)).toEqual([])
})

it('whoever is uninvited before gets none, and gives the room back', async () => {
  const event = await long()
  await add(event, people(15))
  const emails = people(15).slice(12)
  await host.call(invitations.removeEventUsers, { params: { id: event.id }, body: { emails } })
  expect(await waiting(event)).toEqual([{ kind: 'invitation', day: day(1), mails: 2 }])
  const other = await long()
  expect((await add(other, people(9, 'y'))).data.waiting).toEqual([
    { day: day(1), mails: 8 },
    { day: day(2), mails: 1 },
  ])
  app.clock.advance(DAY)
  await work()
  expect((await invited()).filter((email) => email.endsWith('@x.com'))).toEqual(people(12))
})

it.each(['closed', 'deleted'])('nobody is written to once the session is %s', async (end) => {
  const event = await long()
  await add(event, people(12))
  await work()
  if (end === 'closed') await host.call(events.endEvent, { params: { id: event.id } })
  else await host.call(events.deleteEvents, { body: { ids: [event.id] } })
  app.clock.advance(DAY)
  await work()
  expect(await invited()).toHaveLength(10)
})

it('requests at once never book more for a day than it allows', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => long()))
  const replies = await Promise.all(all.map((event, n) => add(event, people(7, `many${n}`))))
  expect(replies.map(({ status }) => status)).toEqual(all.map(() => 200))
  const { rows } = await sql<{ mails: number }>`
    select mails from mail_allowances where user_id = ${host.user_id} order by day`.execute(app.db)
  expect(rows.map(({ mails }) => mails)).toEqual([10, 10, 10, 10, 2])
})

it('what would leave in more than 20 days is refused, and invites nobody', async () => {
  const event = await long()
  const refused = await add(event, people(211))
  expect([refused.status, refused.error?.error_code]).toEqual([429, 'too_many_waiting'])
  const { data } = await host.call(invitations.listEventUsers, { params: { id: event.id }, query: {} })
  expect(data.users).toEqual([])
  expect((await add(event, people(210))).status).toBe(200)
})

it('a reminder reaches everybody over several days, each once, but nobody who has answered by then', async () => {
  const event = await long()
  await add(event, people(12))
  await work()
  app.clock.advance(2 * DAY)
  await work()
  await app.db.deleteFrom('mails').execute()
  const remind = () =>
    host.call(invitations.sendReminder, {
      params: { id: event.id },
      body: { reminder_message: 'Hurry up!', test: false },
    })
  const { data } = await remind()
  expect(data).toEqual({ sent: true, waiting: [{ day: day(1), mails: 2 }], left_out: 0 })
  expect(await waiting(event)).toEqual([{ kind: 'reminder', day: day(1), mails: 2 }])
  await work()
  expect(await written('Hurry up!')).toEqual(people(10))
  app.clock.advance(DAY)
  expect((await remind()).error?.error_code).toBe('mails_still_waiting')
  await host.call(invitations.removeEventUsers, {
    params: { id: event.id },
    body: { emails: [people(12)[10]!] },
  })
  await work()
  expect(await written('Hurry up!')).toEqual([...people(10), people(12)[11]])
  expect(await answer(host, event, 'Still open')).toBeDefined()
})

it('a reminder that waits is not sent once the session is closed', async () => {
  const event = await long()
  await add(event, people(12))
  app.clock.advance(2 * DAY)
  await work()
  app.clock.advance(3601)
  const body = { reminder_message: 'Too late!', test: false }
  await host.call(invitations.sendReminder, { params: { id: event.id }, body })
  await work()
  await host.call(events.endEvent, { params: { id: event.id } })
  app.clock.advance(DAY)
  await work()
  expect(await written('Too late!')).toHaveLength(10)
})

const remindOf = (event: PopinEvent, reminder_message: string) =>
  host.call(invitations.sendReminder, { params: { id: event.id }, body: { reminder_message, test: false } })

it('a reminder leaves out whose invitation left within the hour, also of another question, and says how many', async () => {
  const event = await long()
  await add(event, ['early@x.com'])
  await work()
  app.clock.advance(3601)
  await add(event, ['Late@x.com', 'later@x.com'])
  await work()
  const sibling = await long()
  const collection_id = sql<string>`(select collection_id from events where id = ${event.id})`
  await sql`update events set collection_id = ${collection_id}, position = 2 where id = ${sibling.id}`.execute(
    app.db,
  )
  await sql`insert into invitees (event_id, email, name, invited_on, quiet)
    select ${sibling.id}, email, name, invited_on, true from invitees where event_id = ${event.id}`.execute(
    app.db,
  )
  for (const [n, one] of [event, sibling].entries()) {
    expect((await remindOf(one, `Question ${n}!`)).data).toEqual({ sent: true, waiting: [], left_out: 2 })
    // what runs again later leaves out the same
    app.clock.advance(100)
    await work()
    expect(await written(`Question ${n}!`)).toEqual(['early@x.com'])
  }
})

it('a reminder of people who were all invited within the hour waits, and is not counted as that of the day', async () => {
  const event = await long()
  await add(event, people(3))
  await work()
  app.clock.advance(3500)
  const refused = await remindOf(event, 'Hurry up!')
  expect([refused.status, refused.error?.error_code]).toEqual([409, 'invited_just_now'])
  app.clock.advance(101)
  expect((await remindOf(event, 'Hurry up!')).data).toEqual({ sent: true, waiting: [], left_out: 0 })
  await work()
  expect(await written('Hurry up!')).toEqual(people(3))
})
