// What was said already, found while somebody writes.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { IdeaId } from '#domain/base/ids.ts'
import { comments } from '#domain/comments/contract.ts'
import { RELATED_QUERY_MAX } from '#domain/comments/rules.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, answer, guestOf, launch, signUp } from '#server/testing/world.ts'

let app: TestApp
let host: Account
let guest: TestClient
let event: PopinEvent
beforeAll(async () => {
  app = await startTestApp()
  host = await signUp(app)
  await setDedup(host, true)
})
beforeEach(async () => {
  event = await launch(app, host)
  guest = await guestOf(app, event)
})
afterAll(() => app.close())

/** What an operator does for an organisation. */
async function setDedup(member: Account, dedup_enabled: boolean): Promise<void> {
  await sql`update tenants t set dedup_enabled = ${dedup_enabled} from users u
    where u.tenant_id = t.id and u.email = ${member.email}`.execute(app.db)
}

const ask = (query: string, of = event, client = guest) =>
  client.call(ideas.listRelatedIdeas, { params: { id: of.id }, query: { query } })
const related = async (query: string, of = event) => (await ask(query, of)).data.map((idea) => idea.content)

describe('related answers', () => {
  it('are those that are like the text', async () => {
    await answer(guest, event, 'more coffee')
    await answer(guest, event, 'less noise')
    expect(await related('coffee')).toEqual(['more coffee'])
    expect(await related('COFEE')).toEqual(['more coffee'])
    expect(await related('quiet')).toEqual([])
  })

  it('come as the viewer sees them, the most alike first', async () => {
    const own = await answer(guest, event, 'more coffee in the morning')
    await answer(host, event, 'more coffee')
    const { data } = await ask('more coffee')
    expect(data.map((idea) => idea.content)).toEqual(['more coffee', 'more coffee in the morning'])
    expect(data[1]).toMatchObject({ id: own.id, user_created: true, can_edit: true, unseen: false })
    expect(data[0]).toMatchObject({ user_created: false, unseen: true })
  })

  it('are ten at the most', async () => {
    for (let n = 10; n < 22; n++) await answer(guest, event, `more coffee ${n}`)
    expect(await related('more coffee')).toHaveLength(10)
  })

  it('reach a likeness of 0.2, whatever the database is set to', async () => {
    // two of the trigrams are common, of ten and of eleven
    const likeness = async (text: string) => {
      const { rows } = await sql<{ it: number }>`select similarity(${text}, 'a') as it`.execute(app.db)
      return rows[0]!.it
    }
    expect(await likeness('a bcdefgh')).toBeCloseTo(0.2, 6)
    expect(await likeness('a bcdefghi')).toBeCloseTo(2 / 11, 6)
    await answer(guest, event, 'a bcdefgh')
    await answer(guest, event, 'a bcdefghi')
    expect(await related('a')).toEqual(['a bcdefgh'])
  })

  it('are never of another event, nor choices of a poll', async () => {
    const other = await launch(app, host)
    await answer(guest, other, 'more coffee')
    expect(await related('more coffee')).toEqual([])
    const poll = await launch(app, host, {
      question_type: 'binary',
      binary_choices: [{ title: 'more coffee' }, { title: 'less' }],
    })
    expect(await related('more coffee', poll)).toEqual([])
  })

  it('are looked for with up to a hundred characters', async () => {
    const text = 'more coffee '.repeat(9).slice(0, RELATED_QUERY_MAX)
    await answer(guest, event, text)
    expect(await related(text)).toEqual([text])
    for (const query of ['', `${text}!`]) expect((await ask(query)).status).toBe(400)
  })

  it('are hidden with their event', async () => {
    const closed = await launch(app, host, { visibility_setting: 'invite_only' })
    expect((await ask('more coffee', closed)).status).toBe(404)
  })

  it('do not take what SQL means something by', async () => {
    await answer(guest, event, "100% 'quoted' _ \\ coffee")
    expect(await related("100% 'quoted' _ \\")).toHaveLength(1)
  })
})

describe('related comments', () => {
  let id: IdeaId
  const comment = async (of: IdeaId, description: string) =>
    (await guest.call(comments.createIdeaComment, { params: { id: of }, body: { description } })).data
  const find = async (query: string) =>
    guest.call(comments.listRelatedComments, { params: { id }, query: { query } })
  beforeEach(async () => {
    id = (await answer(guest, event)).id
  })

  it('are those on this answer that are like the text, ten at the most', async () => {
    await comment(id, 'agree on price')
    await comment(id, 'no')
    await comment((await answer(guest, event)).id, 'price')
    expect((await find('price')).data.map((one) => one.description)).toEqual(['agree on price'])
    for (let n = 10; n < 21; n++) await comment(id, `the price ${n}`)
    expect((await find('the price')).data).toHaveLength(10)
  })

  it('are not those that were removed', async () => {
    const removed = await comment(id, 'agree on price')
    const body = { description: 'me too', parent_comment_id: removed.id }
    await guest.call(comments.createIdeaComment, { params: { id }, body })
    await guest.call(comments.deleteComment, { params: { id: removed.id } })
    expect((await find('agree on price')).data).toEqual([])
  })

  it('take one to a hundred characters, and are off where answers are', async () => {
    await comment(id, 'price')
    expect((await find('p'.repeat(100))).status).toBe(200)
    for (const query of ['', 'p'.repeat(101)]) expect((await find(query)).status).toBe(400)
    await setDedup(host, false)
    expect((await find('price')).data).toEqual([])
    await setDedup(host, true)
  })
})

describe('an organisation that has it off', () => {
  it('gets none, and everybody is told so', async () => {
    const plain = await signUp(app)
    const own = await launch(app, plain)
    const visitor = await guestOf(app, own)
    await answer(visitor, own, 'more coffee')
    expect((await ask('more coffee', own, visitor)).data).toEqual([])
    const told = async (who: TestClient, { slug }: PopinEvent) =>
      (await who.call(events.loadEvent, { params: { slug } })).data.dedup_enabled
    expect([await told(visitor, own), await told(guest, event), await told(host, event)]).toEqual([
      false,
      true,
      true,
    ])
    const own_tenant = async (who: TestClient) => (await who.call(accounts.currentUser, {})).data.tenant
    expect(await own_tenant(plain)).toMatchObject({ dedup_enabled: false })
    expect(await own_tenant(host)).toMatchObject({ dedup_enabled: true })
    // a guest has no organisation: that of the event counts
    expect(await own_tenant(guest)).toBeNull()
  })
})

it('a long list is searched by its trigrams', async () => {
  const other = await launch(app, host)
  const fill = (id: string, count: number) =>
    sql`insert into ideas (slug, event_id, kind, content, created_time)
      select 'long-' || ${id}::text || n, ${id}, 'answer', md5(n::text) || ' ' || md5((n * 7)::text), now()
      from generate_series(1, ${count}::int) n`.execute(app.db)
  await fill(event.id, 4000)
  await fill(other.id, 16_000)
  await sql`vacuum analyze ideas`.execute(app.db)
  const plan = await app.db.transaction().execute(async (db) => {
    await sql`set local pg_trgm.similarity_threshold = '0.2'`.execute(db)
    const { rows } = await sql<Record<string, string>>`explain
      select i.id from ideas i where i.event_id = ${sql.lit(event.id)} and i.kind = 'answer'
        and i.content % 'coffee'`.execute(db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('ideas_trigrams')
})
