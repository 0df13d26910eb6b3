// What stands about somebody in a session, over HTTP: everything, and nothing of anybody else.
import { describe, expect, it } from 'vitest'
import { comments } from '#domain/comments/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { privacy } from '#domain/privacy/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, delegateOf, guestOf, launch, memberOf, signUp } from '#server/testing/world.ts'

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
      expect(about).toEqual({ name: event.name, anonymous })
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
