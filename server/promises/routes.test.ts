// The page of a list of topics, and what owners answer from their emails, over HTTP.
import { describe, expect, it } from 'vitest'
import { branding } from '#domain/branding/contract.ts'
import { promises } from '#domain/promises/contract.ts'
import { rosters } from '#domain/rosters/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { dayOf } from '#server/base/day.ts'
import { plantPromise } from '#server/testing/promise-samples.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, guestOf, launch, moveToTenantOf, putOnPlan, signUpVerified } from '#server/testing/world.ts'
import { mailOwners } from './jobs.ts'

const app = await openTestApp()
const run = () => app.app.runJob(mailOwners({ mails_per_day: 1000 }) as never, {})
const mailsTo = async (email: string) => (await app.outbox()).filter(({ recipient }) => recipient === email)

let owners = 0
async function begin(draft: Parameters<typeof launch>[2] = {}) {
  const host = await signUpVerified(app, { first_name: 'Hanna', last_name: 'Host' })
  const event = await launch(app, host, draft)
  const guest = await guestOf(app, event)
  const idea = await answer(guest, event, 'Fix the heating')
  const owner_email = `owner${++owners}@example.com`
  const planted = await plantPromise(app, { host, event, idea, owner_email })
  return { host, event, guest, idea, owner_email, ...planted }
}

describe('the page of a list', () => {
  it('shows everybody who took part what became of it, by the list and by the session', async () => {
    const { guest, event, list_id, topic_id, due_on } = await begin()
    for (const id of [list_id, event.slug, event.id]) {
      const { status, data } = await guest.call(promises.loadTopicList, { params: { id } })
      expect(status).toBe(200)
      expect(data.list).toMatchObject({ id: list_id, is_host: false })
      expect(data.session).toMatchObject({ event_slug: event.slug })
      const [promised, ...others] = data.groups
      expect(promised).toMatchObject({ group: 'promised', total: 1 })
      const [topic] = promised!.topics
      expect(topic).toMatchObject({ id: topic_id, owner_name: 'Olga Owner', due_on, owner_email: null })
      expect(others.map(({ total }) => total)).toEqual([0, 0, 0, 0])
    }
  })

  it('comes with the brand of its session', async () => {
    const { host, guest, list_id } = await begin()
    const shown = async () =>
      (await guest.call(promises.loadTopicList, { params: { id: list_id } })).data.session!.branding
    expect(await shown()).toBeNull()
    const colours = { accent_colour: '#0a5f43', second_colour: '#ffcc00' }
    await host.call(branding.saveBranding, { body: colours })
    expect(await shown()).toMatchObject(colours)
    await putOnPlan(app, host, 'free')
    expect(await shown()).toBeNull()
  })

  it('is hidden from guests where the host says so, and from strangers', async () => {
    const { host, guest, event, list_id } = await begin()
    await host.call(topics.setTopicList, { params: { id: event.id }, body: { guests_may_read: false } })
    const load = { params: { id: list_id } }
    expect(await guest.call(promises.loadTopicList, load)).toMatchObject({ status: 404 })
    expect(await app.client().call(promises.loadTopicList, load)).toMatchObject({ status: 401 })
    expect(await host.call(promises.loadTopicList, load)).toMatchObject({ status: 200 })
    const gone = { params: { id: '00000000-0000-4000-8000-000000000000' } }
    expect(await host.call(promises.loadTopicList, gone)).toMatchObject({ status: 404 })
  })

  it('finds words of topics, owners and answers, and takes signs of patterns as they are', async () => {
    const { guest, list_id } = await begin()
    const totals = async (search: string) =>
      (await guest.call(promises.loadTopicList, { params: { id: list_id }, query: { search } })).data
        .groups[0]!.total
    expect(await totals('HEATING')).toBe(1)
    expect(await totals('olga')).toBe(1)
    for (const search of ['cooling', '%', '_ix']) expect(await totals(search)).toBe(0)
  })

  it('finds no words of answers in a session that the reader does not see', async () => {
    const { host, event, topic_id } = await begin()
    const { data: kitchen } = await host.call(rosters.createTeam, { body: { name: 'Kitchen' } })
    const open = await launch(app, host)
    const guest = await guestOf(app, open)
    for (const { id } of [event, open])
      await host.call(topics.setTopicList, {
        params: { id },
        body: { team_id: kitchen.id, guests_may_read: true },
      })
    const search = async (who: typeof host | typeof guest, words: string) =>
      (await who.call(promises.loadTopicList, { params: { id: open.id }, query: { search: words } })).data
        .groups[0]!.total
    const words = ['heating', 'olga']
    const found = async (who: typeof host | typeof guest) =>
      Promise.all(words.map((word) => search(who, word)))
    expect(await found(guest)).toEqual([1, 1])
    const by_invitation = { visibility_setting: 'invite_only' as const }
    await app.db.updateTable('events').set(by_invitation).where('id', '=', event.id).execute()
    expect(await found(guest)).toEqual([0, 0])
    expect(await found(host)).toEqual([1, 1])
    const load = await guest.call(promises.loadTopicList, { params: { id: open.id } })
    expect(load.text).not.toMatch(/heating|olga/i)
    expect((await guest.call(topics.loadTopic, { params: { id: topic_id } })).status).toBe(404)
  })

  it('names a session that the reader hosts, where the list can be set up', async () => {
    const { host, event, guest } = await begin()
    const other = await signUpVerified(app)
    await moveToTenantOf(app, other, host)
    const { data: paint } = await host.call(rosters.createTeam, { body: { name: 'Paint' } })
    const people = [{ email: other.email, first_name: '', last_name: '' }]
    await host.call(rosters.addRosterPeople, { body: { roster_id: paint.id as never, people } })
    app.clock.advance(60)
    const later = await launch(app, other)
    const choose = (who: typeof host, { id }: typeof event) =>
      who.call(topics.setTopicList, { params: { id }, body: { team_id: paint.id, guests_may_read: true } })
    await choose(host, event)
    await choose(other, later)
    const own = async (who: typeof host | typeof guest) =>
      (await who.call(promises.loadTopicList, { params: { id: event.id } })).data.own_event_id
    expect([await own(host), await own(other), await own(guest)]).toEqual([event.id, later.id, null])
  })

  it('comes in pages, what moved last first', async () => {
    const { host, event, list_id, topic_id } = await begin()
    const taken: string[] = []
    for (let n = 0; n < 22; n++) {
      const { id } = await answer(host, event, `Open thing ${n}`)
      const body = { idea_ids: [id] }
      taken.push((await host.call(topics.takeTopic, { params: { id: event.id }, body })).data.id)
      app.clock.advance(1)
    }
    const load = async (query: object) =>
      (await host.call(promises.loadTopicList, { params: { id: list_id }, query })).data.groups
    const open = (await load({})).find(({ group }) => group === 'open')!
    expect(open.total).toBe(22)
    const [rest] = await load({ group: 'open', offset: 20 })
    const ids = [...open.topics, ...rest!.topics].map(({ id }) => id)
    expect(ids).toEqual(taken.toReversed())
    expect(ids).not.toContain(topic_id)
  })

  it('is offered to its hosts with what waits in it', async () => {
    const { host, list_id, guest } = await begin()
    const { data } = await host.call(promises.listTopicLists, {})
    expect(data).toMatchObject([{ id: list_id, open: 0, promised: 1, overdue: 0, is_host: true }])
    expect(await guest.call(promises.listTopicLists, {})).toMatchObject({ status: 403 })
  })
})

describe('the link of an owner', () => {
  it('shows the promise to whoever has it and changes nothing', async () => {
    const { host, token, topic_id, due_on } = await begin()
    const { data } = await app.client().call(promises.loadPromise, { params: { token } })
    expect(data).toMatchObject({ title: 'Fix the heating', state: 'promised', is_yours: true, due_on })
    const { data: topic } = await host.call(topics.loadTopic, { params: { id: topic_id } })
    expect(topic.state).toBe('promised')
    expect(topic.moves).toHaveLength(2)
  })

  it('takes done, pressed twice, and back', async () => {
    const { host, token, topic_id } = await begin()
    app.clock.advance(1)
    const say = (body: object) =>
      app.client().call(promises.answerPromise, { params: { token }, body: body as never })
    for (const _press of [1, 2]) expect((await say({ answer: 'done' })).data.state).toBe('done')
    const { data } = await host.call(topics.loadTopic, { params: { id: topic_id } })
    expect(data.moves.slice(0, 1).map(({ by_name, to_state }) => [by_name, to_state])).toEqual([
      ['Olga Owner', 'done'],
    ])
    expect(data.moves).toHaveLength(3)
    expect(await say({ answer: 'later', due_on: dayOf(app.clock.now(), 9) })).toMatchObject({ status: 409 })
    expect((await say({ answer: 'not_done' })).data.state).toBe('promised')
  })

  it('takes a later day, and no day that is over', async () => {
    const { token } = await begin()
    const later = (days: number) =>
      app.client().call(promises.answerPromise, {
        params: { token },
        body: { answer: 'later', due_on: dayOf(app.clock.now(), days) },
      })
    expect((await later(14)).data.due_on).toBe(dayOf(app.clock.now(), 14))
    expect(await later(0)).toMatchObject({ status: 400, error: { error_code: 'later_day' } })
  })

  it('hands the promise on: the new owner gets an email, the old link says who has it', async () => {
    const { token } = await begin()
    const owner_email = `next${owners}@example.com`
    const body = { answer: 'hand_on' as const, owner_name: ' Nia Next ', owner_email }
    const { data } = await app.client().call(promises.answerPromise, { params: { token }, body })
    expect(data).toMatchObject({ is_yours: false, owner_name: 'Nia Next', state: 'promised' })
    expect(JSON.stringify(data)).not.toContain(owner_email)
    const again = await app
      .client()
      .call(promises.answerPromise, { params: { token }, body: { answer: 'done' } })
    expect(again).toMatchObject({ status: 409, error: { error_code: 'promise_handed_on' } })
    await run()
    const [mail] = await mailsTo(owner_email)
    const next = /\/promises\/([\w-]+)/.exec(mail!.text_body)![1]!
    const done = await app.client().call(promises.answerPromise, {
      params: { token: next },
      body: { answer: 'done' },
    })
    expect(done.data).toMatchObject({ state: 'done', is_yours: true })
  })

  it('is one that was sent: others are not found', async () => {
    const { token, topic_id } = await begin()
    const other = (await begin()).token
    const forged = [
      `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
      `${token}A`,
      token.slice(0, 40),
      other.slice(0, 22) + token.slice(22),
      topic_id,
      'x',
    ]
    for (const one of forged)
      expect(await app.client().call(promises.loadPromise, { params: { token: one } })).toMatchObject({
        status: 404,
        error: { error_code: 'promise_not_found' },
      })
  })
})

describe('the emails to owners', () => {
  it('come once when they are named, and once on the morning after the day', async () => {
    const { host, owner_email, topic_id, due_on } = await begin()
    await run()
    await run()
    const [named, ...more] = await mailsTo(owner_email)
    expect(more).toEqual([])
    expect(named).toMatchObject({ subject: 'You own this “Fix the heating”', sender_name: 'Hanna Host' })
    expect(named!.list_unsubscribe).toContain('/email-notifications/')
    await host.call(topics.changeTopic, { params: { id: topic_id }, body: { note: 'Ask the landlord' } })
    await run()
    expect(await mailsTo(owner_email)).toHaveLength(1)
    const dayAfter = Date.parse(due_on) / 1000 + 86_400
    app.clock.advance(dayAfter + 7 * 3600 - app.clock.now())
    await run()
    expect(await mailsTo(owner_email)).toHaveLength(1)
    app.clock.advance(16 * 3600)
    await run()
    await run()
    const [reminder, , ...others] = await mailsTo(owner_email)
    expect(others).toEqual([])
    expect(reminder!.subject).toBe('Is this done? “Fix the heating”')
  })

  it('stop with one click', async () => {
    const { owner_email, host, event } = await begin()
    await run()
    const [mail] = await mailsTo(owner_email)
    const stop = new URL(mail!.list_unsubscribe!)
    const form = { method: 'POST', body: 'List-Unsubscribe=One-Click' }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const stopped = await fetch(app.url + stop.pathname, { ...form, headers })
    expect(stopped.status).toBe(200)
    const idea = await answer(host, event, 'Another thing')
    await plantPromise(app, { host, event, idea, owner_email })
    await run()
    expect(await mailsTo(owner_email)).toHaveLength(1)
  })

  it('do not carry the words of a host whose own address is not proven, and count in the allowance', async () => {
    const { host, owner_email, event } = await begin()
    await app.db.updateTable('users').set({ verified: false }).where('email', '=', host.email).execute()
    await run()
    const [mail] = await mailsTo(owner_email)
    expect(`${mail!.subject}${mail!.text_body}${mail!.html_body}`).not.toContain('heating')
    const spent = await app.db
      .selectFrom('mail_allowances as a')
      .innerJoin('users as u', 'u.id', 'a.user_id')
      .select('a.mails')
      .where('u.email', '=', host.email)
      .execute()
    expect(spent).toEqual([{ mails: 1 }])
    const idea = await answer(host, event, 'One too many')
    const late = `late${owners}@example.com`
    await plantPromise(app, { host, event, idea, owner_email: late })
    await app.app.runJob(mailOwners({ mails_per_day: 1 }) as never, {})
    expect(await mailsTo(late)).toEqual([])
    app.clock.advance(86_400)
    await app.app.runJob(mailOwners({ mails_per_day: 1 }) as never, {})
    expect(await mailsTo(late)).toHaveLength(1)
  })
})
