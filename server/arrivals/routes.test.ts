// One call lets people in, and says at once what three calls said before: the same, to the same people.
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { arrivals } from '#domain/arrivals/contract.ts'
import type { AnswerOf } from '#domain/base/call.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import type { Failure, TestClient } from '#server/testing/client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import {
  type Account,
  answer,
  guestOf,
  launch,
  moveToTenantOf,
  signUp,
  verify,
} from '#server/testing/world.ts'

const app = await openTestApp()
let host: Account
let event: PopinEvent
beforeAll(async () => {
  host = await signUp(app)
})
beforeEach(async () => {
  event = await launch(app, host)
})

type Body = Parameters<typeof bodyOf>[0]
const bodyOf = (body: { event?: string; collection?: string; as_guest?: boolean }) => ({ body })
const arrive = (client: TestClient, body: Body) => client.call(arrivals.arrive, bodyOf(body))
const asGuest = (client: TestClient, body: Body) => arrive(client, { ...body, as_guest: true })

async function participantsOf({ id }: PopinEvent) {
  return app.db.selectFrom('participants').selectAll().where('event_id', '=', id).execute()
}
const guestCount = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from users where guest`.execute(
    app.db,
  )
  return rows[0]!.count
}

const codeOf = ({ error }: { error: Failure | null }) => error?.error_code

type Told = Pick<AnswerOf<typeof arrivals.arrive>, 'user' | 'event' | 'ideas'>

/** Without the running number: what was written a moment ago is still being told. */
const still = ({ user, event, ideas }: Told) => ({
  user,
  event: { ...event, seq: 0 },
  ideas: { ...ideas, seq: 0 },
})

/** What the calls say that this one stands for. */
async function askedOneByOne(client: TestClient, { slug, id }: PopinEvent) {
  const user = await client.call(accounts.currentUser, {})
  const shown = await client.call(events.loadEvent, { params: { slug } })
  const page = await client.call(ideas.listIdeas, { params: { id }, query: { sort: 'active' } })
  return still({ user: user.data, event: shown.data, ideas: page.data })
}

describe('somebody without a login session', () => {
  it('is in by each of link, id, code and collection, and is told what the single calls tell', async () => {
    await answer(host, event)
    const ways: Body[] = [
      { event: event.slug },
      { event: event.id },
      { event: event.short_code! },
      { collection: event.short_code!.toLowerCase() },
      { collection: event.collection!.id },
    ]
    for (const way of ways) {
      const guest = app.client()
      const { status, data } = await asGuest(guest, way)
      expect(status).toBe(200)
      const { ticket, ...told } = data
      expect(still(told)).toEqual(await askedOneByOne(guest, event))
      expect(ticket).toBeTruthy()
    }
    expect(await participantsOf(event)).toHaveLength(ways.length)
  })

  it('is a participant by code or by link, of every question that is open to the same people', async () => {
    const [code, link] = [app.client(), app.client()]
    await asGuest(code, { collection: event.short_code! })
    await asGuest(link, { event: event.slug })
    const sources = (await participantsOf(event)).map(({ join_source }) => join_source)
    expect(sources.sort()).toEqual(['share_link', 'short_code'])
  })

  it('is nobody without asking to be a guest, and nothing is written', async () => {
    const before = await guestCount()
    expect((await arrive(app.client(), { event: event.slug })).status).toBe(401)
    expect(await guestCount()).toBe(before)
  })

  it('is sent to the sign-in by what is for accounts, and told of nothing that is for some', async () => {
    const before = await guestCount()
    const open = await launch(app, host, { visibility_setting: 'anyone' })
    for (const way of [{ event: open.slug }, { collection: open.short_code! }])
      expect((await asGuest(app.client(), way)).status).toBe(403)
    for (const visibility_setting of ['invite_only', 'tenant_open'] as const) {
      const hidden = await launch(app, host, { visibility_setting })
      const link = await asGuest(app.client(), { event: hidden.slug })
      const nowhere = await asGuest(app.client(), { event: 'a1b2c3d4e5f6' })
      expect([link.status, codeOf(link)]).toEqual([404, codeOf(nowhere)])
      const code = await asGuest(app.client(), { collection: hidden.short_code! })
      const wrong = await asGuest(app.client(), { collection: 'QQQQQQ' })
      expect([code.status, codeOf(code)]).toEqual([404, codeOf(wrong)])
    }
    expect(await guestCount()).toBe(before)
  })

  it('does not come in to a session that is closed to guests while they wait', async () => {
    const before = await guestCount()
    const gate = await app.db.startTransaction().execute()
    await gate.selectFrom('events').select('id').where('id', '=', event.id).forUpdate().execute()
    await gate
      .updateTable('events')
      .set({ visibility_setting: 'invite_only' })
      .where('id', '=', event.id)
      .execute()
    // the arrival was found right, and waits at the row
    const late = asGuest(app.client(), { event: event.slug })
    await waitingFor('arrive')
    await gate.commit().execute()
    expect((await late).status).toBe(404)
    expect(await guestCount()).toBe(before)
  })
})

/** Until a statement with this word waits for a lock. */
async function waitingFor(word: string): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${word}%`}`.execute(
      app.db,
    )
    if (rows.length > 0) return
  }
}

describe('somebody who is signed in', () => {
  it('comes in as who they are, once, with own votes and answers', async () => {
    const person = await signUp(app)
    await answer(person, event)
    for (const way of [
      { event: event.slug },
      { collection: event.short_code! },
      { event: event.slug, as_guest: true },
    ]) {
      const { data } = await arrive(person, way)
      const { ticket: _, ...told } = data
      expect(still(told)).toEqual(await askedOneByOne(person, event))
    }
    expect((await participantsOf(event)).map(({ user_id }) => user_id)).toEqual([person.user_id])
  })

  it('is let in and kept out as by the calls for it', async () => {
    const member = await signUp(app)
    await moveToTenantOf(app, member, host, false)
    const stranger = await signUp(app)
    const guest = await guestOf(app, event)
    const settings = ['anyone_as_guest', 'anyone', 'tenant_open', 'invite_only'] as const
    for (const visibility_setting of settings) {
      const shown = await launch(app, host, { visibility_setting })
      for (const person of [member, stranger, guest, host]) {
        const link = await person.call(joining.joinEvent, { params: { slug: shown.slug }, body: {} })
        const code = await person.call(joining.joinCollection, {
          params: { id: shown.short_code! },
          body: {},
        })
        const came = [
          await arrive(person, { event: shown.slug }),
          await arrive(person, { collection: shown.short_code! }),
        ]
        expect(came.map(({ status, error }) => [status, error])).toEqual(
          [link, code].map(({ status, error }) => [status, error]),
        )
      }
    }
    await verify(app, member)
  })
})

it('two hundred who arrive at once are all in, each once and as somebody else', async () => {
  const before = await guestCount()
  const people = Array.from({ length: 200 }, (_one, n) => ({ client: app.client(), n }))
  const replies = await Promise.all(
    people.map(({ client, n }) =>
      asGuest(client, n % 2 ? { event: event.slug } : { collection: event.short_code! }),
    ),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ data }) => data.user.id)).size).toBe(200)
  expect(await guestCount()).toBe(before + 200)
  const there = (await participantsOf(event)).map(({ user_id }) => user_id as string)
  expect(there.sort()).toEqual(replies.map(({ data }) => data.user.id as string).sort())
  const self = await Promise.all(people.map(({ client }) => client.call(accounts.currentUser, {})))
  expect(self.map(({ data }) => data.id)).toEqual(replies.map(({ data }) => data.user.id))
})

it('one person in many tabs at once is in once', async () => {
  const guest = await guestOf(app, event)
  const replies = await Promise.all(Array.from({ length: 20 }, () => asGuest(guest, { event: event.slug })))
  expect(new Set(replies.map(({ data }) => data.user.id)).size).toBe(1)
  expect(await participantsOf(event)).toHaveLength(1)
})

it('rows of those who arrive together lie in no order of arrival', async () => {
  const people = Array.from({ length: 40 }, () => app.client())
  const replies = await Promise.all(people.map((client) => asGuest(client, { event: event.slug })))
  const came = replies.map(({ data }) => data.user.id as string)
  const { rows } = await sql<{ user_id: string }>`
    select user_id from participants where event_id = ${event.id} order by ctid`.execute(app.db)
  const { rows: kept } = await sql<{ id: string }>`
    select id from users where id = any (${came}::uuid[]) order by ctid`.execute(app.db)
  for (const order of [rows.map((row) => row.user_id), kept.map((row) => row.id)]) {
    expect([...order].sort()).toEqual([...came].sort())
    expect(order).not.toEqual(came)
  }
})
