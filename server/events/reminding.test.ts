// Who is reminded that a session ends, when, and what is kept of it.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest'
import { comments } from '#domain/comments/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { invitations } from '#domain/invitations/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { sealed } from '#domain/sealed/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { ballotOf } from '#server/testing/ballots.ts'
import { plantRoster } from '#server/testing/rosters.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, answer, choicesOf, guestOf, launch, signUp, verify } from '#server/testing/world.ts'
import { mailInvitations } from './invite-jobs.ts'
import { mailReminders } from './reminding.ts'

let app: TestApp
let host: Account
let ann: Account
let ben: Account
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ;[host, ann, ben] = [await signUp(app), await signUp(app), await signUp(app)]
})
afterAll(() => app.close())

const HOUR = 3600
const lasting = (seconds: number) => {
  const start_time = Math.floor(app.clock.now())
  const window = { start_time, end_time: start_time + seconds }
  return { ideas: window, voting: window }
}
const start = (draft: object = {}) => launch(app, host, { schedule: lasting(24 * HOUR), ...draft })
const join = (person: Account, { slug }: PopinEvent) =>
  person.call(joining.joinEvent, { params: { slug }, body: {} })
/** When the reminder of an event is asked for; unix seconds. */
async function planned({ id }: PopinEvent): Promise<number | null> {
  const { rows } = await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs
    where key = ${`mail_reminders:${id}`}`.execute(app.db)
  return rows[0] ? rows[0].run_at.getTime() / 1000 : null
}
const dueOf = ({ schedule }: PopinEvent, lead = 3 * HOUR) => schedule.ideas.end_time - lead
/** Runs the job of a reminder when its time has come. */
async function remind({ id }: PopinEvent, due: number): Promise<void> {
  app.clock.advance(Math.max(0, due - app.clock.now()))
  await app.app.runJob(mailReminders as never, { event_id: id, due })
}
const reminded = async () =>
  (await app.outbox())
    .filter((mail) => mail.subject === 'A POPin is waiting for your answer')
    .map((mail) => mail.recipient)
    .filter((address) => [host, ann, ben].some((person) => person.email === address))
    .sort()
const mailTo = async (address: string) =>
  (await app.outbox()).find((mail) => mail.recipient === address && /waiting/.test(mail.subject))!

it.each([
  [72 * HOUR, 7 * HOUR],
  [24 * HOUR, 3 * HOUR],
  [HOUR, 900],
])('a session of %s seconds plans its reminder %s seconds before its end', async (seconds, lead) => {
  const event = await start({ schedule: lasting(seconds) })
  expect(await planned(event)).toBe(event.schedule.ideas.end_time - lead)
})

test('none is planned for less than an hour, nor where they are off, nor when its time is past', async () => {
  expect(await planned(await start({ schedule: lasting(HOUR - 60) }))).toBeNull()
  expect(await planned(await start({ auto_send_reminders: false }))).toBeNull()
  const { start_time } = lasting(0).ideas
  const late = { start_time: start_time - 22 * HOUR, end_time: start_time + 2 * HOUR }
  expect(await planned(await start({ schedule: { ideas: late, voting: late } }))).toBeNull()
})

test('who joined with an account and took no part is reminded, once, with a link', async () => {
  const event = await start()
  for (const person of [host, ann, ben]) await join(person, event)
  await answer(ben, event)
  await remind(event, dueOf(event))
  await remind(event, dueOf(event))
  expect(await reminded()).toEqual([ann.email])
  expect((await mailTo(ann.email)).text_body).toContain(`/q/${event.slug}/answers`)
})

/** As a host does it, with the email of it an hour ago and more. */
async function invite(event: PopinEvent, ...emails: string[]): Promise<void> {
  const users = emails.map((email) => ({ email }))
  await host.call(invitations.addEventUsers, { params: { id: event.id }, body: { users } })
  await app.app.runJob(mailInvitations as never, { event_id: event.id })
}

test('invited people who never opened the link are reminded, with an account or without, once', async () => {
  await verify(app, host)
  const event = await start({ visibility_setting: 'invite_only', reminder_message: 'Please hurry up' })
  const stranger = `nobody${Date.now()}@elsewhere.example`
  await verify(app, ann)
  // ben has not proven the address
  await invite(event, ann.email, ben.email, stranger)
  for (let times = 0; times < 2; times++) await remind(event, dueOf(event))
  expect(await reminded()).toEqual([ann.email, ben.email].sort())
  const mail = await mailTo(stranger)
  expect(mail.text_body).toContain('Please hurry up')
  expect(mail.text_body).toContain(`/signin/invite/${event.slug}`)
  const waiting = (await app.outbox()).filter(
    ({ recipient, subject }) => recipient === stranger && /waiting/.test(subject),
  )
  expect(waiting).toHaveLength(1)
})

test('whoever was invited and answered is not reminded, nor is somebody whose invitation has not left', async () => {
  await verify(app, host)
  const event = await start()
  await verify(app, ann)
  // answered, and never proved that the address is theirs
  const unproven = await signUp(app)
  for (const person of [ann, unproven]) {
    await invite(event, person.email)
    await answer(person, event)
  }
  const body = { users: [{ email: ben.email }] }
  await host.call(invitations.addEventUsers, { params: { id: event.id }, body })
  await remind(event, dueOf(event))
  expect(await reminded()).toEqual([])
  expect(await mailTo(unproven.email)).toBeUndefined()
})

test.each([
  ['one by one', (event: PopinEvent) => invite(event, ann.email, ben.email)],
  [
    'from a list',
    async ({ id }: PopinEvent) => {
      const roster_id = await plantRoster(app, host.user_id, [ann.email, ben.email])
      const { status } = await host.call(invitations.inviteEventRoster, {
        params: { id },
        body: { roster_id },
      })
      expect(status).toBe(200)
      await app.app.runJob(mailInvitations as never, { event_id: id })
    },
  ],
])(
  'of a sealed session whose people were invited %s those are reminded who have no ballot',
  async (_way, bid) => {
    for (const person of [host, ann, ben]) await verify(app, person)
    const event = await start({ sealed: true, visibility_setting: 'invite_only' })
    await bid(event)
    await ballotOf(ann, event)
    const stranger = await (await signUp(app)).call(sealed.prepareBallot, { params: { id: event.id } })
    expect(stranger.status).toBe(404)
    await remind(event, dueOf(event))
    expect(await reminded()).toEqual([ben.email])
  },
)

test('somebody who was invited at an old address and joined with it is reminded once, at the new one', async () => {
  await verify(app, host)
  await verify(app, ann)
  const event = await start()
  await invite(event, ann.email)
  await join(ann, event)
  const email = `new-${ann.email}`
  await app.db
    .updateTable('users')
    .set({ email })
    .where('id', '=', ann.user_id as never)
    .execute()
  await remind(event, dueOf(event))
  const recipients = (await app.outbox())
    .filter(({ subject }) => /waiting/.test(subject))
    .map(({ recipient }) => recipient)
  expect(recipients.filter((one) => one.endsWith(ann.email))).toEqual([email])
})

test('invited people are reminded as well, guests are not', async () => {
  const event = await start()
  await app.db
    .insertInto('invitees')
    .values({
      ...{ event_id: event.id, email: ann.email, user_id: ann.user_id as never },
      ...{ invited_on: '2027-01-01', mailed_on: '2027-01-01' },
    })
    .execute()
  const before = (await app.outbox()).length
  await guestOf(app, event)
  await remind(event, dueOf(event))
  expect(await reminded()).toEqual([ann.email])
  expect(await app.outbox()).toHaveLength(before + 1)
})

test('of a sealed session a reminder says which browser gets the ballot', async () => {
  const event = await start({ sealed: true })
  await join(ann, event)
  await remind(event, dueOf(event))
  const written = (await app.outbox()).find(({ subject }) => /waiting/.test(subject))!
  expect(written.text_body).toContain('your ballot belongs to the browser that opens it first')
})

test('a vote and a comment are taking part', async () => {
  const event = await start({ question_type: 'binary', binary_choices: [{ title: 'Yes' }, { title: 'No' }] })
  for (const person of [ann, ben]) await join(person, event)
  const [choice] = await choicesOf(ann, event)
  await ann.call(voting.castVote, { params: { id: choice!.id }, body: { vote: true } })
  const open = await start()
  for (const person of [ann, ben]) await join(person, open)
  const idea = await answer(host, open)
  await ann.call(comments.createIdeaComment, { params: { id: idea.id }, body: { description: 'Yes' } })
  await remind(event, dueOf(event))
  await remind(open, dueOf(open))
  expect(await reminded()).toEqual([ben.email, ben.email])
})

test('several questions of one session send one email to each person', async () => {
  const first = await start()
  const second = await start({ name: 'And what else?' })
  await app.db
    .updateTable('events')
    .set({ collection_id: first.collection!.id })
    .where('id', '=', second.id)
    .execute()
  for (const event of [first, second]) await join(ann, event)
  await remind(first, dueOf(first))
  await remind(second, dueOf(second))
  expect(await reminded()).toEqual([ann.email])
})

test('a window that moves takes the reminder along, and what was planned before does nothing', async () => {
  const event = await start()
  await join(ann, event)
  const params = { id: event.id }
  const { data: moved } = await host.call(events.rescheduleEvent, {
    params,
    body: { schedule: lasting(48 * HOUR) },
  })
  expect(await planned(event)).toBe(dueOf(moved, 5 * HOUR))
  await remind(event, dueOf(event))
  expect(await reminded()).toEqual([])
  await host.call(events.saveEvents, {
    body: { events: [{ id: event.id, name: event.name, schedule: lasting(72 * HOUR) }] },
  })
  const { data: saved } = await host.call(events.loadEvent, { params: { slug: event.slug } })
  expect(await planned(event)).toBe(dueOf(saved, 7 * HOUR))
  await remind(event, dueOf(moved, 5 * HOUR))
  expect(await reminded()).toEqual([])
  await remind(event, dueOf(saved, 7 * HOUR))
  expect(await reminded()).toEqual([ann.email])
})

test('nobody is reminded of what was switched off or ended meanwhile', async () => {
  const off = await start()
  const ended = await start()
  for (const event of [off, ended]) await join(ann, event)
  const { id, name, schedule } = off
  await host.call(events.saveEvents, {
    body: { events: [{ id, name, schedule, auto_send_reminders: false }] },
  })
  await host.call(events.endEvent, { params: { id: ended.id } })
  for (const event of [off, ended]) await remind(event, dueOf(event))
  expect(await reminded()).toEqual([])
})

test('words of the host go to proven addresses only', async () => {
  await verify(app, ann)
  const event = await start({ name: 'What about lunch?', reminder_message: 'Please hurry up' })
  for (const person of [ann, ben]) await join(person, event)
  await remind(event, dueOf(event))
  for (const words of ['What about lunch?', 'Please hurry up']) {
    expect((await mailTo(ann.email)).text_body).toContain(words)
    expect((await mailTo(ben.email)).text_body).not.toContain(words)
  }
})

test('what is kept of a reminder names neither the session nor the person', async () => {
  const event = await start()
  await join(ann, event)
  await remind(event, dueOf(event))
  const { occasion, subject } = await app.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', ann.email)
    .where('subject', 'like', '%waiting%')
    .executeTakeFirstOrThrow()
  for (const name of [event.id, event.collection!.id, ann.user_id]) expect(occasion).not.toContain(name)
  expect(subject).not.toContain(event.name)
})

test('whose invitation left within the hour before is not reminded, who was invited earlier is', async () => {
  const event = await start()
  const due = dueOf(event)
  const invite = async ({ user_id, email }: Account) => {
    await sql`insert into invitees (event_id, email, name, user_id, invited_on)
      values (${event.id}, ${email}, '', ${user_id}, now())`.execute(app.db)
    await app.app.runJob(mailInvitations as never, { event_id: event.id })
  }
  app.clock.advance(due - HOUR - 1 - app.clock.now())
  await invite(ann)
  app.clock.advance(2)
  await invite(ben)
  await remind(event, due)
  expect(await reminded()).toEqual([ann.email])
  // run again when the hour is over
  app.clock.advance(HOUR)
  await remind(event, due)
  expect(await reminded()).toEqual([ann.email])
})
