// Who reads a decision record, what takes its place, and what outlives its session.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { RecordId } from '#domain/base/ids.ts'
import { events } from '#domain/events/contract.ts'
import { presenting } from '#domain/presenting/contract.ts'
import { records } from '#domain/records/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { testPolls } from '#server/testing/polls.ts'
import { endVoting } from '#server/testing/record-samples.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { guestOf, type launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)
const stranger = await signUp(app)
const nobody = app.client()
const { poll, voted, record } = testPolls(app, host)

type Draft = Parameters<typeof launch>[2]
async function recorded(draft: Draft = {}, body: object = {}) {
  const event = await poll(draft)
  const guest = draft?.visibility_setting ? null : await guestOf(app, event)
  await endVoting(app, event)
  return { event, guest, id: (await record(event, body)).data.id }
}
const read = (client: TestClient, id: RecordId) => client.call(records.loadRecord, { params: { id } })
const statusFor = async (client: TestClient, id: RecordId) => (await read(client, id)).status
const share = (id: RecordId, is_shared: boolean, client: TestClient = host) =>
  client.call(records.changeRecord, { params: { id }, body: { is_shared } })
const remove = (id: RecordId, client: TestClient = host) =>
  client.call(records.deleteRecord, { params: { id } })

describe('a record is read', () => {
  it('by whoever may see the results, and by nobody without an account until the host shares it', async () => {
    const { event, guest, id } = await recorded()
    expect([await statusFor(guest!, id), await statusFor(nobody, id)]).toEqual([200, 404])
    expect((await read(guest!, id)).data).toMatchObject({
      ...{ user_created: false, session_slug: event.slug, owner_email: null },
    })
    await share(id, true)
    expect((await read(nobody, id)).data).toMatchObject({ is_shared: true, session_slug: null })
    await share(id, false)
    expect(await statusFor(nobody, id)).toBe(404)
  })

  it('by nobody else where people are invited, or while the results are hidden', async () => {
    const invited = await recorded({ visibility_setting: 'invite_only' })
    expect([await statusFor(stranger, invited.id), await statusFor(host, invited.id)]).toEqual([404, 200])
    const { event, guest, id } = await recorded()
    await app.db.updateTable('events').set({ results_hidden: true }).where('id', '=', event.id).execute()
    expect([await statusFor(guest!, id), await statusFor(host, id)]).toEqual([404, 200])
    const found = await guest!.call(records.findRecord, { params: { id: event.id } })
    expect(found.data).toEqual({ record: null })
  })

  it('after its session is deleted, by its host and by link', async () => {
    const { event, guest, id } = await recorded()
    await host.call(events.deleteEvents, { body: { ids: [event.id] } })
    expect([await statusFor(guest!, id), await statusFor(nobody, id)]).toEqual([404, 404])
    expect((await read(host, id)).data).toMatchObject({ session_slug: null, document: { owner: 'Bo Ray' } })
    await share(id, true)
    expect(await statusFor(nobody, id)).toBe(200)
  })

  it('from its session, and in the list of its host', async () => {
    const { event, guest, id } = await recorded()
    const found = await guest!.call(records.findRecord, { params: { id: event.id } })
    const sketch = { id, event_id: event.id, question: event.name, result: 'No one voted.' }
    expect(found.data.record).toMatchObject(sketch)
    expect((await host.call(records.listRecords, {})).data.records).toContainEqual(found.data.record)
    expect((await stranger.call(records.listRecords, {})).data.records).toEqual([])
  })
})

describe('only its host', () => {
  it('shares or removes a record', async () => {
    const { guest, id } = await recorded()
    expect((await share(id, true, stranger)).status).toBe(403)
    expect((await remove(id, guest!)).status).toBe(403)
    expect((await remove(id)).status).toBe(200)
    expect(await statusFor(host, id)).toBe(404)
  })
})

describe('a correction', () => {
  it('is a new record in the place of the old one, which leads to it', async () => {
    const { event, guest, id } = await recorded()
    expect((await record(event)).error?.error_code).toBe('already_recorded')
    const { data: newer } = await record(event, { owner: 'Cy Fox', replaces: id })
    expect(newer.document.replaces).toMatchObject({ id, question: event.name })
    expect(newer.replaces?.id).toBe(id)
    expect((await read(guest!, id)).data).toMatchObject({
      ...{ is_replaced: true, replaced_by: { id: newer.id } },
      document: { owner: 'Bo Ray' },
    })
    expect((await record(event, { replaces: id })).error?.error_code).toBe('already_recorded')
    const found = await host.call(records.findRecord, { params: { id: event.id } })
    expect(found.data.record?.id).toBe(newer.id)
  })

  it('of an older session leads only those to it who may see it', async () => {
    const old = await recorded()
    const event = await poll({ visibility_setting: 'invite_only' })
    await endVoting(app, event)
    const { data: newer } = await record(event, { replaces: old.id })
    expect((await read(old.guest!, old.id)).data).toMatchObject({ is_replaced: true, replaced_by: null })
    const other = await recorded()
    const third = await poll()
    await endVoting(app, third)
    expect((await record(third, { replaces: old.id })).error?.error_code).toBe('already_replaced')
    expect((await record(third, { replaces: crypto.randomUUID() })).status).toBe(404)
    // without the newer one the old one stands again
    await remove(newer.id)
    expect((await record(third, { replaces: old.id })).status).toBe(200)
    expect(await statusFor(host, other.id)).toBe(200)
  })

  it('of somebody else’s record is refused as if there were none', async () => {
    const { id } = await recorded()
    const other = testPolls(app, stranger)
    const event = await other.poll()
    await endVoting(app, event)
    expect((await other.record(event, { replaces: id })).error?.error_code).toBe('record_not_found')
  })
})

it('two presses at once make one record', async () => {
  const event = await poll()
  await endVoting(app, event)
  const statuses = (await Promise.all([record(event), record(event)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
})

it('the database keeps what was signed', async () => {
  const { id } = await recorded()
  const change = sql`update decision_records set document = jsonb_set(document, '{owner}', '"Eve"') where id = ${id}`
  await expect(change.execute(app.db)).rejects.toThrow('a decision record never changes')
})

it('a record says nothing of who voted or wrote, and stands as it was when votes are gone', async () => {
  const { event, guests } = await voted([0, 1, 1])
  await endVoting(app, event)
  const { data } = await record(event)
  const row = await app.db
    .selectFrom('decision_records')
    .selectAll()
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow()
  for (const { user_id } of guests as (TestClient & { user_id: string })[])
    expect(JSON.stringify(row)).not.toContain(user_id)
  await app.db.deleteFrom('votes').where('scope_id', '=', event.id).execute()
  expect((await read(host, data.id)).data.document).toEqual(data.document)
  expect((await host.call(presenting.loadPresentation, { params: { id: event.id } })).status).toBe(200)
})
