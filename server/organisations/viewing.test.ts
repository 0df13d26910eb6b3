// An administrator views the product as somebody else: what that shows, what it hides, and what it refuses.
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { Call } from '#domain/base/call.ts'
import type { UserId } from '#domain/base/ids.ts'
import { comments } from '#domain/comments/contract.ts'
import { delegates } from '#domain/delegates/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { type Idea, ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { notifications } from '#domain/notifications/contract.ts'
import { organisations } from '#domain/organisations/contract.ts'
import { tenants } from '#domain/tenants/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { endViewings } from '#server/accounts/jobs.ts'
import type { TestClient } from '#server/testing/client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, answer, launch, prove, signUpVerified } from '#server/testing/world.ts'
import { insertViewingLink } from './viewing.ts'

let app: TestApp
let admin: Account
let ann: Account
let event: PopinEvent
let idea: Idea
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  admin = await signUpVerified(app, { first_name: 'Ada' })
  ann = await signUpVerified(app, { first_name: 'Ann' })
  event = await launch(app, await signUpVerified(app))
  idea = await answer(ann, event, 'What Ann wrote without a name')
  await ann.call(voting.castVote, { params: { id: idea.id }, body: { vote: true } })
  await ann.call(comments.createIdeaComment, { params: { id: idea.id }, body: { description: 'Ann’s too' } })
})
afterAll(() => app.close())

const linkFor = (viewer: Account, whom: Account, reason = 'Ticket 12') =>
  insertViewingLink(
    { db: app.db, now: app.clock.now() },
    { viewer_id: viewer.user_id as UserId, user_id: whom.user_id as UserId, reason },
  )
const begin = (who: TestClient, token: string) => who.call(organisations.beginViewing, { body: { token } })
const end = (who: TestClient) => who.call(organisations.endViewing, {})
const own = async (who: TestClient) => (await who.call(accounts.currentUser, {})).data
const viewing = async () => begin(admin, await linkFor(admin, ann))

test('the own user is that person’s, with the name of who looks, until it is ended', async () => {
  expect((await own(admin)).admin_viewing_as).toBeNull()
  const { data } = await viewing()
  expect(data).toMatchObject({ id: ann.user_id, email: ann.email, admin_viewing_as: admin.email })
  expect(await own(admin)).toEqual(data)
  expect((await own(ann)).admin_viewing_as).toBeNull()
  expect((await end(admin)).data).toMatchObject({ id: admin.user_id, admin_viewing_as: null })
  expect(await own(admin)).toMatchObject({ id: admin.user_id, admin_viewing_as: null })
  expect((await end(admin)).data.id).toBe(admin.user_id)
})

describe('a link to view as somebody', () => {
  it('works once, also when it is opened twice at once', async () => {
    const token = await linkFor(admin, ann)
    const elsewhere = app.client()
    await elsewhere.call(accounts.login, { body: { email: admin.email, password: admin.password } })
    const replies = await Promise.all([begin(admin, token), begin(elsewhere, token)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  })
  it('is for its administrator alone, and nobody else uses it up', async () => {
    const token = await linkFor(admin, ann)
    const { status, error } = await begin(ann, token)
    expect([status, error?.error_code]).toEqual([400, 'viewing_link_unusable'])
    expect((await begin(app.client(), token)).status).toBe(401)
    expect((await begin(admin, token)).status).toBe(200)
  })
  it('is over after ten minutes, and leads to nobody who is switched off', async () => {
    const token = await linkFor(admin, ann)
    app.clock.advance(601)
    expect((await begin(admin, token)).error?.error_code).toBe('proof_needed')
    await prove(admin)
    expect((await begin(admin, token)).status).toBe(400)
    const late = await linkFor(admin, ann)
    const id = ann.user_id as UserId
    await app.db.updateTable('users').set({ disabled_on: '2030-01-08' }).where('id', '=', id).execute()
    expect((await begin(admin, late)).status).toBe(400)
    expect((await begin(admin, 'nonsense')).status).toBe(400)
  })
})

test('nothing tells the administrator what that person wrote or chose without a name', async () => {
  const read = async (who: TestClient) => {
    const one = (await who.call(ideas.loadIdea, { params: { slug: idea.slug } })).data
    const news = (await who.call(notifications.listNotifications, {})).data
    return {
      idea: one.creator_info.is_current_user,
      vote: one.user_vote,
      comment: one.comments.map(({ creator_info }) => creator_info.is_current_user),
      news: news.length,
    }
  }
  await ann.call(joining.joinEvent, { params: { slug: event.slug }, body: {} })
  const liker = await signUpVerified(app)
  await liker.call(voting.castVote, { params: { id: idea.id }, body: { vote: true } })
  expect(await read(ann)).toMatchObject({ idea: true, vote: { vote: true }, comment: [true], news: 1 })
  await viewing()
  const nobody = await read(await signUpVerified(app))
  expect(await read(admin)).toEqual(nobody)
  expect(nobody).toMatchObject({ idea: false, comment: [false], news: 0 })
})

test('nothing is changed: every call that writes is refused, whatever it is', async () => {
  await viewing()
  const writing = [accounts, comments, delegates, events, ideas, joining, notifications, tenants, voting]
    .flatMap((calls): Call[] => Object.values(calls))
    .filter(({ method, access }) => method !== 'GET' && access !== 'stranger')
    .filter(({ path }) => !/logout|pusher|join/.test(path))
  expect(writing.length).toBeGreaterThan(30)
  for (const call of writing) {
    const { status, error } = await admin.call(call as never, { params: { id: idea.id }, body: {} } as never)
    // a body of no known shape is refused before anybody is asked who calls
    if (status !== 400 && status !== 415)
      expect([call.path, error?.error_code]).toEqual([call.path, 'viewing_only'])
  }
  const vote = await admin.call(voting.castVote, { params: { id: idea.id }, body: { vote: false } })
  expect([vote.status, vote.error?.error_code]).toEqual([403, 'viewing_only'])
  const body = { event_id: event.id, content: 'In Ann’s name' }
  expect((await admin.call(ideas.createIdea, { body })).error?.error_code).toBe('viewing_only')
  expect((await admin.call(delegates.listDelegates, {})).status).toBe(403)
})

test('opening a session shows it and leaves no participant behind', async () => {
  await viewing()
  const other = await launch(app, await signUpVerified(app))
  const joined = await admin.call(joining.joinEvent, { params: { slug: other.slug }, body: {} })
  expect(joined.status).toBe(200)
  const rows = await app.db.selectFrom('participants').selectAll().where('event_id', '=', other.id).execute()
  expect(rows).toEqual([])
})

test('it ends by itself after an hour, with logout, and when the administrator is signed out elsewhere', async () => {
  await viewing()
  app.clock.advance(3601)
  expect((await own(admin)).id).toBe(admin.user_id)
  await app.app.runJob(endViewings as never, {})
  await app.app.runJob(endViewings as never, {})
  const acts = await app.db
    .selectFrom('audit_entries')
    .select(['act', 'actor_id', 'about_id', 'detail'])
    .where('area', '=', 'viewing')
    .where('about_id', '=', ann.user_id as UserId)
    .execute()
  expect(acts).toEqual(
    expect.arrayContaining([
      { act: 'viewing_link_made', actor_id: null, about_id: ann.user_id, detail: 'Ticket 12' },
      { act: 'viewing_began', actor_id: admin.user_id, about_id: ann.user_id, detail: 'Ticket 12' },
      { act: 'viewing_ended', actor_id: admin.user_id, about_id: ann.user_id, detail: null },
    ]),
  )
  expect(acts).toHaveLength(3)
  await viewing()
  await admin.call(accounts.logout, {})
  expect((await admin.call(accounts.currentUser, {})).status).toBe(401)
})
