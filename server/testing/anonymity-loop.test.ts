// Anonymous means anonymous in what follows, too: topics, agendas, promises, what people say afterwards, and all their files.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agendas } from '#domain/agendas/contract.ts'
import type { AgendaItemId, TopicId } from '#domain/base/ids.ts'
import { DAY, HOUR } from '#domain/base/time.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { followUps } from '#domain/follow-ups/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { invitations } from '#domain/invitations/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { promises } from '#domain/promises/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { agendaText } from '#server/agendas/view.ts'
import { mailInvitationsWith } from '#server/events/invite-jobs.ts'
import { settleFollowUps } from '#server/follow-ups/jobs.ts'
import { mailOwners } from '#server/promises/jobs.ts'
import type { TestClient } from './client.ts'
import { listenEverywhere, readAll, readingPaths } from './everything-read.ts'
import { saveMeeting } from './follow-ups.ts'
import type { Listener } from './live-client.ts'
import { plantPromise } from './promise-samples.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { type Account, answer, guestOf, signUp, signUpVerified } from './world.ts'

const KNOWN = { first_name: 'Zebulon', last_name: 'Quackenbush', email: 'zebulon.q@planted.example' }
const OWNER = 'olga@owner.example'

let app: TestApp
let host: Account
let zebulon: Account
let others: Record<'host' | 'participant' | 'guest' | 'stranger' | 'nobody', TestClient>
let before: PopinEvent
let after: PopinEvent
let session: string
let list_id: string
let liked: TopicId
let promised: Awaited<ReturnType<typeof plantPromise>>
let guests: TestClient[]
const ears: { who: string; channel: string; listener: Listener }[] = []

beforeAll(async () => {
  app = await startTestApp()
  app.clock.set(Date.now() / 1000)
  host = await signUpVerified(app, { first_name: 'Hanna', last_name: 'Host' })
  zebulon = await signUp(app, KNOWN)
  const meeting = await saveMeeting(app, host)
  ;({ before, after } = meeting)
  session = meeting.collection.id
  const participant = await signUp(app)
  await participant.call(joining.joinEvent, { params: { slug: before.slug }, body: {} })
  guests = [await guestOf(app, before), await guestOf(app, before), await guestOf(app, before)]
  const stranger = await signUp(app)
  others = { host, participant, guest: guests[0]!, stranger, nobody: app.client() }
  await openEars({ host, participant, guest: guests[0] as never, stranger })
  await raise()
  await discuss(participant)
}, 600_000)
afterAll(async () => {
  for (const { listener } of ears) listener.close()
  await app.close()
})

async function openEars(people: Record<string, TestClient & { user_id: string }>): Promise<void> {
  const shared = [before.id, after.id, session].flatMap((id) =>
    ['event', 'collection', 'stage'].map((kind) => `private-${kind}-${id}`),
  )
  for (const [who, client] of Object.entries(people)) {
    const open = await listenEverywhere(app, client, [...shared, `private-user-${client.user_id}`])
    for (const [channel, listener] of open) ears.push({ who, channel, listener })
  }
}

/** What the planted person writes and likes, and what their host makes of it. */
async function raise(): Promise<void> {
  await zebulon.call(joining.joinEvent, { params: { slug: before.slug }, body: {} })
  const own = await answer(zebulon, before, 'The planted answer')
  const other = await answer(guests[1]!, before, 'Fix the heating')
  const third = await answer(guests[2]!, before, 'More plants')
  for (const { id } of [own, other])
    await zebulon.call(voting.castVote, { params: { id }, body: { vote: true } })
  const take = async (id: typeof own.id) =>
    (await host.call(topics.takeTopic, { params: { id: before.id }, body: { idea_ids: [id] } })).data
  const topic = await take(own.id)
  const plants = await take(third.id)
  ;({ id: liked, list_id } = topic)
  await zebulon.call(topics.likeTopic, { params: { id: plants.id }, body: { like: true } })
  await zebulon.call(topics.likeTopic, { params: { id: liked }, body: { like: true } })
  await host.call(topics.mergeTopics, { params: { id: liked }, body: { topic_ids: [plants.id] } })
  await host.call(topics.unmergeTopic, { params: { id: liked }, body: { topic_ids: [plants.id] } })
  promised = await plantPromise(app, { host, event: before, idea: other, owner_email: OWNER })
  const items = [{ id: crypto.randomUUID() as AgendaItemId, topic_id: liked, minutes: 5 }]
  await host.call(agendas.saveAgenda, { params: { id: before.id }, body: { items, removed: [] } })
  const users = [{ email: 'invited@mail.example' }]
  await host.call(invitations.addEventUsers, { params: { id: before.id }, body: { users } })
  await app.app.runJob(mailInvitationsWith(agendaText) as never, { event_id: before.id })
  await app.app.runJob(mailOwners({ mails_per_day: 1000 }) as never, {})
}

/** The meeting, what people say afterwards, and what the owner answers. */
async function discuss(participant: TestClient): Promise<void> {
  const { data } = await host.call(agendas.loadAgenda, { params: { id: before.id } })
  const item = data.items.find(({ topic }) => topic?.id === liked)!.id
  const params = { id: before.id, item }
  await host.call(agendas.markAgendaItem, { params, body: { dealt_with: true } })
  app.clock.advance(2 * HOUR + 60)
  for (const [place, who] of [zebulon, participant, ...guests].entries())
    await who.call(followUps.saveFollowUp, {
      params: { id: after.id },
      body: {
        verdicts: [{ topic_id: liked, verdict: 'no' }],
        ...{ score: 2, sentence: `The planted sentence ${place}` },
      },
    })
  await app
    .client()
    .call(promises.answerPromise, { params: { token: promised.token }, body: { answer: 'done' } })
  app.clock.advance(2 * DAY)
  await app.app.runJob(settleFollowUps as never, {})
}

function expectNobody(text: string, where: string): void {
  for (const trace of [KNOWN.first_name, KNOWN.last_name, KNOWN.email, zebulon.user_id])
    expect(text.toLowerCase().includes(trace.toLowerCase()), `${trace} in ${where}`).toBe(false)
}

/** Paths of things that no part of the loop has: nothing is behind them here. */
const ELSEWHERE = /^\/(branding|comments|media|records|slides|teams|roster\/status|tenants)\//

describe('nobody learns who raised, liked or said something', () => {
  it('from any answer of the API: pages, lists, exports, papers, calendars', {
    timeout: 600_000,
  }, async () => {
    const ids = (await app.db.selectFrom('ideas').select(['id', 'slug']).execute()) as {
      id: string
      slug: string
    }[]
    const topicIds = await app.db.selectFrom('topics').select('id').execute()
    const { paths, unknown } = readingPaths({
      '/events/:id': [before.id, after.id],
      '/events/:slug': [before.slug, after.slug],
      '/collections/:id': [session],
      '/dash/collections/:id': [session],
      '/ideas/:id': ids.map(({ id }) => id),
      '/ideas/:slug': ids.map(({ slug }) => slug),
      ':idea_id': [ids[0]!.id],
      '/topics/:id': topicIds.map(({ id }) => id),
      '/topics/lists/:id': [list_id, before.slug],
      '/promises/:token': [promised.token],
    })
    // a new call that reads is asked too, or somebody says here why not
    expect(unknown.filter((path) => !ELSEWHERE.test(path))).toEqual([])
    const more = [
      ...['csv', 'json', 'markdown'].map((format) => `/topics/lists/${list_id}/export?format=${format}`),
      `/topics/lists/${list_id}?search=planted`,
      `/events/${before.id}/topics/suggested?alike=planted`,
      `/events/${before.id}/ideas?sort=fair`,
      `/events/${before.id}/ideas?sort=active`,
    ]
    for (const [name, who] of Object.entries(others)) {
      const said = await readAll(who, [...paths, ...more])
      for (const [path, { words }] of said) expectNobody(words, `${path} for ${name}`)
      // the search reads what is there: the host gets the words of all of it
      if (who !== host) continue
      for (const path of [
        `/events/${before.id}/export.json`,
        `/events/${before.id}/export.xlsx`,
        `/events/${before.id}/export.csv`,
        `/events/${before.id}/report.pdf`,
        `/collections/${session}/report.pdf`,
        `/events/${before.slug}/calendar.ics`,
        `/topics/lists/${list_id}`,
        `/topics/${liked}`,
        ...more.slice(0, 4),
      ])
        expect(said.get(path), path).toMatchObject({
          status: 200,
          words: expect.stringMatching(/planted\s*answer|plantedanswer/),
        })
      expect(said.get(`/events/${after.id}/follow-up`)!.words).toContain('The planted sentence')
    }
  })

  it('from live messages, on any channel that anybody may hear', async () => {
    const heard = (who: string) =>
      ears.filter((ear) => ear.who === who).flatMap(({ listener }) => listener.heard.map(({ name }) => name))
    for (const who of ['host', 'participant', 'guest', 'stranger']) {
      const ear = ears.find((one) => one.who === who && one.channel === `private-collection-${session}`)!
      await ear.listener.until(({ name }) => name === 'follow_up_settled')
      expect(heard(who)).toEqual(
        expect.arrayContaining(['topics_changed', 'agenda_changed', 'follow_up_settled', 'created']),
      )
    }
    for (const { who, channel, listener } of ears)
      expectNobody(JSON.stringify(listener.heard), `${channel} for ${who}`)
  })

  it('from emails to those who own, are invited or host, nor from a line of the log', async () => {
    const mails = (await app.outbox()).filter(({ recipient }) => recipient !== KNOWN.email)
    for (const email of [OWNER, 'invited@mail.example'])
      expect(mails.map(({ recipient }) => recipient)).toContain(email)
    for (const mail of mails) expectNobody(JSON.stringify(mail), `an email to ${mail.recipient}`)
    expectNobody(app.logs.join('\n'), 'the log')
    expect(app.logs.join('\n')).not.toContain('planted')
  })
})

describe('the store does not tell it', () => {
  const TABLES = [
    ...(['topics', 'topic_answers', 'topic_likes', 'topic_moves', 'topic_lists', 'topic_sessions'] as const),
    ...([
      'agendas',
      'agenda_items',
      'follow_ups',
      'topic_verdicts',
      'meeting_scores',
      'owner_mails',
    ] as const),
  ]

  it('by a row: each table has some, none leads to the person, and no two keys are the same', async () => {
    const keys: string[] = []
    for (const table of TABLES) {
      const rows = await app.db.selectFrom(table).selectAll().execute()
      expect(rows.length, table).toBeGreaterThan(0)
      expectNobody(JSON.stringify(rows), table)
      for (const row of rows) {
        const of = ('liker_key' in row && row.liker_key) || ('person_key' in row && row.person_key)
        if (of) keys.push(of.toString('hex'))
      }
    }
    const votes = await app.db.selectFrom('votes').select('voter_key').execute()
    keys.push(...votes.map(({ voter_key }) => voter_key.toString('hex')))
    expect(keys.length).toBeGreaterThan(10)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('by the number of a transaction that wrote a row of a person', async () => {
    const written = sql.join(
      TABLES.map((table) => sql`select xmin::text as number, ${table} as source from ${sql.table(table)}`),
      sql` union all `,
    )
    const { rows } = await sql`
      with written as (${written}), people as (
        select xmin::text as number from participants union all select xmin::text from users
        union all select xmin::text from login_sessions union all select xmin::text from activities
      ) select distinct source from written join people using (number)`.execute(app.db)
    expect(rows).toEqual([])
  })

  it('by a time of those who like or say something: no column of theirs has one', async () => {
    for (const table of ['topic_likes', 'topic_verdicts', 'meeting_scores', 'topic_answers'] as const) {
      const rows = await app.db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows), table).not.toMatch(/\d{4}-\d{2}-\d{2}/)
    }
  })

  it('by what is kept for retries', async () => {
    const kept = await app.db.selectFrom('idempotency_keys').selectAll().execute()
    expectNobody(JSON.stringify(kept), 'idempotency_keys')
    expect(JSON.stringify(kept)).not.toContain('planted sentence')
  })
})

it('still they know their own, and read what became of it', async () => {
  const { data } = await zebulon.call(topics.loadTopic, { params: { id: liked } })
  expect(data.user_likes).toBe(true)
  const said = await zebulon.call(followUps.loadFollowUp, { params: { id: after.id } })
  expect(said.data).toMatchObject({ own_score: 2, own_sentence: 'The planted sentence 0' })
  const { data: list } = await zebulon.call(ideas.listIdeas, { params: { id: before.id } })
  expect(list.ideas.find(({ content }) => content === 'The planted answer')).toMatchObject({
    creator_info: { is_current_user: true },
  })
})
