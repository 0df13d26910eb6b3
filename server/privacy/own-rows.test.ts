// What stands about somebody in a session, over HTTP: everything, and nothing of anybody else.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/base/actor.ts'
import { comments } from '#domain/comments/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { privacy } from '#domain/privacy/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { ballotOf, byBallot, launchSealed } from '#server/testing/ballots.ts'
import type { TestClient } from '#server/testing/client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, delegateOf, guestOf, launch, memberOf, signUp } from '#server/testing/world.ts'
import { conditionsOf } from './own-rows.ts'

const app = await openTestApp()

const storedOf = async (client: TestClient, event: PopinEvent) =>
  (await client.call(privacy.listOwnRows, { params: { id: event.id } })).data
const countOf = async (client: TestClient, event: PopinEvent) =>
  Object.fromEntries((await storedOf(client, event)).tables.map(({ table, rows }) => [table, rows.length]))

/** Two people who do the same in one session: each answers, likes the other's answer and comments on it. */
async function busy(anonymous: boolean) {
  const host = await signUp(app)
  const event = await launch(app, host, anonymous ? {} : { anonymous, visibility_setting: 'tenant_open' })
  const ada = await memberOf(app, host)
  const bo = anonymous ? await guestOf(app, event) : await memberOf(app, host)
  for (const person of [ada, bo])
    await person.call(joining.joinEvent, { params: { slug: event.slug }, body: {} })
  const [hers, his] = [await answer(ada, event, 'From Ada'), await answer(bo, event, 'From Bo')]
  for (const [person, idea] of [
    [ada, his],
    [bo, hers],
  ] as const) {
    await person.call(voting.castVote, { params: { id: idea.id }, body: { vote: true } })
    await person.call(comments.createIdeaComment, {
      params: { id: idea.id },
      body: { description: 'I agree' },
    })
    await person.call(ideas.markSeen, { params: { id: idea.id } })
  }
  return { host, event, ada, bo }
}

describe.each([true, false])('in a session that is anonymous: %s', (anonymous) => {
  it('everybody gets their own rows and no other', async () => {
    const { event, ada, bo } = await busy(anonymous)
    for (const [person, text] of [
      [ada, 'From Ada'],
      [bo, 'From Bo'],
    ] as const) {
      const { tables, ...about } = await storedOf(person, event)
      expect(about).toEqual({ name: event.name, anonymous, sealed: false })
      const rows = Object.fromEntries(tables.map(({ table, rows }) => [table, rows]))
      expect(rows.ideas).toHaveLength(1)
      expect(rows.ideas![0]).toMatchObject({ columns: { content: text }, bytes: expect.any(Number) })
      const counts = Object.fromEntries(Object.entries(rows).map(([table, list]) => [table, list.length]))
      expect(counts).toMatchObject({ comments: 1, votes: 1, participants: 1, contributions: 1, own_items: 2 })
    }
  })

  it('the two together are all rows of the session', async () => {
    const { host, event, ada, bo } = await busy(anonymous)
    const counts = [await countOf(ada, event), await countOf(bo, event), await countOf(host, event)]
    const all = (table: string) => counts.reduce((sum, count) => sum + (count[table] ?? 0), 0)
    for (const table of [
      'ideas',
      'comments',
      'own_items',
      'contributions',
      'participants',
      'seen_marks',
    ] as const) {
      const { n } = await app.db
        .selectFrom(table)
        .select((select) => select.fn.countAll<string>().as('n'))
        .where('event_id', '=', event.id)
        .executeTakeFirstOrThrow()
      expect([table, all(table)]).toEqual([table, Number(n)])
    }
  })
})

it('of a sealed session it is that somebody came and got a ballot, and nothing of what they said', async () => {
  const host = await signUp(app)
  const event = await launchSealed(app, host)
  const [ada, bo] = [await guestOf(app, event), await guestOf(app, event)]
  const send = byBallot(app, await ballotOf(ada, event))
  const { data } = await send(ideas.createIdea, { body: { event_id: event.id, content: 'From Ada' } })
  await send(voting.castVote, { params: { id: data.id }, body: { vote: true } })
  expect(await storedOf(ada, event)).toMatchObject({ sealed: true })
  expect(await countOf(ada, event)).toEqual({ participants: 1, ballot_claims: 1 })
  expect(await countOf(bo, event)).toEqual({ participants: 1 })
})

it('whoever made the session finds the rows that name them', async () => {
  const host = await signUp(app)
  const event = await launch(app, host)
  const idea = await answer(await signUp(app), event)
  await host.call(topics.takeTopic, { params: { id: event.id }, body: { idea_ids: [idea.id] } })
  const about = { events: 1, collections: 1, topic_lists: 1, topic_moves: 1 }
  expect(await countOf(host, event)).toMatchObject(about)
  expect(await countOf(await guestOf(app, event), event)).toEqual({ participants: 1 })
})

it('every table that leads from a session to somebody is looked at', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.table_name as name from information_schema.columns c
    where c.table_schema = 'public' and (c.table_name in ('events', 'series')
      or exists (select 1 from information_schema.columns s where s.table_name = c.table_name
        and s.column_name in ('event_id', 'collection_id', 'topic_id', 'idea_id', 'scope_id', 'series_id')))
    and (c.column_name ~ '^(person|viewer|liker|voter|own|mark|author|by|owner|creator|user)_(key|id)$')`.execute(
    app.db,
  )
  const looking = {
    db: app.db,
    actor: { user_id: crypto.randomUUID() } as Actor,
    ownKey: () => Buffer.alloc(16),
  }
  const looked = Object.keys(await conditionsOf(looking, []))
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.map(({ name }) => name).filter((name) => !looked.includes(name))).toEqual([])
})

it('a delegate finds the rows with the name of the person, and none that stands there without', async () => {
  const { host, event } = await busy(true)
  await answer(host, event, 'From the host')
  expect(await countOf(host, event)).toMatchObject({ ideas: 1, own_items: 1 })
  const delegate = await delegateOf(app, host)
  expect(await countOf(delegate, event)).not.toHaveProperty('ideas')
  expect(await countOf(delegate, event)).not.toHaveProperty('own_items')
})

it('somebody who did nothing gets no row', async () => {
  const { event } = await busy(true)
  expect((await storedOf(await signUp(app), event)).tables).toEqual([])
})

it('what is hidden is unknown', async () => {
  const host = await signUp(app)
  const event = await launch(app, host, { visibility_setting: 'invite_only' })
  const stranger = await signUp(app)
  const { status } = await stranger.call(privacy.listOwnRows, { params: { id: event.id } })
  expect(status).toBe(404)
  await host.call(events.deleteEvents, { body: { ids: [event.id] } })
  expect((await host.call(privacy.listOwnRows, { params: { id: event.id } })).status).toBe(404)
})
