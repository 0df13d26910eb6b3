// Erasure: who may ask, what stops it, and that no row of any table knows the person afterwards.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { activity } from '#domain/activity/contract.ts'
import type { UserId } from '#domain/base/ids.ts'
import { comments } from '#domain/comments/contract.ts'
import { delegates } from '#domain/delegates/contract.ts'
import { events } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { invitations } from '#domain/invitations/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { privacy } from '#domain/privacy/contract.ts'
import { templates } from '#domain/templates/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { noteAudit } from '#server/activity/actions.ts'
import type { TestClient } from '#server/testing/client.ts'
import { signInElsewhere } from '#server/testing/credentials/test-steps.ts'
import { listen } from '#server/testing/live-client.ts'
import { plantPromisesOf } from '#server/testing/promise-samples.ts'
import { openTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { tracesOf } from '#server/testing/traces.ts'
import { plantPhoto } from '#server/testing/uploads.ts'
import {
  type Account,
  answer,
  launch,
  moveToTenantOf,
  prove,
  signUp,
  signUpVerified,
} from '#server/testing/world.ts'
import { eraseDue, makeExport } from './jobs.ts'

const app = await openTestApp()
const host = await signUpVerified(app, { first_name: 'Hugo', last_name: 'Host' })

const NAMED = { anonymous: false, visibility_setting: 'tenant_open' } as const
const run = (on = app) => on.app.runJob(eraseDue as never, {})
const erase = (who: Account, more: object = {}) =>
  who.call(privacy.requestErasure, { body: { sessions: 'delete', ...more } })
const status = async (who: Account) => (await who.call(accounts.currentUser, {})).status

/** Somebody of the organisation of the host, whose named sessions they see. */
async function colleague(names: Parameters<typeof signUp>[1] = {}): Promise<Account> {
  const person = await signUpVerified(app, names)
  await moveToTenantOf(app, person, host)
  return person
}

/** What an account has beside sessions and answers. */
async function furnish(zoe: Account): Promise<void> {
  await host.call(delegates.addDelegate, { body: { email: zoe.email } })
  await zoe.call(activity.recordActivity, { body: { type: 'page' } })
  await zoe.call(ideas.saveWordFilter, { body: { words: ['darn'] } })
  await zoe.call(templates.savePersona, {
    body: { user_info_items: [{ key_name: 'team_size', values: ['1-5'] }] },
  })
  await zoe.call(
    accounts.changeSettings,
    { body: { first_name: 'Zoetrope' } },
    { headers: { 'idempotency-key': 'k4' } },
  )
  await zoe.call(privacy.requestExport, {})
  await app.app.runJob(makeExport as never, { user_id: zoe.user_id })
  await app.db
    .insertInto('email_preferences')
    .values({ email: zoe.email, type: 'x', enabled: false, changed_on: '2030-01-08' })
    .execute()
  await app.db.updateTable('mails').set({ sent_time: new Date() }).execute()
}

/** What others, an organisation and ways to sign in keep of somebody. */
async function record(zoe: Account): Promise<void> {
  const { tenant_id } = (await host.call(accounts.currentUser, {})).data
  const [id, email, own] = [zoe.user_id, zoe.email, host.user_id]
  await app.db.transaction().execute(async (db) => {
    for (const row of [
      sql`insert into rosters (id, owner_id, people_count, import_result)
        values (${own}, ${own}, 1, ${JSON.stringify({ left_out: [{ row: 2, email }] })})`,
      sql`insert into roster_people values (${own}, ${email}, 'Zoetrope', 'Quillfeather')`,
      sql`insert into teams (tenant_id, creator_id, name, created_on) values (${tenant_id}, ${id}, 'Ours', '2030-01-08')`,
      sql`insert into member_invitations values (${tenant_id}, ${email}, 'm', ${own}, '2030-01-08', now())`,
      sql`insert into begun_sign_ups values ('b', ${email}, 'c', 0, now())`,
      sql`insert into confirmations values (${own}, 'address', 'c', ${email}, 0, now())`,
      sql`insert into viewing_links values ('v', ${own}, ${id}, 'To help', now())`,
      sql`insert into authenticator_apps values (${id}, 's', false, '{}', '2030-01-08')`,
      sql`insert into recovery_codes values (${id}, 'r')`,
      sql`insert into identity_providers (id, tenant_id, kind, entity_id, sign_on_url, certificates, set_on)
        values (${own}, ${tenant_id}, 'saml', 'x', 'https://x.example', '{c}', '2030-01-08')`,
      sql`insert into sign_on_attempts (provider_id, state_hash, browser_hash, request_id, nonce, code_verifier,
        expires_time, person) values (${own}, 's', 'b', 'r', 'n', 'c', now(), ${JSON.stringify({ email })})`,
    ])
      await row.execute(db)
  })
  const entry = { actor_id: id as UserId, about_id: id as UserId, tenant_id: tenant_id! }
  await noteAudit({ db: app.db, now: app.clock.now() }, { act: 'member_invited', ...entry, detail: email })
}

/** Somebody with a row in as many tables as one can have. */
async function busyPerson() {
  const zoe = await colleague({
    first_name: 'Zoetrope',
    last_name: 'Quillfeather',
    email: 'zoetrope@planted.example',
  })
  const named = await launch(app, host, NAMED)
  const secret = await launch(app, host)
  for (const event of [named, secret]) {
    await zoe.call(joining.joinEvent, { params: { slug: event.slug }, body: {} })
    const idea = await answer(zoe, event, `Said in ${event.id}`)
    await zoe.call(comments.createIdeaComment, { params: { id: idea.id }, body: { description: 'And more' } })
    await zoe.call(
      voting.castVote,
      { params: { id: idea.id }, body: { vote: true } },
      { headers: { 'idempotency-key': `k ${event.id}` } },
    )
  }
  const said = await answer(host, secret, 'By Hugo')
  const signed = { description: 'Signed in secret', reveal_name: true }
  await zoe.call(
    comments.createIdeaComment,
    { params: { id: said.id }, body: signed },
    { headers: { 'idempotency-key': 'k3' } },
  )
  await host.call(invitations.addEventUsers, {
    params: { id: named.id },
    body: { users: [{ email: zoe.email }] },
  })
  await launch(app, zoe, { name: 'Of my own' })
  await plantPromisesOf(app, { host, owner: zoe, owner_name: 'Zoetrope Quillfeather' })
  await furnish(zoe)
  await record(zoe)
  return { zoe, named, secret }
}

/** Lists count anew, and of the record only who it was is gone. */
async function expectRecords(): Promise<void> {
  const { people_count } = await app.db
    .selectFrom('rosters')
    .select('people_count')
    .where('owner_id', '=', host.user_id as UserId)
    .executeTakeFirstOrThrow()
  expect(people_count).toBe(0)
  const { tenant_id } = (await host.call(accounts.currentUser, {})).data
  const acts = await app.db
    .selectFrom('audit_entries')
    .select(['act', 'detail'])
    .where('tenant_id', '=', tenant_id!)
    .where('area', '=', 'members')
    .execute()
  expect(acts).toEqual(
    expect.arrayContaining([
      { act: 'member_invited', detail: null },
      { act: 'erasure_asked', detail: null },
      { act: 'member_erased', detail: null },
    ]),
  )
  const forged = sql`update audit_entries set actor_id = null`.execute(app.db)
  await expect(forged).rejects.toThrow('only added to')
}

describe('after an erasure', () => {
  it('no row of any table holds the id, the address or the name of the person', async () => {
    const { zoe, named, secret } = await busyPerson()
    const words = [zoe.user_id, zoe.email, 'Zoetrope', 'Quillfeather']
    const before = await tracesOf(app.db, words)
    for (const place of [
      'public.users.id',
      'public.invitees.email',
      'public.mails.recipient',
      'public.ideas.author_id',
      'public.idempotency_keys.answer',
      'public.activities.user_id',
      'public.audit_entries.detail',
      'public.roster_people.email',
      'public.sign_on_attempts.person',
      'public.topics.owner_name',
      'public.topic_moves.text',
    ])
      expect(before).toContain(place)
    const { file_key } = await app.db
      .selectFrom('data_exports')
      .select('file_key')
      .where('user_id', '=', zoe.user_id as UserId)
      .executeTakeFirstOrThrow()
    const { rows: votes } = await sql<{ n: number }>`select count(*)::int as n from votes`.execute(app.db)

    expect((await erase(zoe)).status).toBe(200)
    await run()
    expect(await tracesOf(app.db, words)).toEqual([])
    await expectRecords()
    expect(await app.files.read(file_key!, 'data.zip')).toBeNull()
    expect(await status(zoe)).toBe(401)

    // what others talk about stays, without a name; who was anonymous stays so
    const read = async (id: typeof named.id) =>
      (await host.call(ideas.listIdeas, { params: { id } })).data.ideas
    const [left] = await read(named.id)
    expect(left).toMatchObject({
      content: `Said in ${named.id}`,
      author_name: 'Removed account',
      like_count: 1,
      comment_count: 1,
    })
    const { data: thread } = await host.call(comments.listIdeaComments, { params: { id: left!.id } })
    expect(thread).toMatchObject([{ description: 'And more', author_name: 'Removed account' }])
    for (const idea of await read(secret.id)) {
      expect(idea.author_name).toBeNull()
      const { data } = await host.call(comments.listIdeaComments, { params: { id: idea.id } })
      for (const comment of data) expect([comment.author_name, comment.reveal_name]).toEqual([null, false])
    }
    const { rows: still } = await sql<{ n: number }>`select count(*)::int as n from votes`.execute(app.db)
    expect(still).toEqual(votes)
  })

  it('the address can sign up again as somebody new, who finds nothing of before', async () => {
    const eve = await colleague()
    const event = await launch(app, host, NAMED)
    const idea = await answer(eve, event, 'From my former life')
    await erase(eve)
    await run()
    const again = await colleague({ email: eve.email })
    expect(again.user_id).not.toBe(eve.user_id)
    const { data } = await again.call(ideas.loadIdea, { params: { slug: idea.slug } })
    expect(data.creator_info.is_current_user).toBe(false)
  })

  it('files that hung on named answers are gone, those on anonymous answers stay as unnamed as they are', async () => {
    const eve = await colleague()
    const hung = []
    for (const event of [await launch(app, host, NAMED), await launch(app, host)]) {
      const idea = await answer(eve, event)
      const { id: media_id, file_key } = await plantPhoto(app, eve.user_id)
      await app.db.updateTable('media').set({ attached: true }).where('id', '=', media_id).execute()
      await app.db.updateTable('ideas').set({ media_id }).where('id', '=', idea.id).execute()
      hung.push(file_key)
    }
    await erase(eve)
    await run()
    const { sweepMedia } = await import('#server/media/jobs.ts')
    await app.app.runJob(sweepMedia as never, {})
    expect(
      await Promise.all(hung.map(async (key) => (await app.files.read(key, 'photo.webp')) !== null)),
    ).toEqual([false, true])
  })
})

describe('whoever wants to be erased', () => {
  it('shows first that it is them, unless they did within ten minutes', async () => {
    const eve = await signUp(app)
    app.clock.advance(601)
    expect((await erase(eve)).error?.error_code).toBe('proof_needed')
    await run()
    expect(await status(eve)).toBe(200)
    await prove(eve)
    expect((await erase(eve)).status).toBe(200)
    await run()
    expect(await status(eve)).toBe(401)
  })

  it('hands an organisation with other people over first, and then is an ordinary member', async () => {
    const owner = await signUpVerified(app)
    const member = await signUpVerified(app)
    await moveToTenantOf(app, member, owner)
    expect((await erase(owner)).error?.error_code).toBe('owner_stays')
    const { tenant_id } = (await owner.call(accounts.currentUser, {})).data
    await owner.call(accounts.assignOwner, { body: { tenant_id: tenant_id!, new_owner_email: member.email } })
    expect((await erase(owner)).status).toBe(200)
    await run()
    expect(await status(owner)).toBe(401)
    expect((await member.call(accounts.currentUser, {})).data.tenant_id).toBe(tenant_id)
  })

  it('is told so on every device that was signed in, and nobody else is told anything', async () => {
    const eve = await signUpVerified(app)
    const phone = await signInElsewhere(app, eve)
    const told = async (client: TestClient) => (await client.call(accounts.currentUser, {})).error?.data
    await erase(eve)
    await run()
    expect([await told(eve), await told(phone)]).toEqual([{ signed_out: 'erased' }, { signed_out: 'erased' }])
    const { email, password } = eve
    const { error } = await app.client().call(accounts.login, { body: { email, password } })
    expect([error?.error_code, await told(app.client())]).toEqual(['wrong_credentials', null])
  })

  it('alone in an organisation takes it along', async () => {
    const eve = await signUp(app)
    const { tenant_id } = (await eve.call(accounts.currentUser, {})).data
    await launch(app, eve)
    await erase(eve)
    await run()
    expect(await app.db.selectFrom('tenants').select('id').where('id', '=', tenant_id!).execute()).toEqual([])
  })

  it('else takes them along, and who looks at them is told', async () => {
    const eve = await signUpVerified(app)
    const event = await launch(app, eve)
    const listener = await listen(app, host, `private-event-${event.id}`)
    await erase(eve)
    await run()
    await listener.until(({ name }) => name.includes('deleted'))
    listener.close()
    expect((await host.call(events.loadEvent, { params: { slug: event.slug } })).status).toBe(404)
  })
})

describe('with days to think', () => {
  let slow: TestApp
  beforeAll(async () => {
    slow = await startTestApp({ erasure_days: 7 })
  })
  afterAll(() => slow.close())

  it('the account works until its day, is told of it by email, and can be kept', async () => {
    const eve = await signUp(slow)
    expect((await erase(eve)).data.erasure).toEqual({ due_on: '2030-01-15', sessions: 'delete' })
    const [mail] = (await slow.outbox()).filter(({ subject }) => subject.includes('will be deleted'))
    expect(mail).toMatchObject({
      recipient: eve.email,
      text_body: expect.stringContaining('January 15, 2030'),
    })
    slow.clock.advance(6 * 86_400)
    await run(slow)
    expect(await status(eve)).toBe(200)
    expect((await eve.call(privacy.cancelErasure, {})).data.erasure).toBeNull()
    slow.clock.advance(7 * 86_400)
    await run(slow)
    expect(await status(eve)).toBe(200)
  })

  it('a second press keeps the day, and the day comes', async () => {
    const eve = await signUp(slow)
    const { due_on } = (await erase(eve)).data.erasure!
    slow.clock.advance(3 * 86_400)
    await prove(eve)
    expect((await erase(eve)).data.erasure?.due_on).toBe(due_on)
    slow.clock.advance(4 * 86_400)
    await run(slow)
    expect(await status(eve)).toBe(401)
  })

  it('whoever became the owner of others meanwhile stays, and is told why', async () => {
    const eve = await signUpVerified(slow)
    await erase(eve)
    await moveToTenantOf(slow, await signUpVerified(slow), eve)
    slow.clock.advance(8 * 86_400)
    await run(slow)
    expect(await status(eve)).toBe(200)
    expect(
      (await slow.outbox()).filter(
        ({ recipient, subject }) => recipient === eve.email && subject.includes('not deleted'),
      ),
    ).toHaveLength(1)
  })

  it('what a run that died left undone the next one does, and a run on its own changes nothing', async () => {
    const eve = await signUp(slow)
    const event = await launch(slow, eve)
    await erase(eve)
    slow.clock.advance(8 * 86_400)
    // as if it had died after the name was gone
    const { cutPerson } = await import('./erasing.ts')
    const { loadPerson } = await import('./queries.ts')
    const id = eve.user_id as UserId
    await cutPerson(
      { db: slow.db, announce: () => {}, now: slow.clock.now() },
      await loadPerson(slow.db, id),
      'delete',
    )
    await slow.db.updateTable('erasures').set({ begun: true }).where('user_id', '=', id).execute()
    await Promise.all([run(slow), run(slow)])
    for (const table of ['users', 'events'] as const) {
      const wanted = table === 'users' ? id : event.id
      expect(
        await slow.db
          .selectFrom(table)
          .select('id')
          .where('id', '=', wanted as never)
          .execute(),
      ).toEqual([])
    }
    await run(slow)
  })
})
