// Anonymous means anonymous: known people are planted, then everything that leaves the server is searched for them.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { API_ROOT } from '#domain/base/call.ts'
import { comments } from '#domain/comments/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type Idea, ideas } from '#domain/ideas/contract.ts'
import { insights } from '#domain/insights/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { notifications } from '#domain/notifications/contract.ts'
import { records } from '#domain/records/contract.ts'
import { type TopicDetail, topics } from '#domain/topics/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { type Listener, listen } from './live-client.ts'
import { endVoting } from './record-samples.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { upload } from './uploads.ts'
import { type Account, answer, guestOf, launch, signUp } from './world.ts'

const KNOWN = { first_name: 'Zebulon', last_name: 'Quackenbush', email: 'zebulon.q@planted.example' }

let app: TestApp
let host: Account
let zebulon: Account
let event: PopinEvent
let idea: Idea
let topic: TopicDetail
let listener: Listener

beforeAll(async () => {
  app = await startTestApp({ real_time: true })
  app.clock.set(Date.now() / 1000)
  host = await signUp(app)
  zebulon = await signUp(app, KNOWN)
  event = await launch(app, host)
  listener = await listen(app, host, `private-event-${event.id}`)
  await zebulon.call(joining.joinEvent, { params: { slug: event.slug }, body: {} })
  const { data: photo } = await upload(zebulon)
  const body = { event_id: event.id, content: 'The planted answer', media_id: photo.id }
  idea = (await zebulon.call(ideas.createIdea, { body })).data
  await zebulon.call(comments.createIdeaComment, {
    params: { id: idea.id },
    body: { description: 'The planted comment' },
  })
  await zebulon.call(voting.castVote, { params: { id: idea.id }, body: { vote: true } })
  const prefs = { show_code_of_conduct: false, show_anon_msg: false }
  await zebulon.call(joining.setPrefs, { params: { id: event.id }, body: prefs })
  const other = await answer(host, event, 'Another answer')
  for (const { id } of [idea, other]) await zebulon.call(ideas.markSeen, { params: { id } })
  topic = (await host.call(topics.takeTopic, { params: { id: event.id }, body: { idea_ids: [idea.id] } }))
    .data
  await zebulon.call(topics.likeTopic, { params: { id: topic.id }, body: { like: true } })
  const seen = { params: { id: event.id }, body: { ids: [idea.id, other.id] } }
  expect((await zebulon.call(ideas.reportSightings, seen)).data.counted).toBe(2)
  await sql`update tenants set dedup_enabled = true`.execute(app.db)
  await listener.until((message) => message.name === 'stats_updated')
  await listener.until((message) => JSON.stringify(message.data).includes('The planted comment'))
})
afterAll(async () => {
  listener.close()
  await app.close()
})

function expectNobody(text: string): void {
  for (const trace of [KNOWN.first_name, KNOWN.last_name, KNOWN.email, zebulon.user_id])
    expect(text.toLowerCase()).not.toContain(trace.toLowerCase())
}

describe('of an anonymous event nobody learns who wrote', () => {
  it('from any answer of the API, not even its creator', async () => {
    const { id, slug } = event
    const paths = [
      `/events/${slug}`,
      `/events/${id}/ideas`,
      `/events/${id}/ideas?sort=active`,
      `/ideas/${idea.slug}`,
      `/ideas/${idea.id}/comments`,
      `/events/${id}/ideas/related?query=The%20planted`,
      `/ideas/${idea.id}/comments/related?query=The%20planted`,
      `/events/${id}/comments`,
      `/events/${id}/stats/mini`,
      `/events/${id}/report.csv`,
      `/events/${id}/export.csv`,
      `/events/${id}/export.json`,
      `/events/${id}/follow-up`,
      `/events/${id}/worth`,
      `/events/${id}/topics`,
      `/topics/${topic.id}`,
      '/events/mini',
      `/collections/${event.collection!.id}`,
    ]
    for (const who of [host, await guestOf(app, event)])
      for (const path of paths) expectNobody(await (await who.raw(API_ROOT + path)).text())
  })

  it('from live messages', () => {
    expect(listener.heard.length).toBeGreaterThan(0)
    expectNobody(JSON.stringify(listener.heard))
  })

  it('from a decision record, its files or its row', async () => {
    const binary_choices = [{ title: 'Yes' }, { title: 'No' }]
    const draft = { question_type: 'binary' as const, binary_choices, polls_crowdsourcing: true }
    const poll = await launch(app, host, draft)
    await zebulon.call(joining.joinEvent, { params: { slug: poll.slug }, body: {} })
    const { data } = await zebulon.call(ideas.listIdeas, { params: { id: poll.id } })
    await zebulon.call(voting.castVote, { params: { id: data.ideas[0]!.id }, body: { vote: true } })
    const description = 'The planted reason'
    await zebulon.call(comments.createEventComment, { params: { id: poll.id }, body: { description } })
    await endVoting(app, poll)
    const recorded = await host.call(records.createRecord, { params: { id: poll.id }, body: { owner: 'Bo' } })
    expect(recorded.text).toContain(description)
    expectNobody(recorded.text)
    const row = app.db.selectFrom('decision_records').selectAll().where('event_id', '=', poll.id)
    expectNobody(JSON.stringify(await row.execute()))
    for (const file of ['', '/record.json', '/record.md'])
      expectNobody(await (await host.raw(`${API_ROOT}/records/${recorded.data.id}${file}`)).text())
    const { voting: days, recorded_on } = recorded.data.document
    for (const day of [days.from, days.until, recorded_on]) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('from exact times: answers and comments carry their day only', async () => {
    const { data } = await host.call(ideas.loadIdea, { params: { slug: idea.slug } })
    expect(data.created_time % 86_400).toBe(0)
    expect(data.comments[0]!.created_time % 86_400).toBe(0)
    const { data: csv } = await host.call(insights.csvReport, { params: { id: event.id } })
    expect(csv).toMatch(/The planted answer,\d{4}-\d{2}-\d{2},/)
  })

  it('from emails, nor from a line of the log', async () => {
    const mails = (await app.outbox()).filter((mail) => mail.recipient !== KNOWN.email)
    expectNobody(JSON.stringify(mails))
    const lines = app.logs.join('\n')
    for (const trace of ['The planted', KNOWN.email, KNOWN.last_name]) expect(lines).not.toContain(trace)
  })
})

describe('of an anonymous event the store does not tell who wrote', () => {
  it('by its rows: none of an answer, comment or vote leads to a person', async () => {
    const rows = await Promise.all([
      app.db.selectFrom('ideas').selectAll().where('event_id', '=', event.id).execute(),
      app.db.selectFrom('comments').selectAll().where('event_id', '=', event.id).execute(),
      app.db.selectFrom('votes').selectAll().execute(),
      app.db.selectFrom('idempotency_keys').selectAll().execute(),
      app.db.selectFrom('media').selectAll().execute(),
      app.db.selectFrom('seen_marks').selectAll().execute(),
      app.db.selectFrom('topic_likes').selectAll().execute(),
      app.db.selectFrom('topics').selectAll().execute(),
      app.db.selectFrom('topic_moves').selectAll().execute(),
      app.db.selectFrom('sighting_marks').selectAll().execute(),
    ])
    expectNobody(JSON.stringify(rows))
    const { author_key } = rows[0][0]!
    const vote_key = rows[2][0]!.voter_key
    const { uploader_key } = rows[4][0]!
    const { viewer_key } = rows[5][0]!
    const { liker_key } = rows[6][0]!
    // items of one person cannot be matched, nor what they read with what they wrote
    const sighted = rows[9][0]!.viewer_key
    const keys = [author_key!, vote_key, uploader_key, viewer_key, liker_key, sighted].map((key) =>
      key.toString('hex'),
    )
    expect(new Set(keys).size).toBe(6)
    for (const { person_key } of await app.db.selectFrom('contributions').selectAll().execute())
      expect(viewer_key.equals(person_key)).toBe(false)
  })

  it('by the numbers of transactions: none that wrote an answer, comment, vote or mark of reading wrote a row of a person', async () => {
    const { rows } = await sql<{ written: string }>`
      with written as (
        select xmin::text as number from ideas union all select xmin::text from comments
        union all select xmin::text from votes union all select xmin::text from media
        union all select xmin::text from seen_marks union all select xmin::text from topic_likes
        union all select xmin::text from sighting_marks union all select xmin::text from sightings
      ), people as (
        select xmin::text as number from participants union all select xmin::text from users
        union all select xmin::text from login_sessions union all select xmin::text from activities
      )
      select number as written from written join people using (number)`.execute(app.db)
    expect(rows).toEqual([])
  })

  it('by times of people, which are kept by day', async () => {
    const session = await app.db
      .selectFrom('login_sessions')
      .select(['created_on', 'expires_on'])
      .where('user_id', '=', zebulon.user_id as never)
      .executeTakeFirstOrThrow()
    expect(session.created_on).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    const joined = await app.db
      .selectFrom('participants')
      .selectAll()
      .where('event_id', '=', event.id)
      .execute()
    expect(joined.every((row) => /^\d{4}-\d{2}-\d{2}$/.test(row.joined_on))).toBe(true)
  })
})

describe('still', () => {
  it('authors know and keep their own', async () => {
    const { data } = await zebulon.call(ideas.loadIdea, { params: { slug: idea.slug } })
    expect(data.creator_info.is_current_user).toBe(true)
    expect(data.user_vote).toMatchObject({ vote: true })
    expect(
      (await zebulon.call(ideas.updateIdea, { params: { id: idea.id }, body: { content: 'Mine' } })).status,
    ).toBe(200)
  })

  it('whoever chooses to show the name on a comment is shown on that comment only', async () => {
    await zebulon.call(comments.createIdeaComment, {
      params: { id: idea.id },
      body: { description: 'Signed', reveal_name: true },
    })
    const { data } = await host.call(comments.listIdeaComments, { params: { id: idea.id } })
    expect(data.map((comment) => [comment.description, comment.author_name])).toEqual(
      expect.arrayContaining([
        ['Signed', 'Zebulon Quackenbush'],
        ['The planted comment', null],
      ]),
    )
  })

  it('a named event shows names', async () => {
    const named = await launch(app, host, { anonymous: false, visibility_setting: 'tenant_open' })
    await answer(host, named, 'By me')
    const { data } = await host.call(ideas.listIdeas, { params: { id: named.id } })
    const { data: me } = await host.call(accounts.currentUser, {})
    expect(data.ideas[0]!.author_name).toBe(me.display_name)
  })
})

describe('notifications', () => {
  let liked: PopinEvent
  let ann: Account
  let ben: Account
  let own: Idea[]

  beforeAll(async () => {
    ;[ann, ben] = [await signUp(app), await signUp(app)]
    liked = await launch(app, host)
    own = []
    for (const content of ['First', 'Second', 'Third']) {
      own.push(await answer(ann, liked, content))
      await ann.call(joining.joinEvent, { params: { slug: liked.slug }, body: {} })
    }
    for (const { id } of own) {
      await ben.call(voting.castVote, { params: { id }, body: { vote: true } })
      await ben.call(comments.createIdeaComment, { params: { id }, body: { description: 'Fine' } })
    }
  })

  it('say neither who liked or commented nor when, but the day', async () => {
    const { data } = await ann.call(notifications.listNotifications, {})
    expect(data).toHaveLength(6)
    for (const trace of [ben.user_id, ben.email, 'Person']) expect(JSON.stringify(data)).not.toContain(trace)
    for (const entry of data) expect(entry.updated_time % 86_400).toBe(0)
  })

  it('leave nothing in the store that leads to a person, or from one answer to another by the same person', async () => {
    await ann.call(notifications.markNotificationsSeen, {})
    const items = await app.db.selectFrom('own_items').selectAll().where('event_id', '=', liked.id).execute()
    const marks = await app.db
      .selectFrom('notification_marks')
      .selectAll()
      .where('event_id', '=', liked.id)
      .execute()
    expect([items.length, marks.length]).toEqual([6, 6])
    const text = JSON.stringify([items, marks])
    for (const { user_id, email } of [ann, ben])
      for (const trace of [user_id, email]) expect(text).not.toContain(trace)
    const hashes = [...items.map((row) => row.own_key), ...marks.map((row) => row.mark_key)]
    expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(12)
    // all six counts are 1: what stands there must not say so, nor that they are equal
    expect(new Set(marks.map((mark) => mark.seen_count)).size).toBe(6)
    for (const mark of marks) expect(Math.abs(mark.seen_count)).toBeGreaterThan(1000)
    for (const mark of marks) expect(mark.marked_on).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  it('share no transaction between sessions, nor one with an answer, comment, vote or person', async () => {
    const other = await launch(app, host)
    const [idea_here] = [await answer(ann, other, 'Elsewhere')]
    await ann.call(joining.joinEvent, { params: { slug: other.slug }, body: {} })
    await ben.call(voting.castVote, { params: { id: idea_here.id }, body: { vote: true } })
    await ben.call(voting.castVote, { params: { id: own[0]!.id }, body: { vote: false } })
    await host.call(voting.castVote, { params: { id: own[0]!.id }, body: { vote: true } })
    await ben.call(voting.castVote, { params: { id: own[0]!.id }, body: { vote: true } })
    await ann.call(notifications.markNotificationsSeen, {})
    const { rows: shared } = await sql<{ events: number }>`
      select count(distinct event_id)::int as events from notification_marks group by xmin::text`.execute(
      app.db,
    )
    expect(shared.length).toBeGreaterThan(1)
    expect(shared.every((row) => row.events === 1)).toBe(true)
    const { rows: mixed } = await sql`
      select m.xmin::text from notification_marks m join (
        select xmin::text as number from ideas union all select xmin::text from comments
        union all select xmin::text from votes union all select xmin::text from own_items
        union all select xmin::text from participants union all select xmin::text from users
      ) other on other.number = m.xmin::text`.execute(app.db)
    expect(mixed).toEqual([])
    const { rows: written } = await sql`
      select o.xmin::text from own_items o join (
        select xmin::text as number from participants union all select xmin::text from users
        union all select xmin::text from login_sessions union all select xmin::text from activities
      ) people on people.number = o.xmin::text`.execute(app.db)
    expect(written).toEqual([])
  })
})
